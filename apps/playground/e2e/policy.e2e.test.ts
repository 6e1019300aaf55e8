import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { playgroundForFile } from './startPlayground.ts';

const playground = playgroundForFile();

/** The strictest possible policy: nothing inline, nothing from elsewhere, no text turned into markup. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Serves the document under the policy, and records violations and every outgoing request. */
async function underPolicy(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    // The page's icon is not part of the kit.
    const body = (await response.text()).replace(/<link rel="icon"[^>]*>/, '');
    const headers = { ...response.headers(), 'content-security-policy': POLICY };
    await route.fulfill({ response, headers, body });
  });
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', (event) => {
      // Neither is the one it shows while something is pending.
      if (event.blockedURI.endsWith('/icon-waiting.svg')) return;
      violations.push(`${event.violatedDirective}: ${event.blockedURI} ${event.sample}`);
    });
  });
}

const violations = (page: Page) => page.evaluate<string[]>('window.violations');

describe('model content never runs, makes elements or makes requests (promise 3)', () => {
  const hostile =
    '<img src=https://evil.example/x.png onerror=window.pwned=1><script>window.pwned=1</script>';

  test.each([
    ['/deploy', `Run \`sudo rm -rf ${hostile}\``],
    ['/bank', 'Pay Ada 50 EUR'],
    ['/transfer?backend=agent', 'Wire $1,200.50 to Grace'],
    ['/barbecue', 'Plan a barbecue for Saturday'],
    ['/mail', 'What is in my calendar?'],
    ['/everything', 'Organise the team day'],
    ['/faults', 'Use an unknown tool'],
    ['/faults', 'Break the input'],
  ])('%s holds under a strict policy with Trusted Types: %s', async (path, say) => {
    const requests: string[] = [];
    const scene = await playground.open(path, {
      before: async (page) => {
        page.on('request', (request) => requests.push(request.url()));
        await underPolicy(page);
      },
    });
    await scene.ask(say);
    await scene.card.first().waitFor();
    expect(await violations(scene.page)).toEqual([]);
    expect(scene.errors).toEqual([]);
    expect(await scene.page.evaluate('"pwned" in window')).toBe(false);
    expect(
      await scene.page
        .locator('main :is(img, script, iframe, object, embed, link, a[href*="evil"])')
        .count(),
    ).toBe(0);
    expect(requests.filter((url) => !url.startsWith(playground.url))).toEqual([]);
  });

  test('what the model wrote is there as text, whole', async () => {
    const scene = await playground.open('/deploy', { before: underPolicy });
    await scene.ask(`Run \`sudo rm -rf ${hostile}\``);
    await expect.poll(() => scene.card.textContent()).toContain(hostile);
  });

  test('answers are given under it: a form for other arguments, its review, and a file of receipts', async () => {
    const scene = await playground.open('/transfer?backend=flow', { before: underPolicy });
    await scene.ask('Pay Ada 250');
    await scene.press('Edit');
    await scene.page.getByRole('textbox', { name: 'Amount', exact: true }).fill('240.50');
    await scene.press('Review changes');
    await scene.approve();
    await scene.until('idle');
    const saved = scene.page.waitForEvent('download');
    await scene.button('Save receipts as JSON').click();
    expect((await saved).suggestedFilename()).toContain('.json');
    expect(await violations(scene.page)).toEqual([]);
    expect(scene.errors).toEqual([]);
  });

  test('a sign-in in its own window is heard under it', async () => {
    const scene = await playground.open('/mail', { before: underPolicy });
    await scene.ask('Read my mail');
    const opened = scene.page.waitForEvent('popup');
    await scene.press('Open sign-in', scene.card);
    const popup = await opened;
    await popup.locator('#username').fill('ada');
    await popup.locator('#password').fill('correct horse');
    await popup.locator('#submit').click();
    await scene.until('idle');
    await expect.poll(() => scene.conversation.textContent()).toContain('You signed in for this');
    expect(await violations(scene.page)).toEqual([]);
    expect(scene.errors).toEqual([]);
  });

  test('the policy is really in force: a style attribute is refused and noticed', async () => {
    const scene = await playground.open('/bank', { before: underPolicy });
    await scene.page.evaluate(() => document.body.setAttribute('style', 'color: red'));
    await expect.poll(() => violations(scene.page)).not.toEqual([]);
  });
});
