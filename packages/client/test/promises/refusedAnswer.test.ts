import {
  createSession,
  type Decision,
  observeDecisions,
  type Resolution,
  restart,
  type Session,
  selectUnsettled,
} from '@holdpoint/client';
import { langGraph } from '@holdpoint/client/langgraph';
import { expect, test } from 'vitest';
import { langGraphServer } from '../../src/backends/langgraph/langGraphServer.testkit.ts';
import { memoryPersistence } from '../../src/persistence/memoryPersistence.ts';

// Promise: an answer that was refused is on no receipt. What the server has is somebody else's.

const sessionId = '11111111-1111-4111-8111-111111111111';

/** A page on another machine. */
function page(backend: ReturnType<typeof langGraph>) {
  const log: Decision[] = [];
  const persistence = memoryPersistence();
  const open = () =>
    createSession({
      backend,
      sessionId,
      persistence,
      recoveryDelaysMs: [0],
      observe: observeDecisions((decision) => void log.push(decision)),
    });
  return { log, open };
}

const rejected = { output: { approved: false } };

async function decideAll(session: Session, ...answers: readonly (typeof rejected | true)[]) {
  const waiting = selectUnsettled(session.getState());
  const resolutions = waiting.map(({ key }, at): Resolution => {
    const answer = answers[at] ?? true;
    return answer === true
      ? { type: 'restart', key, resumed: { approved: true } }
      : { type: 'respond', key, ...answer };
  });
  let turn: ReturnType<Session['decide']>;
  for (const [at, resolution] of resolutions.entries())
    turn = session.decide(resolution, {
      verdict: { kind: answers[at] === true ? 'approved' : 'rejected' },
    });
  return turn?.outcome;
}

for (const dialect of ['javascript', 'python'] as const) {
  const setUp = async (message: string) => {
    const server = langGraphServer(dialect);
    const backend = langGraph({
      url: 'http://agent.test',
      assistantId: 'agent',
      fetch: server.fetch,
    });
    const mine = page(backend);
    const session = mine.open();
    await session.send(message).outcome;
    const theirs = page(backend).open();
    await theirs.restore();
    return { server, mine, session, theirs };
  };

  test(`approved too late, a call that someone rejected was answered elsewhere: LangGraph, ${dialect}`, async () => {
    const { server, mine, session, theirs } = await setUp('pay');
    await decideAll(theirs, rejected);
    const outcome = await decideAll(session, true);
    expect(server.paid).toEqual([]);
    expect(outcome).toMatchObject({ status: 'failed', error: { code: 'resume-rejected' } });
    const [one] = session.getState().interrupts;
    expect(one).toMatchObject({
      status: 'elsewhere',
      problem: 'failed',
      refusal: { taken: 'no' },
    });
    for (const field of ['resolution', 'verdict', 'doubt', 'decidedAt'])
      expect(one).not.toHaveProperty(field);
    expect(session.getState().error).toBeUndefined();
    // Nothing had left.
    expect(mine.log).toEqual([]);
  });

  test(`after a reload it has no receipt of the answer, and no error: LangGraph, ${dialect}`, async () => {
    const { mine, session, theirs } = await setUp('pay');
    await decideAll(theirs, rejected);
    await decideAll(session, true);
    const told = mine.log.length;
    const after = mine.open();
    await after.restore();
    expect(after.getState()).toMatchObject({ interrupts: [], error: undefined });
    const parts = after.getState().messages.flatMap((message) => message.parts);
    expect(parts.filter((part) => part.type === 'tool' && part.verdict)).toEqual([]);
    expect(mine.log.slice(told)).toEqual([]);
  });

  test(`of two, one approved and one rejected by someone else, neither is shown as approved here: LangGraph, ${dialect}`, async () => {
    const { server, mine, session, theirs } = await setUp('pay both');
    await decideAll(theirs, true, rejected);
    await decideAll(session, true, true);
    expect(server.paid).toEqual([{ eur: 1 }]);
    const { interrupts } = session.getState();
    expect(interrupts.map(({ status }) => status)).toEqual(['elsewhere', 'elsewhere']);
    expect(mine.log).toEqual([]);
  });

  test(`where nothing had left and the state can't be read, the question is given back: LangGraph, ${dialect}`, async () => {
    const { mine, session, theirs, server } = await setUp('pay');
    await decideAll(theirs, rejected);
    const { fetch } = server;
    let reads = 0;
    const flaky = langGraph({
      url: 'http://agent.test',
      assistantId: 'agent',
      fetch: (url, init) => {
        reads += 1;
        // The look before the answer leaves gets through, and none after it.
        return reads > 1 ? Promise.reject(new TypeError('offline')) : fetch(url, init);
      },
    });
    session.renew({ backend: flaky });
    const outcome = await decideAll(session, true);
    expect(outcome?.status).toBe('failed');
    expect(session.getState().interrupts).toMatchObject([{ status: 'open', refusal: {} }]);
    expect(mine.log).toEqual([]);
  });
}

test('an answer that was decided and not sent is on no receipt of what someone else has answered', async () => {
  const backend = langGraph({
    url: 'http://agent.test',
    assistantId: 'agent',
    fetch: langGraphServer('python').fetch,
  });
  const session = page(backend).open();
  await session.send('pay both').outcome;
  const [first] = selectUnsettled(session.getState());
  if (!first) throw new Error('nothing is open');
  session.decide(restart(first), { send: 'defer', verdict: { kind: 'approved' } });
  const theirs = page(backend).open();
  await theirs.restore();
  await decideAll(theirs, rejected, rejected);
  await session.restore();
  const [one] = session.getState().interrupts;
  expect(one?.status).toBe('elsewhere');
  expect(one).not.toHaveProperty('verdict');
  expect(one).not.toHaveProperty('resolution');
});
