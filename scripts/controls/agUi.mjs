// What a model's words would do at an agent behind AG-UI, and what a server that repeats itself would. See controls.mjs.

const agUi = 'packages/client/src/backends/ag-ui';
const aiSdk = 'packages/client/src/backends/ai-sdk';
const tests = [`${agUi}/langGraph.test.ts`];

/** @type {import('./controls.mjs').controls} */
export const agUiControls = [
  {
    name: 'AG-UI: a review of calls that nobody made is believed',
    file: `${agUi}/toInterrupts.ts`,
    find: '  if (refs.length < calls.length) return undefined;\n',
    replace: '',
    tests,
    only: 'words of a model choose no card',
  },
  {
    name: 'AG-UI: a review hides what it says beside its calls',
    file: `${agUi}/dialects/langGraph.ts`,
    find: '  if (!requests.every((one) => isOnly(one, OF_CALL))) return undefined;\n',
    replace: '',
    tests,
    only: 'that says more',
  },
  {
    name: 'AG-UI: a text is a review',
    file: `${agUi}/toInterrupts.ts`,
    find: 'asking.settings.dialect !== undefined || !interrupt.isText',
    replace: 'true',
    tests,
    only: 'that of a text is one only',
  },
  {
    name: 'AG-UI: a text says how it is answered',
    file: `${agUi}/wireInterrupt.ts`,
    find: "const isGraph = dialect === 'langgraph';",
    replace: 'const isGraph = true;',
    tests,
    only: 'is a form by its schema',
  },
  {
    name: 'AG-UI: a text is a suspended tool of Mastra’s',
    file: `${agUi}/wireInterrupt.ts`,
    find: "if (dialect === 'mastra' && fields.type",
    replace: 'if (fields.type',
    tests,
    only: 'a suspended tool of Mastra’s',
  },
  {
    name: 'AG-UI: a text asks for an approval',
    file: `${agUi}/toInterrupts.ts`,
    find: 'interrupt.isText || !asksApproval(schema)',
    replace: '!asksApproval(schema)',
    tests,
    only: 'a form for a yes',
  },
  {
    name: 'AG-UI: a graph names its question after a tool',
    file: `${agUi}/toInterrupts.ts`,
    find: 'about?.name ?? (isGraph ?',
    replace: 'about?.name ?? (!isGraph ?',
    tests,
    only: 'the name of a tool',
  },
  {
    name: 'AG-UI: a value of which nobody knows the answer takes words',
    file: `${agUi}/toInterrupts.ts`,
    find: 'const asksWords = dialect.takesWords || isWords(payload ?? message);',
    replace: 'const asksWords = true;',
    tests,
    only: 'takes no answer that only the kit would know',
  },
  {
    name: 'a call that the answering turn tells again is a second line',
    file: 'packages/client/src/session/reduceMessages.ts',
    find: '  if (isAnsweredHere(state, request, turnId)) return state;\n',
    replace: '',
    tests: ['docs/backends/example/linesBackend.test.ts'],
    only: 'tells no call twice',
  },
  {
    name: 'AI SDK: an approval request before its call is lost',
    file: `${aiSdk}/decodeTurn.ts`,
    find: 'const approval = isBad ? undefined : early.get(chunk.toolCallId);',
    replace: 'const approval = undefined;',
    tests: [`${aiSdk}/oneLinePerCall.test.ts`],
    only: 'waits for the call',
  },
  {
    name: 'AI SDK: a call that is told again counts as done',
    file: `${aiSdk}/decodeTurn.ts`,
    find: 'if (isPending && !isBad && sameJson(found.call.input, input)) return found.at;',
    replace: '',
    tests: [`${aiSdk}/oneLinePerCall.test.ts`],
    only: 'told again before its result',
  },
  {
    name: 'AG-UI: one word confirms an approval of several calls',
    file: `${agUi}/toInterrupts.ts`,
    find: "form: 'shared', ids, calls }",
    replace: "form: 'shared', ids, calls: [] }",
    tests: [`${agUi}/untold.test.ts`],
    only: 'confirms no approval of several calls',
  },
];
