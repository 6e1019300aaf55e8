// Public types of @holdpoint/client/ag-ui. Written by `pnpm run api:update`; read it in a review.

type AgUiDialect = 'spec' | 'pydantic-ai' | 'langgraph' | 'agent-framework' | 'dotnet' | 'adk' | 'strands' | 'mastra' | 'crewai' | 'agno';

interface AgUiOptions extends TransportOptions {
  readonly url: string;
  readonly dialect?: AgUiDialect;
  readonly tools?: readonly AgUiTool[];
  readonly gatedTools?: readonly string[];
  readonly context?: readonly {
    readonly description: string;
    readonly value: string;
  }[];
  readonly forwardedProps?: JsonObject;
  readonly limits?: Partial<FrameLimits>;
}

interface AgUiTool {
  readonly name: string;
  readonly description: string;
  readonly parameters?: JsonObject;
}

declare function agUi(options: AgUiOptions): Backend;

declare function agUiFacts(name?: AgUiDialect): BackendFacts;

export {
  AgUiDialect,
  AgUiOptions,
  AgUiTool,
  agUi,
  agUiFacts,
};
