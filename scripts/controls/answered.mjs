// What is answered. See controls.mjs.

const client = 'packages/client/src';

/** @type {import('./controls.mjs').controls} */
export const answered = [
  {
    name: 'the kit answers where the app’s function gave no answer',
    file: 'packages/react/src/approval/parts/resolveApproval.ts',
    find: 'if (mapper) demandShape(interrupt, own);',
    replace: '',
    tests: ['packages/react/test/promises/oddMappers.dom.test.tsx'],
    only: 'undefined is no answer',
  },
  {
    name: 'an approval in doubt makes a rule',
    file: 'packages/react/src/approval/rules/ruleStore.ts',
    find: " && verdict?.kind === 'approved' && !doubt;",
    replace: " && verdict?.kind === 'approved' && doubt !== null;",
    tests: ['packages/react/test/promises/ruleOfAnApproval.test.ts'],
  },
  {
    name: 'a sign-in without a reference answers',
    file: 'packages/react/src/credential/parts/useSignIn.ts',
    find: "typeof reference === 'string' && reference !== '';",
    replace: "reference !== 'none';",
    tests: ['packages/react/test/promises/signInReference.dom.test.tsx'],
  },
  {
    name: 'an answer is the app’s own object',
    file: `${client}/session/takeAnswer.ts`,
    find: 'output: copy.value,',
    replace: 'output,',
    tests: ['packages/client/test/promises/answerSnapshot.alone.test.ts'],
    only: 'changed after it was checked',
  },
  {
    name: 'an object of a class is taken for plain data',
    file: `${client}/integrity/snapshot.ts`,
    find: 'if (!isList && !isPlain(from))',
    replace: 'if (false)',
    tests: ['packages/client/test/promises/answerSnapshot.alone.test.ts'],
    only: 'refused with its place',
  },
  {
    name: 'the approval middleware is known by the beginning of its words',
    file: `${client}/backends/genkit/toolApproval.ts`,
    find: ['message === `Tool not in approved list: $', '{name}` &&'].join(''),
    replace: "String(message).startsWith('Tool not in approved list: ') &&",
    tests: ['packages/client/test/promises/toolApproval.test.ts'],
  },
  {
    name: 'a result may stand for a run',
    file: `${client}/tools/defineInterruptTool.ts`,
    find: 'if (answerKind(interrupt, definition) !== kind)',
    replace: 'if (false)',
    tests: ['packages/client/test/promises/answerKind.test.ts'],
  },
  {
    name: 'a tool that nobody defined can be approved',
    file: 'packages/react/src/card/frame/offered.ts',
    find: 'approve: app.decide !== undefined || answerKind(interrupt, tool) !== undefined,',
    replace: 'approve: true,',
    tests: ['packages/react/test/promises/unknownTool.browser.test.tsx'],
    only: 'be approved, and the status',
  },
  {
    name: 'the same call asked again confirms the answer',
    file: 'packages/client/src/session/reduceEnd.ts',
    find: 'now.ref !== undefined && now.ref === before.ref',
    replace: 'false',
    tests: ['packages/client/test/promises/askedAgain.test.ts'],
    only: 'same call again confirms no answer',
  },
  {
    name: 'a Genkit flow that loses the answers confirms them',
    file: 'packages/client/src/backends/genkit/flow/createFlowReading.ts',
    find: 'if (untold.length === 0)',
    replace: 'if (untold)',
    tests: ['packages/client/test/promises/askedAgain.test.ts'],
    only: 'that loses the answers',
  },
  {
    name: 'a refused approval is confirmed by the result of a rejection',
    file: `${client}/session/reduceInterrupts.ts`,
    find: "given === undefined ? refusal?.taken === 'no' :",
    replace: 'given === undefined ? false :',
    tests: ['packages/client/test/promises/lateAnswer.test.ts'],
    only: 'whatever the result',
  },
  {
    name: 'what was decided and not sent is on the receipt of another answer',
    file: `${client}/session/reduceInterrupts.ts`,
    find: '...(by ? {} : unanswered),',
    replace: '',
    tests: ['packages/client/test/promises/refusedAnswer.test.ts'],
    only: 'decided and not sent',
  },
];
