import fc from 'fast-check';
import { beforeAll, describe, test, vi } from 'vitest';
import { cases } from './cases.testkit.ts';
import { play, type Schedule } from './commands.testkit.ts';
import { report } from './report.testkit.ts';
import { schedulesOf } from './schedules.testkit.ts';
import { type Kind, kinds, preload } from './world.testkit.ts';

beforeAll(preload);
// Plays thousands of schedules, and more with HOLDPOINT_FULL=1.
vi.setConfig({ testTimeout: 600_000 });

// To look elsewhere, or further: SIMULATION_SEED=… SIMULATION_RUNS=…, or `npm test -- --full`.
const seed = Number(process.env.SIMULATION_SEED ?? 20261122);
const runs = Number(process.env.SIMULATION_RUNS ?? (process.env.HOLDPOINT_FULL ? 10_000 : 2_000));

/** These draw their own schedules: with a kind more, those that the others have always been tried with would change. */
const apart: readonly Kind[] = [
  'ag-ui',
  'ai-sdk',
  'langgraph',
  'tanstack-ai',
  'tanstack-ai, durable',
];

const draws: readonly (readonly [
  title: string,
  kinds: readonly Kind[],
  runs: number,
  ends?: boolean,
])[] = [
  ['', kinds.filter((kind) => !apart.includes(kind)), runs],
  [' of AG-UI', ['ag-ui'], Math.ceil(runs / 5)],
  [' of the AI SDK', ['ai-sdk'], Math.ceil(runs / 5)],
  [' of LangGraph', ['langgraph'], Math.ceil(runs / 5)],
  [' of TanStack AI', ['tanstack-ai', 'tanstack-ai, durable'], Math.ceil(runs / 5)],
  [' with cleared storage and questions that end', kinds, Math.ceil(runs / 5), true],
];

describe('what once broke a promise', () => {
  test.each(Object.keys(cases))('%s', async (name) => {
    await play(cases[name] as Schedule);
  });
});

for (const [of, drawn, numRuns, ends] of draws) {
  test(`${numRuns} random schedules${of} from seed ${seed} keep every promise`, async ({
    task,
  }) => {
    await playAll(drawn, numRuns, task, ends);
  });
}

async function playAll(
  drawn: readonly Kind[],
  numRuns: number,
  task: Parameters<typeof report>[0],
  ends = false,
) {
  const total = { runs: 0, faults: 0, turns: 0 };
  await fc.assert(
    fc.asyncProperty(schedulesOf(drawn, ends), async (given) => {
      const { faults, turns } = await play(given);
      total.runs += 1;
      total.faults += faults;
      total.turns += turns;
    }),
    // A failing run is made small for so long and no longer; what is printed goes into cases.testkit.ts.
    { seed, numRuns, interruptAfterTimeLimit: 500_000, markInterruptAsFailure: true },
  );
  report(task, total);
}
