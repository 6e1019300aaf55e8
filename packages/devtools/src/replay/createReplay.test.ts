import { NetworkError, type Session } from '@holdpoint/client';
import { describe, expect, test } from 'vitest';
import { readRecording } from '../recording/readRecording.ts';
import { answerAll, openScripted, say, tellable } from '../recording/recording.testkit.ts';
import type { Recording } from '../recording/recording.ts';
import { recordSession } from '../recording/recordSession.ts';
import { createReplay } from './createReplay.ts';

/** Records the effects of `act`, through a file. */
async function recorded(act: (session: Session) => Promise<void>, limits = {}) {
  const session = openScripted();
  const recorder = recordSession(session, limits);
  await act(session);
  const recording = readRecording(JSON.stringify(recorder.toRecording()));
  return { session, recording };
}

const stories: readonly (readonly [string, (session: Session) => Promise<void>])[] = [
  [
    'an answered question',
    async (session) => {
      await say(session, 'pay');
      await answerAll(session);
    },
  ],
  ['a question that is open', (session) => say(session, 'pay')],
  [
    'a question set aside by another message',
    async (session) => {
      await say(session, 'pay');
      await say(session, 'hello');
    },
  ],
  [
    'a question set aside by a message that is lost',
    async (session) => {
      await say(session, 'pay');
      await say(session, 'lost');
    },
  ],
  [
    'a secret answer',
    async (session) => {
      await say(session, 'sign');
      await answerAll(session);
    },
  ],
  ['a turn that failed', (session) => say(session, 'fail')],
  [
    'a lost message, sent again',
    async (session) => {
      await say(session, 'lost');
      const { undelivered } = session.getState();
      if (!undelivered) throw new Error('nothing was lost');
      await session.send(undelivered.message).outcome;
    },
  ],
  [
    'an answer taken back, an expired question, a restore, a new start',
    async (session) => {
      await say(session, 'pay');
      const [first, second] = session.getState().interrupts;
      session.decide({ type: 'restart', key: first!.key, resumed: true }, { send: 'defer' });
      session.reopen(first!.key);
      session.expire(second!.key);
      await session.restore();
      await session.startOver();
      await say(session, 'hello');
    },
  ],
];

describe('the end of a replay is the state of the session that was recorded', () => {
  test.each(stories)('%s', async (_name, act) => {
    const { session, recording } = await recorded(act);
    const replay = createReplay(recording);
    replay.goTo(recording.steps.length);
    expect(tellable(replay.session.getState())).toEqual(tellable(session.getState()));
  });

  test.each(stories)('%s, when only the newest steps were kept', async (_name, act) => {
    const { session, recording } = await recorded(act, { maxSteps: 4 });
    expect(recording.steps.length).toBeLessThanOrEqual(4);
    const replay = createReplay(recording);
    replay.goTo(recording.steps.length);
    expect(tellable(replay.session.getState())).toEqual(tellable(session.getState()));
  });
});

test('one step back is the replay of all steps but the last', async () => {
  const { recording } = await recorded(stories[0]![1]);
  const replay = createReplay(recording);
  const forward = [replay.session.getState()];
  while (replay.next()) forward.push(replay.session.getState());
  expect(forward).toHaveLength(recording.steps.length + 1);
  expect(replay.next()).toBe(false);
  for (const state of forward.slice(0, -1).reverse()) {
    expect(replay.back()).toBe(true);
    expect(replay.session.getState()).toEqual(state);
  }
  expect(replay.back()).toBe(false);
});

test('the life of an interrupt can be walked through, stop by stop', async () => {
  const { recording } = await recorded(stories[0]![1]);
  const replay = createReplay(recording);
  const seen: unknown[] = [];
  while (replay.getPosition() < recording.steps.length) {
    replay.toNextInterrupt();
    seen.push(replay.session.getState().interrupts.map(({ status }) => status));
  }
  expect(seen).toEqual([
    ['announced'],
    ['announced', 'announced'],
    ['open', 'open'],
    ['decided', 'open'],
    ['decided', 'decided'],
    ['sending', 'sending'],
    ['resolved', 'resolved'],
    // The end. After the answers, no interrupt changed.
    ['resolved', 'resolved'],
  ]);
});

test('nothing is sent and nothing changes, whatever is pressed', async () => {
  const { recording } = await recorded((session) => say(session, 'pay'));
  const replay = createReplay(recording);
  replay.goTo(recording.steps.length);
  const { session } = replay;
  const before = session.getState();
  const [open] = before.interrupts;
  expect(() => session.send('again')).toThrow('this is a replay');
  expect(() => session.decide({ type: 'restart', key: open!.key, resumed: true })).toThrow(
    expect.objectContaining({ code: 'busy', taken: 'no', reason: 'This is a replay.' }),
  );
  expect(() => session.resume([])).toThrow('this is a replay');
  await expect(session.startOver()).rejects.toThrow('this is a replay');
  expect(session.submit()).toBeUndefined();
  session.expire(open!.key);
  session.reopen(open!.key);
  session.draft(open!, 'words');
  session.dismiss();
  session.stop();
  await session.restore();
  expect(session.getState()).toBe(before);
  const context = {
    sessionId: 's',
    checkpoint: undefined,
    turnId: 't',
    signal: new AbortController().signal,
  };
  const events = session.backend.stream({ type: 'message', message: {} }, context);
  await expect(events[Symbol.asyncIterator]().next()).rejects.toThrow('this is a replay');
});

test('subscribers hear of each move, and not of one that goes nowhere', async () => {
  const { recording } = await recorded((session) => say(session, 'pay'));
  const replay = createReplay(recording);
  let told = 0;
  replay.session.subscribe(() => {
    told += 1;
  });
  replay.goTo(3);
  replay.goTo(3);
  replay.goTo(-5);
  replay.back();
  expect(told).toBe(2);
});

test('an error of a turn keeps what it proves', async () => {
  const { recording } = await recorded((session) => say(session, 'pay'));
  const error = new NetworkError('offline', { taken: 'no' });
  const { code, message } = error;
  const at = 0;
  const turnId =
    recording.steps[0]?.action.type === 'message-sent' ? recording.steps[0].action.turnId : '';
  const failed: Recording = {
    ...recording,
    steps: [
      recording.steps[0]!,
      {
        at,
        action: {
          type: 'turn-event',
          turnId,
          event: {
            type: 'end',
            end: { status: 'failed', error: { code, message, taken: 'no' } },
          },
          at,
        },
      },
    ],
  };
  const replay = createReplay(failed);
  replay.goTo(2);
  expect(replay.session.getState().error).toEqual({ code, message, taken: 'no' });
});
