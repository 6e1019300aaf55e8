import { describe, expect, test } from 'vitest';
import { InvalidAnswerError, ResumeRejectedError } from '../../protocol/errors.ts';
import { asList, asObject } from '../../protocol/json.ts';
import type { Exchange } from '../../testing/parseRecording.ts';
import {
  answering,
  approve,
  bodyOf,
  framesAs,
  inBoth,
  only,
  play,
  playAndAnswer,
  reject,
  respondWith,
  resume,
  saidIn,
  turnOf,
  withStream,
} from './fixtures.testkit.ts';

// Promises: an answer leaves once, for what waits now and was shown, whole, and in words that the server takes for nothing
// else; what a run comes to is read from the server and never guessed.

const thread = '11111111-1111-4111-8111-111111111111';
const turn = { sessionId: thread };
const id = '181d2232c7a5cd88437986c0134d85a1';

interface Asked {
  readonly id?: string;
  readonly value: unknown;
  readonly response_schema?: unknown;
}

const task = (name: string, asked: readonly Asked[], more: object = {}) => ({
  ...{ name, result: null, error: null, ...more },
  interrupts: asked.map((one, at) => ({ id: id.replace(/.$/, `${at}`), ...one })),
});
const stateOf = (tasks: readonly object[], messages: readonly object[] = []) =>
  answering({ values: { messages }, tasks });
const question = (value: unknown, more: object = {}) => task('ask', [{ value }], more);
const wait = { question: 'Where?' };

/** A run of these frames, and what its thread is then. */
const run = (frames: Parameters<typeof framesAs>[0], after: Exchange, status = 'success') => [
  framesAs([['metadata', { run_id: 'r1' }], ...frames])(answering('', 200, 'POST')),
  answering({ status }),
  after,
];
const done = stateOf([]);
const worked = run([['updates', { ask: null }]], done);
const playing = { check: 'nothing', turn } as const;

/** What is open in a thread that was just read. */
async function openIn(state: Exchange) {
  const asked = await play(run([['updates', { __interrupt__: [] }]], state), undefined, playing);
  return asked.interrupts;
}

describe('a question of the graph’s own', () => {
  test.each([
    ['a text', 'Where?', { question: 'Where?' }, { type: 'string' }],
    ['its words alone', wait, wait, { type: 'string' }],
    ['its words and more to read', { ...wait, of: 2 }, { ...wait, of: 2 }, { type: 'string' }],
    [
      'something to choose from',
      { ...wait, choices: ['a'] },
      { ...wait, choices: ['a'] },
      undefined,
    ],
    ['something else', { city: 'Rome' }, { city: 'Rome' }, undefined],
  ])('is answered with words where it is one in words: %s', async (_, value, input, schema) => {
    const [open] = await openIn(stateOf([question(value)]));
    expect(open?.input).toEqual(input);
    expect(open?.answerSchema).toEqual(schema);
  });

  test('has its place in the conversation, once, however long it waits', async () => {
    const frames = run([['updates', { __interrupt__: [] }]], stateOf([question(wait)]));
    const first = await play(frames, undefined, playing);
    const asked = ({ events }: typeof first) =>
      events.filter(({ type }) => type === 'tool-request');
    expect(asked(first)).toMatchObject([{ request: { name: 'ask', input: wait } }]);
    const { checkpoint } = first;
    const again = await play(frames, undefined, { ...playing, turn: { ...turn, checkpoint } });
    expect(asked(again)).toEqual([]);
  });
});

test('a node that asks for a sign-in is told a reference, and takes no words', async () => {
  const state = stateOf([task('sign_in', [{ value: { provider: 'mail' } }])]);
  const options = { ...playing, signIns: ['sign_in'] };
  const asked = await play(run([['updates', { __interrupt__: [] }]], state), undefined, options);
  expect(asked.interrupts).toMatchObject([
    { name: 'sign_in', allowed: { respond: false, restart: true, replaceInput: false } },
  ]);
  const told = { credentialRef: 'cred-1' };
  const restart = ({ key }: { readonly key: string }) =>
    ({ type: 'restart', key, resumed: told }) as const;
  const { player } = await play(
    [state, ...run([['updates', { sign_in: null }]], done)],
    resume(asked.interrupts, restart),
    options,
  );
  const sent = player.requests.map(({ body }) => asObject(asObject(body).command).resume);
  expect(sent.filter(Boolean).map((one) => Object.values(asObject(one)))).toEqual([[told]]);
});

describe('before an answer leaves', () => {
  test.each([
    ['it waits no more', stateOf([])],
    [
      'another question of its node does',
      stateOf([task('ask', [{ id: '0'.repeat(32), value: wait }])]),
    ],
    ['it asks something else', stateOf([question({ question: 'Who?' })])],
    ['it has its answer, and another branch waits', stateOf([question(wait, { result: {} })])],
  ])('the state is read, and nothing is sent where %s', async (_, now) => {
    const open = await openIn(stateOf([question(wait)]));
    const told = await play([now], resume(open, respondWith('here')), playing);
    expect(told.error).toBeInstanceOf(ResumeRejectedError);
    expect(told.error).toMatchObject({ taken: 'no' });
    expect(told.player.requests.map(({ method }) => method)).toEqual(['GET']);
  });

  test('one of two branches alone does not leave', async () => {
    const both = stateOf([task('ask', [{ value: wait }, { value: { question: 'When?' } }])]);
    const open = await openIn(both);
    const told = await play([both], resume(open.slice(0, 1), respondWith('here')), playing);
    expect(told.error).toBeInstanceOf(InvalidAnswerError);
    expect(told.sent).toBeUndefined();
  });

  test.each(inBoth('two-mixed'))('%s: one of two calls alone does not leave', async (name) => {
    const first = await play(turnOf(name, 1), saidIn(turnOf(name, 1)));
    const told = await play(turnOf(name, 2), resume(first.interrupts.slice(1), approve()), {
      turn: { checkpoint: first.checkpoint },
    });
    expect(told.error).toBeInstanceOf(InvalidAnswerError);
    expect(told.sent).toBeUndefined();
  });

  test.each([
    ['a changed input that is not allowed', 'throws', approve({ command: 'rm' })],
    ['arguments that are no object', 'edit', approve('all of it')],
    ['words as a result', 'reject', respondWith('done by hand')],
    ['an approval as a result', 'reject', respondWith({ approved: true })],
    ['more than a rejection', 'reject', respondWith({ approved: false, amount: 3 })],
    ['something that is neither', 'reject', respondWith([[]])],
    ['a cancel', 'reject', ({ key }: { key: string }) => ({ type: 'cancel', key }) as const],
    [
      'an approval with words in it',
      'approve',
      ({ key }: { key: string }) =>
        ({ type: 'restart', key, resumed: { approved: true, note: 'x' } }) as const,
    ],
    ['a restart of a question', 'question', approve()],
    ['nothing at all', 'question', respondWith(undefined)],
  ])('%s is refused here: the server would spoil the pause', async (_, name, decide) => {
    for (const each of inBoth(name)) {
      const { second } = await playAndAnswer(each, decide);
      expect(second.error).toBeInstanceOf(InvalidAnswerError);
      expect(second.sent).toBeUndefined();
    }
  });

  test.each(['js', 'py'])('%s: an edit is spelled as its server reads it', async (dialect) => {
    const { second } = await playAndAnswer(`${dialect}-edit`, approve({ to: 'Ada', amount: 150 }));
    expect(second.sent).toEqual(bodyOf(turnOf(`${dialect}-edit`, 2)));
    const sent = JSON.stringify(second.sent);
    expect(sent.includes('editedAction')).toBe(dialect === 'js');
    expect(sent.includes('edited_action')).toBe(dialect === 'py');
  });

  test.each([
    [new TypeError('down'), 'network'],
    [answering('down', 502), 'network'],
    [answering('who?', 401), 'auth'],
  ])('where the state can’t be read nothing was sent: %#', async (failure, code) => {
    const open = await openIn(stateOf([question(wait)]));
    const lost = failure instanceof Error ? { ...done, end: 'refused' as const } : failure;
    const told = await play([lost], resume(open, respondWith('here')), playing);
    expect(told.error).toMatchObject({ code, taken: 'no' });
    expect(told.sent).toBeUndefined();
  });

  test('where the state is none, nothing is sent', async () => {
    const open = await openIn(stateOf([question(wait)]));
    const told = await play([answering({ ok: true })], resume(open, respondWith('x')), playing);
    expect(told.error).toMatchObject({ taken: 'no' });
    expect(told.sent).toBeUndefined();
  });
});

describe('an answer', () => {
  test.each([null, '', {}, [], false, 0, { a: 1 }, { [id]: 'looks like a map' }])(
    'goes by its interrupt’s id, whatever it is: %j',
    async (output) => {
      const state = stateOf([question(wait)]);
      const told = await play(
        [state, ...worked],
        resume(await openIn(state), respondWith(output)),
        playing,
      );
      expect(told.sent?.command).toEqual({ resume: { [id.replace(/.$/, '0')]: output } });
    },
  );

  test.each([
    [409, JSON.stringify({ detail: 'Thread is already running' })],
    [422, 'Thread is already running a task.'],
  ])('while another run is at work (%d) was not taken', async (status, words) => {
    const state = stateOf([question(wait)]);
    const busy = answering(words, status, 'POST');
    const told = await play([state, busy], resume(await openIn(state), respondWith('x')), playing);
    expect(told.error).toMatchObject({ httpStatus: status, taken: 'no' });
    expect(told.sent?.multitask_strategy).toBe('reject');
  });

  test.each([500, 502, 400])('and any other refusal (%d) proves nothing', async (status) => {
    const state = stateOf([question(wait)]);
    const refused = answering('no', status, 'POST');
    const told = await play(
      [state, refused],
      resume(await openIn(state), respondWith('x')),
      playing,
    );
    expect(told.error).not.toHaveProperty('taken');
  });

  test('to which the server did nothing at all was not taken', async () => {
    const state = stateOf([question(wait)]);
    const told = await play(
      [state, ...run([], done)],
      resume(await openIn(state), respondWith('x')),
      playing,
    );
    expect(told.end).toMatchObject({ status: 'failed', error: { code: 'resume-rejected' } });
  });

  test('that is secret is in nothing that is told or shown', async () => {
    const state = stateOf([question(wait)]);
    const secret = 'CANARY-7f3a';
    const records: unknown[] = [];
    const said = { id: 'a', type: 'ai', content: `It was ${secret}.` };
    const frames = [['updates', { ask: { messages: [said] } }]] as const;
    const answers = resume(await openIn(state), respondWith(secret, { sensitive: true }));
    const told = await play([state, ...run(frames, stateOf([], [said]))], answers, {
      ...playing,
      turn: { ...turn, observe: (record) => records.push(record) },
    });
    expect(told.end?.status).toBe('completed');
    expect(JSON.stringify([told.events, records.slice(2)])).not.toContain(secret);
    expect(JSON.stringify(told.sent)).toContain(secret);
  });
});

describe('a pause that a failure has spoiled', () => {
  const failed = stateOf([question(wait, { error: '{"name":"Error","message":"declined"}' })]);
  const anew = stateOf([task('ask', [{ id: 'f'.repeat(32), value: wait }])]);
  const post = (body: unknown) => answering(body, 200, 'POST');

  test('is asked anew, and the person’s answer goes to the new question, once', async () => {
    const open = await openIn(failed);
    const exchanges = [failed, post({}), post({}), anew, ...worked];
    const told = await play(exchanges, resume(open, respondWith('again')), playing);
    expect(told.end?.status).toBe('completed');
    const asked = told.player.requests.map(({ method, path }) => `${method} ${path.slice(45)}`);
    expect(asked.slice(0, 5)).toEqual([
      'GET /state',
      'POST /state',
      'POST /runs/wait',
      'GET /state',
      'POST /runs/stream',
    ]);
    expect(told.player.requests[1]?.body).toEqual({ values: null });
    expect(told.player.requests[2]?.body).toMatchObject({ input: null });
    expect(told.sent?.command).toEqual({ resume: { ['f'.repeat(32)]: 'again' } });
  });

  test('is asked anew with what the app gives to its runs, as the node may need it', async () => {
    const run = { config: { configurable: { user: 'ada' } }, checkpoint_id: 'early' };
    const exchanges = [failed, post({}), post({}), anew, ...worked];
    const answered = resume(await openIn(failed), respondWith('again'));
    const told = await play(exchanges, answered, { ...playing, run });
    const { config } = run;
    expect(told.player.requests[2]?.body).toMatchObject({ config, input: null });
    expect(told.player.requests[2]?.body).not.toHaveProperty('checkpoint_id');
  });

  test('and asks something else by then: no answer leaves', async () => {
    const open = await openIn(failed);
    const other = stateOf([question({ question: 'Really?' })]);
    const told = await play(
      [failed, post({}), post({}), other],
      resume(open, respondWith('x')),
      playing,
    );
    expect(told.error).toBeInstanceOf(ResumeRejectedError);
    expect(told.sent).toBeUndefined();
  });

  test('beside a branch that has its answer is left alone: that branch would run again', async () => {
    const open = await openIn(failed);
    const beside = answering({
      values: {},
      tasks: [
        question(wait, { error: 'Error: declined' }),
        { name: 'left', interrupts: [], result: { log: [] } },
      ],
    });
    const told = await play([beside], resume(open, respondWith('x')), playing);
    expect(told.error).toBeInstanceOf(InvalidAnswerError);
    expect(told.player.requests).toHaveLength(1);
  });

  test.each([
    '{"name":"$ZodError","message":"expected boolean"}',
    '1 validation error for Delivery\nstreet',
  ])('one that its schema has refused only waits on: %s', async (error) => {
    const asked = { value: wait, response_schema: { type: 'object' } };
    const refused = stateOf([task('ask', [asked], { error })]);
    const told = await play(
      [refused, ...worked],
      resume(await openIn(refused), respondWith({})),
      playing,
    );
    expect(told.end?.status).toBe('completed');
    expect(told.player.requests[1]?.path).toMatch(/\/runs\/stream$/);
  });
});

describe('how a run ended', () => {
  const told = (status: string, after = done, frames: Parameters<typeof framesAs>[0] = []) =>
    play(run(frames, after, status), undefined, playing);

  test.each([
    ['success', 'completed'],
    ['error', 'failed'],
    ['timeout', 'failed'],
    ['interrupted', 'aborted'],
  ])('is what the server says of it: %s', async (status, end) => {
    expect((await told(status)).end?.status).toBe(end);
  });

  test.each(['running', 'pending'])('a body that ends while it is %s is lost', async (status) => {
    const { end, error } = await told(status);
    expect(end).toBeUndefined();
    expect(error).toMatchObject({ code: 'stream-lost' });
  });

  test('can’t be read: the turn is lost, and nothing is said to be not taken', async () => {
    const [stream] = run([], done) as [Exchange];
    for (const failure of [answering('', 401), answering('', 500), answering('no json')]) {
      const { error } = await play([stream, failure], undefined, playing);
      expect(error).toMatchObject({ code: 'stream-lost' });
      expect(error).not.toHaveProperty('taken');
    }
  });

  // Somebody else may stop the run while its node works, and what has run by then has told nothing.
  test.each([
    ['interrupted', 'aborted', undefined],
    ['success', 'failed', 'no'],
  ])(
    'a run that was given an answer and told nothing proves that nothing was taken only where the server calls it a success: %s',
    async (status, end, taken) => {
      const open = await openIn(stateOf([question(wait)]));
      const now = stateOf([question(wait)]);
      const answered = resume(open, respondWith('x'));
      const { end: last } = await play([now, ...run([], now, status)], answered, playing);
      expect(last).toMatchObject({ status: end });
      expect(last?.status === 'failed' ? last.error : {}).toMatchObject(taken ? { taken } : {});
    },
  );

  test('a body without a frame tells nothing', async () => {
    const { error } = await play([answering('', 200, 'POST')], undefined, playing);
    expect(error).toMatchObject({ code: 'stream-lost' });
  });

  test('what waits is all that its thread says, not only what was streamed', async () => {
    const both = stateOf([question(wait), task('left', [{ id: 'b'.repeat(32), value: 'Left?' }])]);
    const { interrupts } = await told('success', both, [
      ['updates', { __interrupt__: [{ id, value: wait }] }],
    ]);
    expect(interrupts.map(({ name, position, message }) => [name, position, message])).toEqual([
      ['ask', 0, undefined],
      ['left', 1, 'Left?'],
    ]);
  });

  test('what the stream did not tell is told from the thread, once', async () => {
    const said = [
      { id: 'h', type: 'human', content: 'go' },
      { id: 'a', type: 'ai', content: 'One two.' },
      { id: 'b', type: 'ai', content: 'Three.' },
    ];
    const piece = [{ id: 'a', type: 'AIMessageChunk', content: 'One ' }, {}];
    const { events } = await told('success', stateOf([], said), [['messages', piece]]);
    expect(only({ events }, 'text').map(({ messageId, delta }) => [messageId, delta])).toEqual([
      ['a', 'One two.'],
      ['b', 'Three.'],
    ]);
  });
});

describe('a message', () => {
  const call = { id: 'c1', name: 'pay', args: {} };
  const asked = { id: 'a', type: 'ai', content: '', tool_calls: [call] };
  const checkpoint = { last: 'a', calls: [{ id: 'c1', name: 'pay' }] };

  test('answers the calls that it sets aside, as models want it', async () => {
    const waits = stateOf([], [asked]);
    const { sent } = await play([waits, ...worked], undefined, {
      ...playing,
      turn: { ...turn, checkpoint },
    });
    expect(sent?.input).toEqual({
      messages: [
        {
          type: 'tool',
          tool_call_id: 'c1',
          name: 'pay',
          status: 'error',
          content: 'The user went on without answering this.',
        },
        { type: 'human', content: 'go' },
      ],
    });
  });

  test('but not those that were answered elsewhere', async () => {
    const result = { type: 'tool', tool_call_id: 'c1', content: 'paid' };
    const { sent } = await play([stateOf([], [asked, result]), ...worked], undefined, {
      ...playing,
      turn: { ...turn, checkpoint },
    });
    expect(sent?.input).toEqual({ messages: [{ type: 'human', content: 'go' }] });
  });

  test.each([{ checkpoint_id: 'early' }, { checkpoint: { checkpoint_id: 'early' } }])(
    'that goes on from an earlier checkpoint answers what waited there, and nothing that came after it: %j',
    async (run) => {
      const there = { ...asked, id: 'b', tool_calls: [{ ...call, id: 'c0' }] };
      const { sent, player } = await play([stateOf([], [there]), ...worked], undefined, {
        ...playing,
        run,
        turn: { ...turn, checkpoint },
      });
      expect(player.requests[0]?.path).toMatch(/\/state\/early$/);
      const [setAside, said] = asList(asObject(sent?.input).messages).map(asObject);
      expect([setAside?.tool_call_id, said?.type]).toEqual(['c0', 'human']);
    },
  );

  test('is what the app makes of it, and goes on from where the app says; an answer does not', async () => {
    const options = {
      input: () => ({ topic: 'tea' }),
      run: { checkpoint_id: 'early', config: { tags: ['x'] } },
    };
    const said = await play([done, ...worked], undefined, { ...playing, ...options });
    expect(said.sent).toMatchObject({ input: { topic: 'tea' }, checkpoint_id: 'early' });
    const state = stateOf([question(wait)]);
    const answered = await play([state, ...worked], resume(await openIn(state), respondWith('x')), {
      ...playing,
      ...options,
    });
    expect(answered.sent).toMatchObject({ config: { tags: ['x'] } });
    expect(answered.sent).not.toHaveProperty('checkpoint_id');
    expect(answered.sent).not.toHaveProperty('input');
  });

  test('of a session that has no UUID for its id is not sent', async () => {
    const { error, player } = await play(worked, undefined, {
      ...playing,
      turn: { sessionId: 'chat-1' },
    });
    expect(error).toMatchObject({ code: 'protocol', taken: 'no' });
    expect(player.requests).toEqual([]);
  });
});

test('a rejection without a reason has none', async () => {
  const { second } = await playAndAnswer('js-reject', reject());
  const [decided] = Object.values(asObject(asObject(second.sent?.command).resume));
  expect(decided).toEqual({ decisions: [{ type: 'reject' }] });
});

test('a stream of an older form is read too: values alone, and JSON over many lines', async () => {
  const from = turnOf('js-question', 1);
  const values = JSON.stringify({ __interrupt__: [{ id, value: wait }] }, null, 2);
  const lines = `event: values\ndata: ${values.replaceAll('\n', '\ndata: ')}\n\n`;
  const whole = `event: metadata\ndata: {"run_id":"${runIn(from)}"}\n\n${lines}`;
  const turned = withStream(from, (one) => ({
    ...one,
    response: { ...one.response, arrivals: [new TextEncoder().encode(whole)] },
  }));
  const { interrupts } = await play(turned, saidIn(from), { assistantId: 'graph' });
  expect(interrupts).toHaveLength(1);
});

const runIn = (exchanges: readonly Exchange[]): string | undefined =>
  /runs\/([\da-f-]{36})$/.exec(
    exchanges
      .map(({ request }) => request.path)
      .join(' ')
      .split(' ')[1] ?? '',
  )?.[1];
