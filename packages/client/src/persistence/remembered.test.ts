import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SessionRecord } from './persistence.ts';
import { latestOf, leftBehind, readRemembered, recordOf, withRecord } from './remembered.ts';

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

  describe('with a clock that is right, or wrong', () => {
    const day = 24 * 60 * 60 * 1000;
    beforeEach(() => void vi.useFakeTimers({ now: 1_000 * day }));
    afterEach(() => void vi.useRealTimers());
    const at = (days: number) => vi.setSystemTime(days * day);
    /** What is stored after each of these looks, which write down what they found. */
    const look = (stored: unknown, ...days: readonly number[]) =>
      days.reduce((found: unknown, now) => {
        at(now);
        return JSON.parse(JSON.stringify(readRemembered(found)));
      }, stored) as ReturnType<typeof readRemembered>;
    const saved = (more: Partial<SessionRecord> = {}) => ({
      ...none,
      sessions: [record('s', { savedAt: 1_000 * day, ...more })],
    });

    test('is forgotten where it is too old at two times, a day apart', () => {
      expect(look(saved(), 1_031).sessions).toHaveLength(1);
      expect(look(saved(), 1_031, 1_031.5).sessions).toHaveLength(1);
      expect(look(saved(), 1_031, 1_032).sessions).toEqual([]);
    });

    test('is kept where the clock was ahead for a while', () => {
      expect(look(saved(), 1_031, 1_000, 1_029)).toEqual(saved());
      expect(look(saved(), 1_031, 1_000, 1_040).sessions).toHaveLength(1);
    });

    test('is kept where the clock was behind, or is', () => {
      const behind = saved({ savedAt: 960 * day });
      expect(look(behind, 1_000).sessions).toHaveLength(1);
      expect(look(saved(), 635, 636).sessions).toHaveLength(1);
    });

    test('is kept for good where an answer may have left', () => {
      const intent = { turnId: 't', sentAt: 1, answered: [{ name: 'a', position: 0, input: 'x' }] };
      expect(look(saved({ intent }), 1_031, 1_040, 2_000)).toEqual(saved({ intent }));
    });

    test('is known to be missing, until that too is old at two times', () => {
      const damaged = { ...none, damagedAt: Date.now() };
      expect(look(damaged, 1_031, 1_000)).toEqual(damaged);
      expect(look(damaged, 1_031, 1_031.5).damagedAt).toBeDefined();
      expect(look(damaged, 1_031, 1_040)).toEqual(none);
    });
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

  test('is not known to be missing where there was nothing', () => {
    expect(none).toEqual({ version: 3, sessions: [] });
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

  /** What is there after so many others were written. */
  const withMore = (count: number, first: SessionRecord, more: Partial<SessionRecord> = {}) => {
    let all = withRecord(none, first);
    for (let place = 0; place < count; place += 1)
      all = withRecord(all, record(`s${place}`, { savedAt: place, ...more }));
    return all;
  };

  test.each<[string, Partial<SessionRecord>]>([
    ['an answer of which nobody knows', { intent: { turnId: 't', sentAt: 1 } }],
    ['questions', { waits: 1 }],
    ['questions that only storage has', { open: { backendId: 'b', waits: [] } }],
    ['a draft or a decision', { drafts: { a: 'b' } }],
    ['a message that was not delivered', { said: { message: { text: 'hi' }, before: 0 } }],
    ['a message that is under way', { setsAside: true }],
  ])('pushes out no session that holds %s, however many are begun', (_name, held) => {
    const all = withMore(50, record('held', { savedAt: 0, ...held }));
    expect(recordOf(all, 'held')).toMatchObject(held);
    expect(all.sessions.length).toBeLessThan(25);
    expect(withMore(50, record('empty'), held).sessions).toHaveLength(51);
  });

  test('pushes out those that hold nothing and were not used for longest', () => {
    const all = withMore(50, record('in use', { savedAt: 100 }), { drafts: {} });
    expect(recordOf(all, 'in use')).toBeDefined();
    expect(all.sessions[0]?.sessionId).toBe('s49');
    expect(recordOf(all, 's10')).toBeUndefined();
  });

  test('pushes out neither itself nor the first one, though the clock was ahead before', () => {
    const first = withRecord(
      withMore(50, record('s'), { savedAt: 9 }),
      record('new', { savedAt: 1 }),
    );
    const all = withRecord(first, record('s49', { savedAt: 2 }));
    expect(all.sessions[0]?.sessionId).toBe('new');
    expect(recordOf(all, 's49')).toBeDefined();
  });

  test('pushes out no record that leads a named session to one that holds something', () => {
    const led = withRecord(none, record('named', { savedAt: 0, leftFor: 'next' }));
    let all = withRecord(led, record('next', { savedAt: 0, waits: 1 }));
    for (let place = 0; place < 50; place += 1)
      all = withRecord(all, record(`s${place}`, { savedAt: 5 }));
    expect(latestOf(all, 'named')?.sessionId).toBe('next');
  });

  test('keeps no content of a session that was left behind', () => {
    const intent = { turnId: 't', sentAt: 1 };
    const full = record('s', { checkpoint: 'c', drafts: { a: 'b' }, isNamed: true, intent });
    expect(leftBehind(full, 't')).toEqual(
      record('s', { intent, savedAt: full.savedAt, leftFor: 't' }),
    );
  });
});
