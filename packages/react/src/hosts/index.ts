export type { HostTurnOptions } from './bridge/useHostTurn.ts';
export { useHostTurn } from './bridge/useHostTurn.ts';
