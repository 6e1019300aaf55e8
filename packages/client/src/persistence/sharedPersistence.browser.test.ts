import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Remembered, SessionRecord } from './persistence.ts';
import { readRemembered } from './remembered.ts';
import { sharedPersistence } from './sharedPersistence.ts';

const record = (revision: number, more: Partial<SessionRecord> = {}): Remembered => ({
  version: 3,
  sessions: [{ sessionId: 's', revision, savedAt: Date.now(), ...more }],
});
const revisionOf = (stored: unknown) => readRemembered(stored).sessions[0]?.revision;

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
          won = revisionOf(stored) === 1;
          return won ? record(2) : undefined;
        });
        return won;
      }),
    );
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(revisionOf(await sharedPersistence(key).load())).toBe(2);
  });

  test('is left as it is by a change that gives nothing', async () => {
    await sharedPersistence(key).update(() => record(3));
    await sharedPersistence(key).update(() => undefined);
    expect(revisionOf(await sharedPersistence(key).load())).toBe(3);
  });
});

test('what is kept for a user is found again on a page at plain http, which has no crypto.subtle', async () => {
  const name = { name: key, user: 'ada@example.com' };
  await sharedPersistence(name).update(() => record(1));
  vi.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as unknown as SubtleCrypto);
  expect(revisionOf(await sharedPersistence(name).load())).toBe(1);
  expect(await sharedPersistence({ ...name, user: 'bo@example.com' }).load()).toBeUndefined();
});

describe('where IndexedDB fails for a while', () => {
  test('nothing is taken for empty, and it is used again once it works', async () => {
    const shared = sharedPersistence(key);
    await shared.update(() => record(1));
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('closing', 'InvalidStateError');
    });
    await expect(shared.update(() => record(2))).rejects.toThrow('closing');
    put.mockRestore();
    const opening = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('internal error', 'UnknownError');
    });
    await expect(shared.load()).rejects.toThrow('internal error');
    await expect(shared.update(() => record(2))).rejects.toThrow('internal error');
    await expect(sharedPersistence(key).load()).rejects.toThrow('internal error');
    opening.mockRestore();
    expect(revisionOf(await shared.load())).toBe(1);
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
    expect(revisionOf(await sharedPersistence(key).load())).toBe(1);
  });

  test('finds nothing and rejects a write if storage is missing as well', async () => {
    block();
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(sharedPersistence(key).update(() => record(1))).rejects.toThrow('full');
    expect(await sharedPersistence(key).load()).toBeUndefined();
  });
});
