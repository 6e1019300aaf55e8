import type {
  Backend,
  Capabilities,
  ErrorInfo,
  Resolution,
  SessionAction,
  SessionState,
  TurnEnd,
  TurnEvent,
  UserMessage,
} from '@holdpoint/client';

/** What a recording's file says it is. */
export const FORMAT = 'holdpoint-recording';
/** Changes when a file of before could not be read any more. */
export const VERSION = 1;

/**
 * What happened to a session, as plain JSON that can be played again. It holds the conversation; it never holds secret
 * answers, what only the backend reads (`raw`, checkpoints), drafts, or the wire.
 */
export interface Recording {
  readonly format: typeof FORMAT;
  readonly version: typeof VERSION;
  /** When it was taken out, in milliseconds since the epoch. */
  readonly savedAt: number;
  /** Who the session talked to. */
  readonly backend: {
    readonly id: string;
    readonly capabilities: Capabilities;
    /** Which of a backend's optional methods it has. */
    readonly methods: readonly BackendMethod[];
  };
  /** What the session knew before the first step. */
  readonly start: SessionState;
  readonly steps: readonly RecordedStep[];
}

/** A method that a backend may have. */
export type BackendMethod = (typeof backendMethods)[number];

/** All of them. */
export const backendMethods = ['restore', 'recall', 'reattach', 'cancelRun', 'list'] as const;

/** Those that this backend has. */
export function methodsOf(backend: Backend): readonly BackendMethod[] {
  return backendMethods.filter((name) => backend[name] !== undefined);
}

/** One thing that happened, and when, in milliseconds since the epoch. */
export interface RecordedStep {
  readonly at: number;
  readonly action: RecordedAction;
}

/** What can happen to a session, without what must not be kept. */
export type RecordedAction =
  | Exclude<SessionAction, { readonly type: 'message-sent' | 'resume-sent' | 'turn-event' }>
  | {
      readonly type: 'message-sent';
      readonly turnId: string;
      readonly message: UserMessage;
      /** It is the one that may not have arrived, sent again. */
      readonly again?: true;
      readonly at: number;
    }
  | {
      readonly type: 'resume-sent';
      readonly turnId: string;
      readonly resolutions: readonly Resolution[];
      readonly at: number;
    }
  | {
      readonly type: 'turn-event';
      readonly turnId: string;
      readonly event: RecordedEvent;
      readonly at: number;
    };

/** An event of a turn, after the adapter's masking. */
export type RecordedEvent =
  | Exclude<TurnEvent, { readonly type: 'end' }>
  | { readonly type: 'end'; readonly end: RecordedEnd };

/** How a turn ended, with its error as plain data. */
export type RecordedEnd =
  | Exclude<TurnEnd, { readonly status: 'failed' }>
  | (Omit<Extract<TurnEnd, { readonly status: 'failed' }>, 'error'> & {
      readonly error: ErrorInfo;
    });
