import type { AgentTurn } from '../turn/agentTurn.ts';
import type { DrawnRow } from './drawInterrupt.tsx';

/** Props of every kind of tray. */
export interface TrayProps {
  readonly turn: Pick<AgentTurn, 'session' | 'submit' | 'reopen'>;
  readonly drawn: readonly DrawnRow[];
}
