import { createSession, respond } from '@holdpoint/client';
import { describe, expect, test } from 'vitest';
import { langGraph } from './langGraph.ts';
import { langGraphServer } from './langGraphServer.testkit.ts';

/** What is said of a call that was rejected with this reason, and has this error as its result. */
async function problemAfter(dialect: 'javascript' | 'python', reason: string, told?: string) {
  const server = langGraphServer(dialect);
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { status, headers, body } = await server.fetch(input, init);
    const text = await new Response(body).text();
    const changed = JSON.stringify(told ?? reason);
    return new Response(
      text.replaceAll(`"content":${JSON.stringify(reason)}`, `"content":${changed}`),
      {
        status,
        headers,
      },
    );
  };
  const backend = langGraph({ url: 'http://agent.test', assistantId: 'agent', fetch });
  const session = createSession({ backend, recoveryDelaysMs: [] });
  await session.send('pay').outcome;
  const [asked] = session.getState().interrupts;
  if (!asked) throw new Error('nothing was asked');
  const verdict = { kind: 'rejected' } as const;
  await session.decide(respond(asked, { approved: false, reason }), { verdict })?.outcome;
  const [one] = session.getState().interrupts;
  expect(one?.status).toBe('resolved');
  return one?.problem;
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
