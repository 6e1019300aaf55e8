import { expect, test } from 'vitest';
import { aim } from './press.ts';
import { playgroundForFile } from './startPlayground.ts';

const playground = playgroundForFile();

const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

test.each([1280, 320])(
  'three kinds in one turn: answered in a list, in any order, and sent in one resume, %i px wide',
  async (width) => {
    const scene = await playground.open('/everything', { viewport: { width, height: 900 } });
    await scene.ask('Organise the team day');
    const tray = scene.page.getByRole('region', { name: '3 decisions waiting' });
    const open = tray.getByRole('button', { name: /, to decide$/ });
    await open.first().waitFor();
    await expect.poll(() => open.count()).toBe(3);

    // The first one stays open next to those a person opens.
    const payment = scene.card.filter({ has: scene.page.locator('[data-hp-approve]') });
    const question = scene.card.filter({ has: scene.page.getByRole('radio') });
    await scene.step(2, 'Question', 'to decide').click();
    await payment.waitFor();
    await scene.page.getByRole('radio', { name: /Quiz on board/ }).check();
    await scene.press('Save answer', question);
    // A withdrawn answer opens its row, and is kept again.
    await scene.step(2, 'Question', 'Answered').waitFor();
    await scene.button('Change 2. Question').click();
    await expect
      .poll(() => scene.page.getByRole('radio', { name: /Quiz on board/ }).isChecked())
      .toBe(true);
    await scene.press('Save answer', question);
    await scene.approve();
    await scene.page.getByLabel('API key').fill('a-key-that-works');
    await scene.press('Submit key', scene.card);
    await scene.step(3, 'Sign-in', 'Signed in').waitFor();
    // The remaining work is shown where the focus now is, and in view.
    const left = scene.page.locator(':focus', { hasText: '3 of 3 answered.' });
    await left.waitFor();
    await expect.poll(() => left.evaluate(isInView)).toBe(true);
    expect(scene.resumes()).toHaveLength(0);
    expect(await playground.runs('everything', 'recordPayment')).toEqual([]);
    await scene.press('Send 1 approval, 1 answer, and 1 sign-in');
    await scene.until('idle');

    expect(scene.resumes()).toHaveLength(1);
    expect(scene.resumes()[0]?.body.data?.resume).toMatchObject({
      respond: [expect.anything(), expect.anything()],
      restart: [expect.anything()],
    });
    const said = await scene.conversation.textContent();
    expect(said).toContain('The team day is planned. Forecast:');
    expect(said).toContain('Activity: Quiz on board');
    expect(said).toMatch(/The deposit is paid, receipt/);
    expect(said).toContain('Your calendar');
    expect(await playground.runs('everything', 'recordPayment')).toMatchObject([{ repeats: 0 }]);
    expect(await playground.runs('everything', 'readCalendar')).toMatchObject([{ repeats: 0 }]);
  },
);

test('all three said no: nothing is paid, nothing is read, still one resume', async () => {
  const scene = await playground.open('/everything');
  await scene.ask('Organise the team day');
  await scene.press('Reject', scene.card);
  await scene.page.getByLabel('Reason').fill('no deposit yet');
  await scene.press('Save rejection', scene.card);
  await scene.page.getByRole('radio').first().waitFor();
  await scene.press('Decline', scene.card);
  await scene.page.getByLabel('API key').waitFor();
  await scene.press('Decline', scene.card);
  await scene.press('Send 1 rejection and 2 declined requests');
  await scene.until('idle');

  const said = await scene.conversation.textContent();
  expect(said).toContain('No deposit was paid: you said “no deposit yet”');
  expect(said).toContain('Activity: to be decided');
  expect(said).toContain('I couldn’t open your calendar');
  expect(scene.resumes()).toHaveLength(1);
  expect(await playground.runs('everything', 'recordPayment')).toEqual([]);
});

test('five payments of low risk: each is opened and read, and one press approves and sends them all', async () => {
  const scene = await playground.open('/everything');
  await scene.ask('Split the cabin five ways');
  const tray = scene.page.getByRole('region', { name: '5 decisions waiting' });
  await tray.getByText('€150.00 in 5 amounts').waitFor();
  let presses = 0;
  for (const title of [
    'Pay €20.00 to Bo',
    'Pay €30.00 to Cy',
    'Pay €40.00 to Dee',
    'Pay €50.00 to Grace',
  ]) {
    // Read one after another, as a person does: the previous one was in view with its own buttons active.
    await aim(scene.card.locator('[data-hp-approve]').last());
    const row = tray.getByRole('listitem').filter({ has: scene.page.getByText(title) });
    await row.locator('[aria-expanded]').click();
    presses += 1;
  }
  await aim(scene.card.locator('[data-hp-approve]').last());
  await scene.press('Approve all 5 and send');
  presses += 1;
  await scene.until('idle');
  expect(presses).toBe(5);
  expect(scene.resumes()).toHaveLength(1);
  expect(await playground.runs('everything', 'recordPayment')).toHaveLength(5);
});
