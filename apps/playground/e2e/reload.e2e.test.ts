import { expect, test } from 'vitest';
import type { ScenePage } from './scenePage.ts';
import { playgroundForFile } from './startPlayground.ts';

const playground = playgroundForFile();

interface Pending {
  readonly path: string;
  readonly say: string;
  /** The number of pending cards. */
  readonly cards: number;
  readonly answer: (scene: ScenePage) => Promise<void>;
}

/** A pending state of each scene, and how a person ends it. */
const pending: readonly Pending[] = [
  {
    path: '/bank',
    say: 'Pay Ada 50 EUR',
    cards: 1,
    answer: (scene) => scene.approve(),
  },
  {
    path: '/deploy',
    say: 'Deploy checkout to production',
    cards: 1,
    answer: (scene) => scene.approve(),
  },
  {
    path: '/transfer?backend=agent',
    say: 'Wire $1,200.50 to Grace',
    cards: 1,
    answer: (scene) => scene.approve(),
  },
  {
    path: '/barbecue',
    say: 'Plan a barbecue for 12 people',
    cards: 2,
    async answer(scene) {
      await scene.page.getByRole('checkbox', { name: /Fish/ }).check();
      await scene.press('Save answer', scene.card);
      await scene.page.getByRole('radio', { name: /Beer/ }).check();
      await scene.press('Save answer', scene.card);
      await scene.press('Send all 2');
      await scene.page.getByLabel('Your answer', { exact: true }).waitFor();
    },
  },
  {
    path: '/mail',
    say: 'What is in my calendar?',
    cards: 1,
    async answer(scene) {
      await scene.page.getByLabel('API key').fill('a-key-that-works');
      await scene.press('Submit key');
    },
  },
  {
    path: '/everything',
    say: 'Organise the team day',
    cards: 3,
    async answer(scene) {
      await scene.approve();
      await scene.press('Decline', scene.card);
      await scene.page.getByLabel('API key').waitFor();
      await scene.press('Decline', scene.card);
      await scene.press('Send 1 approval and 2 declined requests');
    },
  },
  {
    path: '/faults',
    say: 'Use an unknown tool',
    cards: 1,
    async answer(scene) {
      await scene.press('Reject');
      await scene.press('Send rejection');
    },
  },
];

test.each(pending)(
  '$path comes back after a reload in the middle, and is answered once',
  async ({ path, say, cards, answer }) => {
    const scene = await playground.open(path);
    await scene.ask(say);
    await scene.page.reload();
    await scene.until('waiting');
    await expect.poll(() => scene.page.locator('article[data-hp-card]').count()).toBe(cards);
    await expect.poll(() => scene.conversation.textContent()).toContain(say);
    expect(scene.resumes()).toHaveLength(0);

    await answer(scene);
    await scene.page
      .locator('output[data-status="idle"], output[data-status="waiting"]')
      .waitFor({ state: 'attached' });
    await expect.poll(() => scene.resumes().length).toBe(1);
    expect(scene.errors).toEqual([]);
  },
);

test('a server that was stopped and started again still has its pending cards; each is answered, and runs once', async () => {
  const bank = await playground.open('/bank');
  await bank.ask('Pay Ada 50 EUR');
  const transfer = await playground.open('/transfer?backend=agent');
  await transfer.ask('Pay Ada 250 and then 900');

  await playground.stopServer();
  await playground.startServer();
  // One page was reloaded meanwhile; the other does not know.
  await bank.page.reload();
  await bank.until('waiting');
  await bank.approve();
  await bank.until('idle');
  await transfer.page.bringToFront();
  await transfer.approve();
  await transfer.page.getByRole('heading', { name: 'Send €900.00 to Ada' }).waitFor();

  expect(await playground.runs('bank', 'recordPayment')).toMatchObject([{ repeats: 0 }]);
  expect(await playground.runs('transfer', 'transferMoney')).toMatchObject([{ repeats: 0 }]);
});

test('a conversation that is over comes back with its receipts and without a question', async () => {
  const scene = await playground.open('/bank');
  await scene.ask('Pay Ada 50 EUR');
  await scene.approve();
  await scene.until('idle');
  await scene.page.reload();
  await expect.poll(() => scene.conversation.textContent()).toContain('Paid 50 EUR to Ada');
  await expect.poll(() => scene.page.locator('article[data-hp-card]').count()).toBe(0);
  expect(scene.resumes()).toHaveLength(1);
});

test('“Start over” begins a new conversation, whose messages are asked and answered', async () => {
  const scene = await playground.open('/bank');
  await scene.ask('Pay Ada 50 EUR');
  await scene.button('Start over').click();
  await scene.page.getByText('Pick a suggestion').waitFor();
  await expect.poll(() => scene.page.locator('article[data-hp-card]').count()).toBe(0);
  await scene.ask('Pay Ada 60 EUR');
  await scene.approve();
  await scene.until('idle');
  expect(await playground.runs('bank', 'recordPayment')).toMatchObject([{ input: { amount: 60 } }]);
});
