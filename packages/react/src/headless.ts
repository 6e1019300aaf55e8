export { finishSignIn } from './credential/finishSignIn.ts';
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
} from './credential/flow.ts';
export type { FormOptions } from './credential/form.ts';
export { form } from './credential/form.ts';
export type { PasskeyOptions } from './credential/passkey.ts';
export { passkey } from './credential/passkey.ts';
export type { PopupMessage, PopupOptions, PopupRequest } from './credential/popup.ts';
export { popup } from './credential/popup.ts';
export type { RedirectOptions, RedirectRequest } from './credential/redirect.ts';
export { redirect } from './credential/redirect.ts';
export type { SignInMessage } from './credential/signInMessage.ts';
export type { InterruptHandle } from './hooks/interruptHandle.ts';
export type { Hold } from './hooks/useHold.ts';
export { useHold } from './hooks/useHold.ts';
export { useMessages } from './messages/messagesContext.ts';
export type { ApprovalState, ApprovalStep, ReasonMode } from './parts/approval/ApprovalContext.ts';
export { useApproval } from './parts/approval/ApprovalContext.ts';
export type { ApprovalRootProps } from './parts/approval/ApprovalRoot.tsx';
export { Approval } from './parts/approval/index.ts';
export type { ApprovalDecision, ApprovalMappers } from './parts/approval/resolveApproval.ts';
export type { ArgumentListProps } from './parts/arguments/ArgumentList.tsx';
export { ArgumentList } from './parts/arguments/ArgumentList.tsx';
export type { ArgumentsView, Before } from './parts/arguments/useArguments.ts';
export { useArguments } from './parts/arguments/useArguments.ts';
export type { ValueFormat, ValueFormats } from './parts/arguments/valueFormat.ts';
export type { CredentialScope, CredentialState } from './parts/credential/CredentialContext.ts';
export { useCredentialContext } from './parts/credential/CredentialContext.ts';
export type {
  AlsoWaiting,
  CredentialRegistration,
  CredentialRootProps,
  Restartable,
} from './parts/credential/CredentialRoot.tsx';
export { Credential } from './parts/credential/index.ts';
export type { SignIn, SignInState } from './parts/credential/useSignIn.ts';
export type { Difference } from './parts/diff/difference.ts';
export { sentInput } from './parts/edit/sentInput.ts';
export type {
  AnswerShape,
  DeclineShape,
  MaybeTool,
  ResumedShape,
} from './parts/hold/answerShape.ts';
export type { AnswerEffect } from './parts/hold/effectOf.ts';
export { effectOf } from './parts/hold/effectOf.ts';
export type { HoldKind, HoldState, Risk } from './parts/hold/HoldContext.ts';
export { useHoldContext } from './parts/hold/HoldContext.ts';
export type { ReceiptWords } from './parts/hold/readReceipt.ts';
export { readReceipt } from './parts/hold/readReceipt.ts';
export type { AnswerFile, QuestionAnswer } from './parts/question/draft.ts';
export type { FileAnswerOptions } from './parts/question/fileAnswer.ts';
export { fileAnswer } from './parts/question/fileAnswer.ts';
export type { FileDraft, FileFlow } from './parts/question/fileFlow.ts';
export { Question } from './parts/question/index.ts';
export { QuestionWords } from './parts/question/QuestionAnswer.tsx';
export type { PlacedOption, QuestionState } from './parts/question/QuestionContext.ts';
export { useQuestionContext } from './parts/question/QuestionContext.ts';
export type { QuestionOptionProps } from './parts/question/QuestionOption.tsx';
export type { QuestionOptionsProps } from './parts/question/QuestionOptions.tsx';
export type { QuestionRankingProps, QuestionRankProps } from './parts/question/QuestionRanking.tsx';
export type { QuestionMappers, QuestionRootProps } from './parts/question/QuestionRoot.tsx';
export { KEYED_OPTIONS } from './parts/question/QuestionRoot.tsx';
export type { QuestionModel, QuestionOption } from './parts/question/readQuestion.ts';
export { readQuestion } from './parts/question/readQuestion.ts';
export type { RevealedProps } from './parts/reveal/Revealed.tsx';
export { Revealed } from './parts/reveal/Revealed.tsx';
export type { RememberPolicy } from './remember/forThisSession.tsx';
