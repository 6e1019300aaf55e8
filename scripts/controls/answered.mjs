// What is answered. See controls.mjs.

const client = 'packages/client/src';

/** @type {import('./controls.mjs').controls} */
export const answered = [
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
    file: 'packages/react/src/parts/approval/ApprovalRoot.tsx',
    find: '!interrupt.unanswerable && !answerKind(interrupt, interrupt.tool) && !mappers.decide;',
    replace: 'false;',
    tests: ['packages/react/test/promises/unknownTool.browser.test.tsx'],
    only: 'be approved, and the status',
  },
];
