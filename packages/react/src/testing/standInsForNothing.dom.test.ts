import { expect, test, vi } from 'vitest';

test('a name that is there and stands for nothing, as `CSS` does in Vitest 4 with jsdom, is given what a card needs', async () => {
  vi.stubGlobal('CSS', undefined);
  expect('CSS' in globalThis).toBe(true);
  await import('./standIns.ts');
  expect(CSS.escape('1 a')).toBe('\\31 \\20 a');
});
