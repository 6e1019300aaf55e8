import { expect, test } from 'vitest';
import { playgroundForFile } from './startPlayground.ts';

const playground = playgroundForFile();

test('offline, an open question can’t be answered and says why; online again, it can', async () => {
  const scene = await playground.open('/bank');
  await scene.ask('Pay Ada 50 EUR');
  await scene.approval.and(scene.page.locator(':not([aria-disabled="true"])')).waitFor();
  await scene.page.context().setOffline(true);
  await scene.card.getByText('You’re offline. Nothing can be sent right now.').waitFor();
  await expect.poll(() => scene.approval.getAttribute('aria-disabled')).toBe('true');
  await expect.poll(() => scene.button('Reject').getAttribute('aria-disabled')).toBe('true');
  await scene.approval.click({ force: true });
  expect(scene.resumes()).toEqual([]);

  await scene.page.context().setOffline(false);
  await scene.approve();
  await scene.until('idle');
  expect(scene.resumes()).toHaveLength(1);
});

test('a message to a server that is down is kept, and arrives when it is sent again', async () => {
  const scene = await playground.open('/bank');
  await playground.stopServer();
  await scene.say('Pay Ada 50 EUR');
  await scene.until('failed');
  const notice = scene.page.getByRole('alert');
  await expect
    .poll(() => notice.textContent())
    .toContain('The server couldn’t be reached. Your message is still here');
  await expect.poll(() => scene.conversation.textContent()).toContain('Pay Ada 50 EUR');

  await playground.startServer();
  await scene.button('Send again').click();
  await scene.until('waiting');
  await expect.poll(() => scene.card.textContent()).toContain('Pay €50.00 to Ada');
  await expect.poll(() => scene.conversation.getByText('Pay Ada 50 EUR').count()).toBe(1);
  await scene.approve();
  await scene.until('idle');
  expect(await playground.runs('bank', 'recordPayment')).toHaveLength(1);
});

test('an answer to a server that is down is not shown as taken, is never sent again automatically, and the person decides', async () => {
  const scene = await playground.open('/bank');
  await scene.ask('Pay Ada 50 EUR');
  // This server also serves the card's code: it has armed once all of it is loaded.
  await scene.approval.and(scene.page.locator(':not([aria-disabled="true"])')).waitFor();
  await playground.stopServer();
  await scene.approve();
  await scene.card.getByText('We can’t tell whether your answer was accepted.').waitFor();
  expect(await scene.conversation.textContent()).not.toContain('You approved');

  await playground.startServer();
  await scene.press('Answer again');
  // Reading continues, and the notice disappears once the server was reached: the card moves, and arms again.
  await expect.poll(() => scene.page.getByRole('alert').count()).toBe(0);
  await scene.approve();
  await scene.until('idle');
  expect(scene.resumes()).toHaveLength(2);
  expect(await playground.runs('bank', 'recordPayment')).toMatchObject([{ repeats: 0 }]);
});
