import { describe, expect, test } from 'vitest';
import { asList, asObject, type JsonObject } from '../../protocol/json.ts';
import type { Resolution } from '../../protocol/resolution.ts';
import {
  answering,
  approve,
  only,
  play,
  playAndAnswer,
  recordedBody,
  reject,
  respondWith,
  resume,
  saidIn,
  textOf,
  turnOf,
} from './fixtures.testkit.ts';

/** Returns the last message, without what only the SDK's reader adds: whether a text has ended. */
const lastOf = ({ messages }: JsonObject): unknown => {
  const { parts, ...rest } = asObject(asList(messages).at(-1));
  const plain = asList(parts).map((part) => {
    const { state, ...more } = asObject(part);
    return state === 'done' || state === undefined ? more : { state, ...more };
  });
  return { ...rest, parts: plain };
};

describe('an answer is what the AI SDK’s own client would send', () => {
  test.each([
    ['approve', approve()],
    ['deny', reject('Too much.')],
    ['signed-approve', approve()],
    ['throws', approve()],
    ['fails-after', approve()],
    ['client-tool', respondWith({ selected: ['ham'] })],
  ])('%s', async (name, decide) => {
    const { second } = await playAndAnswer(name, decide);
    const recorded = recordedBody(name, 2);
    expect(lastOf(second.sent)).toEqual(lastOf(recorded));
    expect(second.sent).toMatchObject({
      id: 'chat',
      trigger: 'submit-message',
      messageId: recorded.messageId,
    });
  });

  test('two at once, one approved and one rejected with a reason', async () => {
    const { second } = await playAndAnswer('two-mixed', (interrupt) =>
      interrupt.position === 0 ? approve()(interrupt) : reject('Not Bo.')(interrupt),
    );
    expect(lastOf(second.sent)).toEqual(lastOf(recordedBody('two-mixed', 2)));
  });

  test('answers an approval and a question next to a call that needed no answer', async () => {
    const { first, second } = await playAndAnswer('beside-others', (interrupt) =>
      interrupt.approves ? approve()(interrupt) : respondWith({ selected: ['basil'] })(interrupt),
    );
    expect(first.interrupts.map(({ name, position }) => [name, position])).toEqual([
      ['transfer_money', 0],
      ['ask_question', 2],
    ]);
    expect(lastOf(second.sent)).toEqual(lastOf(recordedBody('beside-others', 2)));
  });

  test('a question that is declined has no result, and says so in the SDK’s own way', async () => {
    const { second } = await playAndAnswer('client-tool', respondWith({ declined: true }), {
      to: 3,
    });
    expect(lastOf(second.sent)).toEqual(lastOf(recordedBody('client-tool', 3)));
  });

  test('the words of an approval go along', async () => {
    const { second } = await playAndAnswer('approve', approve({ reason: 'Ada asked.' }));
    expect(JSON.stringify(second.sent)).toContain('"approved":true,"reason":"Ada asked."');
  });
});

describe('an approval', () => {
  test('is asked with the server’s reason, and takes a reason with a no', async () => {
    const { interrupts } = await play(turnOf('approve', 1));
    expect(interrupts).toMatchObject([
      {
        name: 'transfer_money',
        input: { to: 'Ada', amount: 250 },
        message: 'Transfers wait for your word.',
        approves: { isInputKnown: true, takesReason: true, resumed: { approved: true } },
        allowed: { respond: true, restart: true, replaceInput: false, cancel: false },
      },
    ]);
  });

  test('that is given runs the call: its result stands with the request', async () => {
    const { second } = await playAndAnswer('approve', approve());
    expect(only(second, 'tool-response')).toMatchObject([
      { response: { name: 'transfer_money', ref: 'call_1', output: 'Sent 250 to Ada.' } },
    ]);
    expect(second.end).toEqual({ status: 'completed', finishReason: 'stop' });
    expect(textOf(second)).toContain('Sent 250 to Ada.');
  });

  test('shows a rejection instead of a result', async () => {
    const { second } = await playAndAnswer('deny', reject('Too much.'));
    expect(only(second, 'tool-response')).toMatchObject([
      { response: { output: { denied: true, reason: 'Too much.' } } },
    ]);
  });

  test('of a tool that throws ends well, with the error as its result', async () => {
    const { second } = await playAndAnswer('throws', approve());
    expect(only(second, 'tool-response')).toMatchObject([
      { response: { output: { error: 'the shell crashed' } } },
    ]);
    expect(second.end?.status).toBe('completed');
  });

  test('may lead to the next one, which is another', async () => {
    const { first, second } = await playAndAnswer('steps', approve());
    expect(second.interrupts).toMatchObject([{ name: 'run_shell', position: 1 }]);
    expect(second.interrupts[0]?.decisionId).not.toBe(first.interrupts[0]?.decisionId);
    const third = await play(turnOf('steps', 3), resume(second.interrupts, approve()), {
      turn: { checkpoint: second.checkpoint },
    });
    expect(lastOf(third.sent)).toEqual(lastOf(recordedBody('steps', 3)));
    expect(third.end?.status).toBe('completed');
  });

  test('reports a decision of the server itself, and asks no question', async () => {
    const told = await play(turnOf('policy-denies', 1));
    expect(told.interrupts).toEqual([]);
    expect(only(told, 'custom')).toContainEqual(
      expect.objectContaining({ name: 'tool-approval-response' }),
    );
    expect(only(told, 'tool-response')).toMatchObject([
      { response: { output: { denied: true, reason: 'The bank moves no such sums.' } } },
    ]);
  });
});

describe('what must not leave', () => {
  const asked = () => play(turnOf('two-mixed', 1), saidIn('two-mixed'));
  const refused = async (answers: Parameters<typeof play>[1], checkpoint: unknown) => {
    const told = await play(turnOf('two-mixed', 2), answers, {
      turn: { checkpoint: checkpoint as never },
    });
    expect(told.player.requests).toEqual([]);
    expect(told.error).toMatchObject({ code: 'invalid-answer', taken: 'no' });
    return String(told.error);
  };

  test('one answer of two: the server would run it and fail', async () => {
    const { interrupts, checkpoint } = await asked();
    const one = resume(interrupts.slice(0, 1), approve());
    expect(await refused(one, checkpoint)).toContain('"transfer_money" is not answered');
  });

  test('refuses an answer to a question that is no longer open', async () => {
    const { interrupts, checkpoint } = await asked();
    const after = await play(turnOf('two-mixed', 2), resume(interrupts, approve()), {
      turn: { checkpoint },
    });
    await refused(resume(interrupts, approve()), after.checkpoint);
  });

  test('an approval of something else than what was shown', async () => {
    const { interrupts, checkpoint } = await asked();
    const changed = interrupts.map((one) => ({ ...one, input: { to: 'Eve', amount: 9 } }));
    await refused(resume(changed, approve()), checkpoint);
  });

  test('refuses a changed input, unless the app declares that the server signs nothing', async () => {
    const { interrupts, checkpoint } = await asked();
    const input = { to: 'Ada', amount: 1 };
    expect(await refused(resume(interrupts, approve({ input })), checkpoint)).toContain(
      'takesEdits',
    );
  });

  test.each([
    [
      'more than an approval',
      (key: string) => ({ type: 'restart', key, resumed: { approved: true, note: 'x' } }),
    ],
    ['a restart that approves nothing', (key: string) => ({ type: 'restart', key, resumed: true })],
    [
      'a result that would let it run',
      (key: string) => ({ type: 'respond', key, output: { approved: true } }),
    ],
    ['a result that says neither', (key: string) => ({ type: 'respond', key, output: 7 })],
    ['a cancel', (key: string) => ({ type: 'cancel', key })],
  ] as const)('%s', async (_what, answer) => {
    const { interrupts, checkpoint } = await asked();
    await refused(
      resume(interrupts, ({ key }) => answer(key) as Resolution),
      checkpoint,
    );
  });
});

describe('a changed input', () => {
  const input = { to: 'Ada', amount: 150 };

  test('is sent where the app says that the server takes it', async () => {
    const { first, second } = await playAndAnswer('edit', approve({ input }), { takesEdits: true });
    expect(first.interrupts[0]?.allowed.replaceInput).toBe(true);
    expect(lastOf(second.sent)).toEqual(lastOf(recordedBody('edit', 2)));
    expect(textOf(second)).toContain('Sent 150 to Ada.');
  });

  test('is not offered where the server has signed what it asks about', async () => {
    const { first, second } = await playAndAnswer('signed-approve', approve({ input }), {
      takesEdits: true,
    });
    expect(first.interrupts[0]?.allowed.replaceInput).toBe(false);
    expect(second.player.requests).toEqual([]);
  });
});

describe('a tool without `execute`', () => {
  test('is answered with its result, which the server does not repeat', async () => {
    const { first, second } = await playAndAnswer(
      'client-tool',
      respondWith({ selected: ['ham'] }),
    );
    expect(first.interrupts).toMatchObject([
      { name: 'ask_question', allowed: { respond: true, restart: false } },
    ]);
    expect(first.interrupts[0]).not.toHaveProperty('approves');
    expect(only(second, 'tool-response')).toMatchObject([
      { response: { name: 'ask_question', output: { selected: ['ham'] } } },
    ]);
  });

  test('is asked by a form where the app says what its result is', async () => {
    const schema = { type: 'object', properties: { selected: { type: 'array' } } };
    const outputs = [
      { name: 'ask_question', outputJsonSchema: schema },
      {
        name: 'ask_question',
        output: { '~standard': { jsonSchema: { input: () => schema } } },
      },
    ];
    for (const tool of outputs) {
      const { interrupts } = await play(turnOf('client-tool', 1), undefined, { tools: [tool] });
      expect(interrupts[0]?.answerSchema).toEqual(schema);
    }
  });

  test('takes no result where its schema refers to what is not in it', async () => {
    const outputJsonSchema = { $ref: 'https://forms.test/answer.json' };
    const tools = [{ name: 'ask_question', outputJsonSchema }];
    const { interrupts } = await play(turnOf('client-tool', 1), undefined, { tools });
    expect(interrupts).toMatchObject([{ unanswerable: 'form', allowed: { respond: false } }]);
  });

  test('whose id comes again in a later step keeps the answer that it was given', async () => {
    const asking = (question: string) => [
      { type: 'start-step' },
      ...[{ type: 'tool-input-available', toolCallId: 'c', toolName: 'ask', input: { question } }],
      { type: 'finish-step' },
    ];
    const step = (...chunks: object[]) =>
      answering([{ type: 'start', messageId: 'm' }, ...chunks, { type: 'finish' }]);
    const callsIn = ({ events }: Awaited<ReturnType<typeof play>>) =>
      events.flatMap((event) =>
        event.type === 'tool-request'
          ? [event.request.input]
          : event.type === 'tool-response'
            ? [event.response.output]
            : [],
      );
    const first = await play(step(...asking('Which?')));
    const answer = (before: typeof first, output: string, ...chunks: object[]) =>
      play(step(...chunks), resume(before.interrupts, respondWith(output)), {
        turn: { checkpoint: before.checkpoint },
      });
    const second = await answer(first, 'red', ...asking('And then?'));
    expect(callsIn(second)).toEqual(['red', { question: 'And then?' }]);
    const third = await answer(second, 'blue', { type: 'start-step' }, { type: 'finish-step' });
    expect(callsIn(third)).toEqual(['blue']);
  });

  test('that a message sets aside gets a result that says so, or no later turn would work', async () => {
    const first = await play(turnOf('client-tool', 1), saidIn('client-tool'));
    const second = await play(turnOf('plain-text', 2), undefined, {
      turn: { checkpoint: first.checkpoint, turnId: 'turn-2' },
    });
    const messages = asList(second.sent.messages).map(asObject);
    expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
    expect(asList(messages[1]?.parts).at(-1)).toMatchObject({
      state: 'output-error',
      errorText: 'The user went on without answering this.',
    });
  });
});

test('an approval that a message sets aside gets one, too: earlier servers fail without', async () => {
  const first = await play(turnOf('set-aside', 1), saidIn('set-aside'));
  const second = await play(turnOf('set-aside', 2), undefined, {
    turn: { checkpoint: first.checkpoint, turnId: 'turn-2' },
  });
  const [, asked] = asList(second.sent.messages).map(asObject);
  const call = asObject(asList(asked?.parts).at(-1));
  expect(call).toMatchObject({
    state: 'output-error',
    errorText: 'The user went on without answering this.',
  });
  // An approval next to it would have to be given.
  expect(call).not.toHaveProperty('approval');
  expect(second.end?.status).toBe('completed');
});

describe('a turn that fails', () => {
  test('keeps what ran before it, so that nothing runs twice', async () => {
    const { second } = await playAndAnswer('fails-after', approve());
    expect(second.end).toMatchObject({
      status: 'failed',
      error: { code: 'backend', serverMessage: 'the model failed' },
      open: [],
    });
    expect(second.end).not.toHaveProperty('error.taken');
    const third = await play(turnOf('plain-text', 2), undefined, {
      turn: { checkpoint: second.checkpoint, turnId: 'turn-3' },
    });
    expect(JSON.stringify(third.sent)).toContain('"state":"output-available"');
  });

  test('leaves open what came to nothing', async () => {
    const { second } = await playAndAnswer('signed-approve', approve(), { to: 3 });
    expect(second.end).toMatchObject({ status: 'failed', open: [{ name: 'transfer_money' }] });
    const again = await play(
      turnOf('signed-approve', 2),
      resume(second.end?.status === 'failed' ? (second.end.open ?? []) : [], approve()),
      { turn: { checkpoint: second.checkpoint, turnId: 'turn-3' } },
    );
    expect(again.end?.status).toBe('completed');
  });

  test('of which one call ran keeps that one, and the other waits', async () => {
    const first = await play(turnOf('one-of-two', 1), saidIn('one-of-two'));
    const second = await play(turnOf('one-of-two', 2), resume(first.interrupts, approve()), {
      turn: { checkpoint: first.checkpoint, turnId: 'turn-2' },
    });
    expect(second.end).toMatchObject({ status: 'failed', open: [{ ref: 'call_2' }] });
  });

  test('with a message keeps nothing of it: it is offered again', async () => {
    const before = await play(turnOf('approve', 1), saidIn('approve'));
    const told = await play(turnOf('model-error', 1), undefined, {
      turn: { checkpoint: before.checkpoint, turnId: 'turn-2' },
    });
    expect(told.end).toMatchObject({
      status: 'failed',
      error: { serverMessage: 'the model failed' },
    });
    expect(told.checkpoint).toEqual(before.checkpoint);
  });

  test('because the server stopped it says so', async () => {
    expect((await play(turnOf('aborted', 1))).end).toEqual({ status: 'aborted' });
    const { second } = await playAndAnswer('approve', approve());
    expect(second.end?.status).toBe('completed');
    const first = await play(turnOf('approve', 1), saidIn('approve'));
    const stopped = await play(turnOf('aborted', 1), resume(first.interrupts, approve()), {
      turn: { checkpoint: first.checkpoint, turnId: 'turn-2' },
    });
    expect(stopped.end).toMatchObject({ status: 'failed', open: [{ name: 'transfer_money' }] });
    expect(String(asObject(stopped.end).error)).toContain('It took too long.');
  });

  test('an end that does not mention the approved call is not a success', async () => {
    const { second } = await playAndAnswer('approve', approve(), { to: 4 });
    expect(second.end).toMatchObject({ status: 'failed', open: [{ name: 'transfer_money' }] });
  });
});

test('reports everything else in a message, and sends it back unchanged', async () => {
  const told = await play(turnOf('everything', 1), saidIn('everything'));
  expect(only(told, 'reasoning')).toMatchObject([{ delta: 'It adds up.' }]);
  expect(only(told, 'media')).toMatchObject([{ contentType: 'text/plain' }]);
  expect(only(told, 'data')).toMatchObject([
    { name: 'progress', data: { done: 1, of: 2 } },
    { name: 'progress', data: { done: 2, of: 2 } },
    { name: 'source-url', data: { url: 'https://a.example', title: 'Where' } },
  ]);
  expect(only(told, 'custom')).toMatchObject([
    { name: 'data-note', value: { data: 'not kept' } },
    { name: 'message-metadata', value: { model: 'script' } },
  ]);
  const next = await play(turnOf('plain-text', 2), undefined, {
    turn: { checkpoint: told.checkpoint, turnId: 'turn-2' },
  });
  const [, message] = asList(next.sent.messages).map(asObject);
  expect(message?.metadata).toEqual({ model: 'script' });
  const parts = asList(message?.parts).map(asObject);
  expect(parts.map(({ type }) => type)).toEqual([
    'data-progress',
    'step-start',
    'text',
    'reasoning',
    'source-url',
    'file',
    'text',
  ]);
  // Providers want their metadata of reasoning back.
  expect(parts[3]).toMatchObject({ providerMetadata: { script: { signature: 'thought' } } });
  expect(JSON.stringify(parts)).not.toContain('not kept');
});

test('shows a call that the server takes back with its error, and asks no question', async () => {
  const told = await play(turnOf('bad-input', 1));
  expect(told.end?.status).toBe('completed');
  expect(only(told, 'tool-request').map(({ request }) => request.name)).toEqual([
    'transfer_money',
    'nothing',
  ]);
  expect(only(told, 'tool-response')).toHaveLength(2);
});

test('the app’s own fields go along, or the whole body is the app’s', async () => {
  const added = await play(turnOf('plain-text', 1), undefined, { body: { user: 'ann', id: 'x' } });
  expect(added.sent).toMatchObject({ user: 'ann', id: 'chat', trigger: 'submit-message' });
  const own = await play(turnOf('plain-text', 1), undefined, {
    body: ({ id, messages }) => ({ id, message: messages.at(-1) }),
  });
  expect(own.sent).toMatchObject({ id: 'chat', message: { role: 'user' } });
  expect(own.sent).not.toHaveProperty('messages');
});
