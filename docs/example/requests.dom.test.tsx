import { restart } from '@holdpoint/client';
import { genkitAgent } from '@holdpoint/client/genkit';
import { useAgentTurn } from '@holdpoint/react';
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

// What requests.md says, tried.

afterEach(cleanup);

/** A Genkit agent that asks before it pays; `allows` is asked for the status of each request. */
function bank(allows: (headers: Headers) => number = () => 200) {
  const asked: { readonly url: string; readonly headers: Headers; readonly body: string }[] = [];
  const fetch = vi.fn(async (url: unknown, init?: RequestInit) => {
    const headers = new Headers(init?.headers);
    asked.push({ url: String(url), headers, body: String(init?.body) });
    const status = allows(headers);
    if (status !== 200) return Response.json({ message: 'Sign in first.' }, { status });
    const isAnswer = String(init?.body).includes('"resume"');
    const part = {
      toolRequest: { name: 'pay', ref: '1', input: {} },
      metadata: { interrupt: true },
    };
    const result = {
      snapshotId: `s${asked.length}`,
      finishReason: isAnswer ? 'stop' : 'interrupted',
      message: { role: 'model', content: isAnswer ? [{ text: 'Paid.' }] : [part] },
    };
    return new Response(`data: ${JSON.stringify({ result })}\n\n`, {
      headers: { 'content-type': 'text/event-stream' },
    });
  });
  return { asked, fetch };
}

test('a token that has expired: a 401, the question back, and one more request by the person, with the new token', async () => {
  let valid = 'first';
  let mine = 'first';
  const { asked, fetch } = bank((headers) =>
    headers.get('authorization') === `Bearer ${valid}` ? 200 : 401,
  );
  const agent = genkitAgent({
    url: '/bank',
    snapshotUrl: false,
    headers: async () => ({ authorization: `Bearer ${mine}` }),
    fetch,
  });
  const onAuthError = vi.fn();
  const { result } = renderHook(() => useAgentTurn(agent, { onAuthError }));
  await act(() => result.current.send('Pay'));
  const interrupt = () => result.current.interrupts[0]!;
  valid = 'second';
  await act(() => result.current.decide(restart(interrupt())));
  expect(onAuthError).toHaveBeenCalledWith(expect.objectContaining({ code: 'auth', taken: 'no' }));
  expect(interrupt()).toMatchObject({ status: 'open', refusal: { code: 'auth' } });
  // Nothing more leaves until the person presses again.
  expect(asked).toHaveLength(2);
  mine = 'second';
  expect(await act(() => result.current.decide(restart(interrupt())))).toMatchObject({
    status: 'completed',
  });
  expect(asked).toHaveLength(3);
});

test('a CSRF token is read anew for each request, and sent as a header', async () => {
  const { asked, fetch } = bank();
  let cookie = 'theme=dark; csrf=one';
  const csrfToken = () => /(?:^|; )csrf=([^;]*)/.exec(cookie)?.[1] ?? '';
  const agent = genkitAgent({
    url: '/bank',
    headers: () => ({ 'x-csrf-token': csrfToken() }),
    fetch,
  });
  const { result } = renderHook(() => useAgentTurn(agent));
  await act(() => result.current.send('Pay'));
  cookie = 'csrf=two; theme=dark';
  await act(() => result.current.send('Pay'));
  expect(asked.map(({ headers }) => headers.get('x-csrf-token'))).toEqual(['one', 'two']);
});

test('headers that fail send nothing', async () => {
  const { asked, fetch } = bank();
  const agent = genkitAgent({
    url: '/bank',
    headers: () => Promise.reject(new Error('no token')),
    fetch,
  });
  const { result } = renderHook(() => useAgentTurn(agent));
  expect(await act(() => result.current.send('Pay'))).toMatchObject({
    status: 'failed',
    error: { taken: 'no' },
  });
  expect(asked).toEqual([]);
});

test('`credentials` is handed to fetch', async () => {
  const { fetch } = bank();
  const agent = genkitAgent({ url: 'https://other.example/bank', credentials: 'include', fetch });
  const { result } = renderHook(() => useAgentTurn(agent));
  await act(() => result.current.send('Pay'));
  expect(fetch).toHaveBeenCalledWith(
    'https://other.example/bank',
    expect.objectContaining({ credentials: 'include' }),
  );
});

interface User {
  readonly id: string;
  readonly region: string;
}

function Bank({ user, fetch }: { readonly user: User; readonly fetch: typeof globalThis.fetch }) {
  const turn = useAgentTurn(
    genkitAgent({ url: `https://${user.region}.example/agent`, headers: { who: user.id }, fetch }),
    { remember: { name: 'bank', user: user.id } },
  );
  return (
    <button
      type="button"
      disabled={turn.status === 'restoring'}
      onClick={() => void turn.send('Pay')}
    >
      {turn.messages.length} messages
    </button>
  );
}

/** Nothing can be sent before it is known what is remembered. */
async function press() {
  const button = screen.getByRole<HTMLButtonElement>('button');
  await waitFor(() => expect(button.disabled).toBe(false));
  await act(async () => button.click());
}

test('another user has another address, other headers and nothing of the one before', async () => {
  const { asked, fetch } = bank();
  const ada = { id: 'ada', region: 'eu' };
  const bob = { id: 'bob', region: 'us' };
  const draw = (user: User) => (
    <Bank key={user.id} user={user} fetch={fetch as typeof globalThis.fetch} />
  );
  const { rerender } = render(draw(ada));
  await press();
  await waitFor(() => expect(screen.getByRole('button').textContent).toBe('2 messages'));
  rerender(draw(bob));
  expect(screen.getByRole('button').textContent).toBe('0 messages');
  await press();
  await waitFor(() => expect(screen.getByRole('button').textContent).toBe('2 messages'));
  const turns = asked.filter(({ url }) => url.endsWith('/agent'));
  expect(turns.map(({ url, headers }) => [url, headers.get('who')])).toEqual([
    ['https://eu.example/agent', 'ada'],
    ['https://us.example/agent', 'bob'],
  ]);
});

test('several agents on a page are several conversations; the same agent twice is two by their names', async () => {
  const { asked, fetch } = bank();
  const [one, other] = [
    genkitAgent({ url: '/bank', fetch }),
    genkitAgent({ url: '/travel', fetch }),
  ];
  const { result } = renderHook(() => [
    useAgentTurn(one, { remember: 'several-bank' }),
    useAgentTurn(other, { remember: 'several-travel' }),
    useAgentTurn(one, { remember: 'several-firm' }),
  ]);
  await act(() => Promise.all(result.current.map(({ session }) => session.restore())));
  await act(() => Promise.all(result.current.map((turn) => turn.send('Pay'))));
  const sessions = asked.map(({ body }) => JSON.parse(body).init?.sessionId).filter(Boolean);
  expect(new Set(sessions).size).toBe(3);
  expect(result.current.map(({ interrupts }) => interrupts.length)).toEqual([1, 1, 1]);
});
