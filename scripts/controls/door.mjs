// Changes at the agent's access checks, and between them and the register; see controls.mjs.

const src = 'packages/server/src';
const tests = ['packages/server/test/door/protectAgent.test.ts'];
const heldTests = ['packages/register/test/door/heldPauses.test.ts'];

/** @type {import('./controls.mjs').controls} */
export const door = [
  {
    name: 'a session is anyone’s who knows its id',
    file: `${src}/door/protectAgent.ts`,
    find: 'snapshot?.sessionId !== undefined && (await isBound(snapshot.sessionId, owner(context)));',
    replace: 'snapshot?.sessionId !== undefined;',
    tests,
    only: 'can’t read a snapshot',
  },
  {
    name: 'a session whose owner is not known is the first one’s who comes',
    file: `${src}/door/createBindings.ts`,
    find: '(await claim(sessionId, NOBODY, 1)) === binding',
    replace: '[undefined, binding].includes(await claim(sessionId, binding, CENTURY_MS))',
    tests,
    only: 'owner is not known',
  },
  {
    name: 'two who begin the same session at once both have it',
    file: `${src}/door/createBindings.ts`,
    find: 'return found === undefined || found === binding;',
    replace: 'return true;',
    tests,
    only: 'one has it',
  },
  {
    name: 'a turn brings a message of any role, and answers beside it',
    file: `${src}/door/protectAgent.ts`,
    find: 'if (isForged(input))',
    replace: 'if (isForged(undefined))',
    tests,
    only: 'made up',
  },
  {
    name: 'a browser makes up decision ids',
    file: `${src}/door/protectAgent.ts`,
    find: 'from ? withDecisionIds(input, from) : input',
    replace: 'input',
    tests,
    only: 'server’s own',
  },
  {
    name: 'a pause takes answers while it is being entered in the register',
    file: `${src}/door/protectAgent.ts`,
    find: 'if (isPause(snapshot)) return true;',
    replace: '',
    tests: heldTests,
    only: 'while it is being entered',
  },
  {
    name: 'a message that was sent during the first turn starts from that turn’s pause',
    file: `${src}/door/protectAgent.ts`,
    find: '...(from ? {} : { context: beginning(sessionId, context) }),',
    replace: '',
    tests: heldTests,
    only: 'refused before the model runs',
  },
  {
    name: 'a requester answers a pause that the register holds',
    file: 'packages/register/src/register/registerSessions.ts',
    find: 'if (before && !before.isOwn) {',
    replace: 'if (before && !before) {',
    tests: heldTests,
    only: 'by no one else without the door',
  },
  {
    name: 'a tool pays for a rejection',
    file: 'packages/register/src/register/createRegister.ts',
    find: "decision.verdict === 'approve' ? approve : reject",
    replace: 'approve',
    tests: ['packages/register/test/register/attacks.test.ts'],
    only: 'pays nothing after a rejection',
  },
  {
    name: 'a tool runs under another decision than the one that was looked up',
    file: 'packages/register/src/register/createRegister.ts',
    find: 'decisions.once<Approved | Rejected>({ decisionId }, call',
    replace: 'decisions.once<Approved | Rejected>(answer, call',
    tests: ['packages/register/test/register/limits.test.ts'],
    only: 'another decision id each time it is read',
  },
  {
    name: 'a requester has an id that no person can have',
    file: 'packages/register/src/register/readInput.ts',
    find: 'if (!isId(id))',
    replace: 'if (false)',
    tests: ['packages/register/test/register/limits.test.ts'],
    only: 'whose requester is not a text',
  },
];
