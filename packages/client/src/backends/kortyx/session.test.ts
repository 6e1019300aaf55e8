import { describe, expect, test } from 'vitest';
import {
  kortyxStandIn,
  kortyxWorkflows,
} from '../../../../../servers/kortyx-stand-in/standIn/index.ts';
import { memoryPersistence } from '../../persistence/memoryPersistence.ts';
import type { Persistence } from '../../persistence/persistence.ts';
import type { Interrupt } from '../../protocol/interrupt.ts';
import { cancel, respond } from '../../protocol/resolve.ts';
import { createSession } from '../../session/createSession.ts';
import type { Session } from '../../session/session.ts';
import { selectMessages, selectStatus, selectUnsettled } from '../../session/state.ts';
import { kortyxCheckpoints } from './checkpoints.ts';
import { RESUME_CONTENT } from './encode.ts';
import { kortyx } from './kortyx.ts';
import type { KortyxOptions } from './options.ts';

// A whole session with the stand-in, as a person sees it.

const url = 'http://kortyx.test/api/chat';
const checkpointsUrl = `${url}/checkpoints`;

/** A server that can be restarted, can lose an answer in transit, and counts its requests. */
function setUp() {
  let server = kortyxStandIn({ workflows: kortyxWorkflows() });
  let losing = false;
  const posts: string[] = [];
  const send: typeof fetch = async (input, init) => {
    posts.push(String(init?.body));
    const answer = await server.fetch(input, init);
    if (!losing) return answer;
    losing = false;
    await answer.text(); // the turn runs to its end, and nobody hears of it
    throw new TypeError('fetch failed');
  };
  return {
    fetch: send,
    posts,
    resumes: () => posts.filter((body) => body.includes('"resume"')).length,
    restart: () => {
      server = kortyxStandIn({ workflows: kortyxWorkflows() });
    },
    loseNext: () => {
      losing = true;
    },
  };
}

type Server = ReturnType<typeof setUp>;

function open(
  { fetch }: Server,
  workflowId: string,
  options: Partial<KortyxOptions> & { readonly persistence?: Persistence } = {},
): Session {
  const { persistence, ...rest } = options;
  return createSession({
    backend: kortyx({ url, checkpointsUrl, workflowId, fetch, ...rest }),
    recoveryDelaysMs: [0],
    ...(persistence === undefined ? {} : { persistence }),
  });
}

function waiting(session: Session): Interrupt {
  const [interrupt] = selectUnsettled(session.getState());
  if (!interrupt) throw new Error('nothing waits');
  return interrupt;
}

async function ask(session: Session): Promise<Interrupt> {
  await session.send('go').outcome;
  return waiting(session);
}

const answer = (session: Session, output: unknown) =>
  session.decide(respond(waiting(session), output))?.outcome;

const textsOf = (session: Session) =>
  selectMessages(session.getState()).flatMap(({ parts }) =>
    parts.flatMap((part) => (part.type === 'text' ? [part.blocks.join('')] : [])),
  );
const statusOf = (session: Session) => session.getState().interrupts.map(({ status }) => status);

describe('an answer', () => {
  test.each([
    ['choice', 'beta', 'picked="beta"'],
    ['multi', ['alpha', 'gamma'], 'picked=["alpha","gamma"]'],
    ['text', 'Ada', 'picked="Ada"'],
    ['tool', { approved: true }, 'Tool said: {"content":"deleted 3"}'],
    ['tool', { approved: false }, 'Tool said: Tool call denied by user.'],
    ['tool-quiet', { approved: true }, 'Tool said: {"content":"deleted 3"}'],
  ])('%s: %j is taken', async (workflow, output, said) => {
    const session = open(setUp(), workflow);
    await ask(session);
    expect(await answer(session, output)).toMatchObject({ status: 'completed' });
    expect(statusOf(session)).toEqual(['resolved']);
    expect(textsOf(session)).toEqual(['go', said]);
  });

  test('is in the transcript where it was asked', async () => {
    const session = open(setUp(), 'choice');
    const { key } = await ask(session);
    await answer(session, 'beta');
    const [part] = selectMessages(session.getState()).flatMap(({ parts }) =>
      parts.filter(({ type }) => type === 'tool'),
    );
    expect(part).toMatchObject({ interruptKey: key, response: { output: 'beta' } });
  });

  test('that can’t be told leaves the question open, with the reason, and sends nothing', async () => {
    const server = setUp();
    const session = open(server, 'tool');
    await ask(session);
    await answer(session, { approved: false, reason: 'too many' });
    expect(waiting(session)).toMatchObject({
      status: 'open',
      refusal: { code: 'invalid-answer', message: expect.stringContaining('no reason') },
    });
    expect(server.resumes()).toBe(0);
    expect(await answer(session, { approved: false })).toMatchObject({ status: 'completed' });
  });

  test('to a node that repeats itself shows what it repeats once', async () => {
    const session = open(setUp(), 'say-then-ask');
    await ask(session);
    await answer(session, '42');
    expect(textsOf(session)).toEqual(['go', 'One moment, I look it up. ', 'Found 42.']);
  });

  test('to another call than the one shown shows the call that really ran', async () => {
    const session = open(setUp(), 'tool-drift');
    await ask(session);
    await answer(session, { approved: true });
    const inputs = selectMessages(session.getState()).flatMap(({ parts }) =>
      parts.flatMap((part) => (part.type === 'tool' ? [part.request.input] : [])),
    );
    expect(inputs).toEqual([
      { table: 'users', count: 3 },
      { table: 'users', count: 3000 },
    ]);
  });

  test('where the call is not emitted, the question says that its arguments are not known', async () => {
    const session = open(setUp(), 'tool-quiet');
    expect(await ask(session)).toMatchObject({
      name: 'delete_rows',
      input: { question: 'Approve delete_rows?' },
      metadata: { arguments: 'unknown' },
    });
  });
});

describe('an answer that was not taken', () => {
  test('because the server was restarted is said so, and locks nothing', async () => {
    const server = setUp();
    const session = open(server, 'choice');
    await ask(session);
    server.restart();
    expect(await answer(session, 'beta')).toMatchObject({
      status: 'failed',
      error: {
        code: 'resume-rejected',
        message: expect.stringContaining('your answer may have been read as a message'),
      },
    });
    expect(statusOf(session)).toEqual(['superseded']);
    expect(textsOf(session)).toEqual(['go', `echo: ${RESUME_CONTENT}`]);
    expect(selectStatus(session.getState())).toBe('failed');
    await session.send('go').outcome;
    expect(selectStatus(session.getState())).toBe('waiting');
  });

  test('because another tab was first is never told as taken', async () => {
    const server = setUp();
    const persistence = memoryPersistence();
    const here = open(server, 'choice', { persistence });
    await ask(here);
    const there = open(server, 'choice', {
      persistence: memoryPersistence(persistence.stored),
    });
    await there.restore();
    await answer(here, 'beta');
    await answer(there, 'gamma');
    expect(statusOf(here)).toEqual(['resolved']);
    expect(there.getState().error).toMatchObject({ code: 'resume-rejected' });
    expect(statusOf(there)).not.toContain('resolved');
    expect(JSON.stringify(textsOf(there))).not.toContain('gamma');
  });
});

describe('an answer whose connection broke', () => {
  test.each([
    ['choice', 'beta'],
    ['text', 'Ada'],
    ['tool', { approved: true }],
  ])('%s: is found as taken in the server’s checkpoints', async (workflow, output) => {
    const server = setUp();
    const session = open(server, workflow);
    await ask(session);
    server.loseNext();
    await answer(session, output);
    expect(statusOf(session)).toEqual(['resolved']);
    expect(server.resumes()).toBe(1);
  });

  test('stays unknown without a checkpoint route, and is never posted again', async () => {
    const server = setUp();
    const session = createSession({
      backend: kortyx({ url, workflowId: 'choice', fetch: server.fetch }),
    });
    await ask(session);
    server.loseNext();
    await answer(session, 'beta');
    expect(statusOf(session)).toEqual(['unknown']);
    session.reopen(waiting(session).key);
    await answer(session, 'beta');
    expect(statusOf(session)).toEqual(['unknown']);
    expect(session.getState().error?.message).toContain('nothing was sent');
    expect(server.resumes()).toBe(1);
    // There is always a way to continue.
    expect(await session.send('go').outcome).toMatchObject({ status: 'interrupted' });
  });

  test('leads on to the next question, if there is one', async () => {
    const server = setUp();
    const session = open(server, 'two-nodes');
    await ask(session);
    server.loseNext();
    await answer(session, 'alpha');
    expect(statusOf(session)).toEqual(['resolved', 'open']);
    expect(waiting(session)).toMatchObject({ name: 'q2' });
    expect(await answer(session, 'Ada')).toMatchObject({ status: 'completed' });
  });

  test('of a message: what it asked is found and can be answered', async () => {
    const server = setUp();
    const session = open(server, 'choice');
    server.loseNext();
    await session.send('go').outcome;
    expect(waiting(session)).toMatchObject({ status: 'open', name: 'n_choice' });
    expect(await answer(session, 'beta')).toMatchObject({ status: 'completed' });
    expect(session.getState().undelivered).toBeUndefined();
  });
});

describe('after a reload', () => {
  test('the question waits with its arguments, is answered, and its repetition is not shown', async () => {
    const server = setUp();
    const persistence = memoryPersistence();
    await ask(open(server, 'tool', { persistence }));
    const session = open(server, 'tool', { persistence });
    await session.restore();
    expect(waiting(session)).toMatchObject({
      status: 'open',
      input: { table: 'users', count: 3 },
      expiresAt: expect.any(Number),
    });
    expect(await answer(session, { approved: true })).toMatchObject({ status: 'completed' });
    const calls = selectMessages(session.getState()).flatMap(({ parts }) =>
      parts.filter(({ type }) => type === 'tool'),
    );
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({ response: { output: { content: 'deleted 3' } } });
  });

  test('in the middle of a resume it is unknown, then found', async () => {
    const server = setUp();
    const persistence = memoryPersistence();
    await ask(open(server, 'text', { persistence }));
    // The page is gone, so nothing is read any more.
    const gone = createSession({
      backend: kortyx({ url, checkpointsUrl, workflowId: 'text', fetch: server.fetch }),
      persistence,
      recoveryDelaysMs: [],
    });
    await gone.restore();
    server.loseNext();
    await answer(gone, 'Ada Lovelace');
    expect(JSON.stringify(persistence.record)).not.toContain('Ada Lovelace');
    const after = open(server, 'text', { persistence });
    await after.restore();
    expect(selectUnsettled(after.getState())).toEqual([]);
    expect(server.resumes()).toBe(1);
  });
});

describe('an answer with an unknown outcome', () => {
  test('is still unknown after a reload, is not posted again, and a new message is the way on', async () => {
    const server = setUp();
    const persistence = memoryPersistence();
    await ask(open(server, 'choice', { persistence }));
    const isAnswer = (init?: RequestInit) => String(init?.body).includes('"resume"');
    // It never reaches the server; from here that looks like a run that continues.
    const cut: typeof fetch = (input, init) =>
      isAnswer(init) ? Promise.reject(new TypeError('fetch failed')) : server.fetch(input, init);
    const before = open({ ...server, fetch: cut }, 'choice', { persistence });
    await before.restore();
    await answer(before, 'beta');
    expect(statusOf(before)).toEqual(['unknown']);

    const after = open(server, 'choice', { persistence });
    await after.restore();
    expect(waiting(after).status).toBe('unknown');
    after.reopen(waiting(after).key);
    await answer(after, 'beta');
    expect(statusOf(after)).toEqual(['unknown']);
    expect(server.resumes()).toBe(0);
    expect(await after.send('go').outcome).toMatchObject({ status: 'interrupted' });
    expect(await answer(after, 'gamma')).toMatchObject({ status: 'completed' });
  });
});

describe('cancelling', () => {
  test('ends the question for good; the server runs an ordinary turn with words that say nothing', async () => {
    const server = setUp();
    const session = open(server, 'choice');
    const interrupt = await ask(session);
    expect(await session.decide(cancel(interrupt))?.outcome).toMatchObject({ status: 'completed' });
    expect(statusOf(session)).toEqual(['resolved']);
    expect(server.posts.at(-1)).toContain('"cancel":true');
  });
});

describe('going back', () => {
  test('a rollback opens the question again, with the token that was spent', async () => {
    const server = setUp();
    const session = open(server, 'two-nodes');
    await ask(session);
    await answer(session, 'alpha');
    const route = kortyxCheckpoints({ url: checkpointsUrl, fetch: server.fetch });
    const [, first] = await route.list(session.getState().sessionId);
    await route.rollback(first?.id ?? '');
    await session.restore();
    expect(waiting(session)).toMatchObject({ name: 'q1', status: 'open' });
    await answer(session, 'gamma');
    expect(textsOf(session)).toEqual(['go', 'picked="gamma"']);
  });

  test('a fork is another session, in which the question has its own token', async () => {
    const server = setUp();
    const session = open(server, 'two-nodes');
    await ask(session);
    await answer(session, 'alpha');
    const route = kortyxCheckpoints({ url: checkpointsUrl, fetch: server.fetch });
    const [, first] = await route.list(session.getState().sessionId);
    const { sessionId } = await route.fork(first?.id ?? '');
    const forked = createSession({ backend: session.backend, sessionId });
    await forked.restore();
    expect(waiting(forked)).toMatchObject({ name: 'q1' });
    await answer(forked, 'beta');
    expect(textsOf(forked)).toEqual(['go', 'picked="beta"']);
    expect(waiting(session)).toMatchObject({ name: 'q2', status: 'open' });
  });
});
