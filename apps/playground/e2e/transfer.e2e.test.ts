import { expect, test } from 'vitest';
import { playgroundForFile } from './startPlayground.ts';

const playground = playgroundForFile({ reducedMotion: 'no-preference' });

test('a second, larger transfer pauses again after the resume; approved, then rejected', async () => {
  const scene = await playground.open('/transfer?backend=agent');
  await scene.ask('Pay Ada 250 and then 900');
  await expect.poll(() => scene.card.textContent()).toContain('Send €250.00 to Ada');

  await scene.approve();
  const second = scene.page.getByRole('heading', { name: 'Send €900.00 to Ada' });
  await second.waitFor();
  await scene.until('waiting');
  await expect.poll(() => scene.card.count()).toBe(1);
  expect(await playground.runs('transfer', 'transferMoney')).toHaveLength(1);

  await scene.press('Reject');
  await scene.page.getByLabel('Reason').fill('too much');
  await scene.press('Send rejection');
  await scene.until('idle');

  const said = await scene.conversation.textContent();
  expect(said).toContain('Sent 250 EUR to Ada');
  expect(said).toContain('Not sent: 900 EUR to Ada. You said “too much”.');
  expect(await playground.runs('transfer', 'transferMoney')).toMatchObject([
    { input: { amount: 250 }, repeats: 0 },
  ]);
  expect(scene.resumes().map(({ body }) => body.data?.resume)).toMatchObject([
    { restart: [{ metadata: { resumed: { status: 'APPROVED' } } }] },
    { restart: [{ metadata: { resumed: { status: 'REJECTED', reason: 'too much' } } }] },
  ]);
});

test('both approved run once each, and a transfer below the limit asks no one', async () => {
  const scene = await playground.open('/transfer?backend=agent');
  await scene.ask('Pay Ada 250 and then 900');
  await scene.approve();
  await scene.page.getByRole('heading', { name: 'Send €900.00 to Ada' }).waitFor();
  await scene.approve();
  await scene.until('idle');
  expect(await playground.runs('transfer', 'transferMoney')).toMatchObject([
    { input: { amount: 250 }, repeats: 0 },
    { input: { amount: 900 }, repeats: 0 },
  ]);

  await scene.say('Transfer 80 EUR to Bo');
  await expect.poll(() => scene.conversation.textContent()).toContain('Sent 80 EUR to Bo');
  expect(scene.resumes()).toHaveLength(2);
});
