export type { AgentTurn, AnswerOptions, TurnActions } from './hooks/agentTurn.ts';
export type { InterruptHandle } from './hooks/interruptHandle.ts';
export { useAgentTurn } from './hooks/useAgentTurn.ts';
export type { Hold } from './hooks/useHold.ts';
export { useHold } from './hooks/useHold.ts';
export { useInterrupt } from './hooks/useInterrupt.ts';
export type { UseSessionOptions } from './hooks/useSession.ts';
