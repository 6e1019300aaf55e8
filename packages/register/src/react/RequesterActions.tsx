import { useMessages } from '@holdpoint/react/headless';
import { formatTime } from '@holdpoint/react/internal';
import { useRequestMessages } from '../messages/useRequestMessages.ts';
import { ProblemWords } from './ProblemWords.tsx';
import { useAction } from './useAction.ts';
import { Withdraw } from './Withdraw.tsx';

/** Controls for the requester of a pending request: remind, and withdraw, which needs a second press. */
export function RequesterActions({
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
  const reminding = useAction();

  return (
    <div className="hp-request-work">
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
      <Withdraw onWithdraw={onWithdraw} />
    </div>
  );
}
