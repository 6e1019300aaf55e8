import { expect, test } from 'vitest';
import { findBarriers } from './axe.ts';
import { approve, asked, type BackendRow, handOverKey, offeredBy, playRow } from './backendRows.ts';
import type { ScenePage } from './scenePage.ts';
import { playgroundForFile } from './startPlayground.ts';

const playground = playgroundForFile();

const paid = { scene: 'bank', tool: 'recordPayment' };
const planned = { scene: 'barbecue', tool: 'savePlan' };

/** Writes the last answer of the barbecue. */
async function writeDiet(scene: ScenePage): Promise<void> {
  await asked(scene, 'Anything I should know, such as allergies or diets?');
  await scene.page.getByLabel('Your answer', { exact: true }).fill('No nuts');
  await scene.press('Send answer');
}

const rows: readonly BackendRow[] = [
  {
    scene: 'bank',
    backend: 'bankClient',
    prompt: 'Pay Ada 50 EUR',
    cards: 1,
    answer: approve,
    resumes: 1,
    said: 'Paid 50 EUR to Ada, receipt run-',
    effect: paid,
  },
  {
    scene: 'bank',
    backend: 'flow',
    prompt: 'Pay Ada 50 EUR',
    cards: 1,
    answer: approve,
    resumes: 1,
    said: 'Paid 50 EUR to Ada, receipt run-',
    effect: paid,
  },
  {
    scene: 'bank',
    backend: 'kortyx',
    prompt: 'Pay Ada 50 EUR',
    cards: 1,
    answer: approve,
    resumes: 1,
    said: 'Paid 50 EUR to Ada, receipt run-',
    effect: paid,
  },
  {
    scene: 'bank',
    backend: 'kortyx-chat-only',
    prompt: 'Pay Ada 50 EUR',
    cards: 1,
    isForgetful: true,
    answer: approve,
    resumes: 1,
    said: 'Paid 50 EUR to Ada, receipt run-',
    effect: paid,
  },
  {
    scene: 'transfer',
    backend: 'flow',
    prompt: 'Wire $1,200.50 to Grace',
    cards: 1,
    answer: approve,
    resumes: 1,
    said: 'Sent 1200.5 USD to Grace',
    effect: { scene: 'transfer', tool: 'transferMoney' },
  },
  {
    scene: 'transfer',
    backend: 'kortyx',
    prompt: 'Pay Ada 250 and then 900',
    cards: 1,
    async answer(scene) {
      await approve(scene);
      await asked(scene, 'Send €900.00 to Ada');
      await scene.press('Reject', scene.card);
      // Kortyx can't receive a reason, so none is asked for.
      await scene.until('idle');
    },
    resumes: 2,
    said: /Paid 250 EUR to Ada, receipt run-\d+\..*I didn’t pay Ada\./,
    effect: { scene: 'transfer', tool: 'transferMoney' },
  },
  {
    scene: 'deploy',
    backend: 'flow',
    prompt: 'Deploy checkout to production',
    cards: 1,
    answer: approve,
    resumes: 1,
    said: 'I ran “deploy checkout --env production”',
    effect: { scene: 'deploy', tool: 'runShell' },
  },
  {
    scene: 'deploy',
    backend: 'kortyx',
    prompt: 'Deploy checkout to production',
    cards: 1,
    answer: approve,
    resumes: 1,
    said: 'I ran “deploy checkout --env production”',
    effect: { scene: 'deploy', tool: 'runShell' },
  },
  {
    scene: 'barbecue',
    backend: 'flow',
    prompt: 'Plan a barbecue for 12 people',
    cards: 2,
    async answer(scene) {
      await scene.page.getByRole('checkbox', { name: /Fish/ }).check();
      await scene.press('Save answer', scene.card);
      await scene.page.getByRole('radio', { name: /Beer/ }).check();
      await scene.press('Save answer', scene.card);
      await scene.press('Send all 2');
      await writeDiet(scene);
    },
    resumes: 2,
    said: /Grill: Fish\s+Drinks: Beer and lemonade\s+Keep in mind: No nuts/,
    effect: planned,
  },
  {
    scene: 'barbecue',
    backend: 'kortyx',
    prompt: 'Plan a barbecue for 12 people',
    cards: 1,
    async answer(scene) {
      await scene.page.getByRole('checkbox', { name: /Fish/ }).check();
      await scene.page.getByRole('checkbox', { name: /Halloumi/ }).check();
      await scene.press('Send answer');
      await asked(scene, 'Which drinks?');
      await scene.page.getByRole('radio', { name: /Beer/ }).check();
      await scene.press('Send answer');
      await writeDiet(scene);
    },
    resumes: 3,
    said: /Grill: Halloumi, Fish\s+Drinks: Beer and lemonade\s+Keep in mind: No nuts/,
    effect: planned,
  },
  {
    scene: 'mail',
    backend: 'flow',
    prompt: 'What is in my calendar?',
    cards: 1,
    answer: handOverKey,
    resumes: 1,
    said: 'Your calendar',
    effect: { scene: 'mail', tool: 'readCalendar' },
  },
  {
    scene: 'everything',
    backend: 'flow',
    prompt: 'Organise the team day',
    cards: 3,
    async answer(scene) {
      await approve(scene);
      await scene.page.getByRole('radio', { name: /Quiz on board/ }).check();
      await scene.press('Save answer', scene.card);
      await handOverKey(scene);
      await scene.press('Send 1 approval, 1 answer, and 1 sign-in');
    },
    resumes: 1,
    said: 'The deposit is paid, receipt run-',
    effect: { scene: 'everything', tool: 'recordPayment' },
  },
  {
    scene: 'research',
    backend: 'flow',
    prompt: 'Compare card readers for a small shop',
    cards: 1,
    async answer(scene) {
      await scene.page.getByRole('radio', { name: 'Being paid out soon' }).check();
      await scene.press('Send answer');
      await asked(scene, 'Buy the report');
      await approve(scene);
      await asked(scene, 'Compare three card readers');
      await scene.press('Accept', scene.card);
    },
    resumes: 3,
    said: 'I’m done',
    effect: { scene: 'research', tool: 'buyReport' },
  },
];

test.each(rows)(
  '$scene at $backend: asked, loaded again, answered; shown, sent and done once',
  (row) => playRow(playground, row),
);

// reload.e2e.test.ts tests the agents with a store; backendsPrograms.e2e.test.ts the servers of servers/.
test('whatever else is offered is played above', async () => {
  const offered = await offeredBy(playground);
  expect(
    offered.filter(
      (one) =>
        !/^faults | (agent|go|python|ai-sdk|pydantic-ai|langgraph|langgraph-server|tanstack-ai)$/.test(
          one,
        ),
    ),
  ).toEqual(rows.map(({ scene, backend }) => `${scene} ${backend}`));
});

test('the switch: by keys, kept in the address, a conversation for each backend, and what each does not support', async () => {
  const scene = await playground.open('/deploy');
  const choice = scene.page.getByRole('group', { name: 'Backend' });
  await scene.openHood();
  const limits = scene.page
    .getByRole('region', { name: 'Backend' })
    .getByText('Not supported here:');
  expect(await limits.locator('..').textContent()).not.toContain('running a paused tool again');
  await scene.ask('Deploy checkout to production');

  await choice.getByRole('radio', { name: 'Agent' }).focus();
  await scene.page.keyboard.press('ArrowDown');
  await scene.page.keyboard.press('ArrowDown');
  const kortyx = choice.getByRole('radio', { name: 'Kortyx' });
  await expect.poll(() => kortyx.isChecked()).toBe(true);
  expect(await kortyx.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(new URL(scene.page.url()).search).toBe('?backend=kortyx');
  await scene.page.getByText('Pick a suggestion').waitFor();
  await expect
    .poll(() => limits.locator('..').textContent())
    .toContain('running a paused tool again');
  await scene.ask('Delete the build folder');
  await expect.poll(() => scene.card.textContent()).toContain('rm -rf build');

  await choice.getByRole('radio', { name: 'Agent' }).check();
  expect(new URL(scene.page.url()).search).toBe('');
  await scene.until('waiting');
  await expect.poll(() => scene.card.textContent()).toContain('deploy checkout --env production');
  expect(await scene.conversation.textContent()).not.toContain('Delete');
  expect(scene.resumes()).toHaveLength(0);
});

test('a backend that a scene does not have is named with its reason, and nothing of it is a barrier', async () => {
  const scene = await playground.open('/mail', { viewport: { width: 320, height: 640 } });
  await scene.openHood();
  await scene.page.getByText('Everything it supports').click();
  const reason = scene.page.getByText('Kortyx keeps every answer in its checkpoints');
  await expect.poll(() => reason.isVisible()).toBe(true);
  expect(await findBarriers(scene.page)).toEqual([]);
});
