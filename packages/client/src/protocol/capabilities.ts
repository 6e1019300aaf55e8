/**
 * What a backend can do, as plain data: the UI, the conformance suite and the table of backends in the docs follow
 * from it. One interrupt may take less than its backend (`interrupt.allowed`).
 */
export interface Capabilities {
  readonly respond: boolean;
  readonly restart: boolean;
  /** A restart reaches the tool with data of its own (`resumed`). */
  readonly resumedMetadata: boolean;
  readonly replaceInput: boolean;
  readonly cancelInterrupt: boolean;
  /** Several interrupts can be open in one turn. */
  readonly severalAtOnce: boolean;
  /** `all`: every open interrupt of a turn must be answered in one resume; `each`: one by one is fine. */
  readonly batch: 'all' | 'each';
  /** What a new message does while an interrupt is open. */
  readonly messageWhileOpen: 'abandons' | 'refused' | 'must-cancel';
  /**
   * Who keeps the conversation. `client`: it travels with every turn, so that reading it back tells what this session
   * remembers, never what became of an answer that was lost.
   */
  readonly history: 'server' | 'client';
  readonly restore: boolean;
  readonly reattach: boolean;
  /** A run can be stopped on the server, not only no longer listened to. */
  readonly cancelRun: boolean;
  /** The sessions that wait for somebody can be asked for. */
  readonly list: boolean;
  /** The same resume posted twice runs once. */
  readonly idempotent: boolean;
  /** Who checks an answer's shape: `server`, or `nobody` (then the client must, before sending). */
  readonly validatesAnswers: 'server' | 'nobody';
}
