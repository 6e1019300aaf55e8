import { describe, expect, test } from 'vitest';
import { schemaProblem } from '../../adapter/index.ts';
import type { Interrupt } from '../../protocol/interrupt.ts';
import type { JsonObject } from '../../protocol/json.ts';
import type { Resolution } from '../../protocol/resolution.ts';
import {
  approve,
  bodyOf,
  cuts,
  framesAs,
  inBoth,
  interruptsOf,
  only,
  type Playing,
  play,
  playAndAnswer,
  recordings,
  reject,
  respondWith,
  resume,
  saidIn,
  streamOf,
  type Told,
  textOf,
  threadIn,
  turnOf,
  turnsOf,
  withStream,
} from './fixtures.testkit.ts';

// Promises: how the network splits a stream changes nothing, no frame of a real server causes an error or is lost, and
// requests equal the recorded ones.

const changed = { to: 'Ada', amount: 150 };
const pick =
  (...all: readonly ((interrupt: Interrupt) => Resolution)[]) =>
  (interrupt: Interrupt): Resolution =>
    (all[interrupt.position] as (one: Interrupt) => Resolution)(interrupt);

/** How each recording was answered, turn by turn. */
const answersOf: Readonly<Record<string, readonly ((interrupt: Interrupt) => Resolution)[]>> = {
  approve: [approve()],
  reject: [reject('Too much.')],
  edit: [approve(changed)],
  'two-mixed': [pick(approve(), reject('Not Bo.'))],
  throws: [approve()],
  question: [respondWith('Ann')],
  'two-questions': [pick(respondWith('Ann'), respondWith('Lee'))],
  form: [
    respondWith({ street: 'Long Lane 4', insured: 'no way' }),
    respondWith({ street: 'Long Lane 4', floor: 2, insured: false }),
  ],
  wizard: [respondWith('Ann'), respondWith('7')],
  late: [approve()],
  'late-wizard': [respondWith('Bea')],
  spoiled: [respondWith('break')],
  'per-call': [pick(approve(), approve(changed), reject('No shell.'))],
  'per-call-respond': [respondWith('I have sent it by hand.')],
};

/** Replays a recorded conversation through the adapter. */
async function lead(name: string, playing: Playing = {}) {
  const answers = [...(answersOf[name.slice('js-'.length)] ?? [])];
  const turns = turnsOf(name);
  const [begin = []] = turns;
  const all = [];
  let [checkpoint, open]: [unknown, ReturnType<typeof interruptsOf>] = [undefined, []];
  for (const exchanges of turns) {
    const isAnswer = bodyOf(exchanges).command !== undefined;
    const decide = isAnswer ? answers.shift() : undefined;
    const input = decide ? resume(open, decide) : saidIn(exchanges);
    const assistantId = String(bodyOf(begin).assistant_id);
    const turn = { checkpoint: checkpoint as never, sessionId: threadIn(begin) };
    const told = await play(exchanges, input, { assistantId, check: 'path', ...playing, turn });
    all.push(told);
    ({ checkpoint } = told);
    open = told.end?.status === 'failed' ? (told.end.open ?? []) : interruptsOf(told);
  }
  return all;
}

describe.each(recordings)('%s', (name) => {
  test('is asked and answered as it was recorded', async () => {
    const all = await lead(name);
    for (const [at, { error, end, sent }] of all.entries()) {
      expect(error).toBeUndefined();
      expect(end).toBeDefined();
      expect(sent).toEqual(bodyOf(turnOf(name, at + 1)));
    }
  });

  test('does not say of a rejected call that it may have run', async () => {
    const events = (await lead(name)).flatMap((told) => told.events);
    const problems = only({ events }, 'tool-response').map(({ response }) => response.problem);
    expect(problems).not.toContain('ran');
  });

  test('tells the same however it is cut', async () => {
    const whole = await lead(name);
    for (const chunks of cuts) {
      const all = await lead(name, { chunks });
      expect(all.map(({ events }) => events)).toEqual(whole.map(({ events }) => events));
    }
  });

  test.each([1, 2])('leaves no frame untold (turn %d)', async (number) => {
    const told = (await lead(name))[number - 1];
    expect(only(told ?? { events: [] }, 'custom').map(({ name: frame }) => frame)).toEqual(
      // The middleware's own message in JavaScript.
      told && /^js-(?:reject|two-mixed)$/.test(name) && number === 2
        ? ['HumanInTheLoopMiddleware.after_model']
        : [],
    );
  });
});

test('Python’s schema of one call checks an edit where it is written', async () => {
  const [first] = await lead('py-per-call');
  const [, second] = first?.interrupts ?? [];
  const schema = second?.approves?.editSchema as JsonObject;
  expect(schemaProblem(schema, changed)).toBeUndefined();
  expect(schemaProblem(schema, { ...changed, amount: 'many' })).toBeDefined();
});

describe.each(['js', 'py'])('what a recording in %s tells', (dialect) => {
  test('a call that is approved: its words, its result, and nothing twice', async () => {
    const [first, second] = await lead(`${dialect}-approve`);
    if (!first || !second) throw new Error('two turns');
    expect(textOf(first)).toMatch(/^One moment\.\s?$/);
    expect(first.interrupts).toMatchObject([
      {
        name: 'transfer_money',
        input: { to: 'Ada', amount: 250 },
        message: 'Transfers wait for your word.',
        allowed: { respond: true, restart: true, replaceInput: true },
        approves: { isInputKnown: true, takesReason: true, reasonField: 'optional' },
      },
    ]);
    const requests = only(first, 'tool-request').map(({ request }) => request);
    expect(requests.map(({ name }) => name)).toEqual(['transfer_money', 'look_up']);
    expect(first.interrupts[0]?.ref).toBe(requests[0]?.ref);
    expect(only(second, 'tool-request')).toEqual([]);
    const results = only(second, 'tool-response').map(({ response }) => response);
    expect(results.map(({ output }) => output).sort()).toEqual([
      'Ada is known.',
      'Sent 250 to Ada.',
    ]);
    expect(textOf(second)).toContain('Done.');
    expect(second.end).toEqual({ status: 'completed', finishReason: 'stop' });
  });

  test('a node that asks twice: two pauses, by two names', async () => {
    const [first, second] = await lead(`${dialect}-wizard`);
    const [name, age] = [first?.interrupts[0], second?.interrupts[0]];
    expect([name?.input, age?.input]).toEqual([{ question: 'Name?' }, { question: 'Age?' }]);
    expect(name?.decisionId).not.toBe(age?.decisionId);
  });

  test('an answer that its schema refuses: failed, with the server’s words, and open', async () => {
    const [, refused, taken] = await lead(`${dialect}-form`);
    expect(refused?.end).toMatchObject({ status: 'failed', open: [{ name: 'form' }] });
    const error = refused?.end?.status === 'failed' ? refused.end.error : undefined;
    expect(error?.taken).toBeUndefined();
    expect(error?.serverMessage).toContain('insured');
    expect(taken?.end).toMatchObject({ status: 'completed' });
  });

  test('a rejection is heard by the model, and is the call’s result', async () => {
    const [, second] = await lead(`${dialect}-reject`);
    const [{ response } = {}] = only(second ?? { events: [] }, 'tool-response');
    expect(JSON.stringify(response?.output)).toContain('Too much.');
  });
});

test('reports that JavaScript drops what is approved together with a rejection', async () => {
  const { second } = await playAndAnswer('js-two-mixed', pick(approve(), reject('Not Bo.')));
  const results = only(second, 'tool-response').map(({ response }) => response.output);
  expect(results).toContainEqual({
    denied: true,
    reason: 'The server dropped this call. It did not run.',
  });
});

test('a dropped call is also reported when the model reuses its id in the same run', async () => {
  const decide = pick(approve(), reject('Not Bo.'));
  const { first } = await playAndAnswer('js-two-mixed', decide);
  const id = first.interrupts[0]?.ref;
  const call = { id, name: 'look_up', args: {} };
  const frames = framesAs([
    [
      'updates',
      { model: { messages: [{ id: 'n', type: 'ai', content: '', tool_calls: [call] }] } },
    ],
    [
      'updates',
      { tools: { messages: [{ id: 'r', type: 'tool', tool_call_id: id, content: '1' }] } },
    ],
  ]);
  const to = withStream(turnOf('js-two-mixed', 2), (one) => {
    const { response } = one;
    const arrivals = [...response.arrivals, ...frames(one).response.arrivals];
    return { ...one, response: { ...response, arrivals } };
  });
  const { second } = await playAndAnswer('js-two-mixed', decide, { to });
  const dropped = { name: first.interrupts[0]?.name, ref: id, problem: 'denied' };
  expect(only(second, 'tool-response').map(({ response }) => response)).toContainEqual(
    expect.objectContaining(dropped),
  );
});

test('Python runs it', async () => {
  const { second } = await playAndAnswer('py-two-mixed', pick(approve(), reject('Not Bo.')));
  const results = only(second, 'tool-response').map(({ response }) => response.output);
  expect(results).toContain('Sent 250 to Ada.');
});

test.each(inBoth('approve'))('%s: a stream that breaks off has no end', async (name) => {
  const from = turnOf(name, 1);
  const cut = withStream(from, (one) => {
    const arrivals = one.response.arrivals.slice(0, -2);
    return { ...one, response: { ...one.response, arrivals }, end: 'cut' as const };
  });
  const { end, error } = await play(cut, saidIn(from));
  expect(end).toBeUndefined();
  expect(error).toMatchObject({ code: 'stream-lost' });
});

describe.each([...inBoth('approve'), ...inBoth('two-questions')])('%s, broken off', (name) => {
  test('after each byte, in one piece or in single bytes: it has no end, and tells what came whole', async () => {
    const from = turnOf(name, 1);
    const all = Buffer.concat(streamOf(from).response.arrivals);
    const whole = await play(from, saidIn(from));
    expect(whole.end?.status).toBe('interrupted');
    const besideText = ({ events }: Pick<Told, 'events'>) =>
      events.filter(({ type }) => type !== 'text');
    const seen = new Set<string>();
    for (let after = 0; after <= all.length; after += 1) {
      const cut = withStream(from, (one) => ({
        ...one,
        response: { ...one.response, arrivals: [all.subarray(0, after)] },
        end: 'cut' as const,
      }));
      const chunks = after % 16 === 0 ? 'bytes' : 'recorded';
      const told = await play(cut, saidIn(from), { chunks });
      const { end, error, interrupts } = told;
      const where = `cut after ${after} of ${all.length} bytes`;
      expect(end, where).toBeUndefined();
      expect(error, where).toMatchObject({ code: 'stream-lost' });
      expect(interrupts, where).toEqual([]);
      // The number of texts depends on how the stream is split; their content does not.
      const others = besideText(told);
      expect(others, where).toEqual(besideText(whole).slice(0, others.length));
      expect(textOf(whole).startsWith(textOf(told)), where).toBe(true);
      seen.add(`${others.length} ${textOf(told)}`);
    }
    expect([...seen].at(-1)?.endsWith(` ${textOf(whole)}`)).toBe(true);
    expect(seen.size).toBeGreaterThan(1);
  });
});

test('there is a recording of each thing that the servers do', () => {
  expect(recordings.length).toBeGreaterThan(20);
});
