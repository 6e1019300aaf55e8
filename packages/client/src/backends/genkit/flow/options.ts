import type { FrameLimits, TransportOptions } from '../../../adapter/index.ts';
import type { BackendInterrupt } from '../../../protocol/interrupt.ts';
import type { FlowOutput, FlowRequest } from './convention.ts';

/** Options of `genkitFlow`. Only `url` is required for a flow that follows the convention. */
export interface GenkitFlowOptions extends TransportOptions {
  /** The flow's address, such as `/api/chatFlow`. */
  readonly url: string;
  /** Returns the flow's input for a turn. Default: `{ messages, resume? }`. */
  readonly encode?: (request: FlowRequest) => unknown;
  /**
   * Reads a turn's result from the flow's output. Default: reads `{ messages, finishReason? }`, and a whole generate
   * response, `{ request: { messages }, message, finishReason? }`.
   */
  readonly decode?: (output: unknown, request: FlowRequest) => FlowOutput;
  /**
   * Returns a generate chunk (`{ role?, index?, content }`) or text from a streamed value; undefined for anything else.
   */
  readonly decodeChunk?: (chunk: unknown) => unknown;
  /** The agent's name, for `interrupt.provenance`. */
  readonly agent?: string;
  /** Returns when an interrupt expires, in milliseconds since the epoch, from its input or metadata. */
  readonly expiresAt?: (interrupt: BackendInterrupt) => number | undefined;
  /**
   * `false`: answers carry no `decisionId`. Default: every answer has one, in `resumed` of a restart and in the
   * metadata of a respond, so that a server which stores it can run a tool once per decision.
   */
  readonly decisionIds?: boolean;
  /**
   * The largest body the server accepts, in bytes: every turn sends the whole conversation. A larger one is not sent,
   * with an error that says so. Default: none, and the server's own limit (Express: 100 kB) answers with 413.
   */
  readonly maxBodyBytes?: number;
  /**
   * Called for each body over four fifths of `maxBodyBytes`, so that you can raise the limit, or shorten the output of
   * `encode`.
   */
  readonly onNearBodyLimit?: (size: {
    readonly bytes: number;
    readonly maxBodyBytes: number;
  }) => void;
  /** The most data that one response can make the page keep. Default: 8 MB a frame, 64 MB a stream. */
  readonly limits?: Partial<FrameLimits>;
}

/** The options with all defaults applied. */
export interface FlowSettings extends GenkitFlowOptions {
  readonly limits: FrameLimits;
  readonly replaceInput: true;
}
