import type { AgentTurn } from '@holdpoint/react';
import type { SceneBackend } from '../../server/backends.ts';
import { isBusy } from './SceneStatus.tsx';

/** Suggested messages. Hidden while the assistant is working or a decision is open, including after a failed answer. */
export function Suggestions({
  turn,
  prompts,
}: {
  readonly turn: AgentTurn;
  readonly prompts: SceneBackend['prompts'];
}) {
  if (isBusy(turn) || turn.status === 'unknown' || turn.interrupts.length > 0) return null;
  return (
    <ul className="pg-prompts" aria-label="Suggestions">
      {prompts.map(({ label, text }) => (
        <li key={label}>
          <button
            type="button"
            className="hp hp-btn"
            data-look="small"
            onClick={() => void turn.send(text)}
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}
