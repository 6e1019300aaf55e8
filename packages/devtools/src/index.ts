export type { HoldpointDevtoolsProps } from './panel/HoldpointDevtools.tsx';
export { HoldpointDevtools } from './panel/HoldpointDevtools.tsx';
export type { InterruptChange, LogLimits, LogStep } from './recording/createLog.ts';
export type { LogTurn } from './recording/createTurnLog.ts';
export { RecordingError, readRecording } from './recording/readRecording.ts';
export type {
  RecordedAction,
  RecordedEnd,
  RecordedEvent,
  RecordedStep,
  Recording,
} from './recording/recording.ts';
export type { LogWire, Recorder, RecorderLog } from './recording/recordSession.ts';
export { recordSession } from './recording/recordSession.ts';
export type { Replay } from './replay/createReplay.ts';
export { createReplay } from './replay/createReplay.ts';
export type { ReplayBackendOptions } from './replay/replayBackend.ts';
export { replayBackend } from './replay/replayBackend.ts';
