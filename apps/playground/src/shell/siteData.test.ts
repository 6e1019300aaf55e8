import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('a page whose site data is blocked loads, keeps nothing, and knows it', async () => {
  vi.stubGlobal('window', {
    get localStorage(): never {
      throw new DOMException('blocked', 'SecurityError');
    },
    get sessionStorage(): never {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  const { isBlocked, read, write } = await import('./siteData.ts');
  const { signedIn } = await import('../account/signedIn.ts');
  expect(isBlocked).toBe(true);
  expect(signedIn).toBeUndefined();
  write('sessionStorage', 'key', 'value');
  expect(read('sessionStorage', 'key')).toBeUndefined();
});

test('elsewhere a value is kept and taken away', async () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage });
  const { isBlocked, read, write } = await import('./siteData.ts');
  expect(isBlocked).toBe(false);
  write('localStorage', 'key', 'value');
  expect(read('localStorage', 'key')).toBe('value');
  write('localStorage', 'key', undefined);
  expect(read('localStorage', 'key')).toBeUndefined();
});
