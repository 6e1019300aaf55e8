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

/** The format name in a recording's file. */
export const FORMAT = 'holdpoint-recording';
/** Increased when older files can't be read any more. */
export const VERSION = 2;

/**
 * The steps of a session as plain JSON that can be replayed. Contains the conversation; never contains secret answers,
 * data that only the backend reads (`raw`, checkpoints), drafts, or the wire.
 */
export interface Recording {
  readonly format: typeof FORMAT;
  readonly version: typeof VERSION;
  /** When it was exported, in milliseconds since the epoch. */
  readonly savedAt: number;
  /** The session's backend. */
  readonly backend: {
    readonly id: string;
    readonly capabilities: Capabilities;
    /** The backend's optional methods. */
    readonly methods: readonly BackendMethod[];
  };
  /** The session's state before the first step. */
  readonly start: SessionState;
  readonly steps: readonly RecordedStep<KeptAction>[];
}

/** An optional method of a backend. */
export type BackendMethod = (typeof backendMethods)[number];

/** All of them. */
export const backendMethods = ['restore', 'recall', 'reattach', 'cancelRun', 'list'] as const;

/** Returns the methods of this backend. */
export function methodsOf(backend: Backend): readonly BackendMethod[] {
  return backendMethods.filter((name) => backend[name] !== undefined);
}

/** One step and its time, in milliseconds since the epoch. */
export interface RecordedStep<Action = RecordedAction> {
  readonly at: number;
  readonly action: Action;
}

/** The actions that an exported recording may contain: never drafts. */
export type KeptAction = Exclude<RecordedAction, { readonly type: 'drafted' }>;

type ActionOf<Type extends SessionAction['type']> = Extract<SessionAction, { readonly type: Type }>;

/** The actions of a session, without data that must not be recorded. */
export type RecordedAction =
  | Exclude<SessionAction, { readonly type: 'message-sent' | 'resume-sent' | 'turn-event' }>
  | (ActionOf<'message-sent'> & {
      /** The message that may not have arrived was sent again. */
      readonly again?: true;
    })
  | (Omit<ActionOf<'resume-sent'>, 'answers'> & { readonly resolutions: readonly Resolution[] })
  | (Omit<ActionOf<'turn-event'>, 'event'> & { readonly event: RecordedEvent });

/** An event of a turn, after the adapter's masking. */
export type RecordedEvent =
  | Exclude<TurnEvent, { readonly type: 'end' }>
  | { readonly type: 'end'; readonly end: RecordedEnd };

/** The end of a turn, with its error as plain data. */
export type RecordedEnd =
  | Exclude<TurnEnd, { readonly status: 'failed' }>
  | (Omit<Extract<TurnEnd, { readonly status: 'failed' }>, 'error'> & {
      readonly error: ErrorInfo;
    });
