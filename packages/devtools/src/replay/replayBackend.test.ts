import { createSession, type Session } from '@holdpoint/client';
import { expect, test } from 'vitest';
import { readRecording } from '../recording/readRecording.ts';
import { answerAll, openScripted, say } from '../recording/recording.testkit.ts';
import { recordSession } from '../recording/recordSession.ts';
import { replayBackend } from './replayBackend.ts';

async function recorded(act: (session: Session) => Promise<void>) {
  const session = openScripted();
  const recorder = recordSession(session);
  await act(session);
  return { session, recording: readRecording(JSON.stringify(recorder.toRecording())) };
}

/** Returns what a person sees, without ids and times. */
const shown = (session: Session) => {
  const { messages, interrupts, error, agentState, artifacts } = session.getState();
  return JSON.parse(
    JSON.stringify({
      messages: messages.map(({ role, parts }) =>
        parts.map((part) => ({ role, ...part, id: '', interruptKey: '' })),
      ),
      interrupts: interrupts.map(({ name, status, input }) => ({ name, status, input })),
      error,
      agentState,
      artifacts,
    }),
  );
};

test('a session that does what was done shows what was shown', async () => {
  const act = async (session: Session) => {
    await say(session, 'pay');
    await answerAll(session);
    await say(session, 'hello');
  };
  const { session, recording } = await recorded(act);
  const again = createSession({ backend: replayBackend(recording) });
  await act(again);
  expect(shown(again)).toEqual(shown(session));
});

test('another answer is taken too, and goes on as recorded', async () => {
  const { recording } = await recorded(async (session) => {
    await say(session, 'pay');
    await answerAll(session);
  });
  const again = createSession({ backend: replayBackend(recording) });
  await say(again, 'anything');
  for (const { key } of again.getState().interrupts)
    again.decide({ type: 'respond', key, output: 'no' }, { send: 'defer' });
  const outcome = await again.submit()?.outcome;
  expect(outcome).toEqual({ status: 'completed', finishReason: 'stop' });
});

test('a turn that broke off breaks off again, with what is known of it', async () => {
  const { recording } = await recorded((session) => say(session, 'lost'));
  const again = createSession({ backend: replayBackend(recording), recoveryDelaysMs: [] });
  await say(again, 'lost');
  expect(again.getState().error?.code).toBe('stream-lost');
});

test('an error that proves that nothing was taken still does', async () => {
  const { recording } = await recorded((session) => say(session, 'lost'));
  const steps = recording.steps.map(({ at, action }) =>
    action.type === 'turn-broke'
      ? {
          at,
          action: {
            ...action,
            taken: 'no' as const,
            error: { code: 'auth' as const, message: 'who?', taken: 'no' as const },
          },
        }
      : { at, action },
  );
  const again = createSession({ backend: replayBackend({ ...recording, steps }) });
  expect(await again.send('lost').outcome).toEqual({
    status: 'failed',
    error: { code: 'auth', message: 'Holdpoint: who?', taken: 'no' },
  });
});

test('a turn that was not recorded is refused, and nothing is unclear', async () => {
  const { recording } = await recorded((session) => say(session, 'pay'));
  const again = createSession({ backend: replayBackend(recording) });
  await say(again, 'pay');
  await answerAll(again);
  const { error, interrupts } = again.getState();
  expect(error?.message).toContain('it has no further turn');
  // The one whose press sent both can be pressed again; the other stays decided.
  expect(interrupts.map(({ status }) => status)).toEqual(['decided', 'open']);
});

test('a message where an answer was recorded is refused', async () => {
  const { recording } = await recorded(async (session) => {
    await say(session, 'pay');
    await answerAll(session);
  });
  const again = createSession({ backend: replayBackend(recording) });
  await say(again, 'pay');
  await say(again, 'never mind');
  expect(again.getState().error?.message).toContain('a resume comes next');
});
