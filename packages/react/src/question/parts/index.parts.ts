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
export { HoldReceipt as Receipt } from '../../card/receipt/HoldReceipt.tsx';
export {
  QuestionDecline as Decline,
  QuestionPrompt as Prompt,
  QuestionSend as Send,
  QuestionStatus as Status,
} from './QuestionAnswer.tsx';
export { QuestionFile as File } from './QuestionFile.tsx';
export { QuestionNotes as Notes } from './QuestionNotes.tsx';
export { QuestionOption as Option } from './QuestionOption.tsx';
export {
  QuestionAsker as Asker,
  QuestionFilter as Filter,
  QuestionGroup as Group,
  QuestionOptions as Options,
} from './QuestionOptions.tsx';
export { QuestionOther as Other, QuestionText as Text } from './QuestionOther.tsx';
export { QuestionNone as None, QuestionRanked as Ranked } from './QuestionOwn.tsx';
export { QuestionRank as Rank, QuestionRanking as Ranking } from './QuestionRanking.tsx';
export { QuestionNotice as Notice, QuestionRest as Rest } from './QuestionRest.tsx';
export { QuestionRoot as Root } from './QuestionRoot.tsx';
