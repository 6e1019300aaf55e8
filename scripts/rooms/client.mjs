/** @type {import('./table.mjs').Rooms} */
export const client = {
  protocol: {
    purpose: 'the words as types, guards and errors; the backend contract',
    imports: [],
  },
  integrity: {
    purpose: "freezing, comparing, hiding secrets, and what JSON can't carry back",
    imports: ['protocol'],
  },
  tools: {
    purpose: '`defineInterruptTool`',
    imports: ['protocol'],
    packages: ['@standard-schema/spec'],
  },
  transport: {
    purpose: 'the only calls of `fetch`; bytes to frames; code that is fetched later',
    imports: ['protocol'],
  },
  persistence: {
    purpose: 'what is remembered over a reload, and shared by tabs',
    imports: ['protocol'],
    packages: ['idb-keyval'],
  },
  session: {
    purpose: 'the reducer, turns, recovery, tabs, limits',
    imports: ['protocol', 'integrity', 'persistence'],
  },
  adapter: {
    purpose: 'what adapters are built from; an entry point',
    imports: ['protocol', 'integrity', 'transport'],
  },
  'backends/ag-ui': {
    purpose: 'how agents behind AG-UI talk, framework by framework',
    imports: ['protocol', 'adapter'],
  },
  'backends/ai-sdk': {
    purpose: 'how chats of the AI SDK talk',
    imports: ['protocol', 'adapter'],
  },
  'backends/genkit': {
    purpose: 'how Genkit’s agents and flows talk',
    imports: ['protocol', 'adapter'],
  },
  'backends/kortyx': {
    purpose: 'how Kortyx talks',
    imports: ['protocol', 'adapter'],
  },
  'backends/langgraph': {
    purpose: 'how LangGraph’s own servers talk',
    imports: ['protocol', 'adapter'],
  },
  'backends/tanstack-ai': {
    purpose: 'how chats of TanStack AI talk, on AG-UI’s events',
    imports: ['protocol', 'adapter', 'backends/ag-ui'],
  },
  host: {
    purpose: 'a session over a chat library that already holds the conversation; an entry point',
    imports: ['protocol', 'integrity', 'adapter'],
  },
  'hosts/ai-sdk': {
    purpose: '`useChat` of the AI SDK, read and answered',
    imports: ['protocol', 'adapter', 'backends/ai-sdk', 'host'],
  },
  'hosts/assistant-ui': {
    purpose: 'a thread of assistant-ui, read and answered',
    imports: ['protocol', 'adapter', 'backends/ai-sdk', 'host'],
  },
  'hosts/copilotkit': {
    purpose: 'an agent of CopilotKit, read and answered',
    imports: ['protocol', 'adapter', 'backends/ag-ui', 'backends/ai-sdk', 'host'],
  },
  'hosts/held-call': {
    purpose: 'one pending call and one callback',
    imports: ['protocol', 'adapter', 'host'],
  },
  'hosts/langchain': {
    purpose: '`useStream` of LangGraph’s client, read and answered',
    imports: ['protocol', 'adapter', 'transport', 'backends/langgraph', 'host'],
  },
  'hosts/tanstack-ai': {
    purpose: '`useChat` of TanStack AI, read and answered',
    imports: [
      'protocol',
      'adapter',
      'backends/ag-ui',
      'backends/ai-sdk',
      'backends/tanstack-ai',
      'host',
    ],
  },
  testing: {
    purpose: 'scripted backend, recorded bytes, the conformance suite; an entry point',
    imports: ['protocol', 'integrity', 'persistence', 'session'],
  },
};
