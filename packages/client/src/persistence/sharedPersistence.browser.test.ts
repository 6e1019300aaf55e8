import { createStore, set } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SessionRecord } from './persistence.ts';
import { sharedPersistence } from './sharedPersistence.ts';

const record = (revision: number, more: Partial<SessionRecord> = {}): SessionRecord => ({
  version: 2,
  sessionId: 's',
  revision,
  savedAt: Date.now(),
  ...more,
});

let key = '';
beforeEach(() => {
  key = crypto.randomUUID();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('what all tabs share', () => {
  test('is there for another page, with everything in it', async () => {
    const intent = { turnId: 't', sentAt: 1, answered: [] };
    const full = record(1, { checkpoint: { at: [1, null, 'ü'] }, intent, drafts: { a: 'b' } });
    await sharedPersistence(key).update(() => full);
    expect(await sharedPersistence(key).load()).toEqual(full);
    expect(await sharedPersistence(`${key}-other`).load()).toBeUndefined();
  });

  test('is changed in one step: of many tabs that claim the same revision one succeeds', async () => {
    await sharedPersistence(key).update(() => record(1));
    const claims = await Promise.all(
      Array.from({ length: 20 }, async () => {
        let won = false;
        await sharedPersistence(key).update((stored) => {
          won = stored?.revision === 1;
          return won ? record(2) : undefined;
        });
        return won;
      }),
    );
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect((await sharedPersistence(key).load())?.revision).toBe(2);
  });

  test('is left as it is by a change that gives nothing', async () => {
    await sharedPersistence(key).update(() => record(3));
    await sharedPersistence(key).update(() => undefined);
    expect((await sharedPersistence(key).load())?.revision).toBe(3);
  });

  test('is forgotten when it is too old', async () => {
    await sharedPersistence(key).update(() => record(1, { savedAt: Date.now() - 1000 }));
    expect(await sharedPersistence(key, { maxAgeMs: 500 }).load()).toBeUndefined();
    expect(await sharedPersistence(key).load()).toBeDefined();
  });

  test.each<[string, unknown]>([
    ['of another version', { ...record(1), version: 1 }],
    ['corrupt', { version: 2, sessionId: 7 }],
    ['no record at all', 'hello'],
    ['nothing', null],
  ])('that is %s counts as none, and the next write takes its place', async (_name, value) => {
    await set(key, value, createStore('holdpoint', 'sessions'));
    const persistence = sharedPersistence(key);
    expect(await persistence.load()).toBeUndefined();
    await persistence.update((stored) => (stored ? undefined : record(1)));
    expect((await persistence.load())?.revision).toBe(1);
  });
});

describe('where IndexedDB can’t be had', () => {
  const block = () =>
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });

  test('the tab’s own storage is used', async () => {
    block();
    await sharedPersistence(key).update(() => record(1));
    expect(sessionStorage.getItem(`holdpoint:${key}`)).toContain('"revision":1');
    expect((await sharedPersistence(key).load())?.revision).toBe(1);
  });

  test('nor that: nothing is remembered, and nothing throws', async () => {
    block();
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await sharedPersistence(key).update(() => record(1));
    expect(await sharedPersistence(key).load()).toBeUndefined();
  });
});
