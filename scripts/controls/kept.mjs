// What is broken on purpose where decisions and secrets are kept; see controls.mjs.

const server = 'packages/server';
const react = 'packages/react';

/** @type {import('./controls.mjs').controls} */
export const kept = [
  {
    name: 'a stream that was being joined at a sign-out is shown after it',
    file: 'packages/client/src/session/createSession.ts',
    find: 'if (isLeft || getState().turn) joining.abort();\n    if (isLeft) return;',
    replace: '',
    tests: ['packages/client/test/simulation/random.test.ts'],
    only: 'being joined at a sign-out',
  },
  {
    name: 'a turn that could not be written down is joined as the one before it',
    file: 'packages/client/src/session/memory.ts',
    find: 'isNamed: isTold ? (true as const) : undefined',
    replace: 'isNamed: true as const',
    tests: ['packages/client/test/simulation/random.test.ts'],
    only: 'could not be written down was joined',
  },
  {
    name: 'a record that the store has lost is not written anew',
    file: `${server}/src/decisions/keepClaim.ts`,
    find: 'const found = await ask(() => store.claim(id, claim));',
    replace: 'const found = claim;',
    tests: [`${server}/test/promises/lostRecord.test.ts`],
  },
  {
    name: 'a tool whose error is released by a promise runs again',
    file: `${server}/src/decisions/createDecisions.ts`,
    find: "if (typeof verdict === 'boolean') return verdict;",
    replace: 'if (verdict !== undefined) return Boolean(verdict);',
    tests: [`${server}/test/promises/oddThrows.test.ts`],
  },
  {
    name: 'an approval counts for an input that was not shown',
    file: `${server}/src/waiting/createWaiting.ts`,
    find: 'if (digest !== found.digest) throw new WaitingChangedError(name);',
    replace: '',
    tests: [`${server}/test/waiting/attacks.test.ts`],
  },
  {
    name: 'a secret that is the name of a field is recorded',
    file: `${react}/src/devtools/recording/mask.ts`,
    find: 'isList ? key : change(key)',
    replace: 'key',
    tests: [`${react}/test/promises/recordingSecrets.test.ts`],
  },
  {
    name: 'a formula is looked for at the beginning of a cell only',
    file: `${react}/src/receipts/receiptsFile.ts`,
    find: 'separator.test(run)',
    replace: 'false',
    tests: [`${react}/test/promises/receiptsCsv.test.ts`],
  },
  {
    name: 'a secret is known only as it was typed',
    file: `${react}/src/credential/ways/repeatsSecret.ts`,
    find: 'next.push(...decodings(spelling, depth));',
    replace: '',
    tests: [`${react}/test/promises/formSecret.test.ts`],
  },
  {
    name: 'what a redirect comes back with belongs to any session with the same question',
    file: `${react}/src/credential/ways/redirect.ts`,
    find: ['`$', '{sessionId} $', '{draftName(interrupt)}`'].join(''),
    replace: 'draftName(interrupt) + sessionId.slice(0, 0)',
    tests: [`${react}/test/promises/redirectReturn.browser.test.tsx`],
  },
  {
    name: 'numbers go back as JavaScript holds them',
    file: 'packages/client/src/protocol/exactJson.ts',
    find: 'if (MAY_BE_INEXACT.test(text)) rememberDigits(value, text);',
    replace: '',
    tests: ['packages/client/test/promises/exactNumbers.test.ts'],
  },
  {
    name: 'a request that nobody can answer is answered',
    file: 'packages/client/src/session/answerProblem.ts',
    find: 'if (interrupt.unanswerable) return unanswerable[interrupt.unanswerable];',
    replace: '',
    tests: ['packages/client/test/promises/oddRequests.test.ts'],
  },
  {
    name: 'a question is kept for a page that would branch with its answer',
    file: 'packages/client/src/backends/genkit/agent/recall.ts',
    find: 'sessionId === undefined || snapshotId !== undefined',
    replace: 'sessionId === undefined',
    tests: ['packages/client/test/promises/noSnapshotRoute.test.ts'],
    only: 'run beside the first',
  },
  {
    name: 'a recalled question is answered in whatever way the backend has by then',
    file: 'packages/client/src/persistence/openInterrupts.ts',
    find: 'return waits.length === 0 || recallOpen(open, backend, context) !== undefined;',
    replace: 'return open !== undefined;',
    tests: ['packages/client/test/promises/noSnapshotRoute.test.ts'],
    only: 'made anew',
  },
  {
    name: 'a question is kept while its answer is on its way',
    file: 'packages/client/src/persistence/openInterrupts.ts',
    find: 'isAnswerable(interrupt) && !interrupt.doubt',
    replace: '!interrupt.doubt',
    tests: ['packages/client/test/promises/noSnapshotRoute.test.ts'],
    only: 'of which nobody has heard',
  },
];
