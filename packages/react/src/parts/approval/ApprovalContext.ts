import { createContext, type ReactNode, useContext } from 'react';
import type { ArgumentsView } from '../arguments/useArguments.ts';

/** Whether a rejection takes words. */
export type ReasonMode = 'optional' | 'required' | 'none';

/** What the parts of an approval share. */
export interface ApprovalState {
  readonly view: ArgumentsView;
  readonly reasonMode: ReasonMode;
  /** Reject was pressed; the rejection is not sent yet. */
  readonly isRejecting: boolean;
  readonly reason: string;
  readonly confirmPhrase: string | undefined;
  readonly phrase: string;
  /** Why approve is off, in words; undefined when nothing speaks against it. */
  readonly off: ReactNode;
  /** Why a rejection can't be sent yet. */
  readonly rejectionOff: ReactNode;
  approve(): void;
  /** Opens the reason, or rejects at once where there is none. */
  reject(): void;
  sendRejection(): void;
  back(): void;
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
