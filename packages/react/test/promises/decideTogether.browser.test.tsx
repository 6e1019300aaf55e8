import { defineInterruptTool } from '@holdpoint/client';
import { ApprovalCard, approval, customCard } from '@holdpoint/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { live } from '../harness/live.testkit.ts';
import { pressUntil } from '../harness/pressUntil.testkit.ts';
import {
  all,
  approveOf,
  ask,
  card,
  isOpen,
  isSeen,
  look,
  offered,
  open,
  type Pay,
  pay,
  row,
  these,
  threeAsks,
  usual,
} from '../harness/reviewList.testkit.tsx';

// Promise 7: nothing is approved in bulk unseen. A row that fails one condition is not decided together, however ready
// the others are.

beforeEach(async () => {
  await page.viewport(800, 1600);
});

test('rows that were looked at are approved by one press, which sends nothing while another is open', async () => {
  const { statuses, verdicts, resumes } = await open();
  expect(offered()).toBe('nothing');
  for (const at of [1, 2]) await look(at);
  await expect
    .poll(() => document.querySelector('.hp-together .hp-status')?.textContent)
    .toMatch(/^You’ve opened 1 and 2\..* €20\.00 in 2 amounts\./);
  await pressUntil(these('Approve', 2), () => statuses()[1] === 'decided');
  expect(verdicts()).toEqual(['approved', 'approved', undefined]);
  expect(resumes()).toBe(0);
  await pressUntil(
    page.getByRole('button', { name: 'Reject', exact: true }),
    () => document.querySelector('textarea') !== null,
  );
  await pressUntil(
    page.getByRole('button', { name: 'Save rejection', exact: true }),
    () => statuses()[2] === 'decided',
  );
  await expect
    .poll(() => document.activeElement?.textContent)
    .toMatch(/^3 of 3 answered\. Nothing is sent until/);
  expect(resumes()).toBe(0);
  await pressUntil(
    page.getByRole('button', { name: 'Send 2 approvals and 1 rejection', exact: true }),
    () => resumes() === 1,
  );
});

test('where they are all that is left, the press says that it sends, and does', async () => {
  const { verdicts, resumes } = await open();
  for (const at of [1, 2, 3]) await look(at);
  await pressUntil(
    page.getByRole('button', { name: 'Approve all 3 and send', exact: true }),
    () => resumes() === 1,
  );
  expect(verdicts()).toEqual(['approved', 'approved', 'approved']);
});

test('they are rejected by one press as well, where no reason is required', async () => {
  const { verdicts } = await open();
  for (const at of [1, 3]) await look(at);
  await pressUntil(these('Reject', 2), () => verdicts().includes('rejected'));
  expect(verdicts()).toEqual(['rejected', undefined, 'rejected']);
  // The remaining one is open now, with the focus on its title.
  await expect.poll(() => document.activeElement?.textContent).toBe('Pay 10 EUR to Bo');
});

test('where a rejection takes a reason, they are only approved together', async () => {
  await open({ renderers: [approval(pay, { ...usual, reason: 'required' })] });
  for (const at of [1, 2]) await look(at);
  await expect.element(these('Approve', 2)).toBeVisible();
  expect(document.querySelector('[data-hp-answer="reject-together"]')).toBeNull();
});

test('an edit that was begun and left: the row is left out, and its card says so', async () => {
  const payOut = defineInterruptTool({ ...pay, name: 'payOut', answer: 'restart' });
  const renderers = [approval(payOut, { risk: 'low', title: usual.title })];
  const { statuses } = await open({ name: 'payOut', others: 'payOut', renderers });
  for (const at of [1, 2, 3]) await look(at);
  await expect.poll(offered).toBe('Approve all 3 and send');
  await page.getByRole('button', { name: 'Edit', exact: true }).last().click();
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('5');
  await userEvent.keyboard('{Escape}');
  const kept = 'The change you began is kept. It isn’t part of what you approve.';
  await expect.element(page.getByText(kept)).toBeVisible();
  await look(3);
  await pressUntil(these('Approve', 2), () => statuses()[1] === 'decided');
  expect(statuses()).toEqual(['decided', 'decided', 'open']);
});

test('a reason that was begun and left: the row is left out', async () => {
  await open();
  for (const at of [1, 2, 3]) await look(at);
  const rejects = page.getByRole('button', { name: 'Reject', exact: true });
  await pressUntil(rejects.last(), () => document.querySelector('textarea') !== null);
  await userEvent.keyboard('too much{Escape}');
  await look(3);
  await expect.poll(offered).toBe('Approve these 2');
});

test('not opened: the row is left out, and stays as it is', async () => {
  const { statuses } = await open();
  for (const at of [1, 2]) await look(at);
  await pressUntil(these('Approve', 2), () => statuses()[0] === 'decided');
  expect(statuses()).toEqual(['decided', 'decided', 'open']);
});

test('not armed: a row that was opened where its buttons could not be seen is left out', async () => {
  await page.viewport(800, 700);
  const { statuses } = await open();
  for (const at of [1, 2]) await look(at);
  await row(3).click();
  // Closed again before any of it was in view.
  scrollTo(0, 0);
  (row(3).element() as HTMLElement).click();
  await expect.poll(() => isOpen(3)).toBe(false);
  await pressUntil(these('Approve', 2), () => statuses()[0] === 'decided');
  expect(statuses()[2]).toBe('open');
});

test('not all shown: a row with hidden fields is left out until “Show all” was pressed', async () => {
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`line${at}`, at]));
  await open({ asks: [ask('Ada', 10, many), ask('Bo'), ask('Cy')] });
  for (const at of [2, 3, 1]) await look(at);
  expect(isSeen(1)).toBe(false);
  await expect.poll(offered).toBe('Approve these 2');
  await page.getByRole('button', { name: /^Show all/ }).click();
  await look(1);
  await expect.poll(() => approveOf(1)?.ariaDisabled).toBe('false');
  await expect.poll(offered).toBe('Approve all 3 and send');
});

test('changed since: another input, risk or title takes the row out until it was seen again', async () => {
  const { say, draw } = await open();
  for (const at of [1, 2, 3]) await look(at);
  await expect.poll(offered).toBe('Approve all 3 and send');
  await row(3).click();
  const larger = Object.freeze(ask('Cy', 9_999));
  say((state) => ({
    ...state,
    interrupts: state.interrupts.map((one, at) => (at === 2 ? { ...one, input: larger } : one)),
  }));
  await expect.poll(offered).toBe('Approve these 2');
  await look(3);
  await expect.poll(offered).toBe('Approve all 3 and send');
  await row(3).click();
  await draw([approval(pay, { ...usual, title: ({ input }) => `Refund ${input.to}` })]);
  // Rows 1 and 2 are open, so their new titles are seen with their cards; the closed one is not.
  await expect.poll(() => isSeen(3)).toBe(false);
});

const low = approval(pay, usual);
test.each<[string, Parameters<typeof open>[0]]>([
  ['a hidden character', { asks: [ask('A\u200bda'), ...threeAsks.slice(1)] }],
  [
    'names that look alike',
    { asks: [ask('Ada', 10, { from: 'Al', via: 'AI' }), ...threeAsks.slice(1)] },
  ],
  ['an unknown tool', { name: 'wipe' }],
  ['a malformed request', { asks: [{ to: 'Ada', amount: 'ten' }, ...threeAsks.slice(1)] }],
])('a notice: %s keeps a row out', async (_what, world) => {
  await open({ renderers: [low], ...world });
  for (const at of [2, 3, 1]) await look(at);
  await expect.poll(offered).toBe('Approve these 2');
  expect(isSeen(1)).toBe(false);
});

const firstIs = (other: object, first: Pay): Pay => ({ ...usual, ...other, ...first });
test.each<[string, Pay]>([
  [
    'elevated risk',
    { risk: ({ input }: { input: { to: string } }) => (input.to === 'Ada' ? 'elevated' : 'low') },
  ],
  [
    'high risk',
    { risk: ({ input }: { input: { to: string } }) => (input.to === 'Ada' ? 'high' : 'low') },
  ],
  [
    'words to type',
    {
      confirmPhrase: ({ input }: { input: { to: string } }) =>
        input.to === 'Ada' ? 'pay' : undefined,
    },
  ],
  [
    'a long press',
    { confirmLongPress: ({ input }: { input: { to: string } }) => input.to === 'Ada' },
  ],
] as [string, Pay][])(
  'more than one short press at low risk: %s keeps a row out',
  async (_what, props) => {
    await open({ renderers: [approval(pay, firstIs({}, props))] });
    for (const at of [2, 3, 1]) await look(at);
    await expect.poll(offered).toBe('Approve these 2');
    expect(isSeen(1)).toBe(false);
  },
);

test('no word of risk: nothing is decided together', async () => {
  const { risk: _, ...rest } = usual;
  await open({ renderers: [approval(pay, rest)] });
  for (const at of [1, 2, 3]) await look(at);
  expect(offered()).toBe('nothing');
});

test('a risk that throws keeps a row out', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const risk = ({ input }: { readonly input: { readonly to: string } }) => {
    if (input.to === 'Ada') throw new Error('no idea');
    return 'low' as const;
  };
  await open({ renderers: [approval(pay, { ...usual, risk })] });
  for (const at of [2, 3, 1]) await look(at);
  await expect.poll(offered).toBe('Approve these 2');
  expect(isSeen(1)).toBe(false);
  vi.restoreAllMocks();
});

test.each([
  ['identical', ask('Bo')],
  ['alike', ask('B0', 10)],
])('%s titles: neither of the two is decided together', async (what, second) => {
  const first = what === 'alike' ? ask('BO') : ask('Bo');
  await open({ asks: [first, second, ask('Cy'), ask('Dee')] });
  for (const at of [1, 2, 3, 4]) await look(at);
  await expect.poll(offered).toBe('Approve these 2');
  expect([1, 2, 3, 4].map(isSeen)).toEqual([false, false, true, true]);
});

test('the app’s own card is decided separately, whatever it draws', async () => {
  const own = customCard(pay, ({ interrupt }) => <ApprovalCard interrupt={interrupt} {...usual} />);
  await open({ renderers: [own] });
  for (const at of [1, 2, 3]) await look(at);
  expect(offered()).toBe('nothing');
});

test('what is begun on a row keeps it out: a reason, “Not now”', async () => {
  await open();
  for (const at of [1, 2, 3]) await look(at);
  await live(all(3));
  const rejectOf = card(1)?.querySelector<HTMLElement>('[data-hp-answer="reject"]');
  if (!rejectOf) throw new Error('Reject has to be there.');
  await pressUntil(
    page.elementLocator(rejectOf),
    () => card(1)?.querySelector('textarea') !== null,
  );
  await expect.poll(offered).toBe('Approve these 2');
});

test('an answer that is taken back has to be looked at again', async () => {
  const { statuses } = await open();
  for (const at of [1, 2]) await look(at);
  await pressUntil(these('Approve', 2), () => statuses()[0] === 'decided');
  await page.viewport(800, 300);
  await page.getByRole('button', { name: 'Change 1. Approval' }).click();
  await expect.poll(() => document.activeElement?.textContent).toBe('Pay 10 EUR to Ada');
  expect(isOpen(1)).toBe(true);
  expect(offered()).toBe('nothing');
});

test('what a press opens is in view to its end, with the next row, and arms without a scroll', async () => {
  await page.viewport(800, 620);
  await open();
  const isInView = (element: Element | null | undefined) => {
    const { top = -1, bottom = innerHeight + 1 } = element?.getBoundingClientRect() ?? {};
    return top >= 0 && bottom <= innerHeight;
  };
  await row(2).click();
  expect(isInView(card(2))).toBe(true);
  expect(isInView(row(3).element())).toBe(true);
  expect(document.activeElement).toBe(row(2).element());
  await expect.poll(() => approveOf(2)?.ariaDisabled).toBe('false');
});
