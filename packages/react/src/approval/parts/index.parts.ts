export { CardActions as Actions } from '../../card/frame/CardActions.tsx';
export {
  CardAnswerAgain as AnswerAgain,
  CardChange as Change,
  CardCheckAgain as CheckAgain,
} from '../../card/frame/CardButtons.tsx';
export { CardFrom as From } from '../../card/frame/CardFrom.tsx';
export {
  CardKindName as Kind,
  CardRisk as RiskLevel,
  CardStateName as State,
} from '../../card/frame/CardHead.tsx';
export { CardLine as Line } from '../../card/frame/CardLine.tsx';
export { CardSays as Says } from '../../card/frame/CardSays.tsx';
export { CardReceipt as Receipt } from '../../card/receipt/CardReceipt.tsx';
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
export { ApprovalWhy as Why } from './ApprovalWhy.tsx';
