import type { Backend } from '../../protocol/backend.ts';
import type { BackendFacts } from '../../protocol/backendFacts.ts';
import type { Interrupt } from '../../protocol/interrupt.ts';
import type { Resolution } from '../../protocol/resolution.ts';

/** What an adapter's author brings: the adapter, talking to a real server, and how to make that server do things. */
export interface ConformanceSetup {
  /** A new adapter for each case. */
  readonly createBackend: () => Backend;
  /**
   * A new adapter whose requests the suite looks at and disturbs, to see what it says of `taken`, whether it sends again, and
   * what it makes of what it reads: `disturb` is given the `fetch` that it would use, and gives the one to use. Needed unless
   * `untried` names `taken`.
   * @example
   * disturbed: (disturb) => linesBackend(url, disturb(fetch)),
   */
  readonly disturbed?: (disturb: (send: typeof fetch) => typeof fetch) => Backend;
  /**
   * What the server does, where that is more than the least: to take a result for one question at a time. Tried in both
   * directions, so that neither a boast nor a forgotten line goes through.
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
  /** A message whose answer takes a while. Needed where the adapter has `reattach` or `cancelRun`, unless `untried`. */
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
   * How many effects the server's own books hold. Needed where the server says the same to the same answer posted
   * twice: only its books tell whether it ran twice.
   */
  readonly effects?: () => number | Promise<number>;
  /**
   * What this server can not show, such as a restart where all its tools only take a result. An adapter whose every
   * setup leaves the same thing out is not proven.
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

/** What a server does at least. */
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
  /** What the turn says once the answer has had its effect. Default: that the turn ends well is enough. */
  readonly says?: RegExp;
}

/** A turn that takes a while. */
export interface SlowTurn {
  readonly message: string;
  /** False for a server that keeps no streams: joining must then give null, and send nothing. Default: true. */
  readonly joinable?: boolean;
}

/** One case of the suite: hand it to any test runner, as in `test(name, run)`. */
export interface ConformanceCase {
  readonly name: string;
  readonly run: () => Promise<void>;
}
