import { describe, expect, test } from 'vitest';
import type { ErrorInfo } from '../protocol/errors.ts';
import type { BackendInterrupt } from '../protocol/interrupt.ts';
import { isOutOfDate } from './reduceRecovery.ts';
import { reduceSession } from './reduceSession.ts';
import type { SessionAction } from './sessionAction.ts';
import { emptySession, type RecoveryState, type SessionState } from './state.ts';

const at = 0;
const turnId = 't1';
const error: ErrorInfo = { code: 'stream-lost', message: 'cut' };
const intent = { turnId: 't0', sentAt: 1 };

const said: SessionAction = { type: 'message-sent', turnId, message: { text: 'pay' }, at };
const answered: SessionAction = { type: 'resume-sent', turnId, answers: [], at };
const joined: SessionAction = { type: 'turn-rejoined', turnId, kind: 'earlier', at };
const lost: SessionAction = { type: 'turn-broke', turnId, error, taken: 'unknown', at };
const refused = { type: 'turn-broke', turnId, error, taken: 'no', at } as const;
const refusedMessage: SessionAction = { ...refused, error: { ...error, taken: 'no' } };
const stopped: SessionAction = { type: 'turn-broke', turnId, error: undefined, taken: 'no', at };
const aborted = (ofTurn = turnId): SessionAction => ({
  ...{ type: 'turn-event', turnId: ofTurn, at },
  event: { type: 'end', end: { status: 'aborted' } },
});
const messageLeaves: SessionAction = { type: 'claimed', isAnswer: false };
const answerLeaves: SessionAction = { type: 'claimed', isAnswer: true };
const reading: SessionAction = { type: 'reading' };
const read = (found: 'there' | 'missing' | 'nothing', number = 1): SessionAction => ({
  ...{ type: 'read', reading: number, found },
});
const restored = (status: 'running' | 'idle'): SessionAction => ({
  ...{ type: 'restored', final: true, batch: 'b', at },
  session: { checkpoint: null, messages: [], interrupts: [], status },
});
const adopted = (sessionId = 's', isStopped = false): SessionAction => ({
  ...{ type: 'adopted', sessionId, checkpoint: undefined, drafts: undefined, isStopped },
  ...{ intent, verdicts: [{ key: 'k', name: 'pay', input: 'f' }] },
});
const interrupt: BackendInterrupt = {
  ...{ name: 'pay', position: 0, input: {}, metadata: undefined, raw: null },
  expiresAt: 9,
  allowed: { respond: true, restart: false, replaceInput: false, cancel: false },
};
const waiting: readonly SessionAction[] = [
  said,
  {
    ...{ type: 'turn-event', turnId, at },
    event: { type: 'end', end: { status: 'interrupted', interrupts: [interrupt] } },
  },
];
const expired = (at: number): SessionAction => ({ type: 'expired', keys: ['t1:0'], at });
const looks: SessionAction = { type: 'restoring', quietly: true };
const known = (revision: number, sessionId = 's', isTold = true): SessionAction => ({
  ...{ type: 'record-known', sessionId, revision, heard: 7, isTold },
});
const cleared: SessionAction = { type: 'memory-read', forgotten: 'once' };
const startedOver: SessionAction = { type: 'started-over', sessionId: 's2' };
const forgotten: SessionAction = { type: 'forgotten', sessionId: 's2' };

const play = (actions: readonly SessionAction[], from = emptySession('s')): SessionState =>
  actions.reduce(reduceSession, from);

type Case = readonly [
  name: string,
  actions: readonly SessionAction[],
  expected: Partial<RecoveryState>,
];

const cases: readonly Case[] = [
  ['a message that broke off may still arrive', [said, lost], { isLost: true }],
  ['a message that was not taken is not lost', [said, refused], { isLost: false }],
  ['an answer that broke off is not a lost message', [answered, lost], { isLost: false }],
  ['a lost message stays lost while answers leave', [said, lost, answerLeaves], { isLost: true }],
  [
    'a lost message is settled once the questions are found to wait',
    [said, lost, { type: 'found-waiting' }],
    { isLost: false },
  ],
  ['the end of another turn loses nothing', [joined, { ...lost, turnId: 't9' }], { isLost: false }],

  ['a person stops a turn', [said, stopped], { isStopped: true }],
  ['a turn that broke off was not stopped', [said, lost], { isStopped: false }],
  ['the backend says that a turn was stopped', [said, aborted()], { isStopped: true }],
  ['the end of another turn stops nothing', [said, aborted('t9')], { isStopped: false }],
  ['the next turn was not stopped', [said, stopped, answered], { isStopped: false }],
  ['the record says that a turn was stopped', [adopted('s', true)], { isStopped: true }],

  ['a turn runs', [restored('running')], { isRunning: true }],
  ['a turn runs no longer', [restored('running'), restored('idle')], { isRunning: false }],
  [
    'a failed reading leaves a turn running',
    [restored('running'), reading, read('nothing')],
    { isRunning: true },
  ],
  [
    'where nothing can be read, no turn is known to run',
    [restored('running'), reading, read('missing')],
    { isRunning: false },
  ],

  ['a 404 says that nothing is there', [reading, read('missing')], { address: 'missing' }],
  ['a failed reading tells nothing', [reading, read('nothing')], { address: 'unknown' }],
  [
    'a failed reading takes a 404 back',
    [reading, read('missing'), reading, read('nothing', 2)],
    { address: 'there' },
  ],
  ['a slow reading is not the newest', [reading, read('there', 2), read('there')], { newest: 2 }],
  ['a failed reading is not the newest', [reading, read('nothing')], { newest: 0 }],

  ['the record holds an answer in doubt', [adopted()], { intent }],
  ['a message keeps the doubt', [adopted(), messageLeaves], { intent, claims: 1 }],
  ['another answer ends the doubt', [adopted(), answerLeaves], { intent: undefined, claims: 1 }],
  [
    'a known outcome ends the doubt',
    [adopted(), { type: 'record-cleared' }],
    { intent: undefined },
  ],
  [
    'a conversation that is begun has no doubts, and counts on',
    [adopted(), reading, said, messageLeaves, lost, startedOver],
    { intent: undefined, verdicts: undefined, isLost: false, claims: 1, readings: 1 },
  ],
  [
    'what is forgotten leaves no doubts',
    [adopted('s', true), forgotten],
    { intent: undefined, verdicts: undefined, isStopped: false },
  ],
  [
    'another session has doubts of its own',
    [said, lost, restored('running'), adopted('s2')],
    { intent, isLost: false, isRunning: false },
  ],
  ['a page knows the record that it wrote', [known(3)], { revision: 3, heard: 7, isTold: true }],
  [
    'a turn that could not be written down is not told',
    [known(3), known(2, 's', false)],
    { revision: 2, isTold: false },
  ],
  ['the record of a session that was left is not known', [known(3, 's1')], { revision: 0 }],
  ['the record of the next session is not known yet', [known(3), adopted('s2')], { revision: 0 }],
  ['the record is known until another is taken over', [known(3), adopted()], { revision: 3 }],

  ['what the clock ends has lapsed', [...waiting, expired(9)], { lapsed: ['t1:0'] }],
  ['what ends before its time has not lapsed', [...waiting, expired(8)], { lapsed: [] }],
  ['the next turn leaves the lapsed behind', [...waiting, expired(9), said], { lapsed: [] }],
  [
    'what waits again has not lapsed',
    [...waiting, expired(9), { type: 'reopened', key: 't1:0' }],
    { lapsed: [] },
  ],

  ['a page at which nothing has happened looks for a session', [looks], { looksForOne: true }],
  ['a page that has sent looks for none', [said, looks], { looksForOne: false }],
  [
    'a page whose message was not taken looks for a session',
    [said, refusedMessage, looks],
    { looksForOne: true },
  ],
  ['a page that knows its record looks for none', [known(1), looks], { looksForOne: false }],
  ['a conversation that is begun is the page’s own', [startedOver], { isOwn: true }],
  ['a page with a session of its own looks for none', [startedOver, looks], { looksForOne: false }],
  [
    'a page that has forgotten takes up nothing, and reads the memory as new',
    [cleared, known(3), forgotten],
    { isOwn: true, revision: 0, heard: undefined, forgotten: undefined },
  ],
  ['the memory is known to the next session', [cleared, startedOver], { forgotten: 'once' }],

  ['the same session keeps its doubts', [said, lost, adopted()], { intent, isLost: true }],
];

test.each(cases)('%s', (_, actions, expected) => {
  expect(play(actions).recovery).toMatchObject(expected);
});

describe('a reading', () => {
  const outOfDate: readonly (readonly [name: string, actions: readonly SessionAction[]])[] = [
    ['a turn is in flight', [said]],
    ['a turn has left since, and ended', [said, messageLeaves, refused]],
    ['a later reading was faster', [reading, read('there', 2)]],
    ['another conversation was begun', [startedOver]],
    ['the session was forgotten', [forgotten]],
    ['another session was taken over', [adopted('s2')]],
  ];
  test.each(outOfDate)('is out of date when %s', (_, actions) => {
    const asked = play([reading]);
    expect(isOutOfDate(asked, play(actions, asked))).toBe(true);
  });

  const counts: readonly (readonly [name: string, actions: readonly SessionAction[]])[] = [
    ['nothing has happened', [read('there')]],
    ['a later reading has begun', [reading, read('there')]],
    ['a later reading has failed', [reading, read('nothing', 2), read('there')]],
    ['a turn did not leave', [said, refused]],
    ['the record was read', [adopted()]],
  ];
  test.each(counts)('counts when %s', (_, actions) => {
    const asked = play([reading]);
    expect(isOutOfDate(asked, play(actions, asked))).toBe(false);
  });
});
