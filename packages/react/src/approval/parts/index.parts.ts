export { CardActions as Actions } from '../../card/frame/CardActions.tsx';
export {
  CardCheckAgain as CheckAgain,
  CardReopen as Reopen,
} from '../../card/frame/CardButtons.tsx';
export { CardFrom as From } from '../../card/frame/CardFrom.tsx';
export {
  CardKindName as Kind,
  CardRisk as RiskLevel,
  CardStateName as State,
} from '../../card/frame/CardHead.tsx';
export { CardSays as Says, CardServerSays as ServerSays } from '../../card/frame/CardSays.tsx';
export { CardReceipt as Receipt } from '../../card/receipt/CardReceipt.tsx';
export { ApprovalArguments as Arguments } from './ApprovalArguments.tsx';
export {
  ApprovalFoldable as Foldable,
  ApprovalFolded as Folded,
  ApprovalNotNow as NotNow,
} from './ApprovalAside.tsx';
export {
  ApprovalApprove as Approve,
  ApprovalBack as Back,
  ApprovalReject as Reject,
} from './ApprovalButtons.tsx';
export { ApprovalConfirmPhrase as ConfirmPhrase } from './ApprovalConfirmPhrase.tsx';
export { ApprovalDiff as Diff } from './ApprovalDiff.tsx';
export { ApprovalDiscard as Discard, ApprovalEdit as Edit } from './ApprovalEditButtons.tsx';
export { ApprovalEffect as Effect } from './ApprovalEffect.tsx';
export { ApprovalNotes as Notes } from './ApprovalNotes.tsx';
export { ApprovalReason as Reason } from './ApprovalReason.tsx';
export { ApprovalRoot as Root } from './ApprovalRoot.tsx';
export { ApprovalStatus as Status } from './ApprovalStatus.tsx';
export { ApprovalTitle as Title } from './ApprovalTitle.tsx';
export { ApprovalWhy as Why } from './ApprovalWhy.tsx';
