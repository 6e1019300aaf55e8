import type { Exchange } from '../../testing/parseRecording.ts';
import { answering, framesAs, play } from './fixtures.testkit.ts';

// Handwritten threads and runs, as the server reports them.

export const thread = '11111111-1111-4111-8111-111111111111';
export const turn = { sessionId: thread };
export const id = '181d2232c7a5cd88437986c0134d85a1';

interface Asked {
  readonly id?: string;
  readonly value: unknown;
  readonly response_schema?: unknown;
}

export const task = (name: string, asked: readonly Asked[], more: object = {}) => ({
  ...{ name, result: null, error: null, ...more },
  interrupts: asked.map((one, at) => ({ id: id.replace(/.$/, `${at}`), ...one })),
});
export const stateOf = (tasks: readonly object[], messages: readonly object[] = []) =>
  answering({ values: { messages }, tasks });
export const question = (value: unknown, more: object = {}) => task('ask', [{ value }], more);
export const wait = { question: 'Where?' };

/** Returns a run of these frames, and its thread afterwards. */
export const run = (
  frames: Parameters<typeof framesAs>[0],
  after: Exchange,
  status = 'success',
) => [
  framesAs([['metadata', { run_id: 'r1' }], ...frames])(answering('', 200, 'POST')),
  answering({ status }),
  after,
];
export const done = stateOf([]);
export const worked = run([['updates', { ask: null }]], done);
export const playing = { check: 'nothing', turn } as const;

/** Returns the open interrupts of a thread that was just read. */
export async function openIn(state: Exchange) {
  const asked = await play(run([['updates', { __interrupt__: [] }]], state), undefined, playing);
  return asked.interrupts;
}

/** Returns the run in the address of the last request. */
export const runIn = (exchanges: readonly Exchange[]): string | undefined =>
  /runs\/([\da-f-]{36})$/.exec(
    exchanges
      .map(({ request }) => request.path)
      .join(' ')
      .split(' ')[1] ?? '',
  )?.[1];
