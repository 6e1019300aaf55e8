import { defaultLimits, type FrameLimits, type TransportOptions } from '../../adapter/index.ts';
import type { JsonObject } from '../../protocol/json.ts';

/**
 * The framework behind the endpoint. All of them send AG-UI's events, but differ in the form of answers and in the
 * effect of a wrong one. `spec` is the protocol as specified.
 */
export type AgUiDialect =
  | 'spec'
  | 'pydantic-ai'
  | 'langgraph'
  | 'agent-framework'
  | 'dotnet'
  | 'adk'
  | 'strands'
  | 'mastra'
  | 'crewai'
  | 'agno';

/** A tool that the app offers to the agent (`tools` of AG-UI's `RunAgentInput`). A person provides its result. */
export interface AgUiTool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of its input. */
  readonly parameters?: JsonObject;
}

/** Options of `agUi`. Only `url` is required. */
export interface AgUiOptions extends TransportOptions {
  /** The agent's address, such as `/api/agent`. */
  readonly url: string;
  /** Default: detected from each interrupt. Set it for `agno`, which can't be detected. */
  readonly dialect?: AgUiDialect;
  /** Tools whose result a person provides here. Every turn offers them to the agent. */
  readonly tools?: readonly AgUiTool[];
  /**
   * Names of the server's tools that need approval although the wire does not say so: with Agno, which leaves the call
   * open and reads a tool message as the answer. Ignored with another `dialect`.
   */
  readonly gatedTools?: readonly string[];
  /** `context` of every request: what the agent should know about the page. */
  readonly context?: readonly { readonly description: string; readonly value: string }[];
  /** `forwardedProps` of every request, for the server’s own use. */
  readonly forwardedProps?: JsonObject;
  /** The most data that one response can make the page keep. Default: 8 MB a frame, 64 MB a stream. */
  readonly limits?: Partial<FrameLimits>;
}

/** The options with all defaults applied. */
export interface AgUiSettings extends AgUiOptions {
  readonly tools: readonly AgUiTool[];
  readonly gatedTools: readonly string[];
  readonly limits: FrameLimits;
}

/** Applies the defaults. */
export function readOptions(options: AgUiOptions): AgUiSettings {
  return {
    ...options,
    tools: options.tools ?? [],
    gatedTools: options.gatedTools ?? [],
    limits: { ...defaultLimits, ...options.limits },
  };
}
