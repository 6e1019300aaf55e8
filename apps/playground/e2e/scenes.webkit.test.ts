import { describe, expect, test } from 'vitest';
import { hasWebKit, KEYS } from '../../../scripts/webDriver.ts';
import { CARD, webKitForFile } from './webkitScene.ts';

describe.skipIf(!hasWebKit())('in WebKit', () => {
  const scene = webKitForFile();

  test('start: the card that is there pays once', async () => {
    await scene.open('/');
    await scene.press('Pay €50.00');
    await scene.sees('Paid 50 EUR to Ada Lovelace');
    expect(await scene.runs('start', 'payInvoice')).toMatchObject([{ repeats: 0 }]);
  });

  test('attack: hidden characters are drawn, and a rejection pays nothing', async () => {
    await scene.open('/attack');
    await scene.sees('\u27E8U+202E\u27E913 9423\u27E8U+202C\u27E9', CARD);
    expect(await scene.read(CARD)).not.toMatch(/[\u202C\u202E]/);
    await scene.press('Reject', `${CARD} button`);
    await scene.press('Send rejection', `${CARD} button`);
    await scene.sees('I paid nothing.');
    expect(await scene.runs('attack', 'payInvoice')).toEqual([]);
  });

  test('bank: after a reload it is answered by keys, and the focus goes to the receipt', async () => {
    await scene.open('/bank');
    await scene.ask('Pay Ada 50 EUR');
    await scene.open('/bank');
    await scene.until('waiting');
    await scene.sees('Pay €50.00 to Ada', CARD);
    await scene.window.type([KEYS.alt, 'j'], 'a');
    const focused = () =>
      scene.window.run(() => document.activeElement?.getAttribute('data-hp-approve') ?? 'none');
    await expect.poll(focused).not.toBe('none');
    await expect
      .poll(() => scene.window.run(() => document.activeElement?.ariaDisabled ?? 'false'))
      .toBe('false');
    await scene.window.type(KEYS.enter);
    await scene.until('idle');
    await scene.sees('Pay €50.00 to Ada', '[data-hp-receipt]:focus');
    expect(await scene.runs('bank', 'recordPayment')).toMatchObject([{ repeats: 0 }]);
  });

  test('transfer: one is approved and runs, and the next one is asked about', async () => {
    await scene.open('/transfer?backend=agent');
    await scene.ask('Pay Ada 250 and then 900');
    await scene.approve();
    await scene.sees('Send €900.00 to Ada', CARD);
    expect(await scene.runs('transfer', 'transferMoney')).toMatchObject([
      { input: { amount: 250 }, repeats: 0 },
    ]);
  });

  test('deploy: what is of high risk runs once after its second press', async () => {
    await scene.open('/deploy');
    await scene.ask('Deploy checkout to production');
    await scene.approve();
    await scene.until('idle');
    expect(await scene.runs('deploy', 'runShell')).toMatchObject([{ repeats: 0 }]);
  });

  test('barbecue: a choice, two questions at once, and free words', async () => {
    await scene.open('/barbecue');
    await scene.ask('Plan a barbecue for Saturday');
    await scene.press(/5 to 10/, 'label');
    await scene.press('Send answer');
    await scene.press(/Halloumi/, 'label');
    await scene.press('Save answer');
    await scene.press(/Beer and lemonade/, 'label');
    await scene.press('Save answer');
    await scene.press('Send all 2');
    await scene.sees('Anything I should know', CARD);
    await scene.fill(/^Your answer/, 'No nuts, please');
    await scene.press('Send answer');
    await scene.until('idle');
    await scene.sees('Guests: 5 to 10');
    await scene.sees('Grill: Halloumi');
    await scene.sees('Keep in mind: No nuts, please');
  });

  test('mail: a wrong key is refused with the reason, the right one goes on', async () => {
    await scene.open('/mail');
    await scene.ask('What is in my calendar?');
    await scene.fill('API key', 'wrong');
    await scene.press('Submit key');
    await scene.sees('The sign-in didn’t work.', CARD);
    await scene.fill('API key', 'a-key-that-works');
    await scene.press('Submit key');
    await scene.until('idle');
    await scene.sees('Your calendar');
    expect(await scene.runs('mail', 'readCalendar')).toMatchObject([{ repeats: 0 }]);
  });

  test('everything: three kinds of answer leave together', async () => {
    await scene.open('/everything');
    await scene.ask('Organise the team day');
    await scene.approve();
    await scene.press(/Quiz on board/, 'label');
    await scene.press('Save answer');
    await scene.fill('API key', 'a-key-that-works');
    await scene.press('Submit key');
    expect(await scene.runs('everything', 'recordPayment')).toEqual([]);
    await scene.press('Send 1 approval, 1 answer, and 1 sign-in');
    await scene.until('idle');
    expect(await scene.runs('everything', 'recordPayment')).toMatchObject([{ repeats: 0 }]);
    expect(await scene.runs('everything', 'readCalendar')).toMatchObject([{ repeats: 0 }]);
  });

  test('research: a task asks on the way, is sent back with words, and is accepted', async () => {
    await scene.open('/research');
    await scene.ask('Compare card readers for a small shop');
    await scene.press(/Being paid out soon/, 'label');
    await scene.press('Send answer');
    await scene.sees('Buy the report', CARD);
    await scene.approve();
    await scene.sees('So I would take Tilly.', CARD);
    await scene.press('Send back');
    await scene.fill(/^What should change/, 'Add the cost of a year');
    await scene.press('Send back');
    await scene.sees('Changed because you said', CARD);
    await scene.press('Accept');
    await scene.until('idle');
    await scene.sees('I’m done');
    expect(await scene.runs('research', 'buyReport')).toMatchObject([{ repeats: 0 }]);
  });

  test('faults: a refused answer leaves the card open, with the server’s words', async () => {
    await scene.open('/faults');
    await scene.ask('Refuse my approval');
    await scene.approve();
    await scene.sees('The change window closed at 18:00.');
    await expect
      .poll(() => scene.window.run(() => document.querySelector('[data-hp-approve]') !== null))
      .toBe(true);
    expect(await scene.runs('faults', 'fragileJob')).toEqual([]);
  });

  test('inbox: an open question is opened from the list, and answered once', async () => {
    await scene.open('/bank');
    await scene.ask('Pay Bo 20 EUR');
    await scene.open('/inbox');
    await scene.press(/Pay €20\.00 to Bo/, 'main a');
    await scene.sees('Pay €20.00 to Bo', CARD);
    await scene.approve();
    await scene.until('idle');
    expect(await scene.runs('bank', 'recordPayment')).toMatchObject([{ repeats: 0 }]);
  });

  test('expenses: a claim is approved by one of two, and has not run', async () => {
    await scene.open('/expenses/ada');
    await scene.press('Sign in as Ada');
    await scene.press('Claim 480 EUR for the train to Hamburg');
    await scene.sees('Waiting for 2 approvals.');
    await scene.open('/expenses/bob');
    await scene.press('Sign in as Bob');
    await scene.press(/^€480.00 for the train to Hamburg/, 'a');
    await scene.approve();
    expect(await scene.runs('expenses', 'payClaim')).toEqual([]);
  });

  test('the example of the docs approves once', async () => {
    await scene.open('/example/');
    await scene.say('Pay Ada 50 EUR');
    await scene.approve();
    await scene.sees('You approved this');
    expect(await scene.runs('bank', 'recordPayment')).toMatchObject([{ repeats: 0 }]);
  });
});
