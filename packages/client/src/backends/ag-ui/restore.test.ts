import { expect, test } from 'vitest';
import { memoryPersistence } from '../../persistence/memoryPersistence.ts';
import { asList, asObject } from '../../protocol/json.ts';
import { restart } from '../../protocol/resolve.ts';
import type { Checkpoint } from '../../protocol/turnEvent.ts';
import { createSession } from '../../session/createSession.ts';
import { playRecording } from '../../testing/playRecording.ts';
import { agUi } from './agUi.ts';
import {
  answering,
  approve,
  context,
  message,
  play,
  playAndAnswer,
  respondWith,
  resume,
  runOf,
  runsOf,
} from './fixtures.testkit.ts';

const restore = (checkpoint?: Checkpoint) => {
  const stored = checkpoint && JSON.parse(JSON.stringify(checkpoint));
  const { signal, sessionId } = context();
  return agUi({ url: '/' }).restore?.({ signal, sessionId, checkpoint: stored });
};

test('a session without a message has no owner', async () => {
  expect(await restore()).toBeNull();
});

test('a pending call is pending after a reload, and its answer is the same', async () => {
  const first = await play(runOf('pydantic-ai-approve', 1));
  const restored = await restore(first.checkpoint);
  expect(restored).toMatchObject({ status: 'interrupted' });
  expect(restored?.interrupts).toEqual(first.interrupts);
  const [before, after] = await Promise.all(
    [first.interrupts, restored?.interrupts ?? []].map((interrupts) =>
      play(runOf('pydantic-ai-approve', 2), resume(interrupts, approve()), {
        turn: { checkpoint: restored?.checkpoint },
      }),
    ),
  );
  expect(after?.sent).toEqual(before?.sent);
});

test('the conversation comes back unchanged, results with their calls', async () => {
  const { second } = await playAndAnswer('pydantic-ai-mixed', approve());
  const restored = await restore(second.checkpoint);
  expect(restored?.messages).toMatchObject([
    { role: 'user', parts: [{ type: 'text', blocks: ['go'] }] },
    {
      role: 'assistant',
      parts: [
        { request: { name: 'send_email' }, response: { output: 'sent #7 to a@x.com' } },
        { request: { name: 'lookup' }, response: { output: 'found w' } },
      ],
    },
    { role: 'assistant', parts: [{ type: 'text' }] },
  ]);
});

test.each([
  ['agent-framework-confirm', 'confirm_changes'],
  ['adk-approve', 'adk_request_confirmation'],
])('%s: the framework’s own call goes back to it, and is not shown', async (name, own) => {
  const { first, second } = await playAndAnswer(name, approve());
  expect(JSON.stringify(second.sent.messages)).toContain(own);
  for (const { checkpoint } of [first, second]) {
    const restored = await restore(checkpoint);
    expect(JSON.stringify(checkpoint)).toContain(own);
    const parts = restored?.messages.flatMap((one) => one.parts) ?? [];
    const calls = parts.flatMap((part) => (part.type === 'tool' ? [part.request.name] : []));
    expect(calls).toEqual(['send_email']);
  }
});

test('a question that no call stands for comes back where it was, with its answer', async () => {
  const { second } = await playAndAnswer('langgraph-legacy-text', respondWith('Ann'));
  const restored = await restore(second.checkpoint);
  const parts = restored?.messages.flatMap((one) => one.parts) ?? [];
  expect(parts).toMatchObject([
    { type: 'text', blocks: ['name'] },
    {
      type: 'tool',
      request: { input: { question: 'What is your name?' } },
      response: { output: 'Ann' },
    },
    { type: 'text', blocks: ['answers: ["Ann"]'] },
  ]);
});

test('a secret answer is in no checkpoint, however the server repeats it', async () => {
  const first = await play(runOf('langgraph-legacy-text', 1));
  const answer = resume(first.interrupts, respondWith('hunter2-hunter2', { sensitive: true }));
  const run = answering([
    { type: 'TEXT_MESSAGE_CHUNK', messageId: 'a', delta: 'You said hunter2-hunter2' },
    { type: 'STATE_SNAPSHOT', snapshot: { said: 'hunter2-hunter2' } },
    { type: 'RUN_FINISHED' },
  ]);
  const { sent, ...told } = await play(run, answer, { turn: { checkpoint: first.checkpoint } });
  expect(JSON.stringify(sent)).toContain('hunter2-hunter2');
  expect(JSON.stringify(told.events)).not.toContain('hunter2');
});

test('a secret that a server repeats in what it asks next is on no card, and what goes back is whole', async () => {
  const first = await play(runOf('langgraph-legacy-text', 1));
  const answer = resume(first.interrupts, respondWith('hunter2-hunter2', { sensitive: true }));
  const secret = 'hunter2-hunter2';
  const responseSchema = {
    type: 'string',
    title: `Instead of ${secret}`,
    enum: [secret, 'other'],
  };
  const interrupts = [
    { id: 'a', reason: 'input_required', message: `Not ${secret}?`, responseSchema },
    { id: 'b', reason: 'tool_call', toolCallId: 'c', message: secret, metadata: { secret } },
  ];
  const run = answering([
    { type: 'TOOL_CALL_CHUNK', toolCallId: 'c', toolCallName: 'log', delta: `{"pin":"${secret}"}` },
    { type: 'RUN_FINISHED', outcome: { type: 'interrupt', interrupts } },
  ]);
  const told = await play(run, answer, { turn: { checkpoint: first.checkpoint } });
  const restored = await restore(told.checkpoint);
  for (const asked of [told.interrupts, restored?.interrupts ?? []]) {
    expect(asked).toHaveLength(2);
    const drawn = asked.map(({ input, message, metadata, allowed }) => [
      asObject(input).question,
      asObject(input).pin,
      asList(asObject(input).options).map((option) => asObject(option).label),
      message,
      metadata,
      allowed.replaceInput,
    ]);
    expect(
      JSON.stringify([drawn, asked.map((one) => asObject(one.answerSchema).title)]),
    ).not.toContain(secret);
    expect(drawn[1]?.at(-1)).toBe(false);
    const { sent } = await play(
      answering([{ type: 'RUN_FINISHED' }]),
      resume(asked, (one) =>
        one.approves
          ? approve()(one)
          : respondWith(asObject(asList(asObject(one.input).options)[0]).id)(one),
      ),
      { turn: { checkpoint: told.checkpoint, turnId: 'turn-3' } },
    );
    expect(sent.resume).toMatchObject([
      { interruptId: 'a', payload: secret },
      { interruptId: 'b', payload: { approved: true } },
    ]);
  }
});

test('a secret that a server repeats as the code of an error is in no state', async () => {
  const first = answering([
    {
      type: 'RUN_FINISHED',
      outcome: { type: 'interrupt', interrupts: [{ id: 'a', reason: 'input_required' }] },
    },
  ]);
  const second = answering([{ type: 'RUN_ERROR', message: 'no', code: 'BAD hunter2-hunter2' }]);
  const player = playRecording([first, second], { check: 'nothing' });
  const session = createSession({ backend: agUi({ url: 'http://a.test/', fetch: player.fetch }) });
  await session.send('go').outcome;
  const key = session.getState().interrupts[0]?.key ?? '';
  await session.resume([{ type: 'respond', key, output: 'hunter2-hunter2', sensitive: true }])
    .outcome;
  expect(session.getState().error).toMatchObject({ code: 'backend' });
  expect(JSON.stringify(session.getState())).not.toContain('hunter2');
});

test('a call that has the id of a framework’s own in another turn is shown', async () => {
  const own = { type: 'TOOL_CALL_CHUNK', toolCallId: 'call-1', toolCallName: 'confirm_changes' };
  const ask = {
    id: 'af-call-1',
    reason: 'tool_call',
    responseSchema: { type: 'object', properties: { approved: { type: 'boolean' } } },
  };
  const first = await play(
    answering([own, { type: 'RUN_FINISHED', outcome: { type: 'interrupt', interrupts: [ask] } }]),
  );
  const second = await play(
    answering([
      { ...own, toolCallName: 'pay', delta: '{"eur":5}' },
      { type: 'TOOL_CALL_RESULT', messageId: 'r', toolCallId: 'call-1', content: 'paid' },
      { type: 'RUN_FINISHED' },
    ]),
    resume(first.interrupts, approve()),
    { turn: { checkpoint: first.checkpoint, turnId: 'turn-2' } },
  );
  const parts = (await restore(second.checkpoint))?.messages.flatMap((one) => one.parts) ?? [];
  const calls = parts.flatMap((part) => (part.type === 'tool' ? [part.request.name] : []));
  expect(calls).toEqual(['pay']);
});

test('what the person said earlier stays as it was said, also where it holds the words of a secret answer', async () => {
  const first = await play(runOf('langgraph-legacy-text', 1), {
    type: 'message',
    message: { text: 'my name is Annabel' },
  });
  const kept = { ...(first.checkpoint as object), messages: first.sent.messages } as Checkpoint;
  const answer = resume(first.interrupts, respondWith('Annabel', { sensitive: true }));
  const run = answering([
    { type: 'TEXT_MESSAGE_CHUNK', messageId: 'a', delta: 'Hello Annabel' },
    { type: 'RUN_FINISHED' },
  ]);
  const { checkpoint } = await play(run, answer, { turn: { checkpoint: kept } });
  const restored = await restore(checkpoint);
  const texts = restored?.messages.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.type === 'text' ? part.blocks : [])),
  );
  expect(texts).toEqual(['my name is Annabel', 'Hello [hidden, 7 characters]']);
});

test('of a conversation that is too long for storage the oldest turns go, from a message of the person’s on', async () => {
  let checkpoint: Checkpoint | undefined;
  for (let turn = 1; turn <= 6; turn += 1) {
    const text = { type: 'TEXT_MESSAGE_CHUNK', messageId: `m${turn}`, delta: 'x'.repeat(300_000) };
    const run = answering([text, { type: 'RUN_FINISHED' }]);
    ({ checkpoint } = await play(run, message, { turn: { checkpoint, turnId: `t${turn}` } }));
  }
  const restored = await restore(checkpoint);
  expect(restored?.messages.map(({ id }) => id)).toEqual([
    'user-t4',
    'm4',
    'user-t5',
    'm5',
    'user-t6',
    'm6',
  ]);
  expect(restored?.error).toMatchObject({
    code: 'not-kept',
    message: expect.stringContaining('the oldest turns'),
  });
});

test('a state that is too large for storage is left out, which is said at once and after a reload', async () => {
  const told = (snapshot: unknown) =>
    answering([
      { type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta: 'Hi' },
      ...(snapshot === undefined ? [] : [{ type: 'STATE_SNAPSHOT', snapshot }]),
      { type: 'RUN_FINISHED' },
    ]);
  const large = await play(told({ text: 'x'.repeat(6_000_000) }));
  expect(JSON.stringify(large.checkpoint).length).toBeLessThan(1_000);
  const said = (events: typeof large.events) =>
    events.filter((event) => event.type === 'custom' && event.name === 'not-kept').length;
  expect(said(large.events)).toBe(1);
  const error = { code: 'not-kept', message: expect.stringContaining('the agent’s state') };
  expect((await restore(large.checkpoint))?.error).toMatchObject(error);
  // It is still missing after a turn that reports none, and is not mentioned again.
  const next = { turn: { checkpoint: large.checkpoint, turnId: 't2' } };
  const silent = await play(told(undefined), message, next);
  expect(said(silent.events)).toBe(0);
  expect((await restore(silent.checkpoint))?.error).toMatchObject(error);
  const small = await play(told({ text: 'x' }), message, next);
  expect(await restore(small.checkpoint)).toMatchObject({ state: { text: 'x' } });
  expect(await restore(small.checkpoint)).not.toHaveProperty('error');
});

test('a checkpoint that is none of ours is a session at its start', async () => {
  for (const strange of [5, 'x', [], { messages: [{ role: 5 }, null], kept: { waiting: [{}] } }])
    expect(await restore(strange as Checkpoint)).toBeNull();
});

test('of two results of one call in one run, the last one is shown, live as after a reload', async () => {
  const result = (content: string) => ({
    type: 'TOOL_CALL_RESULT',
    messageId: 'r',
    toolCallId: 'c',
    content,
  });
  const run = answering([
    { type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'pay' },
    { type: 'TOOL_CALL_END', toolCallId: 'c' },
    result('on its way'),
    result('paid'),
    { type: 'RUN_FINISHED' },
  ]);
  const { fetch } = playRecording([run], { check: 'nothing' });
  const session = createSession({ backend: agUi({ url: 'http://agent.test/agent', fetch }) });
  await session.send('pay').outcome;
  const live = session.getState().messages.at(-1)?.parts;
  const restored = await restore((await play(run)).checkpoint);
  for (const parts of [live, restored?.messages.at(-1)?.parts])
    expect(parts).toMatchObject([{ response: { output: 'paid' } }]);
});

test('what ADK says of a call that it asks about is not its result after a reload', async () => {
  const { checkpoint } = await play(runOf('adk-approve', 1));
  expect(JSON.stringify(checkpoint)).toContain('requires confirmation');
  const [part] = (await restore(checkpoint))?.messages.at(-1)?.parts ?? [];
  expect(part).toMatchObject({ type: 'tool', request: { name: 'send_email' } });
  expect(part).not.toHaveProperty('response');
});

test('after a reload, ADK’s call has what came of its approval, and one that ADK has forgotten is not confirmed', async () => {
  for (const [name, output, end] of [
    ['adk-approve', { sent: '#1 to a@x.com' }, { status: 'resolved' }],
    ['adk-restart-memory', undefined, { status: 'superseded', doubt: 'failed' }],
  ] as const) {
    const { fetch } = playRecording(runsOf(name).slice(0, 2), { check: 'nothing' });
    const backend = agUi({ url: 'http://agent.test/agent', fetch });
    const persistence = memoryPersistence();
    await createSession({ backend, persistence }).send('email').outcome;
    const session = createSession({ backend, persistence });
    await session.restore();
    const [one] = session.getState().interrupts;
    if (!one) throw new Error('The recording asks.');
    await session.decide(restart(one))?.outcome;
    const { interrupts, messages } = session.getState();
    expect(interrupts[0]).toMatchObject(end);
    const call = messages
      .flatMap(({ parts }) => parts)
      .find((part) => part.type === 'tool' && part.request.ref === one.ref);
    expect(call).toMatchObject({ request: { name: 'send_email' } });
    expect(call?.type === 'tool' && call.response?.output).toEqual(output);
  }
});

test('ADK’s question about a call that reuses an id leaves the earlier call its result', async () => {
  const checkpoint = (await play(runOf('adk-approve', 1))).checkpoint as {
    readonly messages: readonly object[];
  };
  const [asked] = (await restore(checkpoint as Checkpoint))?.interrupts ?? [];
  const call = { id: asked?.ref, type: 'function', function: { name: 'lookup', arguments: '{}' } };
  const before = [
    { id: 'x1', role: 'assistant', toolCalls: [call] },
    { id: 'x2', role: 'tool', toolCallId: asked?.ref, content: 'found' },
  ];
  const messages = [...before, ...checkpoint.messages];
  const restored = await restore({ ...checkpoint, messages } as unknown as Checkpoint);
  const parts = restored?.messages.flatMap((one) =>
    one.parts.filter(({ type }) => type === 'tool'),
  );
  expect(parts).toMatchObject([
    { request: { name: 'lookup' }, response: { output: 'found' } },
    { request: { name: 'send_email' } },
  ]);
  expect(parts?.[1]).not.toHaveProperty('response');
});
