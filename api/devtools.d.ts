// Public types of @holdpoint/devtools. Written by `pnpm run api:update`; read it in a review.

import { Backend, Capabilities, ErrorCode, ErrorInfo, InterruptStatus, Resolution, Session, SessionAction, SessionState, SessionStatus, TurnEnd, TurnEvent, WireRecord } from "@holdpoint/client";

type ActionOf<Type extends SessionAction['type']> = Extract<SessionAction, {
  readonly type: Type;
}>;

type BackendMethod = (typeof backendMethods)[number];

declare const FORMAT = "holdpoint-recording";

declare function HoldpointDevtools({ turn, sessions, dock, defaultOpen, onReplay }: HoldpointDevtoolsProps): import("react").JSX.Element;

interface HoldpointDevtoolsProps {
  readonly turn?: {
    readonly session: Session;
  };
  readonly sessions?: readonly Session[];
  readonly dock?: 'bottom' | 'page';
  readonly defaultOpen?: boolean;
  readonly onReplay?: (session: Session | undefined) => void;
}

interface InterruptChange {
  readonly key: string;
  readonly name: string;
  readonly from?: InterruptStatus;
  readonly to?: InterruptStatus;
}

type KeptAction = Exclude<RecordedAction, {
  readonly type: 'drafted';
}>;

interface LogLimits {
  readonly maxSteps: number;
  readonly maxWire: number;
  readonly maxSize: number;
}

interface LogStep extends RecordedStep {
  readonly id: number;
  readonly size: number;
  readonly status?: SessionStatus;
  readonly error?: ErrorCode | null;
  readonly interrupts?: readonly InterruptChange[];
}

interface LogTurn {
  readonly id: string;
  readonly kind: 'message' | 'resume' | 'rejoined';
  readonly startedAt: number;
  readonly firstAt?: number;
  readonly endedAt?: number;
  readonly outcome?: 'completed' | 'interrupted' | 'failed' | 'aborted' | 'broken' | 'stopped';
  readonly error?: ErrorInfo;
  readonly stalls: number;
  readonly events: number;
  readonly size: number;
}

interface LogWire extends WireRecord {
  readonly id: number;
  readonly size: number;
}

type RecordedAction = Exclude<SessionAction, {
  readonly type: 'message-sent' | 'resume-sent' | 'turn-event';
}> | (ActionOf<'message-sent'> & {
  readonly again?: true;
}) | (Omit<ActionOf<'resume-sent'>, 'answers'> & {
  readonly resolutions: readonly Resolution[];
}) | (Omit<ActionOf<'turn-event'>, 'event'> & {
  readonly event: RecordedEvent;
});

type RecordedEnd = Exclude<TurnEnd, {
  readonly status: 'failed';
}> | (Omit<Extract<TurnEnd, {
  readonly status: 'failed';
}>, 'error'> & {
  readonly error: ErrorInfo;
});

type RecordedEvent = Exclude<TurnEvent, {
  readonly type: 'end';
}> | {
  readonly type: 'end';
  readonly end: RecordedEnd;
};

interface RecordedStep<Action = RecordedAction> {
  readonly at: number;
  readonly action: Action;
}

interface Recorder {
  readonly session: Session;
  getLog(): RecorderLog;
  subscribe(listener: () => void): () => void;
  toRecording(): Recording;
  clear(): void;
  stop(): void;
}

interface RecorderLog {
  readonly since: number;
  readonly steps: readonly LogStep[];
  readonly turns: readonly LogTurn[];
  readonly wire: readonly LogWire[];
  readonly dropped: {
    readonly steps: number;
    readonly wire: number;
  };
  readonly problem: string | undefined;
}

interface Recording {
  readonly format: typeof FORMAT;
  readonly version: typeof VERSION;
  readonly savedAt: number;
  readonly backend: {
    readonly id: string;
    readonly capabilities: Capabilities;
    readonly methods: readonly BackendMethod[];
  };
  readonly start: SessionState;
  readonly steps: readonly RecordedStep<KeptAction>[];
}

declare class RecordingError extends Error {
  readonly name = "RecordingError";
}

interface Replay {
  readonly recording: Recording;
  readonly session: Session;
  getPosition(): number;
  subscribe(listener: () => void): () => void;
  next(): boolean;
  back(): boolean;
  toNextInterrupt(): void;
  goTo(position: number): void;
}

interface ReplayBackendOptions {
  readonly pace?: number | 'recorded';
}

declare const VERSION = 2;

declare const backendMethods: readonly ['restore', 'recall', 'reattach', 'cancelRun', 'list'];

declare function createReplay(recording: Recording): Replay;

declare function readRecording(text: string): Recording;

declare function recordSession(session: Session, limits?: Partial<LogLimits>): Recorder;

declare function replayBackend(recording: Recording, { pace }?: ReplayBackendOptions): Backend;

export {
  HoldpointDevtools,
  HoldpointDevtoolsProps,
  InterruptChange,
  LogLimits,
  LogStep,
  LogTurn,
  LogWire,
  RecordedAction,
  RecordedEnd,
  RecordedEvent,
  RecordedStep,
  Recorder,
  RecorderLog,
  Recording,
  RecordingError,
  Replay,
  ReplayBackendOptions,
  createReplay,
  readRecording,
  recordSession,
  replayBackend,
};
