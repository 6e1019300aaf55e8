import type { FrameLimits, TransportOptions } from '../../../adapter/index.ts';
import type { BackendInterrupt } from '../../../protocol/interrupt.ts';
import type { FlowOutput, FlowRequest } from './convention.ts';

/** Options of `genkitFlow`. Only `url` is needed by a flow that keeps to the convention. */
export interface GenkitFlowOptions extends TransportOptions {
  /** Where the flow is mounted, such as `/api/chatFlow`. */
  readonly url: string;
  /** The flow's input for a turn. Default: `{ messages, resume? }`. */
  readonly encode?: (request: FlowRequest) => unknown;
  /**
   * What a turn gave, from the flow's output. Default: reads `{ messages, finishReason? }`, and a whole generate
   * response, `{ request: { messages }, message, finishReason? }`.
   */
  readonly decode?: (output: unknown, request: FlowRequest) => FlowOutput;
  /** A generate chunk (`{ role?, index?, content }`) or text from what the flow streams; undefined for anything else. */
  readonly decodeChunk?: (chunk: unknown) => unknown;
  /** The agent's name, for `interrupt.provenance`. */
  readonly agent?: string;
  /** When an interrupt expires, in milliseconds since the epoch, if its input or metadata tell. */
  readonly expiresAt?: (interrupt: BackendInterrupt) => number | undefined;
  /**
   * `false`: answers carry no `decisionId`. Default: each does, in `resumed` of a restart and in the metadata of a
   * respond, so that a server which keeps it can run a tool once per decision.
   */
  readonly decisionIds?: boolean;
  /**
   * The largest body the server takes, in bytes: the whole conversation travels with every turn. A larger one is not
   * sent, with an error that says so. Default: none, and the server's own limit (Express: 100 kB) answers with 413.
   */
  readonly maxBodyBytes?: number;
  /** Called for each body over four fifths of `maxBodyBytes`: time to raise the limit, or to shorten what `encode` sends. */
  readonly onNearBodyLimit?: (size: {
    readonly bytes: number;
    readonly maxBodyBytes: number;
  }) => void;
  /** How much one answer may make the page hold. Default: 8 MB a frame, 64 MB a stream. */
  readonly limits?: Partial<FrameLimits>;
}

/** Options with every default filled in. */
export interface FlowSettings extends GenkitFlowOptions {
  readonly limits: FrameLimits;
  readonly replaceInput: true;
}
