// What a LangGraph server would take for something else, or lose without a word. See controls.mjs.

const langGraph = 'packages/client/src/backends/langgraph';
const tests = [`${langGraph}/langGraph.test.ts`];

/** @type {import('./controls.mjs').controls} */
export const langGraphControls = [
  {
    name: 'LangGraph: an answer of some of what waits leaves',
    file: `${langGraph}/encode.ts`,
    find: 'if (waiting.length > shown.length) {',
    replace: 'if (waiting.length < shown.length) {',
    tests,
    only: 'alone does not leave',
  },
  {
    name: 'LangGraph: what is asked by now is not what was shown, and is answered',
    file: `${langGraph}/encode.ts`,
    find: 'if (same.name !== name || !sameJson(same.input, input))',
    replace: 'if (same.name !== name)',
    tests,
    only: 'it asks something else',
  },
  {
    name: 'LangGraph: a branch that has its answer is asked again',
    file: `${langGraph}/toInterrupts.ts`,
    find: 'if (isDone) return [];',
    replace: 'if (name === String(isDone)) return [];',
    tests,
    only: 'it has its answer',
  },
  {
    name: 'LangGraph: a body that ends is the end of the run',
    file: `${langGraph}/readAnswer.ts`,
    find: "if (status === 'pending' || status === 'running') throw new StreamLostError();",
    replace: "if (status === 'nothing') throw new StreamLostError();",
    tests: [`${langGraph}/runEnd.test.ts`],
    only: 'is lost',
  },
  {
    name: 'LangGraph: an answer to which nothing was done counts as taken',
    file: `${langGraph}/readAnswer.ts`,
    find: "if (brings === 'resume' && isIdle && status === 'success')",
    replace: "if (brings === 'message' && isIdle && status === 'success')",
    tests,
    only: 'did nothing at all',
  },
  {
    name: 'LangGraph: a spoiled pause beside an answered branch is asked anew',
    file: `${langGraph}/revive.ts`,
    find: 'if (before.tasks.some(({ isDone }) => isDone))',
    replace: 'if (before.tasks.length === 0)',
    tests: [`${langGraph}/spoiled.test.ts`],
    only: 'beside a branch',
  },
  {
    name: 'LangGraph: a run that was stopped while its node worked proves that no answer was taken',
    file: `${langGraph}/readAnswer.ts`,
    find: "if (brings === 'resume' && isIdle && status === 'success')",
    replace: "if (brings === 'resume' && isIdle)",
    tests: [`${langGraph}/runEnd.test.ts`],
    only: 'told nothing proves',
  },
  {
    name: 'LangGraph: a call whose id an earlier one had is taken for that one',
    file: `${langGraph}/wire.ts`,
    find: 'newest.set(found.id, pair);',
    replace: 'if (!newest.has(found.id)) newest.set(found.id, pair);',
    tests: [`${langGraph}/callIds.test.ts`],
    only: 'whose id an earlier one had',
  },
];
