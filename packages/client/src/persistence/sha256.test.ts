import { expect, test } from 'vitest';
import { sha256 } from './sha256.ts';

test.each([0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 1000, 100_000])(
  'says of %d bytes what the browser’s own says',
  async (length) => {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 31 + 7) % 256);
    expect(sha256(bytes)).toEqual(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
  },
);
