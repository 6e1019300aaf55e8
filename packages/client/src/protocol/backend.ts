import type { Capabilities } from './capabilities.ts';
import type { ErrorInfo } from './errors.ts';
import type { BackendInterrupt, Interrupt } from './interrupt.ts';
import type { Artifact, Message, UserMessage } from './message.ts';
import type { Resolution } from './resolution.ts';
import type { Checkpoint, TurnEvent } from './turnEvent.ts';

/** The input of a turn: a message, or the answers of one batch. */
export type TurnInput =
  | {
      readonly type: 'message';
      readonly message: UserMessage;
      /**
       * The interrupts that the message sets aside and that the backend wants cancelled with it (`messageWhileOpen:
       * 'must-cancel'`), oldest first. Absent if there are none. One that is `unknown` or `failed` may no longer be
       * open there.
       */
      readonly cancels?: readonly Interrupt[];
      /**
       * Send the message although interrupts are open and the backend accepts none then, because some of them can't be
       * answered any more. It is unknown whether any is still open there.
       */
      readonly goesOn?: true;
    }
  | { readonly type: 'resume'; readonly answers: readonly Answer[] };

/** An interrupt with its answer. */
export interface Answer {
  readonly interrupt: Interrupt;
  readonly resolution: Resolution;
}

/** The context that an adapter receives besides the input. */
export interface BackendContext {
  /** The session's id, chosen by us before the first turn, so that even a lost first turn can be found again. */
  readonly sessionId: string;
  /** The session's checkpoint, as last emitted by this adapter; undefined before the first turn. */
  readonly checkpoint: Checkpoint | undefined;
  readonly signal: AbortSignal;
  /** Hears what goes over the wire. Adapters mask secrets before they call it. */
  readonly observe?: (record: WireRecord) => void;
}

/** The context of one turn. */
export interface TurnContext extends BackendContext {
  /** Unique for this turn; the idempotency key if a backend has one. */
  readonly turnId: string;
  /**
   * The input of the turn that `reattach` joins, so that its secrets stay hidden. Absent after a reload, which forgets
   * them, and for every other call.
   */
  readonly brought?: TurnInput;
  /**
   * Waits for a request that precedes the turn's own, such as a check for open interrupts. If a person stops the turn
   * meanwhile, nothing was sent: open interrupts stay open, and this rejects, whatever was read. Without it, a stop
   * before the first event leaves the outcome unknown.
   */
  readonly beforeSending?: <Value>(reading: Promise<Value>) => Promise<Value>;
}

/** One thing seen on the wire, for panels and devtools. Secrets are masked at the source. */
export interface WireRecord {
  readonly direction: 'out' | 'in';
  /** `POST /api/bank`, or what kind of frame came. */
  readonly label: string;
  readonly body: unknown;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** A session as the backend holds it. */
export interface RestoredSession {
  readonly checkpoint: Checkpoint;
  readonly messages: readonly Message[];
  /** The interrupts that are open now. Empty while `status` is `running`. */
  readonly interrupts: readonly BackendInterrupt[];
  /** `running`: a turn is still at work there; ask again later. */
  readonly status: 'idle' | 'interrupted' | 'running';
  /** The error of the last turn, if it ended with one; messages and interrupts are those of the last good state. */
  readonly error?: ErrorInfo;
  /**
   * That turn answered an interrupt that is open here, and it is not certain that the answer was refused: the tool may
   * have done part of its work.
   */
  readonly failed?: true;
  readonly state?: unknown;
  readonly artifacts?: readonly Artifact[];
}

/** The stored part of an interrupt. It comes from storage, so it can be anything. */
export type RememberedInterrupt = Pick<BackendInterrupt, 'position' | 'raw'>;

/** A session in which something waits for a person, as a backend lists it. */
export interface WaitingSession {
  readonly sessionId: string;
  /** The interrupts that are open there, oldest first. */
  readonly interrupts: readonly BackendInterrupt[];
  /** Since when. Milliseconds since the epoch, by the server's clock. */
  readonly since?: number;
}

/**
 * One way to talk to one server. Only `stream` is required; a method exists if the server supports it. An adapter keeps
 * no state between calls: anything it must remember is in the checkpoint.
 */
export interface Backend {
  /** Tells this backend from others in storage and caches, such as `genkit:/api/bankingAgent`. */
  readonly id: string;
  readonly capabilities: Capabilities;
  /**
   * Runs one turn. Yields events up to `end`. It throws `HoldpointError`s for what goes wrong before or between events;
   * a stream that stops without a final frame simply ends, or throws `StreamLostError`.
   */
  stream(input: TurnInput, context: TurnContext): AsyncIterable<TurnEvent>;
  /** Reads the session's state; null when the backend does not know the session. */
  restore?(context: BackendContext): Promise<RestoredSession | null>;
  /**
   * For a session whose state can't be read: recreates, from stored data, the interrupts that were open when a turn
   * last ended. Called again before an answer to one of them is sent; any it omits then can't be answered. Returns none
   * if the backend would accept an answer to an interrupt that is no longer open, or if the stored data can't be read.
   */
  recall?(
    waits: readonly RememberedInterrupt[],
    context: Pick<BackendContext, 'checkpoint' | 'sessionId'>,
  ): readonly BackendInterrupt[];
  /** Rejoins the turn that the checkpoint says is still running; starts with `reset`. Null when it is gone. */
  reattach?(context: TurnContext): Promise<AsyncIterable<TurnEvent> | null>;
  /** Asks the server to stop the run. True when it did stop something. */
  cancelRun?(context: BackendContext): Promise<boolean>;
  /** Lists the sessions with pending requests for this person, for an inbox. It only reads. */
  list?(context: Pick<BackendContext, 'signal' | 'observe'>): Promise<readonly WaitingSession[]>;
  /**
   * Calls `changed` when the state that `restore` reads changes without a turn of this session. Returns a function that
   * stops it. The session watches while it has subscribers.
   */
  watch?(changed: () => void): () => void;
}
