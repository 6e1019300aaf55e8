import { expect, test } from 'vitest';
import { playgroundForFile } from './startPlayground.ts';

const playground = playgroundForFile();

test('a transfer that is edited is made as it was reviewed, and once', async () => {
  const scene = await playground.open('/transfer?backend=flow');
  await scene.ask('Pay Ada 250');
  await scene.press('Edit');
  const amount = scene.page.getByRole('textbox', { name: 'Amount', exact: true });
  await amount.fill('0');
  await scene.press('Review changes');
  await scene.page.getByText('Check one field.').waitFor();
  expect(scene.resumes()).toHaveLength(0);

  await amount.fill('240.50');
  await scene.press('Review changes');
  await scene.page.getByRole('heading', { name: 'Send €240.50 to Ada' }).waitFor();
  await scene.page.getByText('1 of 4 fields changed, all shown').waitFor();
  await scene.approve();
  await scene.until('idle');

  expect(await playground.runs('transfer', 'transferMoney')).toMatchObject([
    { input: { to: 'Ada', amount: 240.5, currency: 'EUR' }, repeats: 0 },
  ]);
  expect(scene.resumes()).toHaveLength(1);
  // Genkit keeps the model's own call in the history; the tool's output shows the sent amount.
  await scene.conversation.getByText(/Sent 240.5 EUR to Ada/).waitFor();
  await scene.conversation
    .getByRole('group', { name: /Send €240.50 to Ada You approved this with changes/ })
    .waitFor();
  await scene.conversation.getByText('was €250.00').waitFor();
  await scene.button('Details', scene.conversation).click();
  await expect.poll(() => scene.conversation.getByText('was 250').count()).toBe(1);
  expect(scene.errors).toEqual([]);
});

test('what is half edited is there again after a reload, and discarded it changes nothing', async () => {
  const scene = await playground.open('/transfer?backend=flow');
  await scene.ask('Pay Ada 250');
  await scene.press('Edit');
  const amount = scene.page.getByRole('textbox', { name: 'Amount', exact: true });
  await amount.fill('99.');
  await scene.page.waitForFunction(isKept, '99.');
  await scene.page.reload();
  await amount.waitFor();
  await expect.poll(() => amount.inputValue()).toBe('99.');
  await scene.press('Discard changes');
  await scene.approve();
  await scene.until('idle');
  expect(await playground.runs('transfer', 'transferMoney')).toMatchObject([
    { input: { amount: 250 }, repeats: 0 },
  ]);
});

test('an agent takes no other input, so none is offered', async () => {
  const scene = await playground.open('/transfer?backend=agent');
  await scene.ask('Pay Ada 250');
  await scene.button('Not now').waitFor();
  expect(await scene.button('Edit').count()).toBe(0);
});

/** In the browser: returns whether the draft has reached the storage, which is asynchronous. */
async function isKept(typed: string): Promise<boolean> {
  const wait = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const database = await wait(indexedDB.open('holdpoint'));
  const records = await wait(
    database.transaction('sessions').objectStore('sessions').getAll(),
  ).finally(() => database.close());
  return JSON.stringify(records).includes(typed);
}
