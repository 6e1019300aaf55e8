// The adapters that we ship: one folder of packages/client/src/backends and one entry here. Used for the built entries
// (packages/client/tsdown.config.ts), their sizes (size.mjs) and the docs' table of capabilities (capabilities.ts);
// backends.test.ts lists every other place that must include an adapter.

/** Options of a backend, to determine its capabilities: they describe the server. */
export interface BackendColumn {
  readonly title: string;
  /** The entry's function that creates it. */
  readonly make: string;
  readonly options: Readonly<Record<string, unknown>>;
  /**
   * The entry's name for the facts about its servers: `BackendFacts`, or a function of the dialect that returns them.
   */
  readonly facts: string;
}

/** The size of the client with this adapter for an app. */
export interface BackendMeasure {
  readonly title: string;
  /** The used exports of the entry. Default: all. */
  readonly uses?: string;
  readonly budgetKb: number;
}

/** One adapter. */
export interface BackendEntry {
  /** Its folder in packages/client/src/backends, and its entry: `@holdpoint/client/<name>`. */
  readonly name: string;
  /** Its pages in docs/backends. */
  readonly docs: readonly string[];
  readonly columns: readonly BackendColumn[];
  readonly measures: readonly BackendMeasure[];
  /** What it lacks of what every adapter should have. */
  readonly lacks?: readonly ('simulation' | 'playground')[];
}

const url = '/';
const agent = { make: 'genkitAgent', facts: 'genkitAgentFacts' };
const kortyx = { make: 'kortyx', facts: 'kortyxFacts' };

const agUi = (title: string, dialect?: string): BackendColumn => ({
  title,
  make: 'agUi',
  facts: 'agUiFacts',
  options: { url, ...(dialect && { dialect }) },
});

export const backends: readonly BackendEntry[] = [
  {
    name: 'ag-ui',
    docs: ['ag-ui.md'],
    columns: [
      agUi('AG-UI'),
      agUi('pydantic-ai', 'pydantic-ai'),
      agUi('LangGraph', 'langgraph'),
      agUi('Agent Framework', 'agent-framework'),
      agUi('ADK', 'adk'),
      agUi('Strands', 'strands'),
      agUi('Mastra', 'mastra'),
      agUi('CrewAI', 'crewai'),
      agUi('Agno', 'agno'),
    ],
    measures: [{ title: 'client + AG-UI', uses: 'agUi', budgetKb: 30.89 }],
  },
  {
    name: 'ai-sdk',
    docs: ['ai-sdk.md'],
    columns: [
      { title: 'AI SDK', make: 'aiSdk', facts: 'aiSdkFacts', options: { url, reconnect: true } },
      {
        title: 'AI SDK, unsigned, with edits',
        make: 'aiSdk',
        facts: 'aiSdkUnsignedFacts',
        options: { url, reconnect: true, takesEdits: true },
      },
    ],
    measures: [{ title: 'client + AI SDK', uses: 'aiSdk', budgetKb: 29.62 }],
  },
  {
    name: 'genkit',
    docs: ['genkit.md', 'genkit-flows.md'],
    columns: [
      { title: 'Genkit agent', ...agent, options: { url } },
      { title: 'Genkit agent, detached', ...agent, options: { url, detach: true } },
      {
        title: 'Genkit agent without a store',
        ...agent,
        options: { url, sessions: 'client' },
      },
      { title: 'Genkit flow', make: 'genkitFlow', facts: 'genkitFlowFacts', options: { url } },
    ],
    measures: [
      { title: 'client + Genkit agents', uses: 'genkitAgent', budgetKb: 30.43 },
      { title: 'client + Genkit flows', uses: 'genkitFlow', budgetKb: 29.06 },
    ],
  },
  {
    name: 'langgraph',
    docs: ['langgraph.md'],
    columns: [
      {
        title: 'LangGraph server',
        make: 'langGraph',
        facts: 'langGraphFacts',
        options: { url, assistantId: 'agent' },
      },
    ],
    measures: [{ title: 'client + LangGraph', uses: 'langGraph', budgetKb: 29.06 }],
  },
  {
    name: 'kortyx',
    docs: ['kortyx.md'],
    columns: [
      { title: 'Kortyx', ...kortyx, options: { url, checkpointsUrl: url } },
      { title: 'Kortyx without checkpoints', ...kortyx, options: { url } },
    ],
    measures: [{ title: 'client + kortyx', uses: 'kortyx', budgetKb: 28.64 }],
  },
  {
    name: 'tanstack-ai',
    docs: ['tanstack-ai.md'],
    columns: [
      {
        title: 'TanStack AI',
        make: 'tanstackAi',
        facts: 'tanstackAiFacts',
        options: { url, reconnect: true },
      },
    ],
    measures: [{ title: 'client + TanStack AI', uses: 'tanstackAi', budgetKb: 30.15 }],
  },
];
