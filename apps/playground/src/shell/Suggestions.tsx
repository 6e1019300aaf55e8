import type { AgentTurn } from '@holdpoint/react';
import type { SceneBackend } from '../../server/backends.ts';
import { isBusy } from './SceneStatus.tsx';

/** What can be said next. Not there while the assistant is at work or a decision is open, as after an answer that failed. */
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
