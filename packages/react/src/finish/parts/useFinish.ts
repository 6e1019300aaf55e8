import { useContext } from 'react';
import { ApprovalContext, type ApprovalState } from '../../approval/parts/ApprovalContext.ts';
import { useCard } from '../../card/frame/CardContext.ts';

/** Shared by the parts of a result: as on an approval, without changes, a phrase and a second press. */
export type FinishState = Pick<
  ApprovalState,
  | 'step'
  | 'view'
  | 'end'
  | 'isRejecting'
  | 'isAside'
  | 'reason'
  | 'off'
  | 'rejectionOff'
  | 'approve'
  | 'reject'
  | 'sendRejection'
  | 'back'
  | 'setAside'
  | 'setReason'
>;

/**
 * Returns the enclosing result.
 * @throws outside a result.
 */
export function useFinish(): FinishState {
  const { kind } = useCard();
  const result = useContext(ApprovalContext);
  if (!result || kind !== 'finish')
    throw new Error('Holdpoint: this part needs a <Finish.Root> around it.');
  return result;
}
