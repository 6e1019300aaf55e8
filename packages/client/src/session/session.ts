import type { ForgetOptions } from '../persistence/forget.ts';
import type { Backend } from '../protocol/backend.ts';
import type { BackendInterrupt } from '../protocol/interrupt.ts';
import type { Json } from '../protocol/json.ts';
import type { UserMessage } from '../protocol/message.ts';
import type { Resolution, Verdict } from '../protocol/resolution.ts';
import type { SessionObserver } from './createStore.ts';
import type { SessionOptions } from './options.ts';
import type { SessionState } from './state.ts';
import type { Turn } from './turn.ts';

/** How `decide` treats the answer. */
export interface DecideOptions {
  /** The person's decision, for the receipt. */
  readonly verdict?: Verdict;
  /** `defer` keeps the answer until `submit()`. Default: it is sent when its batch is complete. */
  readonly send?: 'when-complete' | 'defer';
}

/**
 * One conversation with one backend: its state and its actions. At most one turn runs at a time. The answers of one
 * batch are sent together, once.
 */
export interface Session {
  /** The current backend; see `renew`. */
  readonly backend: Backend;
  /** The current state. The same object until something changes. */
  getState(): SessionState;
  /** Calls `listener` after changes, at most once a frame during a stream. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /**
   * Passes everything that happens in the session to `observer`, for devtools and logs. Returns a function that removes
   * it.
   */
  observe(observer: SessionObserver): () => void;
  /**
   * Starts a turn with a message. It sets open interrupts aside.
   * @throws SessionBusyError while a turn is in flight, and while open interrupts must be answered first.
   */
  send(message: string | UserMessage): Turn;
  /**
   * Returns true while a message would be refused, because the backend accepts none while an interrupt is open
   * (`messageWhileOpen: 'refused'`, or `takesNoMessage` of the interrupt) and everything that is open can be answered.
   */
  mustAnswerFirst(): boolean;
  /**
   * Records an answer. When every interrupt of its batch has one, sends a single resume (unless `send: 'defer'`).
   * Returns the turn that sends it, or undefined while others are still open.
   * @throws InvalidAnswerError if the interrupt does not accept this answer or already has one; SessionBusyError if it
   * would be sent during another turn. Nothing was recorded.
   */
  decide(resolution: Resolution, options?: DecideOptions): Turn | undefined;
  /**
   * Takes back an answer that was not sent; reopens an `unknown` or `failed` one so that the person can answer again.
   */
  reopen(key: string): void;
  /**
   * Stores a person's unsent input, which then survives unmounting and, if the session is remembered, reloads.
   * `undefined` removes it. Never pass a secret.
   */
  draft(interrupt: BackendInterrupt, draft: Json | undefined): void;
  /** Sends the deferred answers once the batch is complete. Returns undefined if there is nothing complete to send. */
  submit(): Turn | undefined;
  /**
   * Answers all that is open, in one resume with the answers that were deferred.
   * @throws InvalidAnswerError when one can't be taken, or when they don't cover the batch; nothing was recorded or sent.
   */
  resume(resolutions: readonly Resolution[]): Turn;
  /**
   * Stops listening to the turn in flight, and stops it on the server if possible. Its outcome is `aborted`,
   * immediately; the real result is read afterwards, if possible.
   */
  stop(): void;
  /**
   * Returns true if reading the backend's state can show the outcome of an answer: the backend keeps the conversation,
   * returns it, and was not found to have nothing at that address.
   */
  canCheck(): boolean;
  /**
   * Reads the backend's state and takes it over. Use it after creating a session from a remembered id. A session without a
   * given or remembered id to which nothing was said is known to no backend, and nothing is asked.
   */
  restore(): Promise<void>;
  /**
   * Marks an interrupt as expired: neither approved nor rejected. If a batch must be sent as a whole, the rest of it
   * expires too. The session never calls this: cards and `useCustomCard` do at `expiresAt`; without them the app does. An
   * interrupt that expired because the clock was ahead opens again once the clock is right.
   */
  expire(key: string): void;
  /**
   * Allows sending although this browser can't persist the record that prevents duplicates (`memory` is `failed`).
   * Applies to this page only. After a reload, an answer that was sent is not known.
   */
  allowWithoutMemory(): void;
  /** Clears the error and the undelivered message. */
  dismiss(): void;
  /**
   * Starts a new conversation with a new id, here and in storage. Open interrupts stay unanswered at the backend; other
   * tabs keep the old conversation until they are reloaded.
   * @throws SessionBusyError while a turn is in flight.
   */
  startOver(): Promise<void>;
  /**
   * Forgets everything remembered for this session, in every store and tab, and empties the session. Use it for signing
   * out. A running turn is no longer listened to.
   * @throws SessionBusyError if an answer is being sent, or its outcome is unknown, unless `force` is set. Nothing was
   * forgotten then.
   * @throws NotRememberedError if storage can't be cleared; the session is emptied anyway.
   */
  forget(options?: ForgetOptions): Promise<void>;
  /**
   * Replaces options, such as a backend with new headers, for every later request. A running turn keeps the backend it
   * began with until its outcome is known. Omitted options keep their value; `undefined` restores the default.
   * @throws Error if the backend's id differs: that is another session.
   */
  renew(options: RenewableOptions): void;
}

/** The session options that can be replaced: all except those that identify the session. */
export interface RenewableOptions {
  readonly backend?: Backend;
  readonly onWire?: SessionOptions['onWire'] | undefined;
  readonly recoveryDelaysMs?: SessionOptions['recoveryDelaysMs'] | undefined;
  readonly limits?: SessionOptions['limits'] | undefined;
  readonly stallAfterMs?: number | undefined;
  readonly onAuthError?: SessionOptions['onAuthError'] | undefined;
}
