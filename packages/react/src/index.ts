export type { ApprovalCardProps } from './approval/ApprovalCard.tsx';
export { ApprovalCard } from './approval/ApprovalCard.tsx';
export type { ApprovalRulesProps } from './approval/rules/ApprovalRules.tsx';
export { ApprovalRules } from './approval/rules/ApprovalRules.tsx';
export type { DontAskAgain } from './approval/rules/forThisSession.tsx';
export { forThisSession } from './approval/rules/forThisSession.tsx';
export type { RuleOffer } from './approval/rules/ruleStore.ts';
export { formatMoney } from './card/arguments/formatMoney.ts';
export type {
  FriendlyForm,
  MoneyFormat,
  OwnFormat,
  ValueFormat,
  ValueFormats,
} from './card/arguments/valueFormat.ts';
export type { CardKind } from './card/frame/CardContext.ts';
export type { CustomCard } from './card/frame/useCustomCard.ts';
export { useCustomCard } from './card/frame/useCustomCard.ts';
export type { FieldLabels } from './card/overview/nameField.ts';
export type { AnswerEffect } from './card/receipt/effectOf.ts';
export type { ReceiptProps } from './card/receipt/Receipt.tsx';
export { Receipt } from './card/receipt/Receipt.tsx';
export type { ComposerProps } from './conversation/Composer.tsx';
export { Composer } from './conversation/Composer.tsx';
export type { TranscriptDrawing } from './conversation/drawing.ts';
export { JumpToLatest } from './conversation/JumpToLatest.tsx';
export type { TranscriptProps } from './conversation/Transcript.tsx';
export { Transcript } from './conversation/Transcript.tsx';
export type { FollowEnd } from './conversation/useFollowEnd.ts';
export { useFollowEnd } from './conversation/useFollowEnd.ts';
export type { CredentialRefreshProps } from './credential/CredentialRefresh.tsx';
export { CredentialRefresh } from './credential/CredentialRefresh.tsx';
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
export type { FinishCardProps } from './finish/FinishCard.tsx';
export { FinishCard } from './finish/FinishCard.tsx';
export type { ResultFile } from './finish/parts/FinishFiles.tsx';
export type { InterruptsProps } from './interrupts/InterruptList.tsx';
export { Interrupts } from './interrupts/Interrupts.tsx';
export type { Renderer } from './interrupts/renderer.ts';
export type { HandleOf } from './interrupts/renderers.tsx';
export { approval, credential, customCard, finish, question } from './interrupts/renderers.tsx';
export type { ValueProps } from './interrupts/Value.tsx';
export { Value } from './interrupts/Value.tsx';
export type { Messages } from './messages/en.ts';
export { en } from './messages/en.ts';
export { MessagesProvider } from './messages/messagesContext.ts';
export type { MultiChoiceQuestionProps } from './question/MultiChoiceQuestion.tsx';
export { MultiChoiceQuestion } from './question/MultiChoiceQuestion.tsx';
export type { FileAnswerOptions } from './question/parts/fileAnswer.ts';
export { fileAnswer } from './question/parts/fileAnswer.ts';
export type { FileFlow } from './question/parts/fileFlow.ts';
export { receiptsToCsv, receiptsToJson } from './receipts/receiptsFile.ts';
export type { SaveReceiptsProps } from './receipts/SaveReceipts.tsx';
export { SaveReceipts } from './receipts/SaveReceipts.tsx';
export type { ReceiptRecord } from './receipts/toReceipts.ts';
export { toReceipts } from './receipts/toReceipts.ts';
export type { AgentTurn, AnswerOptions, TurnActions } from './turn/agentTurn.ts';
export type { HandleTurn, InterruptHandle } from './turn/interruptHandle.ts';
export { useAgentTurn } from './turn/useAgentTurn.ts';
export { useInterrupt } from './turn/useInterrupt.ts';
export type { UseSessionOptions } from './turn/useSession.ts';
export { useSessionStore } from './turn/useSessionStore.ts';
