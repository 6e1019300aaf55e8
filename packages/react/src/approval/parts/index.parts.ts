export { HoldActions as Actions } from '../../card/frame/HoldActions.tsx';
export {
  HoldAnswerAgain as AnswerAgain,
  HoldChange as Change,
  HoldCheckAgain as CheckAgain,
} from '../../card/frame/HoldButtons.tsx';
export { HoldFrom as From } from '../../card/frame/HoldFrom.tsx';
export {
  HoldKindName as Kind,
  HoldRisk as RiskLevel,
  HoldStateName as State,
} from '../../card/frame/HoldHead.tsx';
export { HoldLine as Line } from '../../card/frame/HoldLine.tsx';
export { HoldSays as Says } from '../../card/frame/HoldSays.tsx';
export { HoldReceipt as Receipt } from '../../card/receipt/HoldReceipt.tsx';
export { ApprovalArguments as Arguments } from './ApprovalArguments.tsx';
export {
  ApprovalAsideNote as AsideNote,
  ApprovalFoldable as Foldable,
  ApprovalNotNow as NotNow,
  ApprovalOpenAgain as OpenAgain,
} from './ApprovalAside.tsx';
export {
  ApprovalApprove as Approve,
  ApprovalBack as Back,
  ApprovalReject as Reject,
  ApprovalSendRejection as SendRejection,
} from './ApprovalButtons.tsx';
export { ApprovalConfirmPhrase as ConfirmPhrase } from './ApprovalConfirmPhrase.tsx';
export { ApprovalDiff as Diff } from './ApprovalDiff.tsx';
export {
  ApprovalDiscard as Discard,
  ApprovalEdit as Edit,
  ApprovalReview as Review,
} from './ApprovalEditButtons.tsx';
export { ApprovalEffect as Effect } from './ApprovalEffect.tsx';
export { ApprovalNotes as Notes } from './ApprovalNotes.tsx';
export { ApprovalReason as Reason } from './ApprovalReason.tsx';
export { ApprovalRoot as Root } from './ApprovalRoot.tsx';
export { ApprovalStatus as Status } from './ApprovalStatus.tsx';
export { ApprovalTitle as Title } from './ApprovalTitle.tsx';
