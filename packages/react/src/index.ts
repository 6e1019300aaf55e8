export type { ApprovalCardProps } from './cards/approval-card/ApprovalCard.tsx';
export { ApprovalCard } from './cards/approval-card/ApprovalCard.tsx';
export type { ComposerProps } from './cards/composer/Composer.tsx';
export { Composer } from './cards/composer/Composer.tsx';
export type { CredentialRefreshProps } from './cards/credential-card/CredentialRefresh.tsx';
export { CredentialRefresh } from './cards/credential-card/CredentialRefresh.tsx';
export type { MultiChoiceQuestionProps } from './cards/question-card/MultiChoiceQuestion.tsx';
export { MultiChoiceQuestion } from './cards/question-card/MultiChoiceQuestion.tsx';
export type { ReceiptProps } from './cards/receipt/Receipt.tsx';
export { Receipt } from './cards/receipt/Receipt.tsx';
export type { TranscriptDrawing } from './cards/transcript/drawing.ts';
export { JumpToLatest } from './cards/transcript/JumpToLatest.tsx';
export type { TranscriptProps } from './cards/transcript/Transcript.tsx';
export { Transcript } from './cards/transcript/Transcript.tsx';
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
export type { AgentTurn, AnswerOptions, TurnActions } from './hooks/agentTurn.ts';
export type { HandleTurn, InterruptHandle } from './hooks/interruptHandle.ts';
export { useAgentTurn } from './hooks/useAgentTurn.ts';
export type { FollowEnd } from './hooks/useFollowEnd.ts';
export { useFollowEnd } from './hooks/useFollowEnd.ts';
export type { Hold } from './hooks/useHold.ts';
export { useHold } from './hooks/useHold.ts';
export { useInterrupt } from './hooks/useInterrupt.ts';
export type { UseSessionOptions } from './hooks/useSession.ts';
export { useSessionStore } from './hooks/useSessionStore.ts';
export { Interrupts } from './interrupts/Interrupts.tsx';
export type { HandleOf } from './interrupts/renderers.tsx';
export { approval, credential, custom, question } from './interrupts/renderers.tsx';
export { Value } from './interrupts/Value.tsx';
export type { Messages } from './messages/en.ts';
export { en } from './messages/en.ts';
export { MessagesProvider } from './messages/messagesContext.ts';
export type { ValueFormat, ValueFormats } from './parts/arguments/valueFormat.ts';
export type { AnswerEffect } from './parts/hold/effectOf.ts';
export type { FileAnswerOptions } from './parts/question/fileAnswer.ts';
export { fileAnswer } from './parts/question/fileAnswer.ts';
export type { FileFlow } from './parts/question/fileFlow.ts';
export { receiptsToCsv, receiptsToJson } from './receipts/receiptsFile.ts';
export type { SaveReceiptsProps } from './receipts/SaveReceipts.tsx';
export { SaveReceipts } from './receipts/SaveReceipts.tsx';
export type { ReceiptRecord } from './receipts/toReceipts.ts';
export { toReceipts } from './receipts/toReceipts.ts';
export type { InterruptsProps } from './registry/InterruptList.tsx';
export type { CardKind, Renderer } from './registry/renderer.ts';
export type { RememberPolicy } from './remember/forThisSession.tsx';
export { forThisSession } from './remember/forThisSession.tsx';
export type { RememberedProps } from './remember/Remembered.tsx';
export { Remembered } from './remember/Remembered.tsx';
export type { RememberOffer } from './remember/rememberStore.ts';
