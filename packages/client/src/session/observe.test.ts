import { expect, test } from 'vitest';
import { scriptedBackend } from '../testing/scriptedBackend.ts';
import { createSession } from './createSession.ts';
import type { SessionObserver } from './createStore.ts';
import { reduceSession } from './reduceSession.ts';
import type { SessionAction } from './sessionAction.ts';
import type { SessionState } from './state.ts';

function setUp() {
  const scripted = scriptedBackend((agent) => {
    agent.on('pay', (turn) => turn.say('One moment. ').interrupt('transfer', { to: 'Ada' }));
    agent.onRestart('transfer', () => 'Paid.');
  });
  const backend: typeof scripted = {
    ...scripted,
    stream(input, context) {
      context.observe?.({ direction: 'out', label: 'POST /', body: input.type, at: 0 });
      return scripted.stream(input, context);
    },
  };
  const session = createSession({ backend });
  const actions: SessionAction[] = [];
  const states: SessionState[] = [];
  const wire: unknown[] = [];
  const observer: SessionObserver = {
    onAction: (action, state) => {
      actions.push(action);
      states.push(state);
    },
    onWire: ({ body }) => wire.push(body),
  };
  return { session, observer, actions, states, wire };
}

async function payAda({ session }: ReturnType<typeof setUp>) {
  await session.send('pay').outcome;
  const [open] = session.getState().interrupts;
  await session.decide({ type: 'restart', key: open!.key, resumed: true })?.outcome;
}

test('an observer hears all that happens: doing it again gives the same state', async () => {
  const it = setUp();
  const before = it.session.getState();
  it.session.observe(it.observer);
  await payAda(it);
  expect(it.actions.reduce(reduceSession, before)).toEqual(it.session.getState());
  expect(it.states.at(-1)).toBe(it.session.getState());
});

test('it hears the wire, and so does the app', async () => {
  const it = setUp();
  it.session.observe(it.observer);
  await payAda(it);
  expect(it.wire).toEqual(['message', 'resume']);
});

test('an observer that unsubscribed receives nothing more; another one with the same functions still does', async () => {
  const it = setUp();
  const leave = it.session.observe(it.observer);
  it.session.observe({ ...it.observer, onWire: () => {} });
  leave();
  await payAda(it);
  expect(it.wire).toEqual([]);
  expect(it.actions[0]).toMatchObject({ type: 'message-sent' });
});

test('without one the adapter is asked to observe nothing', async () => {
  const asked: unknown[] = [];
  const scripted = scriptedBackend(() => {});
  const session = createSession({
    backend: {
      ...scripted,
      stream(input, context) {
        asked.push(context.observe);
        return scripted.stream(input, context);
      },
    },
  });
  await session.send('Hi').outcome;
  expect(asked).toEqual([undefined]);
});
