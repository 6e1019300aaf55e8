import { join } from 'node:path';
import { bundle, transform } from 'lightningcss';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchOptions } from '../../../../scripts/browser.ts';
import { engine } from '../../../../scripts/engine.ts';

const sheet = join(import.meta.dirname, '../../src/styles.css');
/** Like the default builds of Vite and Next: for browsers that don't know light-dark(). */
const targets = { chrome: 111 << 16 };
const rewritten = bundle({ filename: sheet, targets }).code.toString();
const rewrite = (css: string) =>
  transform({ filename: 'page.css', code: Buffer.from(css), targets }).code.toString();
const LIGHT = '#fff';
const DARK = '#161b1e';

let browser: Browser;
beforeAll(async () => {
  browser = await engine.launch(launchOptions());
});
afterAll(() => browser.close());

async function surface(html: string, colorScheme: 'light' | 'dark' = 'light'): Promise<string> {
  const page = await browser.newPage({ colorScheme });
  await page.setContent(html.replace('</head>', `<style>${rewritten}</style></head>`));
  const drawn = await page.evaluate(() =>
    getComputedStyle(document.body).getPropertyValue('--hp-surface').trim(),
  );
  await page.close();
  return drawn;
}

describe('cards follow the page into the dark where a build has rewritten light-dark()', () => {
  it('is put to the test: no light-dark() is left', () => {
    expect(rewritten).not.toContain('light-dark(');
    expect(rewritten).toContain('--lightningcss-dark');
  });

  it.each([
    ['nothing is said', '<html><head></head><body>', 'dark', LIGHT],
    ['a script has written dark', '<html style="color-scheme: dark"><head></head>', 'light', DARK],
    [
      'a script has written light',
      '<html style="color-scheme: light"><head></head>',
      'dark',
      LIGHT,
    ],
    [
      'a meta says dark',
      '<html><head><meta name="color-scheme" content="dark"></head>',
      'light',
      DARK,
    ],
    [
      'a meta says both, on a dark machine',
      '<html><head><meta name="color-scheme" content="light dark"></head>',
      'dark',
      DARK,
    ],
    [
      'a meta says both, on a light machine',
      '<html><head><meta name="color-scheme" content="light dark"></head>',
      'light',
      LIGHT,
    ],
  ] as const)('%s', async (_, html, machine, expected) => {
    expect(await surface(html, machine)).toBe(expected);
  });

  it('what a script has written wins over the page’s own rule, as it does in the browser', async () => {
    const code = rewrite(':root { color-scheme: light dark }');
    const html = (style: string) =>
      `<html style="color-scheme: ${style}"><head><style>${code}</style></head>`;
    expect(await surface(html('light'), 'dark')).toBe(LIGHT);
    expect(await surface(html('dark'), 'light')).toBe(DARK);
  });
});
