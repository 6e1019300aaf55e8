import { createSession, respond } from '@holdpoint/client';
import { describe, expect, test } from 'vitest';
import { langGraph } from './langGraph.ts';
import { langGraphServer } from './langGraphServer.testkit.ts';

type Dialect = 'javascript' | 'python';

/**
 * Returns the problem of a call that was rejected with this reason, and has this error as its result. With `isCut`, the
 * answer's stream breaks after its first frame, and the session joins the run again.
 */
async function problemAfter(dialect: Dialect, reason: string, told?: string, isCut = false) {
  const server = langGraphServer(dialect);
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { status, headers, body } = await server.fetch(input, init);
    if (isCut && String(init?.body).includes('"command"')) return cutAfterFirstFrame(body, headers);
    const text = await new Response(body).text();
    const changed = JSON.stringify(told ?? reason);
    const replaced = text.replaceAll(`"content":${JSON.stringify(reason)}`, `"content":${changed}`);
    return new Response(replaced, { status, headers });
  };
  const backend = langGraph({ url: 'http://agent.test', assistantId: 'agent', fetch });
  const session = createSession({ backend, recoveryDelaysMs: isCut ? [0] : [] });
  await session.send('pay').outcome;
  const [asked] = session.getState().interrupts;
  if (!asked) throw new Error('nothing was asked');
  const verdict = { kind: 'rejected' } as const;
  await session.decide(respond(asked, { approved: false, reason }), { verdict })?.outcome;
  const [one] = session.getState().interrupts;
  expect(one?.status).toBe('resolved');
  return one?.problem;
}

async function cutAfterFirstFrame(body: Response['body'], headers: Headers): Promise<Response> {
  const first = await body?.getReader().read();
  const frames = [first?.value];
  const cut = new ReadableStream({
    pull(controller) {
      const frame = frames.pop();
      if (frame) controller.enqueue(frame);
      else controller.error(new TypeError('cut'));
    },
  });
  return new Response(cut, { headers });
}

describe.each(['javascript', 'python'] as const)(
  'an error as the result of a rejected call: %s',
  (dialect) => {
    test.each([
      ['another text', 'charged 1 EUR, then timed out'],
      ['the reason and more', 'No. Charged.'],
      ['nothing', ''],
    ])('%s says that it may have run', async (_, told) => {
      expect(await problemAfter(dialect, 'No.', told)).toBe('ran');
    });

    test.each([
      ['ran', 'charged 1 EUR, then timed out'],
      ['failed', 'No.'],
    ])('says the same (%s) when the stream was cut and joined again', async (problem, told) => {
      expect(await problemAfter(dialect, 'No.', told, true)).toBe(problem);
    });

    test.each([
      ['the person’s reason', 'No.'],
      ['a reason that is JSON', '{"a":1}', '{"a":1}'],
      [
        'the middleware’s words with the reason',
        'No.',
        'User rejected the tool call for `pay` with reason: No.',
      ],
      [
        'the middleware’s words without a reason',
        'No.',
        'User rejected the tool call for `pay` with id c1',
      ],
    ])('%s raises no alarm', async (_, reason, told?: string) => {
      expect(await problemAfter(dialect, reason, told)).toBe('failed');
    });
  },
);
