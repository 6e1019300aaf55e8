import { defaultLimits, type FrameLimits, type TransportOptions } from '../../adapter/index.ts';
import type { JsonObject } from '../../protocol/json.ts';

/**
 * Which framework answers. All of them send AG-UI's events; what an answer has to look like, and what becomes of a wrong
 * one, differs. `spec` is the protocol as it is written.
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

/** A tool that the app offers to the agent (`tools` of AG-UI's `RunAgentInput`): the person gives its result. */
export interface AgUiTool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of what it is called with. */
  readonly parameters?: JsonObject;
}

/** Options of `agUi`. Only `url` is needed. */
export interface AgUiOptions extends TransportOptions {
  /** Where the agent answers, such as `/api/agent`. */
  readonly url: string;
  /** Default: recognised from each interrupt. To be set where that can't be done: `agno` is not to be told on the wire. */
  readonly dialect?: AgUiDialect;
  /** Tools whose result a person gives here. They are offered to the agent with every turn. */
  readonly tools?: readonly AgUiTool[];
  /**
   * Names of the server's tools that wait for a person's approval although the wire does not say so: with Agno, which
   * leaves the call open and takes a tool message for the answer. Ignored with another `dialect`.
   */
  readonly gatedTools?: readonly string[];
  /** `context` of every request: what the agent should know of the page. */
  readonly context?: readonly { readonly description: string; readonly value: string }[];
  /** `forwardedProps` of every request, for the server’s own use. */
  readonly forwardedProps?: JsonObject;
  /** How much one answer may make the page hold. Default: 8 MB a frame, 64 MB a stream. */
  readonly limits?: Partial<FrameLimits>;
}

/** Options with every default filled in. */
export interface AgUiSettings extends AgUiOptions {
  readonly tools: readonly AgUiTool[];
  readonly gatedTools: readonly string[];
  readonly limits: FrameLimits;
}

/** Fills in the defaults. */
export function readOptions(options: AgUiOptions): AgUiSettings {
  return {
    ...options,
    tools: options.tools ?? [],
    gatedTools: options.gatedTools ?? [],
    limits: { ...defaultLimits, ...options.limits },
  };
}
