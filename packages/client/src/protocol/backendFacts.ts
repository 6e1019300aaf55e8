/**
 * The behaviour of the servers behind an adapter, besides its `Capabilities`: no code of an app depends on it. The
 * conformance suite tests each in both directions, and the docs' table of backends shows it.
 */
export interface BackendFacts {
  /** An interrupt can be answered with the tool's result. */
  readonly respond: boolean;
  /** An interrupt can be answered by running the tool again. */
  readonly restart: boolean;
  /** A restart passes its own data (`resumed`) to the tool. */
  readonly resumedMetadata: boolean;
  /** A restart can bring the tool another input. */
  readonly replaceInput: boolean;
  /** An answer can cancel an interrupt. */
  readonly cancelInterrupt: boolean;
  /** Several interrupts can be open in one turn. */
  readonly severalAtOnce: boolean;
  /** The same resume posted twice runs once. */
  readonly idempotent: boolean;
  /** Who checks an answer's shape: `server`, or `nobody` (then the client must, before sending). */
  readonly validatesAnswers: 'server' | 'nobody';
}
