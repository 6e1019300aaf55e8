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
export { CardReceipt as Receipt } from '../../card/receipt/CardReceipt.tsx';
export {
  QuestionDecline as Decline,
  QuestionPrompt as Prompt,
  QuestionSend as Send,
  QuestionStatus as Status,
} from './QuestionAnswer.tsx';
export { QuestionField as Field } from './QuestionField.tsx';
export { QuestionNotes as Notes } from './QuestionNotes.tsx';
export { QuestionOption as Option } from './QuestionOption.tsx';
export {
  QuestionAsker as Asker,
  QuestionFilter as Filter,
  QuestionGroup as Group,
  QuestionOptions as Options,
} from './QuestionOptions.tsx';
export { QuestionOther as Other } from './QuestionOther.tsx';
export { QuestionNone as None, QuestionRanked as Ranked } from './QuestionOwn.tsx';
export { QuestionRank as Rank, QuestionRanking as Ranking } from './QuestionRanking.tsx';
export { QuestionNotice as Notice, QuestionRest as Rest } from './QuestionRest.tsx';
export { QuestionRoot as Root } from './QuestionRoot.tsx';
