import type {
  Artifact,
  ErrorInfo,
  ForgetOptions,
  Interrupt,
  Message,
  Resolution,
  RestartOptions,
  Session,
  SessionState,
  SessionStatus,
  TurnOutcome,
  UserMessage,
  Verdict,
} from '@holdpoint/client';

/** What `useAgentTurn` gives: the session's state as far as it is read, and everything that can be done. */
export interface AgentTurn extends TurnActions {
  readonly session: Session;
  /** All messages, the growing one included. Reading it re-renders with every frame of a stream; `<Transcript>` does not. */
  readonly messages: readonly Message[];
  /** Every interrupt that is not a receipt yet, oldest first. */
  readonly interrupts: readonly Interrupt[];
  readonly status: SessionStatus;
  /** The last error. The next turn clears it, unless it belongs to `undelivered`. */
  readonly error: ErrorInfo | undefined;
  /** A message that may not have arrived, to be offered again. */
  readonly undelivered: SessionState['undelivered'];
  readonly finishReason: string | undefined;
  readonly artifacts: readonly Artifact[];
  /** `failed`: this browser can't remember that an answer leaves, so none does until `allowWithoutMemory()`. */
  readonly memory: SessionState['memory'];
  /** The agent's custom state. */
  readonly agentState: unknown;
}

/** How an answer is recorded. */
export interface AnswerOptions {
  /** What the person said, for the receipt. */
  readonly verdict?: Verdict;
  /** `defer` waits for `submit()`, as in a tray. Default: the answer leaves as soon as its batch is complete. */
  readonly send?: 'when-complete' | 'defer';
}

/** The things a turn can do; the same functions for the whole life of the session. */
export interface TurnActions {
  /**
   * Sends a message. Resolves with the outcome of its turn, also if that failed. Rejects if the turn can’t start.
   * @throws SessionBusyError during a turn or a restore, and while an interrupt must be answered first.
   */
  send(message: string | UserMessage): Promise<TurnOutcome>;
  /**
   * Answers an interrupt with the tool's result. Settles with the outcome of the turn that carried the answer, or at
   * once with undefined while other interrupts of the batch are still open.
   * @throws InvalidAnswerError when the interrupt can't take it; nothing was recorded.
   */
  respond(
    interrupt: Interrupt,
    output: unknown,
    options?: AnswerOptions,
  ): Promise<TurnOutcome | undefined>;
  /** Answers an interrupt by running its tool again. Settles and throws like `respond`. */
  restart(
    interrupt: Interrupt,
    restart?: RestartOptions,
    options?: AnswerOptions,
  ): Promise<TurnOutcome | undefined>;
  /** Calls an interrupt off, where the backend can. Settles and throws like `respond`. */
  cancel(interrupt: Interrupt, options?: AnswerOptions): Promise<TurnOutcome | undefined>;
  /** Records any answer made elsewhere, such as by `tool.respond`. Settles and throws like `respond`. */
  decide(resolution: Resolution, options?: AnswerOptions): Promise<TurnOutcome | undefined>;
  /** Answers the whole batch in one resume. */
  resume(resolutions: readonly Resolution[]): Promise<TurnOutcome>;
  /** Sends the deferred answers if the batch is complete. */
  submit(): Promise<TurnOutcome | undefined>;
  /** Takes an answer back before it is sent, or gives an `unknown` one back to the person. */
  reopen(interrupt: Interrupt): void;
  /** Stops the turn in flight. */
  stop(): void;
  /** Reads the backend's state and shows what it says. */
  checkAgain(): Promise<void>;
  /** Sends the undelivered message again. Undefined when there is none. Settles and throws like `send`. */
  retry(): Promise<TurnOutcome> | undefined;
  /** Allows sending although this browser can't persist the record that prevents duplicates. Sends nothing. */
  allowWithoutMemory(): void;
  /** Forgets the error and the undelivered message. */
  dismiss(): void;
  /**
   * Begins a new conversation. What was open stays unanswered at the backend.
   * @throws SessionBusyError while a turn is in flight.
   */
  startOver(): Promise<void>;
  /**
   * For signing out: clears everything remembered of the session, in every store and every tab, and empties it here.
   * @throws SessionBusyError if an answer is being sent or its outcome is unknown, unless `force` is set.
   * @throws NotRememberedError if storage can't be cleared. The session is emptied anyway.
   */
  forget(options?: ForgetOptions): Promise<void>;
}
