import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { findBarriers } from './axe.ts';
import { longPress } from './press.ts';
import type { ScenePage } from './scenePage.ts';
import { playgroundForFile } from './startPlayground.ts';

const playground = playgroundForFile();

/** Everything on the page about answers given by a rule. */
const record = (scene: ScenePage) =>
  scene.page.getByRole('region', { name: 'Answered without asking' });

test('a status is not asked again once it was approved, what is risky is; taken back, it is asked again', async () => {
  const scene = await playground.open('/deploy');
  await scene.ask('Show the status of checkout');
  await scene.card.getByRole('checkbox', { name: /Looking up the status of any service/ }).check();
  expect(await findBarriers(scene.page)).toEqual([]);
  await scene.approve();
  await scene.until('idle');
  expect(await playground.runs('deploy', 'runShell')).toHaveLength(1);

  // The status is looked up without a press; the deployment after it waits, without an offer not to ask again.
  await scene.say('Show the status of billing, then deploy billing');
  await scene.card.getByRole('heading', { name: /deploy billing/ }).waitFor();
  expect(await scene.card.getByRole('checkbox').count()).toBe(0);
  await record(scene).locator('ol li', { hasText: 'runShell' }).waitFor();
  expect(await playground.runs('deploy', 'runShell')).toMatchObject([
    { input: { command: 'status checkout --env production' }, repeats: 0 },
    { input: { command: 'status billing --env production' }, repeats: 0 },
  ]);
  await scene.press('Reject');
  await scene.press('Send rejection');
  await scene.until('idle');

  // A command that only begins like it is risky, and not covered by a rule.
  await scene.ask('Run `status checkout --env production; rm -rf build`');
  await scene.card.getByText('High risk').waitFor();
  await scene.press('Reject');
  await scene.press('Send rejection');
  await scene.until('idle');
  expect(await playground.runs('deploy', 'runShell')).toHaveLength(2);

  await record(scene).getByRole('button', { name: 'Turn off' }).click();
  await scene.ask('Show the status of checkout');
  expect(await playground.runs('deploy', 'runShell')).toHaveLength(2);
  expect(scene.errors).toEqual([]);
});

test('a rule is for this page: after a reload the same command is asked again', async () => {
  const scene = await playground.open('/deploy');
  await scene.ask('Show the status of checkout');
  await scene.card.getByRole('checkbox', { name: /Looking up the status/ }).check();
  await scene.approve();
  await scene.until('idle');
  await record(scene).waitFor();
  await scene.page.reload();
  await scene.until('idle');
  await scene.ask('Show the status of checkout');
  expect(await record(scene).count()).toBe(0);
  expect(await playground.runs('deploy', 'runShell')).toHaveLength(1);
});

test('receipts are saved as files once there are some, with what was asked and said', async () => {
  const scene = await playground.open('/bank');
  await scene.ask('Send $20 to Bo and 35 to Cy');
  expect(await scene.button('Save receipts as JSON').count()).toBe(0);
  await scene.approve();
  await scene.approve();
  await scene.press('Send all 2');
  await scene.until('idle');
  const saved = async (name: string): Promise<readonly [string, string]> => {
    const download = scene.page.waitForEvent('download');
    await scene.button(name).click();
    const file = await download;
    return [file.suggestedFilename(), await readFile(await file.path(), 'utf8')];
  };
  const [jsonName, json] = await saved('Save receipts as JSON');
  expect(jsonName).toBe('holdpoint-bank.json');
  expect(JSON.parse(json)).toMatchObject([
    { tool: 'userApproval', verdict: 'approved', input: { to: 'Bo', amount: 20 } },
    { tool: 'userApproval', verdict: 'approved', input: { to: 'Cy', amount: 35 } },
  ]);
  const [csvName, csv] = await saved('Save receipts as CSV');
  expect(csvName).toBe('holdpoint-bank.csv');
  expect(csv.trim().split('\n')).toHaveLength(3);
  expect(await findBarriers(scene.page)).toEqual([]);
});

test('a page that was left to sign in comes back to its card; after a reload it signs in again, and goes on', async () => {
  const scene = await playground.open('/mail?backend=flow');
  await leaveToSignIn(scene);
  expect(new URL(scene.page.url()).origin).toBe(playground.signInUrl);
  // During the turn.
  await scene.page.reload();
  await signIn(scene, 'wrong');
  await scene.page.locator('#problem').waitFor();
  await signIn(scene, 'correct horse');
  await scene.page.getByText('You’re signed in. Nothing is sent until you continue.').waitFor();
  expect(scene.page.url()).toBe(`${playground.url}/mail?backend=flow`);
  expect(scene.resumes()).toHaveLength(0);

  // The reference was in memory only.
  await scene.page.reload();
  await scene.until('waiting');
  await scene.press('Sign in here');
  await signIn(scene, 'correct horse');
  await scene.button('Continue').waitFor();
  expect(await findBarriers(scene.page)).toEqual([]);
  await scene.press('Continue');
  await scene.until('idle');
  await expect.poll(() => scene.conversation.textContent()).toContain('Your contacts (ada)');
  expect(await playground.runs('mail', 'readContacts')).toMatchObject([{ repeats: 0 }]);
  expect(scene.resumes()).toHaveLength(1);
  expect(scene.errors).toEqual([]);
});

test('given up there, the card still waits', async () => {
  const scene = await playground.open('/mail');
  await leaveToSignIn(scene);
  await scene.page.locator('#cancel').click();
  await scene.card.getByText('The sign-in was cancelled. The step is still paused.').waitFor();
  expect(scene.resumes()).toHaveLength(0);
  await scene.button('Sign in here').waitFor();
});

test('who comes back with a state that is not ours, or from where no one was sent, is not signed in', async () => {
  const scene = await playground.open('/mail');
  const { page } = scene;
  await leaveToSignIn(scene);
  const state = new URL(page.url()).searchParams.get('state') ?? '';
  const returned = (query: Record<string, string>) =>
    `${playground.url}/mail?${new URLSearchParams(query)}`;

  await page.goto(returned({ state: 'somebody-elses', credentialRef: 'cred_stolen' }));
  await scene.until('waiting');
  await scene.button('Sign in here').waitFor();
  expect(await scene.button('Continue').count()).toBe(0);

  // The state is ours, but another site sends the person.
  await page.route('http://evil.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<a href="${returned({ state, credentialRef: 'cred_stolen' }).replaceAll('&', '&amp;')}">Win</a>`,
    }),
  );
  await page.goto('http://evil.example/');
  await page.getByRole('link').click();
  await scene.card.getByText('The sign-in didn’t work.').waitFor();
  expect(await scene.button('Continue').count()).toBe(0);

  // It is worthless from now on.
  await page.goto(returned({ state, credentialRef: 'cred_stolen' }));
  await scene.until('waiting');
  await scene.button('Sign in here').waitFor();
  expect(await scene.button('Continue').count()).toBe(0);
  expect(scene.resumes()).toHaveLength(0);
  expect(await playground.runs('mail', 'readContacts')).toEqual([]);
});

test('where the browser blocks the window, the same sign-in works on this page', async () => {
  const scene = await playground.open('/mail', {
    before: async (page) => void (await page.addInitScript('window.open = () => null')),
  });
  await scene.ask('Read my mail');
  await scene.press('Open sign-in', scene.card);
  await scene.press('Sign in here');
  await signIn(scene, 'correct horse');
  await scene.press('Continue');
  await scene.until('idle');
  await expect.poll(() => scene.conversation.textContent()).toContain('Your mail (ada)');
});

test('before something is deleted its name is typed; a large sum is approved by a long press', async () => {
  const deploy = await playground.open('/deploy');
  await deploy.ask('Delete the build folder');
  const phrase = deploy.card.getByRole('textbox');
  await phrase.fill('buil');
  await expect.poll(() => deploy.button('Run').getAttribute('aria-disabled')).toBe('true');
  await phrase.fill('build');
  await deploy.approve();
  await deploy.until('idle');
  expect(await playground.runs('deploy', 'runShell')).toMatchObject([
    { input: { command: 'rm -rf build' }, repeats: 0 },
  ]);

  const transfer = await playground.open('/transfer?backend=agent');
  await transfer.ask('Wire 7500 EUR to Bo');
  // A short press does not count.
  await transfer.press('Send €7,500.00');
  await transfer.card.getByText('Nothing has been sent yet.').waitFor();
  expect(transfer.resumes()).toHaveLength(0);
  await transfer.press('Back');
  await longPress(transfer.button('Send €7,500.00'));
  await transfer.until('idle');
  expect(await playground.runs('transfer', 'transferMoney')).toMatchObject([{ repeats: 0 }]);
});

async function leaveToSignIn(scene: ScenePage): Promise<void> {
  await scene.ask('Who is in my contacts?');
  await scene.press('Sign in here');
  await scene.page.locator('#username').waitFor();
}

async function signIn({ page }: ScenePage, password: string): Promise<void> {
  await page.locator('#username').fill('ada');
  await page.locator('#password').fill(password);
  await page.locator('#submit').click();
}

test('a long list is filtered and none of it can be the answer; an order survives a reload; a file that does not fit is refused', async () => {
  const scene = await playground.open('/barbecue');
  const { page, card } = scene;
  await scene.ask('Write the shopping list');
  await page.getByRole('searchbox').fill('must');
  await page.getByRole('checkbox', { name: 'Honey mustard' }).check();
  expect(await page.getByRole('checkbox', { name: 'Aioli' }).count()).toBe(0);
  await page.getByRole('checkbox', { name: /None of these/ }).check();
  expect(await findBarriers(page)).toEqual([]);
  await scene.press('Send answer');

  // The given order is not an answer. A digit moves the focused row to its position.
  await card.getByRole('heading', { name: /In which order/ }).waitFor();
  await scene.button('Send order').and(page.locator('[aria-disabled="true"]')).waitFor();
  await scene.button('Move up from position 3').focus();
  await page.keyboard.press('1');
  await expect.poll(() => card.locator('ol li').first().textContent()).toContain('Butcher');
  await isKept(page, 'isRanked');
  await page.reload();
  await scene.until('waiting');
  await expect.poll(() => card.locator('ol li').first().textContent()).toContain('Butcher');
  expect(await findBarriers(page)).toEqual([]);
  await scene.press('Send order');

  await card.getByRole('heading', { name: /photo of your grill/ }).waitFor();
  const field = page.locator('input[type="file"]');
  const buffer = Buffer.from('a picture, as far as this server knows');
  await field.setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer });
  await card.getByText('This type of file isn’t accepted here. Choose another.').waitFor();
  await field.setInputFiles({ name: 'grill.png', mimeType: 'image/png', buffer });
  expect(await findBarriers(page)).toEqual([]);
  await scene.press('Send answer');
  await scene.until('idle');
  const said = await scene.conversation.textContent();
  expect(said).toContain('Sauces: none');
  expect(said).toContain('Shops: Butcher, Greengrocer, Bakery, Beverages');
  expect(said).toContain('enough for grill.png');
  expect(scene.resumes()).toHaveLength(3);
  expect(scene.errors).toEqual([]);
});

/** Waits until a draft has reached the storage, which is asynchronous. */
async function isKept(page: Page, words: string): Promise<void> {
  await expect
    .poll(async () => JSON.stringify(await page.context().storageState({ indexedDB: true })))
    .toContain(words);
}

test('what is not answered in time has expired: nothing can be sent any more, nothing is done, and the talk goes on', async () => {
  const scene = await playground.open('/faults?backend=hasty', {
    before: async (page) => void (await page.clock.install()),
  });
  await scene.ask('Pay Ada 50 EUR');
  await scene.page.clock.fastForward('00:21');
  await scene.page.getByText('No answer was sent.').first().waitFor();
  expect(await scene.approval.count()).toBe(0);
  expect(scene.resumes()).toHaveLength(0);
  expect(await playground.runs('faults', 'recordPayment')).toEqual([]);
  expect(await findBarriers(scene.page)).toEqual([]);
  await scene.say('hello');
  await scene.conversation.getByText('You could say').waitFor();
});

test('a scene does without the devtools where they can’t be had', async () => {
  let asked = 0;
  const scene = await playground.open('/bank', {
    before: async (page) => {
      await page.route(/devtools/, (route) => {
        asked += 1;
        return route.abort();
      });
    },
  });
  await expect.poll(() => asked).toBeGreaterThan(0);
  await scene.ask('Pay Ada 50 EUR');
  await scene.approve();
  await scene.until('idle');
  expect(scene.errors).toEqual([]);
});
