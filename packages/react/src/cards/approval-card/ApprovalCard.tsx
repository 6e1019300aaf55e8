import { isSettled } from '@holdpoint/client';
import type { ReactNode } from 'react';
import type { InterruptHandle } from '../../hooks/interruptHandle.ts';
import { HoldIcon } from '../../internals/icons.tsx';
import { useMessages } from '../../messages/messagesContext.ts';
import { useApproval } from '../../parts/approval/ApprovalContext.ts';
import type { ApprovalRootProps } from '../../parts/approval/ApprovalRoot.tsx';
import * as Approval from '../../parts/approval/index.parts.ts';
import { type Risk, useHoldContext } from '../../parts/hold/HoldContext.ts';
import { Receipt } from '../receipt/Receipt.tsx';

/** Props of `<ApprovalCard>`. */
export interface ApprovalCardProps<Input = unknown, Metadata = unknown>
  extends Pick<ApprovalRootProps, 'reason' | 'decide'> {
  readonly interrupt: InterruptHandle<Input, Metadata>;
  /** What will happen, with verb and object. Default: that the assistant wants to use the tool. */
  readonly title?: Words<Input, Metadata>;
  /** What that means, in a sentence. */
  readonly effect?: Words<Input, Metadata>;
  /** How much is at stake: weight moves to Reject as it rises. Default: not said. */
  readonly risk?: Risk | ((interrupt: InterruptHandle<Input, Metadata>) => Risk);
  /** Words that must be typed before it can be approved. Default: none. */
  readonly confirmPhrase?: Text<Input, Metadata>;
  /** What the assistant says about it; drawn as the assistant's. */
  readonly says?: Text<Input, Metadata>;
  /** Who asks. Default: what the backend tells. */
  readonly agent?: string;
}

type Words<Input, Metadata> =
  | ReactNode
  | ((interrupt: InterruptHandle<Input, Metadata>) => ReactNode);

type Text<Input, Metadata> =
  | string
  | undefined
  | ((interrupt: InterruptHandle<Input, Metadata>) => string | undefined);

/**
 * Asks a person to approve or reject what a tool is about to do, and becomes a receipt once it is settled. Shows the
 * received input whole; what is shown is what is sent.
 * @example
 * <ApprovalCard interrupt={deploy} title={({ input }) => `Deploy ${input.service}`} risk="high" />
 */
export function ApprovalCard<Input = unknown, Metadata = unknown>({
  interrupt,
  title,
  effect,
  risk,
  confirmPhrase,
  says,
  agent,
  ...root
}: ApprovalCardProps<Input, Metadata>) {
  const read = <T,>(words: T | ((from: typeof interrupt) => T)): T =>
    // A node or a text is never a function, so a function is the one that reads the interrupt.
    typeof words === 'function' ? (words as (from: typeof interrupt) => T)(interrupt) : words;
  if (isSettled(interrupt) && interrupt.status !== 'expired') {
    return <Receipt interrupt={interrupt} title={read(title)} />;
  }
  return (
    <div className="hp hp-box">
      <Approval.Root
        {...root}
        interrupt={interrupt}
        risk={read(risk)}
        confirmPhrase={read(confirmPhrase)}
        className="hp-card"
      >
        <Head />
        <div className="hp-body">
          <div>
            <Approval.Title className="hp-consequence">{read(title)}</Approval.Title>
            {effect !== undefined && (
              <Approval.Effect className="hp-effect">{read(effect)}</Approval.Effect>
            )}
          </div>
          <Approval.Arguments />
          <Approval.Notes className="hp-note" />
          <Slot says={read(says)} />
          <Approval.ConfirmPhrase className="hp-field" />
          <Approval.From className="hp-from" agent={agent} />
        </div>
        <footer className="hp-foot">
          <Approval.Line className="hp-hold" />
          <Approval.Status className="hp-status" />
          <Actions />
        </footer>
      </Approval.Root>
    </div>
  );
}

function Head() {
  const { isRejecting } = useApproval();
  const { approval } = useMessages();
  return (
    <header className="hp-head">
      <Approval.Kind className="hp-kind">
        <HoldIcon />
      </Approval.Kind>
      <Approval.RiskLevel className="hp-flag" />
      <Approval.State className="hp-flag">
        {isRejecting ? approval.rejecting : undefined}
      </Approval.State>
    </header>
  );
}

/** The assistant's words and the reason take turns in one place, so that nothing above them moves. */
function Slot({ says }: { readonly says: string | undefined }) {
  const { isRejecting, reasonMode } = useApproval();
  if (!says && reasonMode === 'none') return null;
  if (!says && !isRejecting) return null;
  return (
    <div className="hp-slot">
      {says && (
        <Approval.Says className={isRejecting ? 'hp-says is-away' : 'hp-says'} text={says} />
      )}
      <Approval.Reason className="hp-field" />
    </div>
  );
}

function Actions() {
  const { status, risk } = useHoldContext();
  return (
    <Approval.Actions className="hp-actions">
      <div className="hp-pair">
        <Approval.Reject className="hp-btn" data-look={risk === 'high' ? 'fill' : undefined} />
        <Approval.Approve className="hp-btn" data-look={risk === 'low' ? 'fill' : undefined} />
        <Approval.Back className="hp-btn" />
        <Approval.SendRejection className="hp-btn" data-look="fill" />
        <Approval.Change className="hp-btn" />
        <Approval.AnswerAgain className="hp-btn" />
        <Approval.CheckAgain className="hp-btn" data-look="fill" />
      </div>
      {status === 'sending' && <span className="hp-wait" />}
    </Approval.Actions>
  );
}
