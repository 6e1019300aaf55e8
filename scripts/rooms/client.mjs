/** @type {import('./table.mjs').Rooms} */
export const client = {
  protocol: {
    holds: 'the words as types, guards and errors; the backend contract',
    imports: [],
  },
  integrity: {
    holds: "freezing, comparing, hiding secrets, and what JSON can't carry back",
    imports: ['protocol'],
  },
  tools: {
    holds: '`defineInterruptTool`',
    imports: ['protocol'],
    packages: ['@standard-schema/spec'],
  },
  transport: {
    holds: 'the only calls of `fetch`; bytes to frames; code that is fetched later',
    imports: ['protocol'],
  },
  persistence: {
    holds: 'what is remembered over a reload, and shared by tabs',
    imports: ['protocol'],
    packages: ['idb-keyval'],
  },
  session: {
    holds: 'the reducer, turns, recovery, tabs, limits',
    imports: ['protocol', 'integrity', 'transport', 'persistence'],
  },
  adapter: {
    holds: 'what adapters are built from; an entry of its own',
    imports: ['protocol', 'integrity', 'transport'],
    packages: ['immutable-json-patch'],
  },
  'backends/ag-ui': {
    holds: 'how agents behind AG-UI talk, framework by framework',
    imports: ['protocol', 'integrity', 'transport', 'adapter'],
  },
  'backends/ai-sdk': {
    holds: 'how chats of the AI SDK talk',
    imports: ['protocol', 'integrity', 'transport', 'adapter'],
  },
  'backends/genkit': {
    holds: 'how Genkit’s agents and flows talk',
    imports: ['protocol', 'integrity', 'transport', 'adapter'],
  },
  'backends/kortyx': {
    holds: 'how Kortyx talks',
    imports: ['protocol', 'integrity', 'transport', 'adapter'],
  },
  'backends/langgraph': {
    holds: 'how LangGraph’s own servers talk',
    imports: ['protocol', 'integrity', 'transport', 'adapter'],
  },
  'backends/tanstack-ai': {
    holds: 'how chats of TanStack AI talk, on AG-UI’s events',
    imports: ['protocol', 'integrity', 'transport', 'adapter', 'backends/ag-ui'],
  },
  waiting: {
    holds: 'what waits in a register for several people; an entry of its own',
    imports: ['protocol', 'integrity', 'transport'],
  },
  testing: {
    holds: 'scripted backend, recorded bytes, the conformance suite; an entry of its own',
    imports: ['protocol', 'integrity', 'persistence', 'session'],
  },
};
