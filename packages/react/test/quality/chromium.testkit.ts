import { onTestFinished, TestRunner } from 'vitest';
import { cdp, server } from 'vitest/browser';

export const isChromium = server.browser === 'chromium';

/** Skips the current test, which needs features only Chromium has. */
export function skipHere(what: string): never {
  const test = TestRunner.getCurrentTest();
  if (!test) throw new Error(`${what}: not in this engine, and no test to skip.`);
  Object.assign(test.meta, { notHere: what });
  return test.context.skip(`not in this engine: ${what}`);
}

/**
 * Sends a command of Chromium's own protocol; its types come with Playwright, which this package does not depend on.
 */
export function send<Reply = unknown>(method: string, params: object = {}): Promise<Reply> {
  if (!isChromium) skipHere(method);
  const session = cdp() as unknown as { send(method: string, params: object): Promise<Reply> };
  return session.send(method, params);
}

/**
 * The settings with which vite.config.ts opens every page. Emulating others replaces them, so they must be restored.
 */
const USUAL = { 'prefers-reduced-motion': 'reduce' };

/**
 * Emulates a person's system settings, such as `{'forced-colors': 'active'}`, until the test ends. Turns animations on,
 * unless it includes `{'prefers-reduced-motion': 'reduce'}`.
 *
 * @param media `print`: as the page is on paper.
 */
export async function emulate(
  features: Readonly<Record<string, string>>,
  media: '' | 'print' = '',
): Promise<void> {
  if (!isChromium) {
    const isUsual = media === '' && JSON.stringify(features) === JSON.stringify(USUAL);
    if (isUsual) return;
    skipHere(`emulated media, ${JSON.stringify(features)} ${media}`);
  }
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
