import { scriptedBackend } from '@holdpoint/client/testing';
import { type AgentTurn, useAgentTurn } from '@holdpoint/react';
import {
  QueryClient,
  QueryClientProvider,
  useIsFetching,
  useIsMutating,
} from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';

// What turn.md says, tried.

afterEach(cleanup);

/** A promise that a test settles. */
function createGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

function open(useMore: (turn: AgentTurn) => unknown = () => undefined) {
  const gate = createGate();
  const backend = scriptedBackend((agent) => {
    agent.on('pay', (turn) => turn.interrupt('transfer', { to: 'Ada' }));
    agent.on('two', (turn) => turn.interrupt('transfer', { to: 'Ada' }).interrupt('ask', {}));
    agent.on('slow', (turn) => turn.say('One ').wait(gate.opened).say('two.'));
    agent.on('fail', (turn) => turn.fail('no luck'));
    agent.onRestart('transfer', () => 'Paid.');
    agent.onRespond('ask', () => 'Noted.');
  });
  const client = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => {
      const turn = useAgentTurn(backend);
      const { status, interrupts, messages, error, undelivered } = turn;
      return { turn, status, interrupts, messages, error, undelivered, more: useMore(turn) };
    },
    { wrapper },
  );
  return { backend, client, gate, now: () => result.current };
}

const busy = { code: 'busy' };

test('send settles with the outcome, and rejects while a turn is in flight', async () => {
  const { now, gate } = open();
  const slow = now().turn.send('slow');
  await expect(act(() => now().turn.send('hello'))).rejects.toMatchObject(busy);
  gate.open();
  expect(await act(() => slow)).toEqual({ status: 'completed', finishReason: 'stop' });
  expect(now().status).toBe('idle');
});

test('respond and restart settle at once with undefined while others of the batch are open', async () => {
  const { now, backend } = open();
  await act(() => now().turn.send('two'));
  const [first, second] = now().interrupts;
  expect(await act(() => now().turn.restart(first!))).toBeUndefined();
  expect(now().interrupts[0]).toMatchObject({ status: 'decided', resolution: { resumed: true } });
  act(() => now().turn.reopen(first!));
  expect(now().interrupts[0]?.status).toBe('open');
  await act(() => now().turn.restart(first!, { resumed: { approved: true } }));
  expect(await act(() => now().turn.respond(second!, { yes: true }))).toMatchObject({
    status: 'completed',
  });
  expect(backend.requests).toHaveLength(2);
  await expect(act(() => now().turn.respond(second!, { yes: true }))).rejects.toMatchObject({
    code: 'invalid-answer',
  });
});

test('deferred answers wait for submit', async () => {
  const { now, backend } = open();
  await act(() => now().turn.send('pay'));
  const [one] = now().interrupts;
  await act(() => now().turn.restart(one!, undefined, { send: 'defer' }));
  expect(backend.requests).toHaveLength(1);
  expect(await act(() => now().turn.submit())).toMatchObject({ status: 'completed' });
  expect(await act(() => now().turn.submit())).toBeUndefined();
});

test('resume refuses less than the whole batch, and sends nothing then', async () => {
  const { now, backend } = open();
  await act(() => now().turn.send('two'));
  const { key } = now().interrupts[0]!;
  const part = () => now().turn.resume([{ type: 'restart', key, resumed: true }]);
  await expect(act(part)).rejects.toMatchObject({ code: 'invalid-answer' });
  expect(backend.requests).toHaveLength(1);
});

test('cancel is refused where the interrupt can not be called off', async () => {
  const { now } = open();
  await act(() => now().turn.send('pay'));
  await expect(act(() => now().turn.cancel(now().interrupts[0]!))).rejects.toMatchObject({
    code: 'invalid-answer',
  });
});

test('stop ends the turn as aborted, at once and without an error; what was said stays, as partial', async () => {
  const { now } = open();
  const slow = now().turn.send('slow');
  await waitFor(() => expect(now().status).toBe('streaming'));
  act(() => now().turn.stop());
  expect(await act(() => slow)).toEqual({ status: 'aborted' });
  expect(now().error).toBeUndefined();
  expect(now().messages.at(-1)).toMatchObject({ role: 'assistant', partial: true });
  // Nothing is in flight: nothing happens.
  act(() => now().turn.stop());
});

test('startOver empties the session under a new id, and rejects while a turn is in flight', async () => {
  const { now, gate } = open();
  const { sessionId } = now().turn.session.getState();
  const slow = now().turn.send('slow');
  await expect(act(() => now().turn.startOver())).rejects.toMatchObject(busy);
  gate.open();
  await act(() => slow);
  await act(() => now().turn.startOver());
  expect(now().messages).toEqual([]);
  expect(now().turn.session.getState().sessionId).not.toBe(sessionId);
});

test('forget empties the session and takes its turns out of the query cache', async () => {
  const { now, client } = open();
  await act(() => now().turn.send('pay'));
  expect(client.getMutationCache().getAll()).toHaveLength(1);
  await act(() => now().turn.forget());
  expect([now().messages, now().interrupts]).toEqual([[], []]);
  expect(client.getMutationCache().getAll()).toEqual([]);
});

test('forget rejects while an answer is on its way, unless it is forced', async () => {
  const gate = createGate();
  const { now, backend } = open();
  const real = backend.stream;
  backend.stream = async function* (input, context) {
    if (input.type === 'resume') await gate.opened;
    yield* real(input, context);
  };
  await act(() => now().turn.send('pay'));
  const answer = now().turn.restart(now().interrupts[0]!);
  await expect(act(() => now().turn.forget())).rejects.toMatchObject(busy);
  expect(now().interrupts).toHaveLength(1);
  await act(() => now().turn.forget({ force: true }));
  expect(now().interrupts).toEqual([]);
  gate.open();
  await act(() => answer);
});

test('a failed message can be sent again, or dismissed', async () => {
  const { now, backend } = open();
  expect(now().turn.retry()).toBeUndefined();
  expect(await act(() => now().turn.send('fail'))).toMatchObject({ status: 'failed' });
  expect(now().status).toBe('failed');
  expect(now().error?.serverMessage).toBe('no luck');
  expect(now().undelivered?.message).toEqual({ text: 'fail' });
  await act(async () => now().turn.retry());
  expect(backend.requests).toHaveLength(2);
  act(() => now().turn.dismiss());
  expect([now().status, now().error, now().undelivered]).toEqual(['idle', undefined, undefined]);
});

test('retry while a turn is in flight rejects, as send does', async () => {
  const { now, gate } = open();
  const slow = now().turn.send('slow');
  const again = now().turn.retry();
  await expect(again).rejects.toMatchObject(busy);
  gate.open();
  await act(() => slow);
});

test('the actions are the same functions from render to render', async () => {
  const { now } = open();
  const { send, stop } = now().turn;
  await act(() => send('pay'));
  expect(now().turn.send).toBe(send);
  expect(now().turn.stop).toBe(stop);
});

test('a turn is a mutation under its keys while it is in flight, and names nothing that was said', async () => {
  const { now, gate, client, backend } = open((turn) => ({
    all: useIsMutating({ mutationKey: ['holdpoint'] }),
    messages: useIsMutating({ mutationKey: ['holdpoint', turn.session.backend.id, 'send'] }),
    answers: useIsMutating({ mutationKey: ['holdpoint', turn.session.backend.id, 'resume'] }),
    reads: useIsFetching({ queryKey: ['holdpoint', turn.session.backend.id] }),
  }));
  const slow = now().turn.send('slow');
  await waitFor(() => expect(now().more).toEqual({ all: 1, messages: 1, answers: 0, reads: 0 }));
  gate.open();
  await act(() => slow);
  await waitFor(() => expect(now().more).toMatchObject({ all: 0 }));
  const [mutation] = client.getMutationCache().getAll();
  expect(mutation?.options.mutationKey).toEqual(['holdpoint', backend.id, 'send']);
  expect(mutation?.state.data).toBe('completed');
  expect(JSON.stringify(mutation?.state)).not.toContain('slow');
});
