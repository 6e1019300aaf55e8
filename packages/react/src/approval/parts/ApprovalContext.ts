import { createContext, type ReactNode, useContext } from 'react';
import type { ArgumentsView } from '../../card/arguments/useArguments.ts';
import type { EndSeen } from '../../card/arming/useEndSeen.ts';
import type { InterruptHandle } from '../../turn/interruptHandle.ts';
import type { ApprovalEdit } from './useApprovalEdit.ts';

/** Whether a rejection takes words. */
export type ReasonMode = 'optional' | 'required' | 'none';

/**
 * What the buttons are about:
 * - `answering`: the request as it was received.
 * - `rejecting`: the reason of a rejection.
 * - `editing`: another input is being filled in.
 * - `reviewing`: the changed input, as it would be sent.
 * - `confirming`: Approve had its first press where it takes two, or a short one where it takes a long one; a second
 *   press approves.
 */
export type ApprovalStep = 'answering' | 'rejecting' | 'editing' | 'reviewing' | 'confirming';

/** What the parts of an approval share. */
export interface ApprovalState {
  readonly step: ApprovalStep;
  /** The interrupt with the input as it will be sent: the received one, or the one that was reviewed. */
  readonly interruptAsSent: InterruptHandle;
  readonly view: ArgumentsView;
  /** Whether the end of what will be sent has been in view: approve is off until then. */
  readonly end: EndSeen;
  readonly edit: ApprovalEdit;
  readonly reasonMode: ReasonMode;
  /** Reject was pressed; the rejection is not sent yet. */
  readonly isRejecting: boolean;
  /** "Not now" was pressed: the card is folded to a row. Nothing was sent. */
  readonly isAside: boolean;
  readonly reason: string;
  readonly confirmPhrase: string | undefined;
  /** Approve takes a long press, or a short one and then another. */
  readonly needsLongPress: boolean;
  /** Approve takes two presses: high risk, for which the app asks for nothing else that takes thought. */
  readonly needsSecondPress: boolean;
  /** What stands on Approve. */
  readonly approveLabel: string;
  /** A, R and E lead to their buttons. */
  readonly hasKeys: boolean;
  readonly phrase: string;
  /** The kind of answer that the tool takes is unknown, so it can't be approved. */
  readonly isUnknown: boolean;
  /** A rejection is offered: code that continues with the answer reads none of the kit's own. */
  readonly canReject: boolean;
  /** Why approve is off, in words; undefined when nothing speaks against it. */
  readonly off: ReactNode;
  /** Why a rejection can't be sent yet. */
  readonly rejectionOff: ReactNode;
  /** Why the changes can't be reviewed yet. */
  readonly reviewOff: ReactNode;
  approve(): void;
  /** Approves by a rule that the person made, described by `words`. Moves no focus, because no button was pressed. */
  approveByRule(words: string): void;
  /** Asks for the second press, after the first of two, or a short one where Approve takes a long one. */
  confirm(): void;
  /** Opens the reason, or rejects at once where there is none. */
  reject(): void;
  sendRejection(): void;
  back(): void;
  startEdit(): void;
  reviewEdit(): void;
  discardEdit(): void;
  setAside(isAside: boolean): void;
  setReason(reason: string): void;
  setPhrase(phrase: string): void;
}

/** Of the approval around. */
export const ApprovalContext = createContext<ApprovalState | null>(null);

/**
 * The approval around a part.
 * @throws when there is none.
 */
export function useApproval(): ApprovalState {
  const approval = useContext(ApprovalContext);
  if (!approval) {
    throw new Error('Holdpoint: this part needs an <Approval.Root> around it. Put it inside one.');
  }
  return approval;
}
