import type { AgentTurn } from '@holdpoint/react';
import { noteUnspoken } from '../backends/unspoken.ts';
import { Icon } from './Icon.tsx';

/**
 * The status of a conversation, unless something else on the page shows it. Cards and transcript show waiting and
 * working.
 */
export function SceneStatus({ turn: { status } }: { readonly turn: AgentTurn }) {
  return <output data-status={status}>{words[status]}</output>;
}

const words: Partial<Record<AgentTurn['status'], string>> = {
  restoring: 'Loading the conversation…',
  unknown: 'Outcome unknown',
  failed: 'Something went wrong',
};

/** Starts a new conversation. */
export function StartOver({
  turn,
  label = 'Start over',
  onStart,
}: {
  readonly turn: AgentTurn;
  readonly label?: string;
  readonly onStart?: () => void;
}) {
  const busy = isBusy(turn);
  const startOver = async () => {
    await turn.startOver();
    noteUnspoken(turn.session.getState().sessionId);
    onStart?.();
  };
  return (
    <button
      type="button"
      className="hp hp-btn"
      data-look="small"
      aria-disabled={busy}
      onClick={() => !busy && void startOver()}
    >
      <Icon path="M13 8a5 5 0 1 1-1.5-3.5L13 6M13 2.5V6H9.5" />
      <span>{label}</span>
    </button>
  );
}

/** Returns whether the session is working. */
export function isBusy({ status }: Pick<AgentTurn, 'status'>): boolean {
  return status === 'sending' || status === 'streaming' || status === 'restoring';
}
