/** For other packages of Holdpoint of the same version. Not for apps: it changes without notice. */

export type { Path, SchemaProblem, Way } from './adapter/checkSchema.ts';
export {
  checkSchema,
  fixedWords,
  MOST_PROBLEMS,
  pathOf,
  stops,
  variantOf,
} from './adapter/checkSchema.ts';
export type { SchemaCheck, SchemaReason } from './adapter/reasonsAt.ts';
export { newCheck } from './adapter/reasonsAt.ts';
export type { AiSdkChat, AiSdkPage } from './hosts/ai-sdk/aiSdkHost.ts';
export { aiSdkHost } from './hosts/ai-sdk/aiSdkHost.ts';
export { assistantUiHost } from './hosts/assistant-ui/assistantUiHost.ts';
export type {
  AssistantUiAnswers,
  AssistantUiPage,
  AssistantUiRuntime,
} from './hosts/assistant-ui/readThread.ts';
export type { CopilotKitCall, CopilotKitPage } from './hosts/copilotkit/agentLog.ts';
export { askPerson, logOf as copilotKitLog } from './hosts/copilotkit/agentLog.ts';
export { copilotKitHost } from './hosts/copilotkit/copilotKitHost.ts';
export type { HeldAnswer, HeldCallFacts, HeldCallPage } from './hosts/held-call/heldCallHost.ts';
export { heldCallHost } from './hosts/held-call/heldCallHost.ts';
export { langChainHost } from './hosts/langchain/langChainHost.ts';
export type {
  LangChainAnswers,
  LangChainPage,
  LangChainStream,
} from './hosts/langchain/readThread.ts';
export type {
  TanstackAiAnswers,
  TanstackAiChat,
  TanstackAiPage,
} from './hosts/tanstack-ai/readChat.ts';
export { tanstackAiHost } from './hosts/tanstack-ai/tanstackAiHost.ts';
export { fingerprint } from './integrity/fingerprint.ts';
export { deepFreeze } from './integrity/freeze.ts';
export {
  asksSecret,
  hasSecretWord,
  isSecretName,
  isTokenName,
  plainOf,
} from './integrity/secretNames.ts';
export { onForgotten } from './persistence/forget.ts';
export { readRemembered } from './persistence/remembered.ts';
export { isHoldpointError, toErrorInfo } from './protocol/errors.ts';
export type { ExactNumber } from './protocol/exactJson.ts';
export {
  digitsIn,
  exactDigits,
  isExactNumber,
  parseJson,
  withDigits,
  writeJson,
} from './protocol/exactJson.ts';
export { isAnswerable } from './protocol/interrupt.ts';
export { isDate, isDateTime } from './protocol/isoDate.ts';
export { isReadable } from './protocol/isReadable.ts';
export { isContainer, isJsonObject } from './protocol/json.ts';
export { randomId } from './protocol/randomId.ts';
export { mayHaveAnswered } from './session/intent.ts';
export { restoreReceipt } from './session/restoreReceipt.ts';
export { draftName } from './session/state.ts';
export { loadReceipts } from './session/verdicts.ts';
export type { AnswerKind } from './tools/answerKind.ts';
export { answerKind } from './tools/answerKind.ts';
