import { type Backend, createSession } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import type { AgentTurn } from './agentTurn.ts';
import { useAgentTurn } from './useAgentTurn.ts';
import type { UseSessionOptions } from './useSession.ts';

afterEach(cleanup);

function createBackend() {
  return scriptedBackend((agent) => {
    agent.on('pay', (turn) => turn.say('One moment. ').interrupt('transfer', { to: 'Ada' }));
    agent.on('two', (turn) => turn.interrupt('transfer', { to: 'Ada' }).interrupt('ask', {}));
    agent.on('long', (turn) => turn.say('word '.repeat(200)));
    agent.onRestart('transfer', () => 'Paid.');
  });
}

const strict = ({ children }: { readonly children: ReactNode }) => (
  <StrictMode>{children}</StrictMode>
);

describe('a turn by hand', () => {
  test('sends, shows what is open, and settles with the outcome of the resume', async () => {
    const backend = createBackend();
    const { result } = renderHook(
      () => {
        const turn = useAgentTurn(backend);
        return { turn, interrupts: turn.interrupts, status: turn.status };
      },
      { wrapper: strict },
    );
    expect(result.current.status).toBe('idle');
    await act(() => result.current.turn.send('pay'));
    expect(result.current.status).toBe('waiting');
    const [open] = result.current.interrupts;
    if (!open) throw new Error('nothing is open');
    const outcome = await act(() => result.current.turn.restart(open));
    expect(outcome).toEqual({ status: 'completed', finishReason: 'stop' });
    expect(result.current.interrupts).toEqual([]);
    expect(backend.requests).toHaveLength(2);
  });

  test('an answer waits while others of its batch are open', async () => {
    const backend = createBackend();
    const { result } = renderHook(() => {
      const turn = useAgentTurn(backend);
      return { turn, interrupts: turn.interrupts };
    });
    await act(() => result.current.turn.send('two'));
    const [first, second] = result.current.interrupts;
    if (!first || !second) throw new Error('two should be open');
    expect(await act(() => result.current.turn.restart(first))).toBeUndefined();
    expect(result.current.interrupts[0]?.status).toBe('decided');
    await act(() => result.current.turn.respond(second, 'yes'));
    expect(backend.requests).toHaveLength(2);
  });

  test('what can’t be sent rejects, and nothing is sent', async () => {
    const backend = createBackend();
    const { result } = renderHook(() => {
      const turn = useAgentTurn(backend);
      return { turn, interrupts: turn.interrupts };
    });
    await act(() => result.current.turn.send('pay'));
    const [open] = result.current.interrupts;
    if (!open) throw new Error('nothing is open');
    await expect(result.current.turn.restart(open, { input: { to: 'Eve' } })).rejects.toMatchObject(
      { code: 'invalid-answer' },
    );
    await expect(result.current.turn.respond(open, Number.POSITIVE_INFINITY)).rejects.toThrow(
      'too large',
    );
    expect(backend.requests).toHaveLength(1);
  });
});

describe('a component renders only for what it reads', () => {
  function count(read: (turn: AgentTurn) => unknown) {
    const backend = createBackend();
    let renders = 0;
    const { result } = renderHook(() => {
      const turn = useAgentTurn(backend);
      renders += 1;
      read(turn);
      return turn;
    });
    return {
      get renders() {
        return renders;
      },
      get turn() {
        return result.current;
      },
    };
  }

  test('one that reads nothing does not render for a whole answer', async () => {
    const seen = count(() => undefined);
    const before = seen.renders;
    await act(async () => seen.turn.send('long'));
    expect(seen.renders).toBe(before);
  });

  test('one that reads the interrupts renders when one opens', async () => {
    const seen = count((turn) => turn.interrupts);
    const before = seen.renders;
    await act(async () => seen.turn.send('long'));
    expect(seen.renders).toBe(before);
    await act(async () => seen.turn.send('pay'));
    expect(seen.renders).toBeGreaterThan(before);
    expect(seen.turn.interrupts).toHaveLength(1);
  });

  test('one that reads the messages sees the growing text', async () => {
    const seen = count((turn) => turn.messages);
    await act(async () => seen.turn.send('long'));
    expect(seen.turn.messages).toHaveLength(2);
  });
});

describe('the session', () => {
  test('stays the same when each render creates a new backend', () => {
    const { result, rerender } = renderHook(() => useAgentTurn(createBackend()).session);
    const first = result.current;
    rerender();
    expect(result.current).toBe(first);
  });

  test('is another one for another session id', () => {
    const backend = createBackend();
    const { result, rerender } = renderHook(
      ({ sessionId }) => useAgentTurn(backend, { sessionId }).session,
      {
        initialProps: { sessionId: 'a' },
      },
    );
    const first = result.current;
    rerender({ sessionId: 'b' });
    expect(result.current).not.toBe(first);
    expect(result.current.getState().sessionId).toBe('b');
  });

  test('is restored as well when it takes the place of another', async () => {
    const restored: string[] = [];
    const backend: Backend = {
      ...createBackend(),
      async restore({ sessionId }) {
        restored.push(sessionId);
        return null;
      },
    };
    const { rerender } = renderHook(
      (options: UseSessionOptions) => useAgentTurn(backend, options),
      {
        initialProps: { sessionId: 'a' } as UseSessionOptions,
      },
    );
    await waitFor(() => expect(restored).toEqual(['a']));
    rerender({ sessionId: 'b' });
    await waitFor(() => expect(restored).toEqual(['a', 'b']));
    rerender({ sessionId: 'b', remember: { name: 'bank', user: 'ada' } });
    await waitFor(() => expect(restored).toEqual(['a', 'b', 'b']));
  });

  test('can be given, and shared by several components', async () => {
    const session = createSession({ backend: createBackend() });
    const one = renderHook(() => useAgentTurn(session).interrupts);
    const two = renderHook(() => useAgentTurn(session).status);
    await act(() => session.send('pay').outcome);
    expect(one.result.current).toHaveLength(1);
    expect(two.result.current).toBe('waiting');
  });

  test('is restored on mount when it is remembered, once, in StrictMode too', async () => {
    sessionStorage.clear();
    const backend = createBackend();
    const first = renderHook(() => useAgentTurn(backend, { remember: 'bank' }), {
      wrapper: strict,
    });
    await waitFor(() => expect(first.result.current.session.getState().restoring).toBe(false));
    await act(() => first.result.current.send('pay'));
    first.unmount();
    const second = renderHook(
      () => {
        const turn = useAgentTurn(backend, { remember: 'bank' });
        return { interrupts: turn.interrupts, messages: turn.messages };
      },
      { wrapper: strict },
    );
    await waitFor(() => expect(second.result.current.interrupts).toHaveLength(1));
    expect(second.result.current.messages).toHaveLength(2);
    expect(backend.requests).toHaveLength(1);
  });
});

describe('TanStack Query', () => {
  test('the app’s client is used, and no answer is in its caches', async () => {
    const client = new QueryClient();
    const backend = createBackend();
    const kinds: unknown[] = [];
    const dumps: string[] = [];
    client.getMutationCache().subscribe(({ mutation }) => {
      if (!mutation) return;
      kinds.push(mutation.options.mutationKey?.[2]);
      dumps.push(JSON.stringify([mutation.state, mutation.options.mutationKey]));
    });
    const { result } = renderHook(() => useAgentTurn(backend), {
      wrapper: ({ children }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    });
    await act(() => result.current.send('pay'));
    const [open] = result.current.interrupts;
    if (!open) throw new Error('nothing is open');
    await act(() =>
      result.current.restart(open, { resumed: { credentialRef: 'CANARY' }, sensitive: true }),
    );
    expect(new Set(kinds)).toEqual(new Set(['send', 'resume']));
    expect(dumps.join()).not.toContain('CANARY');
  });
});
