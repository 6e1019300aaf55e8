import { type Backend, createSession, restart, type Session } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { expect, test, vi } from 'vitest';
import { ruleStoreOf } from '../../src/approval/rules/ruleStore.ts';

/** Two pages with one question; the first has ticked “don’t ask again”. */
async function ticked({ isLost = false } = {}) {
  const server = scriptedBackend((agent) => {
    agent.on('ask', (turn) => turn.interrupt('pay', { to: 'Ada' }));
    agent.onRestart('pay', () => 'done');
  });
  const backend: Backend = {
    ...server,
    async *stream(input, context) {
      // Lost in transit: the server never receives it.
      if (!isLost || input.type !== 'resume') yield* server.stream(input, context);
    },
  };
  const sessionId = crypto.randomUUID();
  const mine = createSession({ backend, sessionId, recoveryDelaysMs: [0] });
  const end = mine.subscribe(() => {});
  await mine.send('ask').outcome;
  const store = ruleStoreOf(mine);
  store.show();
  store.pend(openOf(mine).key, 'pay', { label: 'All to Ada', covers: () => true });
  const theirs = createSession({ backend: server, sessionId, recoveryDelaysMs: [0] });
  await theirs.restore();
  return { mine, theirs, store, end };
}

function openOf(session: Session) {
  const [interrupt] = session.getState().interrupts;
  if (!interrupt) throw new Error('nothing was asked');
  return interrupt;
}

const say = (session: Session, approved: boolean) =>
  session.decide(restart(openOf(session), { resumed: { approved } }), {
    verdict: { kind: approved ? 'approved' : 'rejected' },
  })?.outcome;

test('an approval that the server has confirmed makes the rule', async () => {
  const { mine, store, end } = await ticked();
  await say(mine, true);
  end();
  expect(store.getRules()).toMatchObject([{ label: 'All to Ada', tool: 'pay' }]);
});

test('an approval of which no one knows whether it was taken makes no rule', async () => {
  const { mine, theirs, store, end } = await ticked({ isLost: true });
  await say(mine, true);
  expect(openOf(mine).status).toBe('unknown');
  await say(theirs, false);
  await mine.restore();
  end();
  expect(openOf(mine)).toMatchObject({ status: 'resolved', doubt: 'unknown' });
  expect(store.getRules()).toEqual([]);
});

test('an approval that was given in another tab, where nothing was ticked, makes no rule', async () => {
  const { mine, theirs, store, end } = await ticked();
  await say(theirs, true);
  await vi.waitFor(() => expect(openOf(mine).status).toBe('elsewhere'));
  end();
  expect(openOf(mine).verdict).toEqual({ kind: 'approved' });
  expect(store.getRules()).toEqual([]);
});
