import { type FormEvent, useId, useState } from 'react';
import { useRequestMessages } from '../messages/useRequestMessages.ts';
import { ProblemWords } from './ProblemWords.tsx';
import { useAction } from './useAction.ts';
import { MOST_WORDS } from './Words.tsx';

/** Withdraws a request after a second press, with an optional reason. */
export function Withdraw({
  onWithdraw,
}: {
  readonly onWithdraw: (reason?: string) => Promise<void>;
}) {
  const { yours: words } = useRequestMessages();
  const id = useId();
  const [reason, setReason] = useState('');
  const withdrawing = useAction();

  async function withdraw(event: FormEvent): Promise<void> {
    event.preventDefault();
    await withdrawing.run(() => onWithdraw(reason.trim() === '' ? undefined : reason));
  }

  return (
    <details className="hp-hand-on">
      <summary>{words.withdraw}</summary>
      <form className="hp-field" onSubmit={withdraw}>
        <p className="hp-hint">{words.withdrawHint}</p>
        <label htmlFor={id}>{words.withdrawReason}</label>
        <textarea
          id={id}
          className="hp-input"
          rows={2}
          maxLength={MOST_WORDS}
          dir="auto"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <button
          type="submit"
          className="hp-btn"
          data-look="small"
          aria-disabled={withdrawing.isBusy}
        >
          {words.withdrawSend}
        </button>
        <ProblemWords problem={withdrawing.problem} />
      </form>
    </details>
  );
}
