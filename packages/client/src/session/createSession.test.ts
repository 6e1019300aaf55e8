import { expect, test, vi } from 'vitest';
import type { Backend } from '../protocol/backend.ts';
import { SessionBusyError } from '../protocol/errors.ts';
import { textOf } from '../protocol/message.ts';
import { respond, restart } from '../protocol/resolve.ts';
import type { TurnEvent } from '../protocol/turnEvent.ts';
import { scriptedBackend } from '../testing/scriptedBackend.ts';
import { createSession } from './createSession.ts';
import { selectMessages, selectStatus, selectUnsettled } from './state.ts';

function pay() {
  const backend = scriptedBackend((agent) => {
    agent.on('two', (turn) =>
      turn.interrupt('transfer', { to: 'Ada' }).interrupt('ask', { q: '?' }),
    );
    agent.on('pay', (turn) => turn.say('One moment. ').interrupt('transfer', { to: 'Ada' }));
    agent.onRestart('transfer', ({ resumed }) => (resumed === true ? 'Paid.' : 'Not paid.'));
  });
  return { backend, session: createSession({ backend, recoveryDelaysMs: [0] }) };
}

const said = (session: ReturnType<typeof createSession>) =>
  selectMessages(session.getState()).map(textOf);

test('a turn that pauses opens its interrupt, and a restart resolves it', async () => {
  const { session, backend } = pay();
  const outcome = await session.send('pay').outcome;
  expect(outcome.status).toBe('interrupted');
  const [open] = selectUnsettled(session.getState());
  if (!open) throw new Error('nothing is open');
  expect(open).toMatchObject({ status: 'open', name: 'transfer', input: { to: 'Ada' } });
  expect(selectStatus(session.getState())).toBe('waiting');
  const turn = session.decide(restart(open), { verdict: { kind: 'approved' } });
  expect(session.getState().interrupts[0]?.status).toBe('sending');
  expect(await turn?.outcome).toEqual({ status: 'completed', finishReason: 'stop' });
  expect(session.getState().interrupts[0]).toMatchObject({
    status: 'resolved',
    verdict: { kind: 'approved' },
  });
  expect(said(session)).toEqual(['pay', 'One moment. ', 'Paid.']);
  expect(backend.requests).toHaveLength(2);
});

test('answers of one batch wait for each other and leave in one resume', async () => {
  const { session, backend } = pay();
  await session.send('two').outcome;
  const [first, second] = selectUnsettled(session.getState());
  if (!first || !second) throw new Error('two should be open');
  expect(session.decide(restart(first))).toBeUndefined();
  expect(backend.requests).toHaveLength(1);
  const turn = session.decide(respond(second, 'yes'));
  await turn?.outcome;
  expect(backend.requests).toHaveLength(2);
  expect(backend.requests[1]).toMatchObject({ type: 'resume', answers: [{}, {}] });
});

test('when one of a batch expires, all of it does, and nothing can be sent', async () => {
  const { session, backend } = pay();
  await session.send('two').outcome;
  const [first, second] = selectUnsettled(session.getState());
  if (!first || !second) throw new Error('two should be open');
  session.decide(restart(first));
  session.expire(second.key);
  expect(session.getState().interrupts.map(({ status }) => status)).toEqual(['expired', 'expired']);
  expect(session.submit()).toBeUndefined();
  expect(() => session.decide(respond(second, 'late'))).toThrow('it is expired');
  expect(backend.requests).toHaveLength(1);
});

test('an answer that is being sent does not expire', async () => {
  const { session } = pay();
  await session.send('pay').outcome;
  const [open] = selectUnsettled(session.getState());
  if (!open) throw new Error('nothing is open');
  const turn = session.decide(restart(open));
  session.expire(open.key);
  expect(session.getState().interrupts[0]?.status).toBe('sending');
  await turn?.outcome;
  expect(session.getState().interrupts[0]?.status).toBe('resolved');
});

test('the id is made when it is first read, once, and the first turn goes under it', async () => {
  const random = vi.spyOn(crypto, 'randomUUID');
  const { session, backend } = pay();
  const before = session.getState();
  expect(selectStatus(before)).toBe('idle');
  expect(random).not.toHaveBeenCalled();
  const { sessionId } = before;
  expect(sessionId).toMatch(/^[0-9a-f-]{36}$/);
  await session.send('pay').outcome;
  expect(session.getState().sessionId).toBe(sessionId);
  expect(before.sessionId).toBe(sessionId);
  expect(backend.requests).toHaveLength(1);
  random.mockRestore();
});

test('a pause that waits again under the same name after it was answered is in doubt, and no second question', async () => {
  const scripted = scriptedBackend((agent) => {
    agent.on('pay', (turn) => turn.interrupt('transfer', { to: 'Ada' }));
  });
  let ended: TurnEvent | undefined;
  const backend: Backend = {
    ...scripted,
    async *stream(input, context) {
      if (ended) yield ended;
      else
        for await (const event of scripted.stream(input, context)) {
          if (event.type !== 'end' || event.end.status !== 'interrupted') yield event;
          else {
            const interrupts = event.end.interrupts.map((one) => ({ ...one, decisionId: 'pause' }));
            ended = { ...event, end: { ...event.end, interrupts } };
            yield ended;
          }
        }
    },
  };
  const session = createSession({ backend, recoveryDelaysMs: [0] });
  await session.send('pay').outcome;
  const [asked] = session.getState().interrupts;
  if (!asked) throw new Error('nothing is open');
  await session.decide(restart(asked))?.outcome;
  expect(session.getState().interrupts).toMatchObject([{ key: asked.key, status: 'unknown' }]);
  session.reopen(asked.key);
  expect(session.getState().interrupts).toMatchObject([{ key: asked.key, status: 'open' }]);
});

test('nothing can be sent from the moment that a session is asked to restore', async () => {
  const { session, backend } = pay();
  const restored = session.restore();
  expect(() => session.send('pay')).toThrow(SessionBusyError);
  await restored;
  await session.send('pay').outcome;
  expect(backend.requests).toHaveLength(1);
});
