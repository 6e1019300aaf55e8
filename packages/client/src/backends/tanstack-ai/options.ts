import { defaultLimits, type FrameLimits, type TransportOptions } from '../../adapter/index.ts';
import type { JsonObject } from '../../protocol/json.ts';

/** A tool that the app offers to the agent, for a server that takes them (`mergeAgentTools`): the person gives its result. */
export interface TanstackAiTool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of its input. */
  readonly parameters?: JsonObject;
}

/** Options of `tanstackAi`. Only `url` is needed. */
export interface TanstackAiOptions extends TransportOptions {
  /** The chat's address, such as `/api/chat`. */
  readonly url: string;
  /** Tools whose result a person gives here. They are offered with every turn; the server's own need not be named. */
  readonly tools?: readonly TanstackAiTool[];
  /** `forwardedProps` of every request, for the server’s own use. */
  readonly forwardedProps?: JsonObject;
  /**
   * True: the server keeps its streams (`durability` of `toServerSentEventsResponse`), and returns them for `GET` at
   * the same address (`resumeServerSentEventsResponse`), so that a broken stream can be rejoined. Requests then have an
   * `X-Run-Id` header, which a server of another origin has to allow. Default: false.
   */
  readonly reconnect?: boolean;
  /** How much one answer may make the page hold. Default: 8 MB a frame, 64 MB a stream. */
  readonly limits?: Partial<FrameLimits>;
}

/** Options with every default filled in. */
export interface TanstackAiSettings extends TanstackAiOptions {
  readonly tools: readonly TanstackAiTool[];
  readonly limits: FrameLimits;
}

/** Fills in the defaults. */
export function readOptions(options: TanstackAiOptions): TanstackAiSettings {
  return {
    ...options,
    tools: options.tools ?? [],
    limits: { ...defaultLimits, ...options.limits },
  };
}
