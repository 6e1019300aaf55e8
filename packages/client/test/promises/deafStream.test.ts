import {
  type Backend,
  createSession,
  restart,
  StreamLostError,
  selectStatus,
  selectUnsettled,
} from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { expect, test } from 'vitest';

const never = new Promise<never>(() => undefined);

/** A backend whose stream says one thing, and then neither ends nor hears that it was stopped. */
function deaf(): { readonly backend: Backend; readonly streams: () => number } {
  let streams = 0;
  const { capabilities } = scriptedBackend(() => undefined);
  const backend: Backend = {
    id: 'deaf',
    capabilities: { ...capabilities, history: 'client' },
    async *stream() {
      streams += 1;
      yield { type: 'text', messageId: 'm', partId: 't', delta: 'It begins. ' };
      await never;
    },
  };
  return { backend, streams: () => streams };
}

test('a turn that is stopped ends at once, be its stream deaf to it or not', async () => {
  const session = createSession({ backend: deaf().backend, recoveryDelaysMs: [0] });
  const turn = session.send('go');
  for await (const event of turn) if (event.type === 'text') session.stop();
  expect(await turn.outcome).toEqual({ status: 'aborted' });
  expect(selectStatus(session.getState())).toBe('idle');
  expect(session.getState().error).toBeUndefined();
});

test('a turn that is stopped while its stream is being joined again ends at once, be the server deaf to it or not', async () => {
  const { capabilities } = scriptedBackend(() => undefined);
  let joining = () => {};
  const isJoining = new Promise<void>((resolve) => {
    joining = resolve;
  });
  const backend: Backend = {
    id: 'deaf',
    capabilities: { ...capabilities, history: 'client' },
    async *stream() {
      yield { type: 'checkpoint', checkpoint: 'c' };
      throw new StreamLostError();
    },
    reattach() {
      joining();
      return never;
    },
  };
  const session = createSession({ backend, recoveryDelaysMs: [0] });
  const turn = session.send('go');
  await isJoining;
  session.stop();
  expect(await turn.outcome).toEqual({ status: 'aborted' });
  expect(selectStatus(session.getState())).toBe('idle');
  expect(session.getState().error).toBeUndefined();
});

test('the scripted backend hears that it was stopped before it began to wait', async () => {
  const backend = scriptedBackend((agent) => {
    agent.on('go', (turn) => turn.wait(never));
  });
  const session = createSession({ backend, recoveryDelaysMs: [0] });
  const turn = session.send('go');
  session.stop();
  expect(await turn.outcome).toEqual({ status: 'aborted' });
});

test('stopped before anything was sent, nothing is sent: the answer is given back and is in no doubt', async () => {
  const backend = scriptedBackend((agent) => {
    agent.on('go', (turn) => turn.interrupt('pay', { to: 'Ada' }));
    agent.onRestart('pay', () => 'Paid.');
  });
  const session = createSession({ backend, recoveryDelaysMs: [0] });
  await session.send('go').outcome;
  const [open] = selectUnsettled(session.getState());
  if (!open) throw new Error('nothing is open');
  const turn = session.decide(restart(open));
  session.stop();
  expect(await turn?.outcome).toEqual({ status: 'aborted' });
  expect(backend.requests.filter(({ type }) => type === 'resume')).toEqual([]);
  expect(session.getState().interrupts).toMatchObject([{ status: 'open' }]);
  const [again] = selectUnsettled(session.getState());
  if (!again) throw new Error('nothing is open');
  await session.decide(restart(again))?.outcome;
  expect(session.getState().interrupts).toMatchObject([{ status: 'resolved' }]);
});
