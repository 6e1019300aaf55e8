// What a chat of the AI SDK could do twice, or only half. See controls.mjs.

const aiSdk = 'packages/client/src/backends/ai-sdk';
const tests = [`${aiSdk}/aiSdk.test.ts`];

/** @type {import('./controls.mjs').controls} */
export const aiSdkControls = [
  {
    name: 'AI SDK: one answer of several leaves',
    file: `${aiSdk}/encode.ts`,
    find: '  if (left)\n',
    replace: '  if (left === undefined)\n',
    tests,
    only: 'one answer of two',
  },
  {
    name: 'AI SDK: what ran before a failure is forgotten',
    file: `${aiSdk}/readResponse.ts`,
    find: 'part.state === brought.parts[at]?.state ? (waited[at] ?? part) : part,',
    replace: 'waited[at] ?? part,',
    tests,
    only: 'keeps what ran before it',
  },
  {
    name: 'AI SDK: a signature is left behind',
    file: `${aiSdk}/encode.ts`,
    find: 'const responded = join(asObject(approval), { approved,',
    replace: 'const responded = join({ id: asObject(approval).id }, { approved,',
    tests,
    only: 'signed-approve',
  },
  {
    name: 'AI SDK: what was approved and is not told of counts as done',
    file: `${aiSdk}/readResponse.ts`,
    find: '  if (!isUntold(decoder, brought)) return undefined;',
    replace: '  if (brought.id !== undefined) return undefined;',
    tests,
    only: 'does not mention the approved call',
  },
  {
    name: 'AI SDK: an approval of what was not shown leaves',
    file: `${aiSdk}/encode.ts`,
    find: 'if (!sameJson(part.input, input) || toolOf(part) !== name)',
    replace: 'if (toolOf(part) !== name)',
    tests,
    only: 'something else than what was shown',
  },
  {
    name: 'AI SDK: a stream that leaves a step open is at its end',
    file: `${aiSdk}/decodeTurn.ts`,
    find: 'return isOver || !(isSilent || isStepOpen);',
    replace: 'return isOver || !isSilent;',
    tests: [`${aiSdk}/hostile.test.ts`],
    only: 'a step that is not finished',
  },
  {
    name: 'AI SDK: another turn’s stream is joined in the place of this one’s',
    file: `${aiSdk}/reattach.ts`,
    find: 'if (messageId !== undefined && messageId !== expected) {',
    replace: 'if (messageId !== undefined && messageId === settings) {',
    tests: [`${aiSdk}/restore.test.ts`],
    only: 'is not taken for another turn',
  },
];
