import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { ScenePage } from './scenePage.ts';
import { playgroundForFile } from './startPlayground.ts';

const playground = playgroundForFile();

/** Removes something from the page before any of its code runs. */
const script = (code: string) => (page: Page) => page.addInitScript(code);

const without = (owner: string, name: string) =>
  script(`Object.defineProperty(${owner}, '${name}', { value: undefined });`);

const throwing = (owner: string, name: string) =>
  script(`Object.defineProperty(${owner}, '${name}', {
    get() { throw new DOMException('Access is denied for this document.', 'SecurityError'); },
  });`);

/** Makes a CSS keyword unknown to the browser. */
const withoutCss = (word: string) => (page: Page) =>
  page.route('**/*.css', async (route) => {
    const response = await route.fetch();
    const css = await response.text();
    await route.fulfill({ response, body: css.replaceAll(word, `x-${word}`) });
  });

/** Everything that a browser removes if a person blocks the site’s data. */
async function blockSiteData(page: Page): Promise<void> {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    await throwing('window', name)(page);
  await script(`navigator.locks.request = navigator.locks.query = async () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };`)(page);
}

const ask = async (before: (page: Page) => Promise<unknown>) => {
  const scene = await playground.open('/transfer?backend=agent', {
    before: async (page) => void (await before(page)),
  });
  await scene.ask('Wire $1,200.50 to Grace');
  return scene;
};

async function expectOnePayment(scene: ScenePage) {
  await scene.approve();
  await scene.until('idle');
  expect(scene.resumes()).toHaveLength(1);
  expect(await playground.runs('transfer', 'transferMoney')).toHaveLength(1);
  expect(scene.errors).toEqual([]);
}

test.each<[feature: string, before: (page: Page) => Promise<unknown>]>([
  ['Web Locks', without('navigator', 'locks')],
  ['BroadcastChannel', without('window', 'BroadcastChannel')],
  ['IndexedDB', without('window', 'indexedDB')],
  ['crypto.subtle', without('crypto', 'subtle')],
  ['crypto.randomUUID', without('crypto', 'randomUUID')],
  ['Request.body', script('delete Request.prototype.body;')],
  ['scheduler', without('window', 'scheduler')],
  ['container queries', withoutCss('@container')],
  [':has()', withoutCss(':has(')],
  ['field-sizing', withoutCss('field-sizing')],
])('without %s an approval is sent once, and the payment is made', async (_, before) => {
  await expectOnePayment(await ask(before));
});

test.each<[feature: string, before: (page: Page) => Promise<unknown>]>([
  ['an IndexedDB that answers', script('IDBFactory.prototype.open = () => new EventTarget();')],
  ['permission to read IndexedDB', throwing('window', 'indexedDB')],
  ['permission to read any site data', blockSiteData],
])(
  'without %s the card asks before it answers, and the payment is made once',
  async (_, before) => {
    const scene = await ask(before);
    await scene.button('Answer anyway').click();
    await expectOnePayment(scene);
  },
);

test.each<[feature: string, before: (page: Page) => Promise<unknown>]>([
  ['IntersectionObserver', without('window', 'IntersectionObserver')],
  ['ResizeObserver', without('window', 'ResizeObserver')],
])('without %s no button arms, and a press sends nothing', async (_, before) => {
  const scene = await ask(before);
  await scene.page.getByText('This browser can’t tell when the buttons are in view').waitFor();
  await scene.approval.focus();
  await scene.page.keyboard.press('Enter');
  await scene.approval.click({ force: true });
  expect(await scene.approval.getAttribute('aria-disabled')).toBe('true');
  expect(scene.resumes()).toEqual([]);
  expect(await playground.runs('transfer', 'transferMoney')).toEqual([]);
});
