import { describe, expect, test } from 'vitest';
import { InvalidAnswerError, ResumeRejectedError } from '../../protocol/errors.ts';
import { asObject } from '../../protocol/json.ts';
import {
  answering,
  approve,
  bodyOf,
  inBoth,
  play,
  playAndAnswer,
  reject,
  respondWith,
  resume,
  saidIn,
  turnOf,
} from './fixtures.testkit.ts';
import {
  done,
  id,
  openIn,
  playing,
  question,
  run,
  stateOf,
  task,
  turn,
  wait,
  worked,
} from './threads.testkit.ts';

// Promise: an answer is sent once, to what is open and was shown, complete, and in words that the server can't misread.

describe('a question of the graph’s own', () => {
  test.each([
    ['a text', 'Where?', { question: 'Where?' }, { type: 'string' }],
    ['its words alone', wait, wait, { type: 'string' }],
    ['its words and more to read', { ...wait, of: 2 }, { ...wait, of: 2 }, undefined],
    [
      'something to choose from',
      { ...wait, choices: ['a'] },
      { ...wait, choices: ['a'] },
      undefined,
    ],
    ['something else', { city: 'Rome' }, { city: 'Rome' }, undefined],
  ])('is answered with words where it is words alone: %s', async (_, value, input, schema) => {
    const [open] = await openIn(stateOf([question(value)]));
    expect(open).toMatchObject({ input, continues: true });
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

test('a node that asks for a sign-in receives a reference, and takes no words', async () => {
  const state = stateOf([task('sign_in', [{ value: { provider: 'mail' } }])]);
  const options = { ...playing, signIns: ['sign_in'] };
  const asked = await play(run([['updates', { __interrupt__: [] }]], state), undefined, options);
  expect(asked.interrupts).toMatchObject([
    {
      name: 'sign_in',
      allowed: { respond: false, restart: true, replaceInput: false },
      continues: true,
    },
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

test.each(['Your password?', { question: 'Your password?' }])(
  'a sign-in that is asked in words takes no text: %j',
  async (value) => {
    const state = stateOf([task('sign_in', [{ value }])]);
    const options = { ...playing, signIns: ['sign_in'] };
    const asked = await play(run([['updates', { __interrupt__: [] }]], state), undefined, options);
    expect(asked.interrupts).toHaveLength(1);
    expect(asked.interrupts[0]).not.toHaveProperty('answerSchema');
  },
);

test.each(['https://forms.test/age.json', '#/$defs/gone'])(
  'a question whose schema refers to something outside it takes no answer, and is not an approval: %s',
  async ($ref) => {
    const asked = { value: wait, response_schema: { properties: { age: { $ref } } } };
    const [open] = await openIn(stateOf([task('ask', [asked])]));
    expect(open).toMatchObject({ input: wait, unanswerable: 'form', continues: true });
    expect(Object.values(open?.allowed ?? {})).not.toContain(true);
    expect(open).not.toHaveProperty('approves');
  },
);

describe('before an answer leaves', () => {
  test.each([
    ['it waits no more', stateOf([])],
    [
      'another question of its node does',
      stateOf([task('ask', [{ id: '0'.repeat(32), value: wait }])]),
    ],
    ['it asks something else', stateOf([question({ question: 'Who?' })])],
    [
      'it asks for another form of answer',
      stateOf([task('ask', [{ value: wait, response_schema: { type: 'boolean' } }])]),
    ],
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

  test('that is secret is in no event, and never shown', async () => {
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

test('a rejection without a reason has none', async () => {
  const { second } = await playAndAnswer('js-reject', reject());
  const [decided] = Object.values(asObject(asObject(second.sent?.command).resume));
  expect(decided).toEqual({ decisions: [{ type: 'reject' }] });
});
