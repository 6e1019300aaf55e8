import type { Backend } from '../../protocol/backend.ts';
import type { BackendFacts } from '../../protocol/backendFacts.ts';
import type { Interrupt } from '../../protocol/interrupt.ts';
import type { Resolution } from '../../protocol/resolution.ts';

/** Provided by an adapter's author: the adapter with a real server, and how to control that server. */
export interface ConformanceSetup {
  /** A new adapter for each case. */
  readonly createBackend: () => Backend;
  /**
   * Returns a new adapter whose requests the suite observes and disturbs, to check what it reports as `taken`, whether
   * it resends, and how it reads responses: `disturb` receives the `fetch` that it would use, and returns the one to
   * use. Required unless `untried` names `taken`.
   * @example
   * disturbed: (disturb) => linesBackend(url, disturb(fetch)),
   */
  readonly disturbed?: (disturb: (send: typeof fetch) => typeof fetch) => Backend;
  /**
   * The server's abilities beyond the minimum, which is to accept a result for one question at a time. Tested in both
   * directions, so that neither a wrong nor a missing one passes.
   * @example
   * facts: { severalAtOnce: true },
   */
  readonly facts?: Partial<BackendFacts>;
  /** A message that is answered with text, without an interrupt. */
  readonly plain: string;
  /** A message that opens one interrupt or more, and how to answer each so that the turn completes. */
  readonly pausing: string;
  readonly answer: (interrupt: Interrupt) => Resolution;
  /** A message that asks for two interrupts at once, answered by `answer`. Needed where `facts` say `severalAtOnce`, unless `untried`. */
  readonly several?: string;
  /** A message whose turn fails. Left out: not covered. */
  readonly failing?: string;
  /** A message with a slow response. Required if the adapter has `reattach` or `cancelRun`, unless `untried`. */
  readonly slow?: SlowTurn;
  /**
   * How each kind of answer is tried, whatever `facts` say: one that is declared must be taken, one that is not must be
   * refused. Default: `pausing`, answered with a plausible answer of that kind.
   */
  readonly attempts?: Partial<Record<AnswerKind, Attempt>>;
  /** An answer of the wrong shape. Default: to `pausing`, a result that is a list in a list. */
  readonly wrongShape?: Pick<Attempt, 'message' | 'answer'>;
  /**
   * How a secret is answered: an answer whose wire form contains this text. Default: for `pausing`, a restart or a
   * result with its own field.
   */
  readonly sensitive?: {
    readonly message: string;
    readonly answer: (interrupt: Interrupt, secret: string) => Resolution;
  };
  /**
   * Returns the number of effects in the server's own ledger. Required if the server gives the same response to the
   * same answer posted twice: only its ledger shows whether it ran twice.
   */
  readonly effects?: () => number | Promise<number>;
  /**
   * What this server can't demonstrate, such as a restart if all its tools only accept a result. If every setup of an
   * adapter leaves out the same thing, that is not proven.
   */
  readonly untried?: readonly (
    | AnswerKind
    | 'severalAtOnce'
    | 'reattach'
    | 'cancelRun'
    | 'idempotent'
    | 'validatesAnswers'
    | 'taken'
    | 'sensitive'
    | 'digits'
  )[];
}

/** A server's minimum abilities. */
export const leastFacts: BackendFacts = {
  respond: true,
  restart: false,
  resumedMetadata: false,
  replaceInput: false,
  cancelInterrupt: false,
  severalAtOnce: false,
  idempotent: false,
  validatesAnswers: 'nobody',
};

/** The kinds of answer that a backend may take. */
export type AnswerKind =
  | 'respond'
  | 'restart'
  | 'resumedMetadata'
  | 'replaceInput'
  | 'cancelInterrupt';

/** One way to answer, to see whether it is taken. */
export interface Attempt {
  /** A message that opens an interrupt. */
  readonly message: string;
  readonly answer: (interrupt: Interrupt) => Resolution;
  /** The turn's text after the answer has had its effect. Default: a successful end is enough. */
  readonly says?: RegExp;
}

/** A turn that takes a while. */
export interface SlowTurn {
  readonly message: string;
  /** False for a server that keeps no streams: joining must then give null, and send nothing. Default: true. */
  readonly joinable?: boolean;
}

/** One case of the suite. Pass it to any test runner: `test(name, run)`. */
export interface ConformanceCase {
  readonly name: string;
  readonly run: () => Promise<void>;
}
