import { createSession, type ErrorInfo, type Session, selectUnsettled } from '@holdpoint/client';
import { genkitAgent, genkitFlow } from '@holdpoint/client/genkit';
import { kortyx } from '@holdpoint/client/kortyx';
import { describe, expect, test, vi } from 'vitest';

const said = { status: 'PERMISSION_DENIED', message: 'This API serves its own page only.' };

/** What every server gives; the first time it is asked, or each time. */
const serverOf = (status: number, body: unknown = said) =>
  vi.fn<typeof fetch>(async () => Response.json(body, { status }));

const url = 'http://agent.test/a';
const backends = {
  'a Genkit agent': (fetch: typeof globalThis.fetch) => genkitAgent({ url, fetch }),
  'a Genkit flow': (fetch: typeof globalThis.fetch) => genkitFlow({ url, fetch }),
  Kortyx: (fetch: typeof globalThis.fetch) => kortyx({ url, fetch }),
};

describe.each(Object.entries(backends))('%s', (_name, backendOf) => {
  async function ask(status: number, body?: unknown) {
    const onAuthError = vi.fn<(error: ErrorInfo) => void>();
    const fetch = serverOf(status, body);
    const session = createSession({ backend: backendOf(fetch), onAuthError, recoveryDelaysMs: [] });
    await session.send('hello').outcome;
    return { session, onAuthError, error: session.getState().error };
  }

  test('403 is what the server does not allow, in its own words, and not that it wants a sign-in', async () => {
    const { error, session } = await ask(403);
    expect(error).toMatchObject({
      code: 'forbidden',
      httpStatus: 403,
      serverMessage: 'This API serves its own page only.',
      taken: 'no',
    });
    expect(session.getState().undelivered?.message.text).toBe('hello');
  });

  test('401 is that it wants to know who asks', async () => {
    const { error } = await ask(401);
    expect(error).toMatchObject({ code: 'auth', httpStatus: 401, taken: 'no' });
  });

  test.each([401, 403])(
    '`onAuthError` hears of %d once, with its status: servers mean signing in by either',
    async (status) => {
      const { onAuthError } = await ask(status);
      expect(onAuthError.mock.calls.map(([{ httpStatus }]) => httpStatus)).toEqual([status]);
    },
  );

  test.each([400, 404, 500])('`onAuthError` hears nothing of %d', async (status) => {
    expect((await ask(status)).onAuthError).not.toHaveBeenCalled();
  });
});

test('an answer that is forbidden was not taken: the question is open, with the reason', async () => {
  const part = {
    toolRequest: { name: 'pay', ref: 'r1', input: {} },
    metadata: { interrupt: true },
  };
  const asks = {
    snapshotId: 's',
    finishReason: 'interrupted',
    message: { role: 'model', content: [part] },
  };
  const fetch = serverOf(403);
  fetch.mockResolvedValueOnce(Response.json({ result: asks }));
  const onAuthError = vi.fn();
  const backend = genkitAgent({ url, fetch });
  const session: Session = createSession({ backend, onAuthError, recoveryDelaysMs: [] });
  await session.send('pay').outcome;
  const [open] = selectUnsettled(session.getState());
  await session.decide({ type: 'respond', key: open?.key ?? '', output: 'yes' })?.outcome;
  expect(selectUnsettled(session.getState())[0]).toMatchObject({
    status: 'open',
    refusal: { code: 'forbidden', serverMessage: said.message },
  });
  expect(onAuthError).toHaveBeenCalledTimes(1);
});

test('a state that may not be read tells `onAuthError`, too', async () => {
  const onAuthError = vi.fn();
  const backend = genkitAgent({ url, fetch: serverOf(403) });
  const session = createSession({ backend, onAuthError, sessionId: 's', recoveryDelaysMs: [] });
  await session.restore();
  expect(session.getState().error).toMatchObject({ code: 'forbidden' });
  expect(onAuthError).toHaveBeenCalledTimes(1);
});
