import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openTab, type ScenePage } from './scenePage.ts';
import { playgroundForFile } from './startPlayground.ts';

const playground = playgroundForFile();

const account = (tab: ScenePage) => new URL('/account', tab.page.url()).href;

async function signIn(tab: ScenePage, user: string) {
  await tab.page.goto(account(tab));
  await tab.button(`Sign in as ${user}`).click();
  await tab.page.getByText(`Signed in as ${user}.`).waitFor();
}

const signedOut = (page: Page) =>
  expect.poll(() => page.locator('main').textContent()).toContain('Nobody is signed in.');

/** Returns everything that this browser stores for the page, in this tab and all others, as text. */
function storedIn({ page }: ScenePage): Promise<string> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const rows = await Promise.all(
      databases.map(
        ({ name = '' }) =>
          new Promise<unknown>((resolve, reject) => {
            const opening = indexedDB.open(name);
            opening.onerror = () => reject(opening.error);
            opening.onsuccess = () => {
              const store = opening.result.transaction('sessions').objectStore('sessions');
              const [keys, values] = [store.getAllKeys(), store.getAll()];
              values.onsuccess = () => resolve([keys.result, values.result]);
            };
          }),
      ),
    );
    return JSON.stringify([rows, { ...localStorage }, { ...sessionStorage }]);
  });
}

/** A tab that receives nothing from the others, like a sleeping one, or an old browser. */
async function deaf(page: Page) {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'BroadcastChannel', { value: undefined });
    Object.defineProperty(navigator, 'locks', { value: undefined });
  });
}

/** Signs in a user, who asks for a transfer. */
async function askAs(user: string) {
  const scene = await playground.open('/transfer?backend=agent');
  const transfer = scene.page.url();
  await signIn(scene, user);
  await scene.page.goto(transfer);
  await scene.until('idle');
  await scene.ask('Wire $1,200.50 to Grace');
  return { scene, transfer };
}

test('what one person left open is gone for the next, in every tab, and a tab that slept writes nothing back', async () => {
  const { scene, transfer } = await askAs('Ada');
  const beside = await openTab(scene, transfer);
  await beside.until('waiting');
  const asleep = await openTab(scene, transfer, deaf);
  await asleep.until('waiting');
  expect(await storedIn(scene)).toMatch(/sessionId/);

  await scene.page.goto(account(scene));
  await scene.button('Sign out').click();
  await signedOut(scene.page);
  await beside.page.bringToFront();
  await expect.poll(() => beside.card.count()).toBe(0);
  expect(await beside.conversation.textContent()).not.toContain('Grace');

  await asleep.page.bringToFront();
  await asleep.approve();
  await expect.poll(() => asleep.card.count()).toBe(0);
  expect(await asleep.conversation.textContent()).not.toContain('Grace');
  expect(asleep.resumes()).toHaveLength(0);
  expect(await playground.runs('transfer', 'transferMoney')).toEqual([]);

  await scene.page.bringToFront();
  const stored = await storedIn(scene);
  expect(stored).toContain('forgotten');
  expect(stored).not.toMatch(/sessionId|Grace|checkpoint|Ada/);

  await signIn(scene, 'Bob');
  await scene.page.goto(transfer);
  await scene.until('idle');
  await scene.page.getByText('Pick a suggestion').waitFor();
  expect(await scene.card.count()).toBe(0);
});

test('who did not sign out is not found by the next either', async () => {
  const { scene, transfer } = await askAs('Ada');
  await signIn(scene, 'Bob');
  await scene.page.goto(transfer);
  await scene.page.getByText('Pick a suggestion').waitFor();
  expect(await scene.card.count()).toBe(0);
  await signIn(scene, 'Ada');
  await scene.page.goto(transfer);
  await scene.until('waiting');
});

test('while an answer is being sent no one is signed out without being told, and then it is the person’s word', async () => {
  const { scene } = await askAs('Ada');
  // The answer is sent, and no response arrives during the test.
  await scene.page.route('**/api/**', (route) =>
    route.request().postData()?.includes('"resume"') ? undefined : route.continue(),
  );
  const other = await scene.page.context().newPage();
  await other.goto(account(scene));
  const button = (name: string) => other.getByRole('button', { name, exact: true });
  await button('Sign out').waitFor();
  await scene.page.bringToFront();
  await scene.approve();
  await other.bringToFront();
  await button('Sign out').click();
  await other
    .getByRole('alert')
    .getByText(/outcome of an answer is unknown/)
    .waitFor();
  await button('Sign out anyway').click();
  await signedOut(other);
  await scene.page.bringToFront();
  await expect.poll(() => scene.card.count()).toBe(0);
  expect(await scene.conversation.textContent()).not.toContain('Grace');
  expect(scene.errors).toEqual([]);
});
