import type { AgentTurn } from '../turn/agentTurn.ts';
import type { DrawnRow } from './drawInterrupt.tsx';

/** Props of a tray, however it is drawn. */
export interface TrayProps {
  readonly turn: Pick<AgentTurn, 'session' | 'submit' | 'reopen'>;
  readonly drawn: readonly DrawnRow[];
}
