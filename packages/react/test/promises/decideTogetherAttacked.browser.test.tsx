import { approval } from '@holdpoint/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { live } from '../harness/live.testkit.ts';
import { pressUntil } from '../harness/pressUntil.testkit.ts';
import {
  all,
  approveOf,
  ask,
  isSeen,
  look,
  offered,
  open,
  pay,
  row,
  these,
  usual,
} from '../harness/reviewList.testkit.tsx';

// Promise 7, attacked: changes during the press that decides several rows, and presses that a person did not intend.

beforeEach(async () => {
  await page.viewport(800, 1600);
});

test('a swapped interrupt in the row’s place has nothing of what was seen', async () => {
  const { say, statuses } = await open();
  for (const at of [1, 2, 3]) await look(at);
  await expect.poll(offered).toBe('Approve all 3 and send');
  say((state) => ({
    ...state,
    interrupts: state.interrupts.map((one, at) =>
      at === 0 ? { ...one, key: 'turn-9:0', input: ask('Mallory', 9_999) } : one,
    ),
  }));
  await expect.poll(offered).toBe('Approve these 2');
  expect(isSeen(1)).toBe(false);
  expect(statuses()).toEqual(['open', 'open', 'open']);
});

test('a swap that the page has not drawn yet: the press answers nothing', async () => {
  const { session, say, statuses } = await open();
  for (const at of [1, 2, 3]) await look(at);
  await live(all(3));
  const real = session.getState;
  // Without React knowing: the offer is still shown.
  session.getState = () => {
    const state = real();
    return {
      ...state,
      interrupts: state.interrupts.map((one, at) =>
        at === 0 ? { ...one, input: ask('Mallory', 9_999) } : one,
      ),
    };
  };
  await all(3).click();
  session.getState = real;
  say((state) => state);
  expect(statuses()).toEqual(['open', 'open', 'open']);
});

test('offline, nothing is decided together', async () => {
  await open();
  for (const at of [1, 2, 3]) await look(at);
  await expect.poll(offered).toBe('Approve all 3 and send');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  await expect.poll(offered).toBe('nothing');
  online.mockRestore();
  dispatchEvent(new Event('online'));
  await expect.poll(offered).toBe('Approve all 3 and send');
});

test('a press that was begun before another row came to it answers nothing', async () => {
  const { statuses } = await open();
  for (const at of [1, 2]) await look(at);
  await live(these('Approve', 2));
  these('Approve', 2).element().focus();
  await userEvent.keyboard('[Space>]');
  // Space answers when it is released; meanwhile the third row is opened.
  expect(statuses()).toEqual(['open', 'open', 'open']);
  (row(3).element() as HTMLElement).click();
  await expect.poll(() => isSeen(3)).toBe(true);
  await userEvent.keyboard('[/Space]');
  expect(statuses()).toEqual(['open', 'open', 'open']);
});

type State = Parameters<Parameters<Awaited<ReturnType<typeof open>>['say']>[0]>[0];
type Row = State['interrupts'][number];

const withRow =
  (at: number, change: (row: Row) => Row) =>
  (state: State): State => ({
    ...state,
    interrupts: state.interrupts.map((one, its) => (its === at ? change(one) : one)),
  });

test.each<[string, (state: State) => State]>([
  ['its time is over', withRow(1, (row) => ({ ...row, status: 'expired' }))],
  [
    'another tab is sending it',
    withRow(1, (row) => ({ ...row, status: 'sending', by: 'other-tab' })),
  ],
  ['it was decided elsewhere', withRow(1, (row) => ({ ...row, status: 'elsewhere' }))],
  ['a message set it aside', withRow(1, (row) => ({ ...row, status: 'superseded' }))],
  ['it is gone', (state) => ({ ...state, interrupts: state.interrupts.slice(1) })],
  [
    'another decision has come to them',
    (state) => ({
      ...state,
      interrupts: [
        ...state.interrupts,
        ...state.interrupts.slice(0, 1).map((one) => ({ ...one, key: 'turn-9:0' })),
      ],
    }),
  ],
])('%s, and the page has not drawn it: the press answers nothing', async (_what, change) => {
  const { session, statuses, resumes } = await open();
  for (const at of [1, 2, 3]) await look(at);
  await live(all(3));
  const real = session.getState;
  let reads = 0;
  session.getState = () => {
    reads += 1;
    return change(real());
  };
  await all(3).click();
  // The press itself has checked.
  await expect.poll(() => reads).toBeGreaterThan(0);
  session.getState = real;
  expect(statuses()).toEqual(['open', 'open', 'open']);
  expect(resumes()).toBe(0);
});

test('time runs out while the button is held: letting go answers nothing', async () => {
  const { own, statuses, resumes } = await open();
  for (const at of [1, 2, 3]) await look(at);
  await live(all(3));
  all(3).element().focus();
  await userEvent.keyboard('[Space>]');
  const [first] = own.getState().interrupts;
  own.expire(first?.key ?? '');
  const over = statuses();
  expect(over).toContain('expired');
  await userEvent.keyboard('[/Space]');
  expect(statuses()).toEqual(over);
  expect(resumes()).toBe(0);
});

test('a double press, and a key that repeats, decide once and send nothing that the person did not decide', async () => {
  const { statuses, resumes } = await open();
  for (const at of [1, 2]) await look(at);
  await pressUntil(
    these('Approve', 2),
    () => statuses()[1] === 'decided',
    () => these('Approve', 2).dblClick(),
  );
  expect(statuses()).toEqual(['decided', 'decided', 'open']);
  await userEvent.keyboard('[Enter>9/]');
  expect(statuses()).toEqual(['decided', 'decided', 'open']);
  expect(resumes()).toBe(0);
});

test('where they are all there are, a double press sends them once', async () => {
  const { verdicts, resumes } = await open();
  for (const at of [1, 2, 3]) await look(at);
  await pressUntil(
    all(3),
    () => resumes() > 0,
    () => all(3).dblClick(),
  );
  expect(verdicts()).toEqual(['approved', 'approved', 'approved']);
  expect(resumes()).toBe(1);
});

test('a key that was held before the button had it presses nothing', async () => {
  const { statuses } = await open();
  for (const at of [1, 2, 3]) await look(at);
  await live(all(3));
  (row(1).element() as HTMLElement).focus();
  await userEvent.keyboard('[Enter>]');
  all(3).element().focus();
  await userEvent.keyboard('[Enter>5/]');
  expect(statuses()).toEqual(['open', 'open', 'open']);
});

test('what was answered before is not sent by the press for the rest, which says nothing of it', async () => {
  const { own, statuses, verdicts, resumes } = await open();
  await pressUntil(
    page.getByRole('button', { name: 'Reject', exact: true }),
    () => document.querySelector('textarea') !== null,
  );
  await pressUntil(
    page.getByRole('button', { name: 'Save rejection', exact: true }),
    () => statuses()[0] === 'decided',
  );
  for (const at of [2, 3]) await look(at);
  await expect.poll(offered).toBe('Approve these 2');
  await pressUntil(these('Approve', 2), () => statuses()[2] === 'decided');
  expect(verdicts()).toEqual(['rejected', 'approved', 'approved']);
  expect(own.getState().turn).toBeUndefined();
  expect(resumes()).toBe(0);
  await pressUntil(
    page.getByRole('button', { name: 'Send 2 approvals and 1 rejection', exact: true }),
    () => resumes() === 1,
  );
});

test('an answer that can’t be recorded keeps all of them from leaving', async () => {
  // A value that can't be sent.
  const broken = (() => true) as unknown as boolean;
  let answers = 0;
  const decide = () => {
    answers += 1;
    return { output: { approved: answers === 2 ? broken : true } };
  };
  const { statuses, resumes } = await open({ renderers: [approval(pay, { ...usual, decide })] });
  for (const at of [1, 2, 3]) await look(at);
  await pressUntil(all(3), () => statuses()[0] === 'decided');
  await expect.poll(statuses).toEqual(['decided', 'open', 'decided']);
  expect(resumes()).toBe(0);
});

test('the strip arms only in view: below the fold it takes no press', async () => {
  await open();
  for (const at of [1, 2, 3]) await look(at);
  await live(all(3));
  await page.viewport(800, 300);
  scrollTo(0, 0);
  await expect.poll(() => all(3).element().ariaDisabled).toBe('true');
});

test('a row whose buttons were in view and whose end was not is left out until that was', async () => {
  const long = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`line${at}`, at]));
  await page.viewport(800, 500);
  await open({ asks: [ask('Ada', 10, long), ask('Bo'), ask('Cy')] });
  // Approve is in its own strip, in view from the start: presses only scroll on.
  await expect.poll(() => approveOf(1)?.ariaDisabled).toBe('true');
  for (const at of [2, 3]) await look(at);
  expect(isSeen(1)).toBe(false);
  await page.viewport(800, 1600);
  await expect.poll(offered).toBe('Approve these 2');
  await look(1);
  await expect.poll(offered).toBe('Approve all 3 and send');
});
