export { deepFreeze } from './integrity/freeze.ts';
export type { ForgetOptions } from './persistence/forget.ts';
export { forget, onForgotten } from './persistence/forget.ts';
export type { MemoryPersistence } from './persistence/memoryPersistence.ts';
export { memoryPersistence } from './persistence/memoryPersistence.ts';
export type {
  AnsweredInterrupt,
  Intent,
  Persistence,
  Remembered,
  SessionRecord,
} from './persistence/persistence.ts';
export { readRemembered } from './persistence/remembered.ts';
export type { RememberName } from './persistence/sharedPersistence.ts';
export { sharedPersistence } from './persistence/sharedPersistence.ts';
export type { KeyValueStorage, PersistenceOptions } from './persistence/webPersistence.ts';
export { webPersistence } from './persistence/webPersistence.ts';
export type {
  Answer,
  Backend,
  BackendContext,
  RestoredSession,
  TurnContext,
  TurnInput,
  WaitingSession,
  WireRecord,
} from './protocol/backend.ts';
export type { Capabilities } from './protocol/capabilities.ts';
export type { ErrorCode, ErrorInfo, ErrorOptions, RefusedField, Taken } from './protocol/errors.ts';
export {
  BackendError,
  HoldpointError,
  HttpError,
  InvalidAnswerError,
  isHoldpointError,
  NetworkError,
  NotRememberedError,
  ProtocolError,
  ResumeRejectedError,
  SessionBusyError,
  SessionMovedError,
  StreamLostError,
  toErrorInfo,
} from './protocol/errors.ts';
export type { ExactNumber } from './protocol/exactJson.ts';
export {
  digitsIn,
  exactDigits,
  isExactNumber,
  parseJson,
  withDigits,
  writeJson,
} from './protocol/exactJson.ts';
export type {
  AllowedAnswers,
  ApprovedCall,
  BackendInterrupt,
  Interrupt,
  InterruptStatus,
  Provenance,
} from './protocol/interrupt.ts';
export { isAnswerable, isSettled } from './protocol/interrupt.ts';
export { isReadable } from './protocol/isReadable.ts';
export type { Json, JsonObject } from './protocol/json.ts';
export { isJsonObject } from './protocol/json.ts';
export type {
  Artifact,
  CallVerdict,
  CustomPart,
  DataPart,
  MediaPart,
  Message,
  Part,
  ReasoningPart,
  Role,
  TextPart,
  ToolPart,
  ToolRequest,
  ToolResponse,
  UserMessage,
} from './protocol/message.ts';
export { textOf, textOfMessage } from './protocol/message.ts';
export { randomId } from './protocol/randomId.ts';
export type {
  CancelResolution,
  Resolution,
  RespondResolution,
  RestartOptions,
  RestartResolution,
  Verdict,
} from './protocol/resolution.ts';
export { cancel, respond, restart } from './protocol/resolve.ts';
export type { Checkpoint, TurnEnd, TurnEvent } from './protocol/turnEvent.ts';
export { createSession } from './session/createSession.ts';
export type { SessionObserver } from './session/createStore.ts';
export { mayHaveAnswered } from './session/intent.ts';
export type { SessionLimits } from './session/limits.ts';
export type { Decision } from './session/observeDecisions.ts';
export { observeDecisions } from './session/observeDecisions.ts';
export type { SessionOptions } from './session/options.ts';
export type { Schedule } from './session/schedule.ts';
export type { DecideOptions, RenewableOptions, Session } from './session/session.ts';
export type { SessionAction } from './session/sessionAction.ts';
export type {
  RecoveryState,
  SessionState,
  SessionStatus,
  Tail,
  TurnInFlight,
  UndeliveredMessage,
} from './session/state.ts';
export { draftName, selectMessages, selectStatus, selectUnsettled } from './session/state.ts';
export type { Turn, TurnOutcome } from './session/turn.ts';
export type { AnswerKind } from './tools/answerKind.ts';
export { answerKind } from './tools/answerKind.ts';
export type {
  AnswerOf,
  DeclineOf,
  InterruptTool,
  InterruptToolDefinition,
  TypedInterrupt,
} from './tools/defineInterruptTool.ts';
export { defineInterruptTool } from './tools/defineInterruptTool.ts';
export { httpError } from './transport/httpError.ts';
