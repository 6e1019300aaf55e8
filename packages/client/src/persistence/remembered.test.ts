import { describe, expect, test } from 'vitest';
import type { SessionRecord } from './persistence.ts';
import { leftBehind, readRemembered, recordOf, withRecord } from './remembered.ts';

const record = (sessionId: string, more: Partial<SessionRecord> = {}): SessionRecord => ({
  sessionId,
  revision: 1,
  savedAt: Date.now(),
  ...more,
});
const none = readRemembered(undefined);

describe('what is stored', () => {
  test('is read as it was written', () => {
    const whole = {
      version: 3 as const,
      sessions: [
        record('s', {
          checkpoint: { at: [1, null, 'ü'] },
          intent: { turnId: 't', sentAt: 1, answered: [{ name: 'a', position: 0, input: 'x' }] },
          setsAside: true,
          isNamed: true,
          drafts: { a: 'b' },
        }),
      ],
      triedAt: 7,
    };
    expect(readRemembered(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
  });

  test('is forgotten when it is too old', () => {
    const stored = { version: 3, sessions: [record('s', { savedAt: Date.now() - 1_000 })] };
    expect(readRemembered(stored, 500).sessions).toEqual([]);
    expect(readRemembered(stored).sessions).toHaveLength(1);
  });

  test.each<[string, unknown]>([
    ['of another version', { version: 2, sessionId: 's', revision: 1, savedAt: Date.now() }],
    ['no record at all', 'hello'],
    ['nothing', null],
    ['a list', [record('s')]],
  ])('counts as none where it is %s, and is known to be missing', (_name, stored) => {
    expect(readRemembered(stored)).toMatchObject({
      sessions: [],
      damagedAt: expect.any(Number),
    });
  });

  test('is not known to be missing where there was nothing, nor for ever', () => {
    expect(none).toEqual({ version: 3, sessions: [] });
    expect(readRemembered({ ...none, damagedAt: Date.now() - 1_000 }, 500)).toEqual(none);
  });

  test('keeps what is whole beside what is not', () => {
    const stored = { version: 3, sessions: [{ sessionId: 's' }, record('whole')] };
    expect(recordOf(readRemembered(stored), 'whole')).toBeDefined();
  });
});

describe('a record that is written', () => {
  test('comes first when its session is new, and stays in its place when it is not', () => {
    const two = withRecord(withRecord(none, record('old')), record('new'));
    const again = withRecord(two, record('old', { revision: 2 }));
    expect(again.sessions.map(({ sessionId, revision }) => [sessionId, revision])).toEqual([
      ['new', 1],
      ['old', 2],
    ]);
  });

  test('pushes out the oldest, but none with an answer of which nobody knows', () => {
    const intent = { turnId: 't', sentAt: 1 };
    let all = withRecord(none, record('unknown', { intent }));
    for (let place = 0; place < 50; place += 1) all = withRecord(all, record(`s${place}`));
    expect(all.sessions).toHaveLength(21);
    expect(recordOf(all, 'unknown')).toBeDefined();
  });

  test('keeps no content of a session that was left behind', () => {
    const intent = { turnId: 't', sentAt: 1 };
    const full = record('s', { checkpoint: 'c', drafts: { a: 'b' }, isNamed: true, intent });
    expect(leftBehind(full, 't')).toEqual(
      record('s', { intent, savedAt: full.savedAt, leftFor: 't' }),
    );
  });
});
