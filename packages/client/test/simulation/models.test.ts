import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readFixture } from '../../src/backends/genkit/fixtures.testkit.ts';
import type { Exchange } from '../../src/testing/parseRecording.ts';
import { createBooks, pauseIn } from './books.testkit.ts';
import { installClock } from './clock.testkit.ts';
import { type GenkitModel, genkitServer } from './genkitServer.testkit.ts';
import { restoreGlobals } from './globals.testkit.ts';
import {
  check,
  checkAtRest,
  createWorld,
  kinds,
  openIn,
  preload,
  type World,
} from './world.testkit.ts';

beforeAll(preload);

let world: World | undefined;
afterEach(() => {
  world?.end();
  world = undefined;
});

/** Every frame of a body, ids and times left out: ids are named by the order in which they were seen. */
function framesOf(body: string, ids: string[]): readonly unknown[] {
  return body
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [, field = '', json] = /^(data|error)?(?:: )?(.*)$/.exec(line) ?? [];
      const named = (json ?? '').replace(UUID, (id) => {
        if (!ids.includes(id)) ids.push(id);
        return `id ${ids.indexOf(id)}`;
      });
      return [field, dropTimes(JSON.parse(named))];
    });
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

function dropTimes(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (key, item) =>
    ['createdAt', 'updatedAt', 'heartbeatAt'].includes(key) ? undefined : item,
  );
}

/** Asks the model what a recording asked the real server, and gives both answers. */
async function replay(exchanges: readonly Exchange[], model: GenkitModel) {
  const clock = installClock();
  const server = genkitServer({ ...model, recordedRefs: true }, createBooks(clock.rightNow), clock);
  const [recordedIds, modelIds]: [string[], string[]] = [[], []];
  const pairs: { readonly recorded: readonly unknown[]; readonly made: readonly unknown[] }[] = [];
  for (const { request, response } of exchanges) {
    const body = request.body.replace(UUID, (id) => modelIds[recordedIds.indexOf(id)] ?? id);
    const answered = server.handle(`http://agent.test${request.path}`, {
      method: 'POST',
      headers: request.headers,
      body,
    });
    const text = answered.then(({ response }) => response.text());
    await clock.advance(1_000);
    const recorded = response.arrivals.map((bytes) => new TextDecoder().decode(bytes)).join('');
    pairs.push({
      recorded: framesOf(recorded, recordedIds),
      made: framesOf(await text, modelIds),
    });
  }
  restoreGlobals();
  return pairs;
}

const agent: GenkitModel = { kind: 'agent', store: true };

describe('the modelled Genkit agent answers as the recorded one', () => {
  test.each([
    ['agent-twostep', [0, 1, 2, 3]],
    ['agent-forged-old-request', [0, 1, 2, 3]],
    ['agent-tool-throws-after-resume', [0, 1]],
    ['agent-abandon-interrupt', [0]],
  ] as const)('%s: frame by frame', async (name, which) => {
    const exchanges = readFixture(name);
    const chosen = which.flatMap((index) => exchanges[index] ?? []);
    for (const { made, recorded } of await replay(chosen, agent)) expect(made).toEqual(recorded);
  });

  test('agent-double-submit: the same answer posted four times runs four times', async () => {
    const exchanges = readFixture('agent-double-submit').slice(0, 5);
    const ends = (frames: readonly unknown[]) =>
      JSON.stringify(frames.at(-1)).match(/"finishReason":"\w+"|"snapshotId":"id \d+"/g);
    const pairs = await replay(exchanges, agent);
    expect(pairs.map(({ made }) => ends(made))).toEqual(
      pairs.map(({ recorded }) => ends(recorded)),
    );
  });
});

test('the modelled flow streams and returns what the recorded one does', async () => {
  const exchanges = readFixture('flow-respond').slice(0, 2);
  const byConvention = exchanges.map((exchange) => {
    const { prompt, ...data } = JSON.parse(exchange.request.body).data;
    const messages = prompt ? [{ role: 'user', content: [{ text: prompt }] }] : data.messages;
    const body = JSON.stringify({ data: { ...data, messages } });
    return { ...exchange, request: { ...exchange.request, body } };
  });
  // The recorded flow's own additions to its output.
  const ours = (frame: unknown) =>
    JSON.parse(JSON.stringify(frame), (key, item) =>
      ['finishMessage', 'interrupts', 'text'].includes(key) &&
      item?.length !== undefined &&
      typeof item !== 'string'
        ? undefined
        : item,
    );
  const own = (frames: readonly unknown[]) =>
    frames.map((frame) => {
      const [field, json] = ours(frame) as [string, { result?: Record<string, unknown> }];
      if (!json.result) return [field, json];
      const { messages, finishReason } = json.result;
      return [field, { result: { messages, finishReason } }];
    });
  for (const { made, recorded } of await replay(byConvention, { kind: 'flow', store: false }))
    expect(own(made)).toEqual(own(recorded));
});

describe('without a fault, two questions are asked, answered and settled', () => {
  test.each(kinds)('%s', async (kind) => {
    world = createWorld({ kind });
    const tab = world.open();
    await world.clock.advance(100);
    world.send(tab, 'again 1');
    await world.clock.advance(5_000);
    for (let round = 0; round < 2; round += 1) {
      const [open] = openIn(tab);
      expect(open?.status).toBe('open');
      if (open) world.decide(tab, open);
      await world.clock.advance(5_000);
      check(world);
    }
    checkAtRest(world);
    const { interrupts, error } = tab.session.getState();
    expect(error).toBeUndefined();
    expect(interrupts.map(({ status }) => status)).toEqual(['resolved', 'resolved']);
    expect(tab.outcomes.map(({ outcome }) => outcome.status)).toEqual([
      'interrupted',
      'interrupted',
      'completed',
    ]);
    const pauses = interrupts.map(({ input }) => pauseIn(input) ?? 0);
    expect(pauses.map(world.books.runsOf)).toEqual([1, 1]);
  });
});
