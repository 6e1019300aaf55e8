import { useArming } from '../card/arming/useArming.ts';
import { CardCutOff } from '../card/frame/CardCutOff.tsx';
import { PressButton } from '../card/press/PressButton.tsx';
import { EyeIcon } from '../internals/icons.tsx';
import { useMessages } from '../messages/messagesContext.ts';
import { useReviewMessages } from '../messages/useReviewMessages.ts';
import type { Total } from './addMoney.ts';

/** Props of the strip. */
interface DecideTogetherProps {
  /** The list's own id. */
  readonly id: string;
  /** The indices of the rows in the list. */
  readonly rows: readonly number[];
  /** Identifies what the press decides. When it changes, the buttons arm again. */
  readonly subject: string;
  readonly total: Total | undefined;
  /** These are all the rows, and approving them sends them; otherwise nothing is sent. */
  readonly sends: boolean;
  readonly onApprove: () => void;
  /** Undefined if some require their own reason. */
  readonly onReject: (() => void) | undefined;
}

/** One press for the rows that can be decided together (`judgeRows`): lists them, with their total. */
export function DecideTogether({
  id,
  rows,
  subject,
  total,
  sends,
  onApprove,
  onReject,
}: DecideTogetherProps) {
  const { approval, marks } = useMessages();
  const review = useReviewMessages();
  const { armRef, isArmed, isCutOff, isArming, armedSince } = useArming(
    true,
    `${sends} ${subject}`,
  );
  const button = {
    className: 'hp-btn',
    'aria-describedby': `${id}-together`,
    isLive: isArmed,
    arming: isArming ? 'runs' : 'waits',
    armedSince,
  } as const;
  return (
    <div className="hp-together" ref={armRef}>
      <p className="hp-status" id={`${id}-together`}>
        <EyeIcon />
        <span>
          {review.together(approval.list(rows.map((at) => `${at + 1}`)))}
          {total && `${marks.space}${review.total(total.count, total.text)}${marks.stop}`}
        </span>
        {isCutOff && <CardCutOff />}
      </p>
      <div className="hp-pair">
        {onReject && (
          <PressButton {...button} data-hp-answer="reject-together" onPress={onReject}>
            {review.rejectThese(rows.length)}
          </PressButton>
        )}
        <PressButton
          {...button}
          data-look="fill"
          data-hp-answer="approve-together"
          onPress={onApprove}
        >
          {sends ? review.approveAndSend(rows.length) : review.approveThese(rows.length)}
        </PressButton>
      </div>
    </div>
  );
}
