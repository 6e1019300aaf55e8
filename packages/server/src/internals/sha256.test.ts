import { expect, onTestFinished, test, vi } from 'vitest';

test.each(['', 'abc', 'Grüße 🎉', 'half a pair: \ud83c', '\u0000'])(
  'the hash of %j is the same with and without Node’s own function',
  async (text) => {
    const { sha256 } = await import('./sha256.ts');
    vi.stubGlobal('process', undefined);
    vi.resetModules();
    onTestFinished(() => {
      vi.unstubAllGlobals();
      vi.resetModules();
    });
    const { sha256: without } = await import('./sha256.ts');
    expect(without).not.toBe(sha256);
    expect(await without(text)).toBe(await sha256(text));
  },
);
