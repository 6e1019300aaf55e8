import { vi } from 'vitest';
import { WAIT_MS } from './limits.ts';

const { waitFor, waitUntil } = vi;

/**
 * Vitest's default of one second is too short for a busy machine. vite.config.ts sets it for `expect.poll`, but can't
 * for these.
 */
const PATIENCE = { timeout: WAIT_MS };

const patient = <Options extends object>(options: number | Options | undefined) => ({
  ...PATIENCE,
  ...(typeof options === 'number' ? { timeout: options } : options),
});

vi.waitFor = (callback, options) => waitFor(callback, patient(options));
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options));
