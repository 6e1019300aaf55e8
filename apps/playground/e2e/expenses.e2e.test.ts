import type { Browser, Page } from 'playwright';
import { expect, test } from 'vitest';
import { WAIT_MS } from '../../../scripts/limits.ts';
import { press } from './press.ts';
import { playgroundForFile } from './startPlayground.ts';

const playground = playgroundForFile();

/** A page in its own browser context, like another machine. */
async function openWindow(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  context.setDefaultTimeout(WAIT_MS);
  const page = await context.newPage();
  await page.goto(new URL(path, playground.url).href);
  return page;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function signIn(page: Page, name: string): Promise<void> {
  await button(page, `Sign in as ${name}`).click();
}

/** Opens the request with the link in this person's mail. */
async function openByMail(overview: Page, browser: Browser, mail: string, name: string) {
  const letter = overview.getByRole('region', { name: 'Mail' }).locator('details', {
    hasText: new RegExp(`Waiting for an approval: Expense claim, €[\\d.,]+ to ${mail}`),
  });
  await letter.first().waitFor();
  if (!(await letter.first().evaluate((one) => (one as HTMLDetailsElement).open)))
    await letter.first().locator('summary').click();
  const link = await letter
    .first()
    .getByRole('link', { name: 'Open the request' })
    .getAttribute('href');
  const page = await openWindow(browser, String(link));
  await page.getByRole('link', { name: `Continue as ${name}` }).click();
  await signIn(page, name);
  await page.locator('article[data-hp-card]:visible').waitFor();
  return page;
}

const approve = (page: Page) =>
  press(page.locator('article[data-hp-card]:visible').locator('[data-hp-approve]'));

const state = (page: Page) => page.locator('.hp-request-status').getByRole('status').first();

test('a claim is approved by two others by their mail, with the server restarted in between, and the page that asked goes on automatically', async () => {
  const { page: first } = await playground.open('/research');
  const browser = first.context().browser() as Browser;
  const overview = await openWindow(browser, '/expenses');
  const ada = await openWindow(browser, '/expenses/ada');
  await signIn(ada, 'Ada');
  let loads = 0;
  ada.on('load', () => {
    loads += 1;
  });
  await button(ada, 'Claim 480 EUR for the train to Hamburg').click();
  await expect.poll(() => state(ada).textContent()).toContain('Waiting for 2 approvals.');

  // The requester reminds the others, with a note.
  await button(ada, 'Remind').click();
  await ada.getByText('A reminder was sent.').waitFor();
  await overview.getByText('Still waiting for an answer: Expense claim').first().waitFor();
  await button(ada, 'Remind').click();
  await ada.getByText('A reminder was sent already.').waitFor();
  await ada.getByLabel('Your comment').fill('The ticket is in the shared folder.');
  await button(ada, 'Add comment').click();

  const bob = await openByMail(overview, browser, 'bob@firm.example', 'Bob');
  await bob.getByRole('heading', { name: /^Pay €/ }).waitFor();
  await button(bob, 'Claim').click();
  await bob.getByText('The ticket is in the shared folder.').waitFor();
  await ada.getByText('Claimed by: Bob').waitFor();
  await approve(bob);
  await expect
    .poll(() => state(ada).textContent())
    .toContain('Waiting for a second approval. Approved so far by Bob');
  expect(await playground.runs('expenses', 'payClaim')).toEqual([]);

  await button(overview, 'Restart the server').click();
  await overview.getByText('Restarted: 1.').waitFor();

  const cem = await openByMail(overview, browser, 'cem@firm.example', 'Cem');
  await cem.getByText('1 of 2').first().waitFor();
  await approve(cem);

  const said = 'Paid 480 EUR for the train to Hamburg. Bob and Cem approved it.';
  await ada.getByText(said).waitFor();
  await expect
    .poll(() => ada.locator('[data-hp-receipt]').first().textContent())
    .toContain('Pay €480.00 for the train to Hamburg');
  await expect.poll(() => state(ada).textContent()).toContain('Approved by Bob, Cem');
  await bob.getByText('The assistant has gone on.').first().waitFor();
  expect(loads).toBe(0);
  expect(await playground.runs('expenses', 'payClaim')).toMatchObject([
    { input: { what: 'the train to Hamburg', amount: 480 }, repeats: 0 },
  ]);
  await overview.getByText('Approved: Expense claim').waitFor();
  await expect
    .poll(() => overview.getByRole('region', { name: 'Server log' }).textContent())
    .toContain('ran once');
});

test('the requester, and an approver with a lower limit, can’t approve, and one rejection ends it', async () => {
  const { page: first } = await playground.open('/research');
  const browser = first.context().browser() as Browser;
  const ada = await openWindow(browser, '/expenses/ada');
  await signIn(ada, 'Ada');
  await button(ada, 'Claim 2400 EUR for the conference in Lisbon').click();
  await expect.poll(() => state(ada).textContent()).toContain('Waiting for 2 approvals.');

  const bob = await openWindow(browser, '/expenses/bob');
  await signIn(bob, 'Bob');
  await bob
    .getByRole('link', { name: /^€2,400.00 for the conference in Lisbon\s*High risk/ })
    .click();
  await bob.getByText('The amount is above what you may approve.').waitFor();
  const { pathname } = new URL(bob.url());
  await ada
    .context()
    .newPage()
    .then(async (own) => {
      await own.goto(new URL(pathname.replace('/bob/', '/ada/'), playground.url).href);
      await own.getByText('You asked for this, so someone else has to approve it.').waitFor();
      await own.close();
    });
  // Without signing in, nothing of it is visible.
  const stranger = await openWindow(browser, pathname);
  await button(stranger, 'Sign in as Bob').waitFor();

  const composer = ada.locator('.pg-compose');
  await composer.getByText('Withdraw', { exact: true }).click();
  await composer.getByLabel('Why (optional)').fill('Booked twice.');
  await composer.getByRole('button', { name: 'Withdraw this request' }).click();
  await ada.getByText('Ada withdrew it (“Booked twice.”). It wasn’t paid.').waitFor();
  await bob.getByText('Withdrawn').first().waitFor();
  expect(await playground.runs('expenses', 'payClaim')).toEqual([]);
});
