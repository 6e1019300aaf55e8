import type { ServerResponse } from 'node:http';
import {
  createSession,
  type Interrupt,
  memoryPersistence,
  type Persistence,
  restart,
  type Session,
  selectStatus,
  selectUnsettled,
} from '@holdpoint/client';
import { genkitAgent, genkitFlow } from '@holdpoint/client/genkit';
import { scriptedBackend } from '@holdpoint/client/testing';
import { describe, expect, test } from 'vitest';
import { ask, sendResult, startPayFlow, startServer } from './payServer.testkit.ts';

const question = {
  toolRequest: { name: 'pay', ref: 'p1', input: { to: 'Ada' } },
  metadata: { interrupt: true },
};
const asking = { role: 'model', content: [question] };

/** How a Genkit agent ends the turn of an answer, in the words of each language. */
interface Ending {
  readonly status: string;
  readonly message: string;
}

/**
 * A Genkit agent that asks before it pays. What an answer comes to is its error; JavaScript repeats the message that
 * waits and the snapshot, Go says only the snapshot, and both keep the question open.
 */
async function startPayAgent(
  like: 'js' | 'go',
  ending: (answer: number) => Ending | 'paid' | ((response: ServerResponse) => void),
) {
  let answers = 0;
  let isPaid = false;
  const { origin, arrived } = await startServer(({ path, body }, response) => {
    if (path === '/bank/getSnapshot') {
      const done = { role: 'model', content: [{ text: 'Paid.' }] };
      const messages = [{ role: 'user', content: [{ text: 'pay' }] }, isPaid ? done : asking];
      const finishReason = isPaid ? 'stop' : 'interrupted';
      const result = { snapshotId: 's1', status: 'completed', finishReason, state: { messages } };
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ result }));
      return;
    }
    if (!body.includes('"resume"')) {
      sendResult(response, { snapshotId: 's1', finishReason: 'interrupted', message: asking });
      return;
    }
    answers += 1;
    const end = ending(answers);
    if (typeof end === 'function') return end(response);
    if (end === 'paid') {
      isPaid = true;
      const message = { role: 'model', content: [{ text: 'Paid.' }] };
      sendResult(response, { snapshotId: 's2', finishReason: 'stop', message });
      return;
    }
    const message = like === 'js' ? { message: asking } : {};
    sendResult(response, { snapshotId: 's1', finishReason: 'failed', error: end, ...message });
  });
  return {
    url: `${origin}/bank`,
    answers: () => answers,
    reads: () => arrived.filter(({ path }) => path.endsWith('getSnapshot')).length,
  };
}

const only = (session: Session): Interrupt => {
  const [one, more] = selectUnsettled(session.getState());
  if (!one || more) throw new Error('not one question');
  return one;
};

const open = (url: string, persistence?: Persistence): Session =>
  createSession({ backend: genkitAgent({ url }), ...(persistence && { persistence }) });

const approve = (session: Session) =>
  session.decide(restart(only(session), { resumed: { approved: true } }))?.outcome;

const crashed: Ending = { status: 'INTERNAL', message: 'the disk is full' };

describe('a run that an answer began, and that failed, may have been partly done', () => {
  test.each(['js', 'go'] as const)('says so, at once (%s)', async (like) => {
    const bank = await startPayAgent(like, () => crashed);
    const session = open(bank.url);
    await session.send('pay').outcome;
    expect(await approve(session)).toMatchObject({ status: 'failed' });
    expect(only(session)).toMatchObject({
      status: 'failed',
      refusal: { serverMessage: 'the disk is full' },
    });
    expect(selectStatus(session.getState())).toBe('failed');
    expect(bank.reads()).toBe(0);
  });

  test.each(['js', 'go'] as const)(
    'is answered again by a person’s press only (%s)',
    async (like) => {
      const bank = await startPayAgent(like, (answer) => (answer === 1 ? crashed : 'paid'));
      const session = open(bank.url);
      await session.send('pay').outcome;
      await approve(session);
      expect(() => approve(session)).toThrow('it is failed, not open');
      expect(bank.answers()).toBe(1);
      session.reopen(only(session).key);
      expect(only(session).status).toBe('open');
      expect(await approve(session)).toMatchObject({ status: 'completed' });
      expect(bank.answers()).toBe(2);
    },
  );

  test.each(['js', 'go'] as const)(
    'does not come back as an open question after a reload (%s)',
    async (like) => {
      const bank = await startPayAgent(like, () => crashed);
      const persistence = memoryPersistence();
      const before = open(bank.url, persistence);
      await before.send('pay').outcome;
      await approve(before);

      for (const _ of ['once', 'and again']) {
        const after = open(bank.url, persistence);
        await after.restore();
        expect(only(after).status).toBe('failed');
      }
      // Nor after a reload in the middle of thinking about it.
      const thinking = open(bank.url, persistence);
      await thinking.restore();
      thinking.reopen(only(thinking).key);
      const late = open(bank.url, persistence);
      await late.restore();
      expect(only(late).status).toBe('failed');
    },
  );

  test('stays so when a message in the same turn fails', async () => {
    let isBroken = false;
    const fail = (response: ServerResponse) =>
      response
        .writeHead(200, { 'content-type': 'text/event-stream' })
        .end('error: {"error":{"status":"INTERNAL","message":"no"}}\n\n');
    const flow = await startPayFlow({
      onAnswer: fail,
      onMessage: (response) => (isBroken ? fail(response) : ask(response)),
    });
    const persistence = memoryPersistence();
    const session = createSession({ backend: genkitFlow({ url: flow.url }), persistence });
    await session.send('pay').outcome;
    await approve(session);
    expect(only(session).status).toBe('failed');
    isBroken = true;
    await session.send('what now?').outcome;
    expect(only(session).status).toBe('failed');
    const after = createSession({ backend: genkitFlow({ url: flow.url }), persistence });
    await after.restore();
    expect(only(after).status).toBe('failed');
  });

  test('of a flow says so at once: no one could look it up', async () => {
    const flow = await startPayFlow({
      onAnswer: (response) =>
        response
          .writeHead(200, { 'content-type': 'text/event-stream' })
          .end('data: {"error":{"status":"INTERNAL","message":"internal"}}\n\n'),
    });
    const session = createSession({ backend: genkitFlow({ url: flow.url }) });
    await session.send('pay').outcome;
    await approve(session);
    expect(only(session).status).toBe('failed');
  });

  test('is never shown as expired, which would say that nothing was done', async () => {
    const bank = await startPayAgent('js', () => crashed);
    const session = open(bank.url);
    await session.send('pay').outcome;
    await approve(session);
    session.expire(only(session).key);
    expect(only(session).status).toBe('failed');
  });

  test('whose tool asked again while it ran says that, in every language of Genkit', async () => {
    for (const [like, status, message] of [
      ['js', 'INTERNAL', "Cannot read properties of undefined (reading 'tools')"],
      [
        'go',
        'FAILED_PRECONDITION',
        'generate: One or more tools triggered an interrupt during a restarted execution.',
      ],
      [
        'js',
        'FAILED_PRECONDITION',
        'One or more tools triggered an interrupt during a restarted execution.',
      ],
    ] as const) {
      const bank = await startPayAgent(like, () => ({ status, message }));
      const session = open(bank.url);
      await session.send('pay').outcome;
      await approve(session);
      expect(only(session)).toMatchObject({ status: 'failed', refusal: { code: 'asked-again' } });
      // Words for whoever made the server are no words for a person.
      expect(only(session).refusal).not.toHaveProperty('serverMessage');
      expect(only(session).refusal?.message).toContain(message);
    }
  });
});

describe('an answer that the server refused before it ran anything', () => {
  const refusals: readonly (readonly ['js' | 'go', Ending])[] = [
    [
      'js',
      {
        status: 'INVALID_ARGUMENT',
        message:
          "INVALID_ARGUMENT: resume.restart for tool 'pay' (ref: p1) has modified inputs that do not match the original tool request in session history. Restart inputs must exactly match the interrupted tool request.",
      },
    ],
    [
      'go',
      {
        status: 'INVALID_ARGUMENT',
        message:
          'resume.restart references tool "pay" (ref: p1) which was not found in session history',
      },
    ],
  ];
  test.each(refusals)('gives the question back (%s)', async (like, ending) => {
    const bank = await startPayAgent(like, () => ending);
    const session = open(bank.url);
    await session.send('pay').outcome;
    await approve(session);
    expect(only(session)).toMatchObject({ status: 'open', refusal: { taken: 'no' } });
    expect(bank.reads()).toBe(0);
  });

  test('Go, which checks a result against the tool’s schema before it runs anything, gives it back at once', async () => {
    const bank = await startPayAgent('go', () => ({
      status: 'INVALID_ARGUMENT',
      message:
        'generate: handleResumeOption: failed to resolve resumed tool request: handleResumedToolRequest: tool "pay" output validation failed: (root): Invalid type',
    }));
    const session = open(bank.url);
    await session.send('pay').outcome;
    await session.decide({ type: 'respond', key: only(session).key, output: { approved: true } })
      ?.outcome;
    expect(only(session)).toMatchObject({ status: 'open', refusal: { taken: 'no' } });
    expect(bank.reads()).toBe(0);
  });
});

describe('words of a tool are no proof that nothing ran', () => {
  const throwing =
    (error: Ending) =>
    (response: ServerResponse): void => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(`error: ${JSON.stringify({ error })}\n\n`);
    };
  test.each<[string, Ending]>([
    [
      'that speak of a session',
      { status: 'INVALID_ARGUMENT', message: 'The account was not found in session 7.' },
    ],
    [
      'that speak of another snapshot, as a tool that is an agent itself does',
      { status: 'NOT_FOUND', message: 'NOT_FOUND: Snapshot of-another-agent not found' },
    ],
    [
      'that quote a refusal',
      {
        status: 'FAILED_PRECONDITION',
        message:
          "The second step failed: Cannot 'resume' generation unless the previous message is a model message with at least one tool request.",
      },
    ],
    [
      'that name what was left over, after a restart of the same answer ran',
      {
        status: 'INVALID_ARGUMENT',
        message:
          "INVALID_ARGUMENT: Unresolved tool request 'other#p2' was not handled by the 'resume' argument.",
      },
    ],
  ])('%s', async (_what, ending) => {
    const bank = await startPayAgent('js', () => ending);
    const session = open(bank.url);
    await session.send('pay').outcome;
    await approve(session);
    expect(only(session).status).toBe('failed');
  });

  test.each<[string, Ending]>([
    [
      'a store that could not save what had been done',
      { status: 'FAILED_PRECONDITION', message: 'the document was changed by somebody else' },
    ],
    [
      'an output that does not fit its schema',
      {
        status: 'INVALID_ARGUMENT',
        message: 'Schema validation failed. Parse Errors:\n\n- state.custom: must be object',
      },
    ],
  ])('nor is the status of what the server throws: %s', async (_what, error) => {
    const bank = await startPayAgent('js', () => throwing(error));
    const session = open(bank.url);
    await session.send('pay').outcome;
    await approve(session);
    expect(only(session).status).toBe('failed');
  });
});

describe('what is not known stays so when the second answer is not taken', () => {
  test.each(['failed', 'unknown'] as const)('%s', async (status) => {
    const bank = await startPayAgent('js', (answer) => (response) => {
      if (answer > 1) response.writeHead(401).end();
      else if (status === 'unknown') response.destroy();
      else
        sendResult(response, {
          snapshotId: 's1',
          finishReason: 'failed',
          error: crashed,
          message: asking,
        });
    });
    const persistence = memoryPersistence();
    const session = createSession({
      backend: genkitAgent({ url: bank.url }),
      persistence,
      recoveryDelaysMs: [0],
    });
    await session.send('pay').outcome;
    await approve(session);
    expect(only(session).status).toBe(status);
    session.reopen(only(session).key);
    await approve(session);
    expect(bank.answers()).toBe(2);
    expect(only(session)).toMatchObject({ status, refusal: { code: 'auth', taken: 'no' } });
    const after = createSession({
      backend: genkitAgent({ url: bank.url }),
      persistence,
      recoveryDelaysMs: [0],
    });
    await after.restore();
    expect(only(after).status).toBe(status);
  });
});

test('the scripted backend’s failing tool leaves a failed question, for tests of apps', async () => {
  const backend = scriptedBackend((agent) => {
    agent.on('pay', (turn) => turn.interrupt('pay', { to: 'Ada' }));
    agent.onRestart('pay', (_resolution, turn) => turn.fail('the disk is full'));
  });
  const session = createSession({ backend });
  await session.send('pay').outcome;
  await session.decide(restart(only(session)))?.outcome;
  expect(only(session).status).toBe('failed');
});
