import type {
  Backend,
  Capabilities,
  ErrorInfo,
  Resolution,
  SessionAction,
  SessionState,
  TurnEnd,
  TurnEvent,
} from '@holdpoint/client';

/** What a recording's file says it is. */
export const FORMAT = 'holdpoint-recording';
/** Changes when a file of before could not be read any more. */
export const VERSION = 2;

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
  readonly steps: readonly RecordedStep<KeptAction>[];
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
export interface RecordedStep<Action = RecordedAction> {
  readonly at: number;
  readonly action: Action;
}

/** The actions that an exported recording may contain: never drafts. */
export type KeptAction = Exclude<RecordedAction, { readonly type: 'drafted' }>;

type ActionOf<Type extends SessionAction['type']> = Extract<SessionAction, { readonly type: Type }>;

/** What can happen to a session, without what must not be kept. */
export type RecordedAction =
  | Exclude<SessionAction, { readonly type: 'message-sent' | 'resume-sent' | 'turn-event' }>
  | (ActionOf<'message-sent'> & {
      /** It is the one that may not have arrived, sent again. */
      readonly again?: true;
    })
  | (Omit<ActionOf<'resume-sent'>, 'answers'> & { readonly resolutions: readonly Resolution[] })
  | (Omit<ActionOf<'turn-event'>, 'event'> & { readonly event: RecordedEvent });

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
