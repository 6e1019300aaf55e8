import { vi } from 'vitest';

const { waitFor } = vi;

// Vitest's own second is too short for a machine with more to do. `expect.poll` is told in vite.config.ts; this one can't be.
vi.waitFor = (callback, options) =>
  waitFor(callback, {
    timeout: 20_000,
    ...(typeof options === 'number' ? { timeout: options } : options),
  });
