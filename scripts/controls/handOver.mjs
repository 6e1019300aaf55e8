// How an answer could go into another conversation, or into none. See controls.mjs.

const hosts = 'packages/client/src/hosts';
const bridge = 'packages/react/src/hosts/bridge/useHostTurn.ts';
const handOver = ['packages/react/src/hosts/handOver.dom.test.tsx'];

/** @type {import('./controls.mjs').controls} */
export const handOverControls = [
  {
    name: 'host: a question without a conversation’s id is answered',
    file: 'packages/client/src/host/createHost.ts',
    find: 'host.conversation ? calls',
    replace: 'host.conversation !== undefined ? calls',
    tests: ['packages/react/src/hosts/tanstackAi.dom.test.tsx'],
    only: 'a thread whose id is',
  },
  {
    name: 'host: an answer goes into the conversation that the page shows now',
    file: bridge,
    find: '  useCommitEffect(() => () => show(undefined), [show]);\n',
    replace: '',
    tests: handOver,
    only: 'sends nothing',
  },
  {
    name: 'host: an answer that may be sent counts as not sent',
    file: bridge,
    find: '      if (!use) isUnsent = false;\n',
    replace: '',
    tests: handOver,
    only: 'leaves the answer unconfirmed',
  },
  {
    name: 'TanStack AI chat: an answer to a call that has a result is sent',
    file: `${hosts}/tanstack-ai/giveAnswers.ts`,
    find: 'if (!answers.every(isOpen))',
    replace: 'if (!answers.some(isOpen) && !answers)',
    tests: handOver,
    only: 'has answered meanwhile',
  },
  {
    name: 'CopilotKit: an answer goes into the thread that the agent has now',
    file: `${hosts}/copilotkit/answering.ts`,
    find: 'if (agent.isRunning || agent.threadId !== threadId)',
    replace: "if (agent.isRunning || threadId === '')",
    tests: ['packages/react/src/hosts/copilotKit.dom.test.tsx'],
    only: 'once the agent has another thread',
  },
];
