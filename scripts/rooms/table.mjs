// Which room may import which, and why each room is there. What is not listed is forbidden; what is listed and not used
// is an error too, so that the table is the house as it stands. docs/architecture.md prints it (scripts/rooms.mjs).

/**
 * @typedef {object} Room
 * @property {string} holds what the room is for, as docs/architecture.md says it
 * @property {readonly string[]} imports the rooms of the same package that its files may import
 * @property {readonly string[]} [packages] the packages that its files may import
 */

/**
 * Rooms by the folder they are; files that stand in none of them belong to the nearest room around them. Lower rooms
 * come first: a room imports only rooms that stand above it in this list, so there are no circles between rooms.
 * @type {Readonly<Record<string, Readonly<Record<string, Room>>>>}
 */
export const houses = {
  'packages/client/src': {
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
  },
  'packages/react/src': {
    messages: { holds: 'every string, in four languages', imports: [], packages: ['react'] },
    internals: {
      holds: 'small helpers for React and the page; icons',
      imports: [],
      packages: ['@holdpoint/client', 'react'],
    },
    turn: {
      holds: '`useAgentTurn`, `useInterrupt`, drafts: reading a session and speaking to it',
      imports: [],
      packages: ['@holdpoint/client', '@tanstack/react-query', 'react'],
    },
    'card/time': {
      holds: 'when a question ends, and how long that is',
      imports: [],
      packages: ['react'],
    },
    'card/arming': {
      holds: 'when buttons work: long enough wholly in view',
      imports: ['internals'],
      packages: ['react'],
    },
    'card/press': {
      holds: 'the one way in which an answer is given',
      imports: ['internals', 'card/arming'],
      packages: ['react'],
    },
    'card/reveal': {
      holds: 'hidden, look-alike and endless text, made plain',
      imports: ['messages', 'internals'],
      packages: ['react'],
    },
    'card/arguments': {
      holds: 'what a tool is called with, row by row',
      imports: ['messages', 'internals', 'card/time', 'card/reveal'],
      packages: ['@holdpoint/client', 'react'],
    },
    'card/comparison': {
      holds: 'what a change would change',
      imports: ['messages', 'card/reveal', 'card/arguments'],
      packages: ['diff', 'react'],
    },
    'card/frame': {
      holds: 'what every card has: head, status, buttons, state',
      imports: [
        'messages',
        'internals',
        'turn',
        'card/time',
        'card/arming',
        'card/press',
        'card/reveal',
      ],
      packages: ['@holdpoint/client', 'react'],
    },
    'card/receipt': {
      holds: 'what was answered, and what ran',
      imports: [
        'messages',
        'internals',
        'card/time',
        'card/reveal',
        'card/arguments',
        'card/frame',
      ],
      packages: ['@holdpoint/client', 'react'],
    },
    form: {
      holds: 'a form out of a JSON Schema, and what is wrong with what is filled in',
      imports: [
        'messages',
        'internals',
        'card/time',
        'card/press',
        'card/reveal',
        'card/arguments',
      ],
      packages: ['@holdpoint/client', 'react'],
    },
    'approval/edit': {
      holds: 'a changed input; fetched when it is needed',
      imports: ['messages', 'internals', 'turn', 'card/arguments', 'form'],
      packages: ['@holdpoint/client', 'react'],
    },
    'approval/parts': {
      holds: 'the headless parts of an approval',
      imports: [
        'messages',
        'internals',
        'turn',
        'card/arming',
        'card/press',
        'card/reveal',
        'card/arguments',
        'card/comparison',
        'card/frame',
        'card/receipt',
        'form',
        'approval/edit',
      ],
      packages: ['@holdpoint/client', 'react'],
    },
    'approval/rules': {
      holds: 'rules for not asking again, and their record',
      imports: [
        'messages',
        'internals',
        'turn',
        'card/time',
        'card/reveal',
        'card/frame',
        'approval/parts',
      ],
      packages: ['@holdpoint/client', 'react'],
    },
    approval: {
      holds: '`<ApprovalCard>`',
      imports: [
        'messages',
        'internals',
        'turn',
        'card/arguments',
        'card/comparison',
        'card/frame',
        'card/receipt',
        'approval/parts',
        'approval/rules',
      ],
      packages: ['@holdpoint/client', 'react'],
    },
    'question/form': {
      holds: 'an answer that is a form; fetched when a question asks by a schema',
      imports: ['messages', 'internals', 'card/reveal', 'card/arguments', 'form'],
      packages: ['@holdpoint/client', 'react'],
    },
    'question/parts': {
      holds: 'the headless parts of a question',
      imports: [
        'messages',
        'internals',
        'turn',
        'card/reveal',
        'card/arguments',
        'card/frame',
        'card/receipt',
        'form',
        'question/form',
      ],
      packages: ['@holdpoint/client', 'react'],
    },
    question: {
      holds: '`<MultiChoiceQuestion>`',
      imports: ['internals', 'turn', 'card/frame', 'card/receipt', 'question/parts'],
      packages: ['@holdpoint/client'],
    },
    'credential/ways': {
      holds: 'ways to sign in: pop-up, redirect, passkey, form',
      imports: ['internals'],
      packages: ['@holdpoint/client'],
    },
    'credential/parts': {
      holds: 'the headless parts of a sign-in',
      imports: [
        'messages',
        'internals',
        'turn',
        'card/press',
        'card/reveal',
        'card/arguments',
        'card/frame',
        'card/receipt',
        'credential/ways',
      ],
      packages: ['@holdpoint/client', 'react'],
    },
    credential: {
      holds: '`<CredentialRefresh>`',
      imports: ['internals', 'turn', 'card/frame', 'card/receipt', 'credential/parts'],
      packages: ['@holdpoint/client', 'react'],
    },
    'finish/parts': {
      holds: 'the headless parts of a result',
      imports: ['messages', 'internals', 'turn', 'card/reveal', 'card/frame', 'approval/parts'],
      packages: ['@holdpoint/client', 'react'],
    },
    finish: {
      holds: '`<FinishCard>`',
      imports: [
        'messages',
        'internals',
        'turn',
        'card/arguments',
        'card/frame',
        'card/receipt',
        'approval/parts',
        'finish/parts',
      ],
      packages: ['@holdpoint/client', 'react'],
    },
    interrupts: {
      holds: '`<Interrupts>`, renderers, which card draws what, tray and review list',
      imports: [
        'messages',
        'internals',
        'turn',
        'card/arming',
        'card/press',
        'card/reveal',
        'card/arguments',
        'card/frame',
        'card/receipt',
        'approval/parts',
        'approval',
        'question',
        'question/parts',
        'credential/parts',
        'credential',
        'finish',
      ],
      packages: ['@holdpoint/client', 'react'],
    },
    conversation: {
      holds: 'transcript, composer, following the end',
      imports: [
        'messages',
        'internals',
        'turn',
        'card/time',
        'card/arming',
        'card/reveal',
        'card/arguments',
        'card/frame',
        'card/receipt',
        'question',
        'interrupts',
      ],
      packages: ['@holdpoint/client', 'react'],
    },
    receipts: {
      holds: 'receipts as files',
      imports: ['messages', 'internals', 'turn', 'card/receipt'],
      packages: ['@holdpoint/client'],
    },
    inbox: {
      holds: 'what waits across sessions; an entry of its own',
      imports: ['messages', 'internals', 'turn', 'card/time', 'card/reveal', 'interrupts'],
      packages: ['@holdpoint/client', '@tanstack/react-query', 'react'],
    },
    review: {
      holds: 'one request that waits for several people; an entry of its own',
      imports: [
        'messages',
        'internals',
        'turn',
        'card/time',
        'card/reveal',
        'card/arguments',
        'interrupts',
        'conversation',
      ],
      packages: ['@holdpoint/client', 'react'],
    },
    'devtools/recording': {
      holds: 'a session as a file',
      imports: ['internals'],
      packages: ['@holdpoint/client'],
    },
    'devtools/replay': {
      holds: 'a file played again',
      imports: ['devtools/recording'],
      packages: ['@holdpoint/client'],
    },
    'devtools/panel': {
      holds: 'the panel',
      imports: ['turn', 'card/reveal', 'devtools/recording', 'devtools/replay'],
      packages: ['@holdpoint/client', 'react'],
    },
    devtools: {
      holds: 'the entry of the developer tools',
      imports: ['devtools/recording', 'devtools/replay', 'devtools/panel'],
      packages: ['@holdpoint/client', 'react'],
    },
    testing: {
      holds: 'helpers for an app’s own tests; two entries of their own',
      imports: ['card/arming', 'card/frame'],
    },
  },
};
