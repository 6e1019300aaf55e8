import { type Backend, createSession, memoryPersistence } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { expect, test } from 'vitest';

/** A conversation of which two tabs know, in one of which a new one was begun and has asked. */
async function leftBehind({ isLost = false, id = { sessionId: 'chat-1' } as object } = {}) {
  const server = scriptedBackend((agent) => {
    agent.on('ask', (turn) => turn.interrupt('pay', { to: 'Ada' }));
    agent.onRestart('pay', () => 'paid');
  });
  const backend: Backend = {
    ...server,
    async *stream(input, context) {
      // The answer is lost on its way, and nobody knows.
      if (!isLost || input.type !== 'resume') yield* server.stream(input, context);
    },
  };
  const persistence = memoryPersistence();
  const page = () =>
    createSession({
      backend,
      persistence,
      recoveryDelaysMs: [0],
      ...id,
    });
  const one = page();
  await one.send('ask').outcome;
  const two = page();
  await two.restore();
  expect(two.getState().interrupts[0]?.status).toBe('open');
  await one.startOver();
  await one.send('ask').outcome;
  return { one, two, page, persistence };
}

test.each([{ sessionId: 'chat-1' }, {}])(
  'a tab that says something in the conversation that was left takes the new one from no one: %o',
  async (id) => {
    const { one, two, page } = await leftBehind({ id });
    expect((await two.send('hello').outcome).status).toBe('completed');
    const again = page();
    await again.restore();
    expect(again.getState()).toMatchObject({
      sessionId: one.getState().sessionId,
      interrupts: [{ status: 'open' }],
    });
  },
);

test('an answer in doubt in the new one is found after a reload, whatever is said in the old one', async () => {
  const { one, two, page } = await leftBehind({ isLost: true });
  const key = one.getState().interrupts[0]?.key ?? '';
  await one.decide({ type: 'restart', key, resumed: true })?.outcome;
  expect(one.getState().interrupts[0]?.status).toBe('unknown');
  await two.send('hello').outcome;
  const again = page();
  await again.restore();
  expect(again.getState()).toMatchObject({
    sessionId: one.getState().sessionId,
    interrupts: [{ status: 'unknown' }],
  });
});

test('a tab goes on in the conversation that was left, and remembers how far it came there', async () => {
  const { two, persistence } = await leftBehind();
  await two.send('ask').outcome;
  const record = () => persistence.stored?.sessions.find((one) => one.sessionId === 'chat-1');
  expect(record()).toMatchObject({ leftFor: expect.any(String) });
  expect(record()?.checkpoint).toEqual(two.getState().checkpoint);
  const key = two.getState().interrupts.at(-1)?.key ?? '';
  expect((await two.decide({ type: 'restart', key, resumed: true })?.outcome)?.status).toBe(
    'completed',
  );
});

test('a conversation that is begun twice at once is begun once, and its first message leaves', async () => {
  const { one, page, persistence } = await leftBehind();
  const before = one.getState().sessionId;
  const first = one.startOver();
  const begun = one.getState().sessionId;
  const second = one.startOver();
  expect(begun).not.toBe(before);
  expect(one.getState().sessionId).toBe(begun);
  expect((await one.send('ask').outcome).status).toBe('interrupted');
  await Promise.all([first, second]);
  const again = page();
  await again.restore();
  expect(again.getState()).toMatchObject({ sessionId: begun, interrupts: [{ status: 'open' }] });
  expect(persistence.stored?.sessions).toHaveLength(3);
  // And after that it is another one.
  await one.startOver();
  expect(one.getState().sessionId).not.toBe(begun);
  expect((await one.send('ask').outcome).status).toBe('interrupted');
});

test('a conversation that was forgotten as it began is not written', async () => {
  const { one, persistence } = await leftBehind();
  const started = one.startOver();
  const begun = one.getState().sessionId;
  await one.forget();
  await started;
  expect(JSON.stringify(persistence.stored)).not.toContain(begun);
  expect((await one.send('ask').outcome).status).toBe('interrupted');
});
