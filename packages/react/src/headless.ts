export type { ApprovalState, ApprovalStep, ReasonMode } from './approval/parts/ApprovalContext.ts';
export { useApproval } from './approval/parts/ApprovalContext.ts';
export type { ApprovalRootProps } from './approval/parts/ApprovalRoot.tsx';
export { Approval } from './approval/parts/index.ts';
export type { ApprovalDecision, ApprovalMappers } from './approval/parts/resolveApproval.ts';
export type { ApproveLabel } from './approval/parts/sayApproveLabel.ts';
export type { DontAskAgain } from './approval/rules/forThisSession.tsx';
export type { ArgumentListProps, ArgumentsState } from './card/arguments/ArgumentList.tsx';
export { ArgumentList } from './card/arguments/ArgumentList.tsx';
export type { ArgumentsView, Before } from './card/arguments/useArguments.ts';
export { useArguments } from './card/arguments/useArguments.ts';
export type {
  FriendlyForm,
  MoneyFormat,
  OwnFormat,
  ValueFormat,
  ValueFormats,
} from './card/arguments/valueFormat.ts';
export type { Difference } from './card/comparison/difference.ts';
export type {
  AnswerShape,
  DeclineShape,
  MaybeTool,
  ResumedShape,
} from './card/frame/answerShape.ts';
export type { CardContextValue, CardKind, CardState, Risk } from './card/frame/CardContext.ts';
export { useCard } from './card/frame/CardContext.ts';
export type { CustomCard } from './card/frame/useCustomCard.ts';
export { useCustomCard } from './card/frame/useCustomCard.ts';
export type { FieldLabels } from './card/overview/nameField.ts';
export type { PressState } from './card/press/PressButton.tsx';
export type { AnswerEffect } from './card/receipt/effectOf.ts';
export type { ReceiptAnswerProps } from './card/receipt/ReceiptAnswer.tsx';
export { ReceiptAnswer } from './card/receipt/ReceiptAnswer.tsx';
export type { ReceiptFactsProps, ReceiptNaming } from './card/receipt/ReceiptFacts.tsx';
export { ReceiptFacts } from './card/receipt/ReceiptFacts.tsx';
export type { ReceiptWords } from './card/receipt/readReceipt.ts';
export { readReceipt } from './card/receipt/readReceipt.ts';
export { sentInput } from './card/receipt/sentInput.ts';
export type { RevealedProps } from './card/reveal/Revealed.tsx';
export { Revealed } from './card/reveal/Revealed.tsx';
export { Shortened } from './card/reveal/Shortened.tsx';
export { TitleWords } from './card/reveal/TitleWords.tsx';
export type { CredentialScope, CredentialState } from './credential/parts/CredentialContext.ts';
export { useCredential } from './credential/parts/CredentialContext.ts';
export type {
  AlsoWaiting,
  CredentialRegistration,
  CredentialRootProps,
  Restartable,
} from './credential/parts/CredentialRoot.tsx';
export { Credential } from './credential/parts/index.ts';
export type { SignIn, SignInState } from './credential/parts/useSignIn.ts';
export { finishSignIn } from './credential/ways/finishSignIn.ts';
export type {
  CredentialField,
  CredentialFlow,
  CredentialRequest,
  CustomFlow,
  FormFlow,
  PasskeyFlow,
  PopupFlow,
  RedirectFlow,
  SignInAttempt,
  SignInOutcome,
} from './credential/ways/flow.ts';
export type { FormOptions } from './credential/ways/form.ts';
export type { PasskeyOptions } from './credential/ways/passkey.ts';
export type { PopupMessage, PopupOptions, PopupRequest } from './credential/ways/popup.ts';
export type { RedirectOptions, RedirectRequest } from './credential/ways/redirect.ts';
export { signIn } from './credential/ways/signIn.ts';
export type { SignInMessage } from './credential/ways/signInMessage.ts';
export type { FinishFilesProps, ResultFile } from './finish/parts/FinishFiles.tsx';
export type { FinishRootProps } from './finish/parts/FinishRoot.tsx';
export type { FinishTableProps } from './finish/parts/FinishTable.tsx';
export type { FinishWorkProps } from './finish/parts/FinishWork.tsx';
export { Finish } from './finish/parts/index.ts';
export type { FinishDecision, FinishMappers } from './finish/parts/resultAnswer.ts';
export type { FinishState } from './finish/parts/useFinish.ts';
export { useFinish } from './finish/parts/useFinish.ts';
export type { InnerAction, InnerButtonState } from './internals/InnerButton.tsx';
export type { PartOptions, PartProps } from './internals/Part.tsx';
export { useMessages } from './messages/messagesContext.ts';
export { useFinishMessages } from './messages/useFinishMessages.ts';
export type { AnswerFile, QuestionAnswer } from './question/parts/draft.ts';
export type { FileAnswerOptions } from './question/parts/fileAnswer.ts';
export { fileAnswer } from './question/parts/fileAnswer.ts';
export type { FileDraft, FileFlow } from './question/parts/fileFlow.ts';
export { Question } from './question/parts/index.ts';
export type { ChoiceState, PlacedOption, QuestionState } from './question/parts/QuestionContext.ts';
export { useQuestion } from './question/parts/QuestionContext.ts';
export type { QuestionOptionProps } from './question/parts/QuestionOption.tsx';
export type { QuestionOptionsProps } from './question/parts/QuestionOptions.tsx';
export type { QuestionRankingProps, QuestionRankProps } from './question/parts/QuestionRanking.tsx';
export type { QuestionMappers, QuestionRootProps } from './question/parts/QuestionRoot.tsx';
export { KEYED_OPTIONS } from './question/parts/QuestionRoot.tsx';
export { QuestionWords } from './question/parts/QuestionWords.tsx';
export type { QuestionModel, QuestionOption } from './question/parts/readQuestion.ts';
export { readQuestion } from './question/parts/readQuestion.ts';
export type { InterruptHandle } from './turn/interruptHandle.ts';
