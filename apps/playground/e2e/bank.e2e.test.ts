import { describe, expect, test } from 'vitest';
import { playgroundForFile } from './startPlayground.ts';

const playground = playgroundForFile();

describe.each([
  ['the server keeps the session', '/bank'],
  ['the browser keeps the session', '/bank?backend=bankClient'],
])('bank, %s', (_, path) => {
  test('an approval is the tool’s result: the payment is recorded once, and the assistant says so', async () => {
    const scene = await playground.open(path);
    await scene.ask('Pay Ada 50 EUR');
    await expect
      .poll(() => scene.card.getByRole('heading', { level: 3 }).textContent())
      .toBe('Pay €50.00 to Ada');

    await scene.approve();
    await scene.until('idle');

    await expect
      .poll(() => scene.conversation.textContent())
      .toMatch(/Paid 50 EUR to Ada, receipt/);
    await expect.poll(() => scene.conversation.textContent()).toMatch(/You approved this at/);
    const runs = await playground.runs('bank', 'recordPayment');
    expect(runs).toMatchObject([{ input: { to: 'Ada', amount: 50, currency: 'EUR' }, repeats: 0 }]);
    await expect.poll(() => scene.page.getByText('ran once').count()).toBe(1);
    expect(scene.resumes()).toHaveLength(1);
    expect(scene.errors).toEqual([]);
  });

  test('a rejection’s reason reaches the model, and nothing is paid', async () => {
    const scene = await playground.open(path);
    await scene.ask('Pay Ada 50 EUR');

    await scene.press('Reject');
    await scene.page.getByLabel('Reason').fill('not before she delivered');
    await scene.press('Send rejection');
    await scene.until('idle');

    await expect
      .poll(() => scene.conversation.textContent())
      .toMatch(/You said “not before she delivered”, so I didn’t pay Ada/);
    expect(await playground.runs('bank', 'recordPayment')).toEqual([]);
    expect(scene.resumes()).toHaveLength(1);
  });
});
