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
  /** What the person said, for the receipt. */
  readonly verdict?: Verdict;
  /** `defer` keeps the answer until `submit()`. Default: it leaves as soon as its batch is complete. */
  readonly send?: 'when-complete' | 'defer';
}

/**
 * One conversation with one backend: its state, and everything that may happen to it. At most one turn is in flight;
 * answers of one batch leave together, once.
 */
export interface Session {
  /** The backend as it is now; see `renew`. */
  readonly backend: Backend;
  /** The state now. The same object until something changes. */
  getState(): SessionState;
  /** Calls `listener` after changes, at most once a frame for a stream's. Gives the function that ends it. */
  subscribe(listener: () => void): () => void;
  /** Tells `observer` all that happens to the session, for devtools and logs. Gives the function that ends it. */
  observe(observer: SessionObserver): () => void;
  /**
   * Starts a turn with a message. It sets aside what is open.
   * @throws SessionBusyError while a turn is in flight, and while what is open must be answered first.
   */
  send(message: string | UserMessage): Turn;
  /**
   * True while a message would be refused, because the backend takes none while an interrupt is open
   * (`messageWhileOpen: 'refused'`, or `takesNoMessage` of the interrupt) and everything that is open can be answered.
   */
  mustAnswerFirst(): boolean;
  /**
   * Records an answer. When every interrupt of its batch has one, a single resume leaves (unless `send: 'defer'`).
   * Gives the turn that carries it, or undefined while others are still open.
   * @throws InvalidAnswerError when the interrupt can't take this answer or has one; SessionBusyError when it would leave
   * during another turn. Nothing was recorded.
   */
  decide(resolution: Resolution, options?: DecideOptions): Turn | undefined;
  /** Takes an answer back before it was sent; an `unknown` or `failed` one it gives back to the person to answer again. */
  reopen(key: string): void;
  /**
   * Keeps what a person has filled in and not sent, over unmounts and, where the session is remembered, over reloads.
   * `undefined` forgets it. Never give it a secret.
   */
  draft(interrupt: BackendInterrupt, draft: Json | undefined): void;
  /** Sends the deferred answers, if all of the batch are there. Gives undefined when there is nothing complete to send. */
  submit(): Turn | undefined;
  /**
   * Answers all that is open, in one resume with the answers that were deferred.
   * @throws InvalidAnswerError when one can't be taken, or when they don't cover the batch; nothing was recorded or sent.
   */
  resume(resolutions: readonly Resolution[]): Turn;
  /**
   * Stops listening to the turn in flight, and stops it on the server where that can be. Its outcome is `aborted`, at once;
   * what came of it is read afterwards, where it can be.
   */
  stop(): void;
  /**
   * True where reading the backend's state can tell what became of an answer: the backend keeps the conversation, gives it
   * out, and was not found to have nothing at that address.
   */
  canCheck(): boolean;
  /**
   * Reads the backend's state and takes it over. Use it after creating a session from a remembered id. A session without a
   * given or remembered id to which nothing was said is known to no backend, and nothing is asked.
   */
  restore(): Promise<void>;
  /**
   * Marks an interrupt as expired: it was neither approved nor rejected. Where a batch must leave as a whole, the rest of
   * it can't be answered any more either and expires with it. The session never does it by itself: cards and `useCard` call
   * it when `expiresAt` has come, and without them it is the app's call. What was expired because the clock was ahead waits
   * again once the clock is right.
   */
  expire(key: string): void;
  /**
   * The person's word that answers may leave although this browser can't write down that they do (`memory` is `failed`).
   * Kept on this page only. After a reload nobody then knows that an answer had left.
   */
  allowWithoutMemory(): void;
  /** Forgets the error and the undelivered message. */
  dismiss(): void;
  /**
   * Begins a new conversation under a new id, here and for what is remembered. What was open stays unanswered at the
   * backend; other tabs keep the old conversation until they are reloaded.
   * @throws SessionBusyError while a turn is in flight.
   */
  startOver(): Promise<void>;
  /**
   * For signing out: forgets all that is remembered where this session is, in every store and every tab, and empties the
   * session here. A turn that is under way is not listened to any more.
   * @throws SessionBusyError when an answer is on its way, or nobody knows whether one was taken, unless `force` is set.
   * Nothing was forgotten then.
   * @throws NotRememberedError when storage can't be cleared; the session is empty all the same.
   */
  forget(options?: ForgetOptions): Promise<void>;
  /**
   * Takes options made anew, such as a backend with new headers, for every request from now on. A turn in flight goes on
   * with the backend that it began with, up to its outcome. What is left out stays; `undefined` is the default again.
   * @throws Error when the backend's id is another one: that is another session.
   */
  renew(options: RenewableOptions): void;
}

/** What of a session's options can be made anew: all but what says which session it is. */
export interface RenewableOptions {
  readonly backend?: Backend;
  readonly onWire?: SessionOptions['onWire'] | undefined;
  readonly recoveryDelaysMs?: SessionOptions['recoveryDelaysMs'] | undefined;
  readonly limits?: SessionOptions['limits'] | undefined;
  readonly stallAfterMs?: number | undefined;
  readonly onAuthError?: SessionOptions['onAuthError'] | undefined;
}
