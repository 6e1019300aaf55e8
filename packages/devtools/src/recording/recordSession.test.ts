import type { Session, SessionObserver } from '@holdpoint/client';
import { expect, test } from 'vitest';
import { answerAll, openScripted, SECRET, say } from './recording.testkit.ts';
import { recordSession } from './recordSession.ts';

/** Returns a recorder, and everything that was ever in it. */
function record(session: Session, limits?: Parameters<typeof recordSession>[1]) {
  const recorder = recordSession(session, limits);
  return { recorder, all: () => JSON.stringify([recorder.getLog(), recorder.toRecording()]) };
}

test('turns, events, changes of interrupts and of the status are kept in order', async () => {
  const session = openScripted();
  const { recorder } = record(session);
  await say(session, 'pay');
  await answerAll(session);
  const { turns, steps } = recorder.getLog();
  expect(turns.map(({ kind, outcome }) => [kind, outcome])).toEqual([
    ['message', 'interrupted'],
    ['resume', 'completed'],
  ]);
  expect(steps.map(({ id }) => id)).toEqual(steps.map((_step, index) => index));
  const life = steps
    .flatMap(({ interrupts = [] }) => interrupts)
    .filter(({ name }) => name === 'transfer');
  expect(life.map(({ to }) => to)).toEqual(['announced', 'open', 'decided', 'sending', 'resolved']);
  expect(steps.flatMap(({ status }) => status ?? [])).toEqual([
    'sending',
    'streaming',
    'waiting',
    'sending',
    'streaming',
    'idle',
  ]);
});

test('a failed turn and one that broke off say what went wrong', async () => {
  const session = openScripted();
  const { recorder } = record(session);
  await say(session, 'fail');
  await say(session, 'lost');
  const { turns, steps } = recorder.getLog();
  expect(turns.map(({ outcome, error }) => [outcome, error?.code])).toEqual([
    ['failed', 'backend'],
    ['broken', 'stream-lost'],
  ]);
  expect(steps.flatMap(({ error }) => error ?? [])).toEqual(['backend', 'stream-lost']);
});

test('no more than the limits is kept, and what is kept can still be told', async () => {
  const session = openScripted();
  const { recorder } = record(session, { maxSteps: 10 });
  await say(session, 'pay');
  await answerAll(session);
  const { steps, dropped } = recorder.getLog();
  expect(steps).toHaveLength(10);
  expect(dropped.steps).toBe((steps[0]?.id ?? 0) - 0);
  expect(recorder.toRecording().start.messages).not.toEqual([]);
});

test('one large thing does not keep everything else', async () => {
  const session = openScripted();
  const { recorder } = record(session, { maxSize: 2_000 });
  await say(session, `pay ${'x'.repeat(5_000)}`);
  const size = recorder.getLog().steps.reduce((sum, step) => sum + step.size, 0);
  expect(size).toBeLessThan(2_000);
});

test('a secret answer is nowhere, not even where the backend repeats it', async () => {
  const session = openScripted();
  const { all } = record(session);
  await say(session, 'sign');
  const [open] = session.getState().interrupts;
  const output = { token: SECRET };
  session.decide({ type: 'respond', key: open!.key, output, sensitive: true }, { send: 'defer' });
  expect(all()).not.toContain(SECRET);
  await session.submit()?.outcome;
  expect(all()).not.toContain(SECRET);
  expect(all()).toContain('[hidden, 20 characters]');
});

test('nor where the answer is refused in words that repeat it, when the session has dropped it already', async () => {
  const session = openScripted();
  const { all } = record(session);
  await say(session, 'open');
  const [open] = session.getState().interrupts;
  const turn = session.decide({ type: 'respond', key: open!.key, output: SECRET, sensitive: true });
  await turn?.outcome;
  expect(session.getState().interrupts[0]?.resolution).toBeUndefined();
  expect(all()).toContain('[hidden, 20 characters] is no good.');
  expect(all()).not.toContain(SECRET);
});

test('a recording that begins while a secret answer is held does not know it either', async () => {
  const session = openScripted();
  await say(session, 'sign');
  const [open] = session.getState().interrupts;
  const output = { token: SECRET };
  session.decide({ type: 'respond', key: open!.key, output, sensitive: true }, { send: 'defer' });
  const { all } = record(session);
  await session.submit()?.outcome;
  expect(all()).not.toContain(SECRET);
});

test('a secret in the wire of an adapter that masks nothing is hidden too', () => {
  const session = openScripted();
  let observer: SessionObserver | undefined;
  const state = session.getState();
  const interrupt = {
    key: 'k',
    batch: 'b',
    name: 'refresh',
    position: 0,
    input: {},
    allowed: { respond: true, restart: false, replaceInput: false, cancel: false },
    raw: null,
    status: 'sending',
    resolution: { type: 'respond', key: 'k', output: SECRET, sensitive: true },
  } as const;
  const { all } = record({
    ...session,
    getState: () => ({ ...state, interrupts: [interrupt] }),
    observe: (given) => {
      observer = given;
      return () => {};
    },
  });
  observer?.onWire?.({
    direction: 'out',
    label: 'POST /',
    body: { words: `Bearer ${SECRET}` },
    at: 0,
  });
  expect(all()).toContain('Bearer [hidden, 20 characters]');
  expect(all()).not.toContain(SECRET);
});

test('what only the backend reads is not kept', async () => {
  const session = openScripted();
  const { recorder } = record(session);
  await say(session, 'pay');
  const { steps } = recorder.toRecording();
  const checkpoints = steps.flatMap(({ action }) =>
    action.type === 'turn-event' && action.event.type === 'checkpoint' ? [action.event] : [],
  );
  expect(checkpoints).toEqual([{ type: 'checkpoint', checkpoint: null }]);
});

test('a draft is in the log and in no recording', async () => {
  const session = openScripted();
  const { recorder } = record(session);
  await say(session, 'pay');
  session.draft(session.getState().interrupts[0]!, { reason: 'half a thought' });
  expect(JSON.stringify(recorder.getLog())).toContain('half a thought');
  expect(JSON.stringify(recorder.toRecording())).not.toContain('half a thought');
  recorder.clear();
  expect(JSON.stringify(recorder.toRecording())).not.toContain('half a thought');
});

test('a session has one recorder until it is stopped; a stopped one hears nothing more', async () => {
  const session = openScripted();
  const recorder = recordSession(session);
  expect(recordSession(session)).toBe(recorder);
  recorder.stop();
  await say(session, 'pay');
  expect(recorder.getLog().steps).toEqual([]);
  expect(recordSession(session)).not.toBe(recorder);
});

test('a mistake while recording ends the recording, and not the turn', async () => {
  const session = openScripted();
  const { recorder } = record(session);
  const unreadable = new Proxy([], {
    ownKeys() {
      throw new RangeError('Not to be read');
    },
  });
  await say(session, 'sign');
  const [open] = session.getState().interrupts;
  session.decide(
    { type: 'respond', key: open!.key, output: SECRET, sensitive: true },
    { send: 'defer' },
  );
  session.draft(open!, unreadable);
  expect(recorder.getLog().problem).toMatch(/RangeError/);
  await session.submit()?.outcome;
  expect(session.getState().interrupts[0]?.status).toBe('resolved');
});

test('listeners are called after a change, and the log is the same object in between', async () => {
  const session = openScripted();
  const { recorder } = record(session);
  const told = new Promise<void>((resolve) => {
    recorder.subscribe(resolve);
  });
  const before = recorder.getLog();
  expect(recorder.getLog()).toBe(before);
  await say(session, 'pay');
  await told;
  expect(recorder.getLog()).not.toBe(before);
});
