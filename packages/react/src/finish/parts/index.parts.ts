export {
  Actions,
  AnswerAgain,
  Approve as Accept,
  Arguments as Result,
  AsideNote,
  Back,
  Change,
  CheckAgain,
  Foldable,
  From,
  Kind,
  Line,
  Notes,
  NotNow,
  OpenAgain,
  Reason as Feedback,
  Receipt,
  Reject as SendBack,
  Says,
  SendRejection as SendFeedback,
  State,
  Status,
  Title,
} from '../../approval/parts/index.parts.ts';
export { FinishFiles as Files } from './FinishFiles.tsx';
export { FinishRoot as Root } from './FinishRoot.tsx';
export { FinishTable as Table } from './FinishTable.tsx';
export { FinishWork as Work } from './FinishWork.tsx';
