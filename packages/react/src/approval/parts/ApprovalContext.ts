import { createContext, type ReactNode, useContext } from 'react';
import type { ArgumentsView } from '../../card/arguments/useArguments.ts';
import type { EndSeen } from '../../card/arming/useEndSeen.ts';
import type { InterruptHandle } from '../../turn/interruptHandle.ts';
import type { ApprovalEdit } from './useApprovalEdit.ts';

/** Whether a rejection has a reason. */
export type ReasonMode = 'optional' | 'required' | 'none';

/**
 * What the buttons act on:
 * - `answering`: the received request.
 * - `rejecting`: the reason of a rejection.
 * - `editing`: the form with a changed input.
 * - `reviewing`: the changed input that would be sent.
 * - `confirming`: after the first of two presses, or a short press where a long one is required. A second press
 *   approves.
 */
export type ApprovalStep = 'answering' | 'rejecting' | 'editing' | 'reviewing' | 'confirming';

/** What the parts of an approval share. */
export interface ApprovalState {
  readonly step: ApprovalStep;
  /** The interrupt with the input that will be sent: the received or the reviewed one. */
  readonly interruptAsSent: InterruptHandle;
  readonly view: ArgumentsView;
  /** Whether the end of the input has been in view. Approve is off until then. */
  readonly end: EndSeen;
  readonly edit: ApprovalEdit;
  readonly reasonMode: ReasonMode;
  /** Reject was pressed; the rejection is not sent yet. */
  readonly isRejecting: boolean;
  /** "Not now" was pressed: the card is folded to a row. Nothing was sent. */
  readonly isAside: boolean;
  readonly reason: string;
  readonly confirmPhrase: string | undefined;
  /** Approve requires a long press, or a short one and another. */
  readonly needsLongPress: boolean;
  /** Approve requires two presses: the risk is high, and the app requires no phrase and no long press. */
  readonly needsSecondPress: boolean;
  /** The label of Approve. */
  readonly approveLabel: string;
  /** A, R and E move the focus to their buttons. */
  readonly hasKeys: boolean;
  readonly phrase: string;
  /** The kind of answer the tool accepts is unknown, so it can't be approved. */
  readonly isUnknown: boolean;
  /**
   * A rejection can be offered. False if the app's own code reads the answer, because it knows no rejection of the kit.
   */
  readonly canReject: boolean;
  /** Why Approve is off, in words; undefined while it is on. */
  readonly off: ReactNode;
  /** Why a rejection can't be sent yet. */
  readonly rejectionOff: ReactNode;
  /** Why the changes can't be reviewed yet. */
  readonly reviewOff: ReactNode;
  approve(): void;
  /**
   * Approves by a rule the person made, described by `words`. Does not move the focus, because no button was pressed.
   */
  approveByRule(words: string): void;
  /** Asks for the second press, after the first of two or after a short one where a long one is required. */
  confirm(): void;
  /** Opens the reason, or rejects immediately if there is none. */
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

export const ApprovalContext = createContext<ApprovalState | null>(null);

/**
 * Returns the state of the enclosing approval.
 * @throws outside an approval.
 */
export function useApproval(): ApprovalState {
  const approval = useContext(ApprovalContext);
  if (!approval) {
    throw new Error('Holdpoint: this part needs an <Approval.Root> around it.');
  }
  return approval;
}
