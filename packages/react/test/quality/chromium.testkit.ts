import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

/** Chromium's own protocol; its types come with Playwright, which this package does not depend on. */
export const send = <Reply = unknown>(method: string, params: object = {}): Promise<Reply> =>
  (cdp() as unknown as { send(method: string, params: object): Promise<Reply> }).send(
    method,
    params,
  );

/** What vite.config.ts opens every page with. Whatever is emulated takes its place, and has to put it back. */
const USUAL = { 'prefers-reduced-motion': 'reduce' };

/**
 * What a person has set in their system, such as `{'forced-colors': 'active'}`, until the test ends. Things move then,
 * unless it says `{'prefers-reduced-motion': 'reduce'}`.
 *
 * @param media `print`: as the page is on paper.
 */
export async function emulate(
  features: Readonly<Record<string, string>>,
  media: '' | 'print' = '',
): Promise<void> {
  const set = (media: string, features: Readonly<Record<string, string>>) =>
    send('Emulation.setEmulatedMedia', {
      media,
      features: Object.entries(features).map(([name, value]) => ({ name, value })),
    });
  onTestFinished(async () => {
    await set('', USUAL);
  });
  await set(media, features);
}
