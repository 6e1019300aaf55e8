import { type FormEvent, useId, useState } from 'react';
import { formatTime } from '../card/time/formatTime.ts';
import { useMessages } from '../messages/messagesContext.ts';
import { useRequestMessages } from '../messages/useRequestMessages.ts';
import { ProblemWords } from './ProblemWords.tsx';
import { useAction } from './useAction.ts';
import { MOST_WORDS } from './Words.tsx';

/** What who asked can do while it waits: remind, and withdraw, which takes a second press. */
export function AskerWork({
  since,
  remindFrom,
  onRemind,
  onWithdraw,
}: {
  readonly since: number;
  readonly remindFrom: number;
  readonly onRemind: () => Promise<void>;
  readonly onWithdraw: (reason?: string) => Promise<void>;
}) {
  const { yours: words } = useRequestMessages();
  const { locale } = useMessages();
  const id = useId();
  const [reason, setReason] = useState('');
  const reminding = useAction();
  const withdrawing = useAction();

  async function withdraw(event: FormEvent): Promise<void> {
    event.preventDefault();
    await withdrawing.run(() => onWithdraw(reason.trim() === '' ? undefined : reason));
  }

  return (
    <div className="hp-review-work">
      <button
        type="button"
        className="hp-btn"
        data-look="small"
        aria-disabled={reminding.isBusy}
        onClick={() => reminding.run(onRemind)}
      >
        {words.remind}
      </button>
      {remindFrom > since && !reminding.problem && (
        <output className="hp-hint">{words.reminded(formatTime(remindFrom, locale))}</output>
      )}
      <ProblemWords problem={reminding.problem} />
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
    </div>
  );
}
