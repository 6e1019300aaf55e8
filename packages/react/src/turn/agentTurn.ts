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

/**
 * The value of `useAgentTurn`: the session’s state and its actions. Only the fields a component reads make it render.
 */
export interface AgentTurn extends TurnActions {
  readonly session: Session;
  /**
   * All messages, including the growing one. Reading it renders with every frame of a stream; `<Transcript>` does not.
   */
  readonly messages: readonly Message[];
  /** Every interrupt that is not a receipt yet, oldest first. */
  readonly interrupts: readonly Interrupt[];
  readonly status: SessionStatus;
  /** The last error. The next turn clears it, unless it belongs to `undelivered`. */
  readonly error: ErrorInfo | undefined;
  /** A message that may not have arrived and can be sent again. */
  readonly undelivered: SessionState['undelivered'];
  readonly finishReason: string | undefined;
  readonly artifacts: readonly Artifact[];
  /** `failed`: this browser can’t record that an answer is sent, so none is sent until `allowWithoutMemory()`. */
  readonly memory: SessionState['memory'];
  /** The agent's custom state. */
  readonly agentState: unknown;
}

/** Options of an answer. */
export interface AnswerOptions {
  /** The person's decision, for the receipt. */
  readonly verdict?: Verdict;
  /** `defer` keeps the answer until `submit()`, as in a tray. Default: it is sent when its batch is complete. */
  readonly send?: 'when-complete' | 'defer';
}

/** The actions of a turn. The functions stay the same for the life of the session. */
export interface TurnActions {
  /**
   * Sends a message. Resolves with the outcome of its turn, also if that failed. Rejects if the turn can’t start.
   * @throws SessionBusyError during a turn or a restore, and while an interrupt must be answered first.
   */
  send(message: string | UserMessage): Promise<TurnOutcome>;
  /**
   * Answers an interrupt with the tool's result. Resolves with the outcome of the turn that carried the answer, or
   * immediately with undefined while other interrupts of the batch are open.
   * @throws InvalidAnswerError if the interrupt doesn't accept it; nothing was recorded.
   */
  respond(
    interrupt: Interrupt,
    output: unknown,
    options?: AnswerOptions,
  ): Promise<TurnOutcome | undefined>;
  /** Answers an interrupt by running its tool again. Resolves and rejects like `respond`. */
  restart(
    interrupt: Interrupt,
    restart?: RestartOptions,
    options?: AnswerOptions,
  ): Promise<TurnOutcome | undefined>;
  /** Cancels an interrupt, if the backend supports it. Resolves and rejects like `respond`. */
  cancel(interrupt: Interrupt, options?: AnswerOptions): Promise<TurnOutcome | undefined>;
  /** Records an answer made elsewhere, for example by `tool.respond`. Resolves and rejects like `respond`. */
  decide(resolution: Resolution, options?: AnswerOptions): Promise<TurnOutcome | undefined>;
  /** Answers the whole batch in one resume. */
  resume(resolutions: readonly Resolution[]): Promise<TurnOutcome>;
  /** Sends the deferred answers if the batch is complete. */
  submit(): Promise<TurnOutcome | undefined>;
  /** Withdraws an answer before it is sent, or reopens an `unknown` one. */
  reopen(interrupt: Interrupt): void;
  /** Stops the running turn. */
  stop(): void;
  /** Reads the backend’s state and shows it. */
  checkAgain(): Promise<void>;
  /** Sends the undelivered message again. Undefined if there is none. Resolves and rejects like `send`. */
  retry(): Promise<TurnOutcome> | undefined;
  /** Allows sending although this browser can't persist the record that prevents duplicates. Sends nothing. */
  allowWithoutMemory(): void;
  /** Clears the error and the undelivered message. */
  dismiss(): void;
  /**
   * Starts a new conversation. Open interrupts stay unanswered at the backend.
   * @throws SessionBusyError while a turn is running.
   */
  startOver(): Promise<void>;
  /**
   * Clears everything stored about the session, in every store and every tab, and empties it here. Call it at sign-out.
   * @throws SessionBusyError if an answer is being sent or its outcome is unknown, unless `force` is set.
   * @throws NotRememberedError if storage can't be cleared. The session is emptied anyway.
   */
  forget(options?: ForgetOptions): Promise<void>;
}
