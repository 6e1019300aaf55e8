import { expect, test } from 'vitest';
import { playgroundForFile } from './startPlayground.ts';

const playground = playgroundForFile();

test('a risky command waits, and runs exactly once after it was approved', async () => {
  const scene = await playground.open('/deploy');
  await scene.ask('Deploy checkout to production');
  await expect.poll(() => scene.card.textContent()).toContain('High risk');
  expect(await playground.runs('deploy', 'runShell')).toEqual([]);

  await scene.approve();
  await scene.until('idle');

  const runs = await playground.runs('deploy', 'runShell');
  expect(runs).toMatchObject([{ repeats: 0 }]);
  const ledger = scene.page.locator('[data-tool="runShell"][data-runs="1"][data-repeats="0"]');
  await ledger.waitFor();
  await expect.poll(() => ledger.textContent()).toBe('ran once');
  expect(scene.resumes()).toMatchObject([
    { body: { data: { resume: { restart: [{ metadata: { resumed: { approved: true } } }] } } } },
  ]);
});

test('a denied command never ran, and what stood behind it neither', async () => {
  const scene = await playground.open('/deploy');
  await scene.ask('Delete the build folder');
  await scene.press('Reject');
  await scene.page.getByLabel('Reason').fill('keep it until Monday');
  await scene.press('Send rejection');
  await scene.until('idle');

  await expect
    .poll(() => scene.conversation.textContent())
    .toContain('because you said “keep it until Monday”');
  expect(await playground.runs('deploy', 'runShell')).toEqual([]);
});

test('what is safe runs without asking, and what is risky after it still asks', async () => {
  const scene = await playground.open('/deploy');
  await scene.ask('Run the tests, then deploy checkout');
  expect(await playground.runs('deploy', 'runShell')).toHaveLength(1);
  await scene.approve();
  await scene.until('idle');
  expect(await playground.runs('deploy', 'runShell')).toMatchObject([
    { repeats: 0 },
    { repeats: 0 },
  ]);
});
