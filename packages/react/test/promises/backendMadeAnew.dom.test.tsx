import { genkitAgent } from '@holdpoint/client/genkit';
import { useAgentTurn } from '@holdpoint/react';
import { act, cleanup, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';

afterEach(cleanup);

/** A Genkit agent's server that only records its callers. */
function bank() {
  const asked: (string | null)[] = [];
  const fetch = async (_url: unknown, init?: RequestInit) => {
    asked.push(new Headers(init?.headers).get('authorization'));
    const message = { role: 'model', content: [{ text: 'Hi.' }] };
    const result = { snapshotId: `s${asked.length}`, finishReason: 'stop', message };
    return new Response(`data: ${JSON.stringify({ result })}\n\n`, {
      headers: { 'content-type': 'text/event-stream' },
    });
  };
  return { asked, fetch };
}

describe('a backend made in render', () => {
  test('with a new token sends with the new token, in the same conversation', async () => {
    const { asked, fetch } = bank();
    const { result, rerender } = renderHook(
      ({ token }) =>
        useAgentTurn(genkitAgent({ url: '/bank', headers: { authorization: token }, fetch })),
      { initialProps: { token: 'first' }, wrapper: StrictMode },
    );
    await act(() => result.current.send('Hello.'));
    const { session } = result.current;
    rerender({ token: 'second' });
    await act(() => result.current.send('Hello again.'));
    expect(asked).toEqual(['first', 'second']);
    expect(result.current.session).toBe(session);
    expect(session.getState().messages).toHaveLength(4);
  });

  test('for another address is another session, and nothing of the old one is shown', async () => {
    const { fetch } = bank();
    const { result, rerender } = renderHook(
      ({ url }) => {
        const turn = useAgentTurn(genkitAgent({ url, fetch }));
        return { turn, messages: turn.messages };
      },
      { initialProps: { url: '/bank' } },
    );
    await act(() => result.current.turn.send('Hello.'));
    expect(result.current.messages).toHaveLength(2);
    rerender({ url: '/desk' });
    expect(result.current.messages).toEqual([]);
    expect(result.current.turn.session.backend.id).toContain('/desk');
  });

  test('with another onAuthError calls that one', async () => {
    const heard: string[] = [];
    const fetch = async () => new Response('{}', { status: 401 });
    const { result, rerender } = renderHook(
      ({ name }) =>
        useAgentTurn(genkitAgent({ url: '/bank', fetch }), { onAuthError: () => heard.push(name) }),
      { initialProps: { name: 'first' } },
    );
    rerender({ name: 'second' });
    await act(() => result.current.send('Hello.'));
    expect(heard).toEqual(['second']);
  });
});
