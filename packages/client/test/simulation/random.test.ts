import fc from 'fast-check';
import { beforeAll, describe, test, vi } from 'vitest';
import { cases } from './cases.testkit.ts';
import { play, type Schedule } from './commands.testkit.ts';
import { report } from './report.testkit.ts';
import { schedule } from './schedules.testkit.ts';
import { preload } from './world.testkit.ts';

beforeAll(preload);
vi.setConfig({ testTimeout: 600_000 });

// To look elsewhere, or further: SIMULATION_SEED=… SIMULATION_RUNS=…
const seed = Number(process.env.SIMULATION_SEED ?? 20261122);
const runs = Number(process.env.SIMULATION_RUNS ?? 10_000);

describe('what once broke a promise', () => {
  test.each(Object.keys(cases))('%s', async (name) => {
    await play(cases[name] as Schedule);
  });
});

test(`${runs} random schedules from seed ${seed} keep every promise`, async ({ task }) => {
  const total = { runs: 0, faults: 0, turns: 0 };
  await fc.assert(
    fc.asyncProperty(schedule, async (given) => {
      const { faults, turns } = await play(given);
      total.runs += 1;
      total.faults += faults;
      total.turns += turns;
    }),
    // A failing run is made small for so long and no longer; what is printed goes into cases.testkit.ts.
    { seed, numRuns: runs, interruptAfterTimeLimit: 500_000, markInterruptAsFailure: true },
  );
  report(task, total);
});
