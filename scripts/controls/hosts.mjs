// What a session over a chat library would do twice, or take for proof. See controls.mjs.

const host = 'packages/client/src/host';
const tests = [`${host}/hostBackend.test.ts`];
const aiSdk = 'packages/client/src/hosts/ai-sdk/aiSdkHost.ts';
const pages = ['packages/react/src/hosts/aiSdk.dom.test.tsx'];
const langChain = 'packages/client/src/hosts/langchain';
const threads = ['packages/react/src/hosts/langChain.dom.test.tsx'];

const tanstackAi = 'packages/client/src/hosts/tanstack-ai';
const chats = ['packages/react/src/hosts/tanstackAi.dom.test.tsx'];

/** @type {import('./controls.mjs').controls} */
export const hostControls = [
  {
    name: 'host: the chat is called twice for one decision',
    file: `${host}/hostBackend.ts`,
    find: '      await host.answer(answers);\n',
    replace: '      await host.answer(answers);\n      await host.answer(answers);\n',
    tests,
    only: 'resolved once the chat has its result',
  },
  {
    name: 'host: an answered call is asked again after a reload',
    file: `${host}/hostBackend.ts`,
    find: "host.capabilities.restores !== 'server' && isOver(call) && !hasTwin(call);",
    replace: "host.capabilities.restores === 'server' && isOver(call) && !hasTwin(call);",
    tests,
    only: 'asked again after a reload',
  },
  {
    name: 'host: a call that comes back counts as not taken',
    file: `${host}/hostBackend.ts`,
    find: "if (outcome === 'unknown') throw lost(snapshot.error);",
    replace:
      "if (outcome === 'unknown') throw Object.assign(lost(snapshot.error), { taken: 'no' });",
    tests,
    only: 'comes back as open is unknown',
  },
  {
    name: 'host: a call that is gone counts as taken',
    file: `${host}/hostBackend.ts`,
    find: "if (states.every((state) => state === 'resolved')) return 'done';",
    replace: "if (states.every((state) => state !== 'open')) return 'done';",
    tests,
    only: 'is in doubt',
  },
  {
    name: 'host: an id that occurs twice is answered',
    file: `${host}/hostBackend.ts`,
    find: '.map((call) => (isTaken(call) ? withdraw(call.interrupt) : call.interrupt));',
    replace:
      '.map(({ interrupt }) => ({ ...interrupt, ref: String(isTaken) + interrupt.position }));',
    tests,
    only: 'answered never',
  },
  {
    name: 'host: the record is written after the chat is called',
    file: `${host}/hostBackend.ts`,
    find: '    yield toCheckpoint({ last: ids, before });\n',
    replace: '',
    tests,
    only: 'written before the chat is called',
  },
  {
    name: 'host: an answer leaves for another input than was shown',
    file: `${host}/hostBackend.ts`,
    find: 'if (!sameJson([now.interrupt.name, now.interrupt.input], [name, input]))',
    replace: 'if (!sameJson(now.interrupt.name, name))',
    tests,
    only: 'with another input under the same id',
  },
  {
    name: 'host: what the chat writes after its last render is not read',
    file: `${host}/hostBackend.ts`,
    find: '  host.refresh?.();\n',
    replace: '',
    tests,
    only: 'changes its input while the record is written',
  },
  {
    name: 'host: a chat that writes to its own object is not heard',
    file: `${host}/createHost.ts`,
    find: 'calls: shown.calls.map(copyCall) };',
    replace: 'calls: shown.calls };',
    tests,
    only: 'notifies of what it writes',
  },
  {
    name: 'host: a secret is handed to the chat',
    file: `${host}/hostBackend.ts`,
    find: 'if (resolution.sensitive)',
    replace: 'if (resolution.sensitive && busy)',
    tests,
    only: 'holds a secret',
  },
  {
    name: 'AI SDK chat: Holdpoint sends although the app does',
    file: aiSdk,
    find: "now.status === 'ready' &&",
    replace: "now.status !== 'error' &&",
    tests: pages,
    only: 'an approved call runs once',
  },
  {
    name: 'AI SDK chat: the result that the library writes down counts',
    file: aiSdk,
    find: "const isOwnWord = part.approval === undefined || part.state === 'approval-responded';",
    replace: "const isOwnWord = part.state === 'approval-responded';",
    tests: pages,
    only: 'in doubt if its request fails',
  },
  {
    name: 'AI SDK chat: a tool of the app’s own is asked about',
    file: aiSdk,
    find: 'return tools.some(({ name }) => name === toolOf(part));',
    replace: 'return tools !== undefined;',
    tests: pages,
    only: 'only if the app names it',
  },
  {
    name: 'LangGraph chat: a run that did nothing counts as taken',
    file: `${langChain}/giveAnswers.ts`,
    find: 'now.error === undefined && hasChanged && isOver',
    replace: 'now.error === undefined',
    tests: threads,
    only: 'does nothing and ends well',
  },
  {
    name: 'LangGraph chat: the promise of submit counts as the end of its run',
    file: `${langChain}/giveAnswers.ts`,
    find: 'for (let hasBegun = false; !hasBegun || !isSettled || now.isLoading; )',
    replace: 'for (let hasBegun = false; !isSettled; )',
    tests: threads,
    only: 'whatever the promise of submit says',
  },
  {
    name: 'LangGraph chat: a copy that the library adds is read as the server’s',
    file: `${langChain}/readThread.ts`,
    find: 'value: asSent(asObject(entry).value)',
    replace: 'value: asObject(entry).value ?? asSent(entry)',
    tests: threads,
    only: 'in the spelling of its server',
  },
  {
    name: 'LangGraph chat: a question without a thread’s id is answered',
    file: `${langChain}/readThread.ts`,
    find: 'threadId ? named : withdraw(named)',
    replace: 'threadId === named ? withdraw(named) : named',
    tests: threads,
    only: 'without the thread’s id',
  },
  {
    name: 'TanStack AI chat: a run that failed counts as taken',
    file: `${tanstackAi}/giveAnswers.ts`,
    find: ': hasEnded && hasChanged),',
    replace: ': hasEnded || hasChanged || now() !== chat),',
    tests: chats,
    only: 'is in doubt if its request fails',
  },
  {
    name: 'TanStack AI chat: the answer that the library writes down counts as its result',
    file: `${tanstackAi}/giveAnswers.ts`,
    find: '? callsOf(now(), ref).some(({ output }) => output !== undefined)',
    replace: '? callsOf(now(), ref).some(({ approval }) => approval !== undefined)',
    tests: chats,
    only: 'server fails is never shown as open',
  },
  {
    name: 'TanStack AI chat: a call id that was used before is answered',
    file: `${tanstackAi}/readChat.ts`,
    find: 'return parts.length > 1 || isAnswered || part.output !== undefined;',
    replace: 'return isAnswered && parts.length > 1;',
    tests: chats,
    only: 'that the conversation has used before',
  },
  {
    name: 'TanStack AI chat: an approval goes out as a bare yes',
    file: `${tanstackAi}/giveAnswers.ts`,
    find: 'else one.resolveInterrupt(payload);',
    replace: 'else one.resolveInterrupt(approved ?? payload);',
    tests: chats,
    only: 'runs the input that the person changed',
  },
  {
    name: 'TanStack AI chat: an answer without a thread’s id leaves',
    file: `${tanstackAi}/readChat.ts`,
    find: 'threadId !== undefined &&',
    replace: "threadId !== '' &&",
    tests: chats,
    only: 'without the thread’s id',
  },
  {
    name: 'host: a render before the first subscriber is missed',
    file: `${host}/hostBackend.ts`,
    find: '      if (read && host.getSnapshot() !== read) changed();\n',
    replace: '',
    tests,
    only: 'between the first reading and the first subscriber',
  },
  {
    name: 'held call: a callback that failed counts as not called',
    file: 'packages/react/src/hosts/held-call.tsx',
    find: "setState(isUnsent ? 'open' : 'failed');",
    replace: "setState(isUnsent ? 'open' : 'resolved');\n      if (!isUnsent) return;",
    tests: ['packages/react/src/hosts/heldCall.dom.test.tsx'],
    only: 'unconfirmed if the callback fails',
  },
];
