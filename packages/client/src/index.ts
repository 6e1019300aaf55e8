export type { ForgetOptions } from './persistence/forget.ts';
export { forget } from './persistence/forget.ts';
export type { MemoryPersistence } from './persistence/memoryPersistence.ts';
export { memoryPersistence } from './persistence/memoryPersistence.ts';
export type {
  AnsweredInterrupt,
  Intent,
  Persistence,
  Remembered,
  SessionRecord,
} from './persistence/persistence.ts';
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
  NetworkError,
  NotRememberedError,
  ProtocolError,
  ResumeRejectedError,
  SessionBusyError,
  SessionMovedError,
  StreamLostError,
} from './protocol/errors.ts';
export type {
  AllowedAnswers,
  ApprovedCall,
  BackendInterrupt,
  Interrupt,
  InterruptStatus,
  Provenance,
} from './protocol/interrupt.ts';
export { isSettled } from './protocol/interrupt.ts';
export type { Json, JsonObject } from './protocol/json.ts';
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
export { textOf } from './protocol/message.ts';
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
export { selectMessages, selectStatus, selectUnsettled } from './session/state.ts';
export type { Turn, TurnOutcome } from './session/turn.ts';
export type {
  AnswerOf,
  DeclineOf,
  InterruptTool,
  InterruptToolDefinition,
  TypedInterrupt,
} from './tools/defineInterruptTool.ts';
export { defineInterruptTool } from './tools/defineInterruptTool.ts';
