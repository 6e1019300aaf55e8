import type { RunnerTask } from 'vitest';

/** What goes wrong, as the rows of the fault matrix in docs/evidence/reliability.md. */
export const faults = [
  'No connection (refused, DNS, offline)',
  'Reset, half-closed, end without a last frame',
  'Stall (no bytes)',
  'Reload, crash',
  'Two tabs, two people',
  'Double press, two components, StrictMode',
  'Server restarted, state kept',
  'Server restarted, state lost',
  '429, 503 with Retry-After',
  'Stale, expired, unknown or changed (409 and the like)',
  'Kortyx: the answer read as a message',
  '401, 403, sign-in page',
  'Redirect (another address, sign-in proxy)',
  'Proxy keeps the answer until it is whole',
  'Bytes cut anywhere',
  'Clock jumps, timers held back',
  'Frames twice or late',
  'Stopped by the person',
  'The answer leads to another question',
  'One of several answered',
  'Stored data cleared',
  'Question expires',
] as const;
export type FaultName = (typeof faults)[number];

/** When it goes wrong, as the columns. */
export const moments = ['M0', 'M1', 'M2', 'M3', 'M4', 'M5'] as const;
export type Moment = (typeof moments)[number];

/** One cell: what comes of it, in words, proven by the test that says so. */
export interface Cell {
  readonly fault: FaultName;
  readonly moment: Moment;
  readonly outcome: string;
}

declare module 'vitest' {
  interface TaskMeta {
    /** The cells of the fault matrix that the test proves. */
    cells?: Cell[];
    /** What a simulation counted. */
    figures?: Record<string, number>;
  }
}

type WithMeta = Pick<RunnerTask, 'meta'>;

/** Says that the running test proves these cells. scripts/reliability.ts puts them into the docs. */
export function cell(
  task: WithMeta,
  fault: FaultName,
  at: readonly Moment[],
  outcome: string,
): void {
  const cells = at.map((moment) => ({ fault, moment, outcome }));
  task.meta.cells = [...(task.meta.cells ?? []), ...cells];
}

/** Says what a simulation counted. */
export function report(task: WithMeta, figures: Record<string, number>): void {
  task.meta.figures = figures;
}
