import {
  createSession,
  type ErrorInfo,
  type Interrupt,
  memoryPersistence,
  restart,
  type Session,
  selectUnsettled,
} from '@holdpoint/client';
import { genkitAgent, genkitFlow } from '@holdpoint/client/genkit';
import { kortyx } from '@holdpoint/client/kortyx';
import { describe, expect, test } from 'vitest';
import { sendResult, startPayFlow, startServer } from './payServer.testkit.ts';

const redirects = [301, 302, 303, 307, 308];

function open(session: Session): Interrupt {
  const [one] = selectUnsettled(session.getState());
  if (one?.status !== 'open') throw new Error(`nothing is open: ${one?.status}`);
  return one;
}

/** A session in which the flow has asked, whose answer is redirected. */
async function askedBy(
  url: string,
  options: { redirect?: 'follow'; onAuthError?: (error: ErrorInfo) => void } = {},
): Promise<Session> {
  const { onAuthError, ...transport } = options;
  const session = createSession({
    backend: genkitFlow({ url, headers: { 'x-api-key': 'K' }, ...transport }),
    persistence: memoryPersistence(),
    recoveryDelaysMs: [0],
    ...(onAuthError && { onAuthError }),
  });
  await session.send('pay').outcome;
  return session;
}

describe('a redirect proves nothing', () => {
  test.each([300, 305, 306, 308])('%d, whatever its body says', async (status) => {
    const flow = await startPayFlow({
      onAnswer: (response) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        const message =
          'resume.restart references tool "pay" which was not found in session history';
        response.end(JSON.stringify({ status: 'INVALID_ARGUMENT', message }));
      },
    });
    const session = await askedBy(flow.url);
    await session.decide(restart(open(session), { resumed: { approved: true } }))?.outcome;
    expect(session.getState().interrupts[0]).toMatchObject({
      status: 'unknown',
      refusal: { code: 'redirected' },
    });
    expect(flow.paid()).toBe(1);
  });

  describe.each(redirects)('%d after the answer was taken', (status) => {
    test.each([401, 403, 404, 405, 500])('to a page that answers %d: unknown', async (then) => {
      const flow = await startPayFlow({
        onAnswer: (response) => response.writeHead(status, { location: `/gone/${then}` }).end(),
        elsewhere: ({ path }, response) => {
          response.writeHead(Number(path.split('/').at(-1))).end('no');
        },
      });
      const session = await askedBy(flow.url);
      await session.decide(restart(open(session), { resumed: { approved: true } }))?.outcome;
      const [asked] = session.getState().interrupts;
      expect(asked).toMatchObject({ status: 'unknown', refusal: { code: 'redirected' } });
      expect(asked?.refusal).not.toHaveProperty('taken');
      // Nobody went where it pointed to, and nothing was sent again.
      expect(flow.arrived.map(({ path }) => path)).toEqual(['/pay', '/pay']);
      expect(flow.paid()).toBe(1);
    });

    test('its words name the address that wants a slash and the sign-in proxy, and the app hears of it', async () => {
      const flow = await startPayFlow({
        onAnswer: (response) => response.writeHead(status, { location: '/login?state=S' }).end(),
      });
      const heard: ErrorInfo[] = [];
      const session = await askedBy(flow.url, { onAuthError: (error) => heard.push(error) });
      await session.decide(restart(open(session), { resumed: { approved: true } }))?.outcome;
      const { error } = session.getState();
      expect(error?.message).toMatch(/slash.*sign-in proxy/s);
      expect(error?.message).not.toContain('state=S');
      expect(heard).toEqual([error]);
    });

    test('to another origin: neither the answer nor a header travels there', async () => {
      const other = await startServer((_request, response) => {
        response.writeHead(500).end();
      });
      const flow = await startPayFlow({
        onAnswer: (response) => response.writeHead(status, { location: `${other.origin}/x` }).end(),
      });
      const session = await askedBy(flow.url);
      await session.decide(restart(open(session), { resumed: { approved: true } }))?.outcome;
      expect(session.getState().interrupts[0]?.status).toBe('unknown');
      expect(other.arrived).toEqual([]);
    });

    test('of a message: it may have been taken, so it is kept and offered again, not sent again', async () => {
      const flow = await startPayFlow({
        onMessage: (response) => response.writeHead(status, { location: '/pay/' }).end(),
      });
      const session = createSession({
        backend: genkitFlow({ url: flow.url }),
        recoveryDelaysMs: [0],
      });
      expect(await session.send('pay').outcome).toMatchObject({
        status: 'unknown',
        error: { code: 'redirected' },
      });
      expect(session.getState().undelivered?.message).toEqual({ text: 'pay' });
      expect(flow.arrived).toHaveLength(1);
    });

    test('of a reading of the state: nothing is settled by it', async () => {
      const question = {
        toolRequest: { name: 'pay', ref: 'p1', input: { to: 'Ada' } },
        metadata: { interrupt: true },
      };
      const message = { role: 'model', content: [question] };
      const agent = await startServer(({ path, body }, response) => {
        if (path === '/bank' && !body.includes('"resume"'))
          sendResult(response, { snapshotId: 's1', finishReason: 'interrupted', message });
        else if (path === '/bank') response.destroy();
        else if (path === '/bank/getSnapshot')
          response.writeHead(status, { location: '/gone' }).end();
        // What a framework's own 404 looks like, and Python's for a session that it does not know.
        else response.writeHead(404).end();
      });
      for (const redirect of [undefined, 'follow'] as const) {
        const session = createSession({
          backend: genkitAgent({ url: `${agent.origin}/bank`, ...(redirect && { redirect }) }),
          recoveryDelaysMs: [0],
        });
        await session.send('pay').outcome;
        await session.decide(restart(open(session)))?.outcome;
        expect(session.getState().interrupts[0]?.status).toBe('unknown');
        await session.restore();
        expect(session.getState().interrupts[0]?.status).toBe('unknown');
      }
    });
  });

  describe('followed, because an app asked for it', () => {
    test.each([307, 308])('%d to the address with a slash arrives there', async (status) => {
      const flow = await startPayFlow();
      const front = await startServer(({ path }, response) => {
        response.writeHead(status, { location: path === '/api' ? flow.url : '/nowhere' }).end();
      });
      const session = await askedBy(`${front.origin}/api`, { redirect: 'follow' });
      const turn = session.decide(restart(open(session), { resumed: { approved: true } }));
      expect(await turn?.outcome).toMatchObject({ status: 'completed' });
      expect(flow.paid()).toBe(1);
    });

    test.each(
      redirects.flatMap((status) =>
        [401, 403, 404, 405, 413].map((then) => [status, then] as const),
      ),
    )('%d to a page that answers %d proves nothing', async (status, then) => {
      const flow = await startPayFlow({
        onAnswer: (response) => response.writeHead(status, { location: '/gone' }).end(),
        elsewhere: (_request, response) => {
          response.writeHead(then).end('no');
        },
      });
      const session = await askedBy(flow.url, { redirect: 'follow' });
      await session.decide(restart(open(session), { resumed: { approved: true } }))?.outcome;
      const [asked] = session.getState().interrupts;
      expect(asked).toMatchObject({ status: 'unknown', refusal: { code: 'redirected' } });
      expect(asked?.refusal).not.toHaveProperty('taken');
    });

    test('nor does a refusal in the server’s own words, wherever it stands', async () => {
      const refusal = { status: 'INVALID_ARGUMENT', message: 'not found in session' };
      const answers = [
        (response: import('node:http').ServerResponse) =>
          response
            .writeHead(400, { 'content-type': 'application/json' })
            .end(JSON.stringify(refusal)),
        (response: import('node:http').ServerResponse) =>
          response
            .writeHead(200, { 'content-type': 'text/event-stream' })
            .end(`error: ${JSON.stringify({ error: refusal })}\n\n`),
      ];
      for (const answer of answers) {
        const flow = await startPayFlow({
          onAnswer: (response) => response.writeHead(307, { location: '/moved' }).end(),
          elsewhere: (_request, response) => answer(response),
        });
        const session = await askedBy(flow.url, { redirect: 'follow' });
        await session.decide(restart(open(session), { resumed: { approved: true } }))?.outcome;
        expect(session.getState().interrupts[0]?.status).not.toBe('open');
      }
    });

    test('a sign-in page with a good status is heard of by the app', async () => {
      const flow = await startPayFlow({
        onAnswer: (response) => response.writeHead(302, { location: '/login?state=S' }).end(),
        elsewhere: (_request, response) => {
          response.writeHead(200, { 'content-type': 'text/html' }).end('<html>sign in');
        },
      });
      const heard: ErrorInfo[] = [];
      const session = await askedBy(flow.url, {
        redirect: 'follow',
        onAuthError: (error) => heard.push(error),
      });
      await session.decide(restart(open(session), { resumed: { approved: true } }))?.outcome;
      expect(heard).toHaveLength(1);
      expect(heard[0]?.message).toContain('/login');
      expect(heard[0]?.message).not.toContain('state=S');
    });
  });

  test('an answer to Kortyx that is redirected is unknown, and its token is not posted again', async () => {
    const frames = [
      { type: 'session', sessionId: 's' },
      {
        type: 'interrupt',
        requestId: 'r1',
        resumeToken: 't1',
        workflow: 'w',
        node: 'n',
        input: { kind: 'choice', question: 'Which?', options: [{ id: 'a', label: 'A' }] },
      },
      { type: 'done' },
    ];
    let answers = 0;
    const server = await startServer(({ body }, response) => {
      if (!body.includes('t1')) {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.end(frames.map((frame) => `data: ${JSON.stringify(frame)}\n\n`).join(''));
        return;
      }
      answers += 1;
      response.writeHead(302, { location: '/gone' }).end();
    });
    const session = createSession({
      backend: kortyx({ url: `${server.origin}/api/chat` }),
      recoveryDelaysMs: [0],
    });
    await session.send('ask').outcome;
    const asked = open(session);
    await session.decide({ type: 'respond', key: asked.key, output: 'a' })?.outcome;
    expect(session.getState().interrupts[0]?.status).toBe('unknown');
    session.reopen(asked.key);
    const [again] = selectUnsettled(session.getState());
    if (again) await session.decide({ type: 'respond', key: again.key, output: 'a' })?.outcome;
    expect(answers).toBe(1);
  });
});
