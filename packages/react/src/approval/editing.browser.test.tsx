import { defineInterruptTool } from '@holdpoint/client';
import type { ComponentProps } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { z } from 'zod';
import { ApprovalHarness, openSession } from '../../test/harness/ApprovalHarness.tsx';
import { live } from '../../test/harness/live.testkit.ts';
import { pressLive } from '../../test/harness/pressLive.testkit.ts';
import '../styles.css';
import { findBarriers } from '../../test/harness/barriers.testkit.ts';

const order = defineInterruptTool({
  name: 'transferMoney',
  input: z.object({
    amount: z.number().min(1).max(5000).describe('In the currency below'),
    currency: z.enum(['EUR', 'GBP']),
    to: z.object({ name: z.string().min(1), iban: z.string() }),
    reference: z.string().optional(),
    limit: z.number().nullable(),
    instant: z.boolean(),
    due: z.iso.date(),
    lines: z.array(z.object({ what: z.string(), count: z.int() })).max(3),
    pay: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('card'), last4: z.string() }),
      z.object({ kind: z.literal('bank'), bank: z.string() }),
    ]),
  }),
  answer: 'restart',
  resumed: z.object({ approved: z.boolean(), reason: z.string().optional() }),
});
type Order = z.infer<typeof order.input>;

const input: Order = {
  amount: 1240,
  currency: 'EUR',
  to: { name: 'Ada', iban: 'DE02 1203' },
  limit: null,
  instant: true,
  due: '2026-11-03',
  lines: [
    { what: 'tea', count: 2 },
    { what: 'rum', count: 1 },
  ],
  pay: { kind: 'card', last4: '4242' },
};

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const field = (name: string | RegExp) => page.getByRole('textbox', { name, exact: true });
const approve = button('Approve');
const review = button('Review changes');

/** Presses as a person does, once the button is there and active. */
async function press(name: string) {
  await pressLive(button(name));
}

type Card = Partial<Omit<ComponentProps<typeof ApprovalHarness>, 'session'>>;

async function open(received: unknown = input, card: Card = {}) {
  const { session, backend } = await openSession([received], {
    more: { allowed: { replaceInput: true } },
  });
  const draw = () =>
    render(
      <ApprovalHarness
        tool={order}
        title={
          (({ input: { amount, to } }: { input: Order }) => `Send ${amount} to ${to.name}`) as never
        }
        {...card}
        session={session}
      />,
    );
  const { container, unmount } = await draw();
  const resumes = () => backend.requests.filter(({ type }) => type === 'resume');
  const sent = () =>
    (
      resumes()[0] as unknown as {
        answers: readonly [
          { interrupt: { input: unknown }; resolution: { input?: { value: unknown } } },
        ];
      }
    ).answers[0];
  return { session, container, unmount, draw, resumes, sent };
}

/** Opens the form and waits for it. */
async function edit(received?: unknown, card?: Card) {
  const opened = await open(received, card);
  await press('Edit');
  await expect.element(review).toBeVisible();
  await expect.poll(() => opened.container.querySelector('[data-hp-edit]')).not.toBeNull();
  return opened;
}

beforeEach(async () => {
  await page.viewport(800, 1200);
});

test('changed, reviewed, approved: exactly what was reviewed is sent, once, and frozen', async () => {
  const { session, sent, resumes } = await edit();
  await expect.element(field('Amount')).toHaveFocus();
  await field('Amount').fill('1040.50');
  await expect.element(page.getByText('1 of 13 fields changed')).toBeVisible();
  await expect.element(page.getByText('was 1240')).toBeVisible();
  await review.click();
  await expect.element(page.getByRole('heading', { name: 'Send 1040.5 to Ada' })).toHaveFocus();
  await expect.element(page.getByText(/The changed request, as it will be sent/)).toBeVisible();
  expect(resumes()).toEqual([]);
  await press('Approve');
  await expect.poll(() => session.getState().interrupts[0]?.status).toBe('resolved');
  expect(resumes()).toHaveLength(1);
  const value = sent().resolution.input?.value as Order;
  expect(value).toEqual({ ...input, amount: 1040.5 });
  expect(Object.isFrozen(value) && Object.isFrozen(value.lines)).toBe(true);
  // An unchanged field keeps its received value.
  expect(value.to).toEqual((sent().interrupt.input as Order).to);
  expect(sent().interrupt.input).toEqual(input);
});

test('a form never approves, and a double click on Review does not either', async () => {
  const { resumes } = await edit();
  await expect.element(approve).not.toBeInTheDocument();
  await field('Amount').fill('1');
  await userEvent.keyboard('{Enter}');
  await expect.element(review).toBeVisible();
  await review.dblClick();
  await expect.element(approve).toBeVisible();
  expect(resumes()).toEqual([]);
});

test('nothing changed: Review is off and says so; changed back is nothing changed', async () => {
  await edit();
  await expect.element(review).toHaveAttribute('aria-disabled', 'true');
  await expect.element(review).toHaveAccessibleDescription('Nothing has been changed yet.');
  await field('Amount').fill('12');
  await expect.element(review).toHaveAttribute('aria-disabled', 'false');
  await field('Amount').fill('1240.0');
  await expect.element(review).toHaveAttribute('aria-disabled', 'true');
});

test.each([
  ['12,5', 'Enter a number, such as 12 or 0.5.'],
  ['1e999', 'This number is too large to send.'],
  ['-0', 'Negative zero can’t be sent: it would become 0.'],
  ['9007199254740993', 'This number can’t be sent exactly: it would become 9007199254740992.'],
  ['0', 'This has to be at least 1.'],
])('%s is not reviewed: the field says why and takes the focus', async (typed, problem) => {
  const { resumes } = await edit();
  await field('Amount').fill(typed);
  await review.click();
  await expect.element(field('Amount')).toHaveFocus();
  await expect.element(field('Amount')).toHaveAttribute('aria-invalid', 'true');
  await expect
    .element(field('Amount'))
    .toHaveAccessibleDescription(expect.stringContaining(problem));
  await expect.element(field('Amount')).toHaveValue(typed);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Check one field.');
  await field('Amount').fill('5');
  await expect.element(field('Amount')).toHaveAttribute('aria-invalid', 'false');
  expect(resumes()).toEqual([]);
});

test('every kind of value can be changed, and keeps its kind', async () => {
  const { sent, resumes } = await edit();
  await page.getByRole('combobox', { name: 'Currency' }).selectOptions('GBP');
  await page.getByRole('combobox', { name: 'Instant' }).selectOptions('No');
  await field('To › Name').fill('Bo');
  await page.getByLabelText('Due', { exact: true }).fill('2026-12-24');
  await page.getByRole('checkbox').click();
  await field('Limit').fill('7');
  await button('Add Reference').click();
  await expect.element(field('Reference')).toHaveFocus();
  await field('Reference').fill('x');
  await button('Remove Lines › 1').click();
  await button('Add an entry Lines').click();
  await field('Lines › 2 › What').fill('ink');
  await field('Lines › 2 › Count').fill('3');
  await page.getByRole('combobox', { name: 'Pay' }).selectOptions('bank');
  await field('Pay › Bank').fill('North');
  await review.click();
  await expect.element(page.getByText('you removed').first()).toBeVisible();
  await press('Approve');
  await expect.poll(() => resumes().length).toBe(1);
  expect(sent().resolution.input?.value).toEqual({
    ...input,
    currency: 'GBP',
    instant: false,
    to: { name: 'Bo', iban: 'DE02 1203' },
    due: '2026-12-24',
    limit: 7,
    reference: 'x',
    lines: [
      { what: 'rum', count: 1 },
      { what: 'ink', count: 3 },
    ],
    pay: { kind: 'bank', bank: 'North' },
  });
});

test('a problem that shows when a field is left does not push the pressed button away', async () => {
  const { container } = await edit();
  await field('Amount').fill('no');
  const before = review.element().getBoundingClientRect().top;
  // Near the button's upper edge, so that a move would miss it.
  await review.click({ position: { x: 20, y: 3 } });
  await expect.element(field('Amount')).toHaveFocus();
  expect(container.querySelector('.hp-err')).not.toBeNull();
  // In the strip of a card taller than the window it stays in place; otherwise it has moved down by then.
  expect(review.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(before);
});

test('as JSON: what it says is what is sent, and what it can’t say is refused with its place', async () => {
  const { sent, resumes } = await edit();
  await button('Edit as JSON').click();
  const json = page.getByRole('textbox', { name: /What will be sent/ });
  await json.fill(
    JSON.stringify({ ...input, amount: 2 }).replace('"amount":2', '"amount":2,"amount":3'),
  );
  await review.click();
  await expect.element(json).toHaveFocus();
  await expect.element(json).toHaveAccessibleDescription(/A key appears twice.*amount/);
  await json.fill('{');
  await expect.element(button('Edit as a form')).toHaveAttribute('aria-disabled', 'true');
  await json.fill(JSON.stringify({ ...input, amount: 2 }));
  await button('Edit as a form').click();
  await expect.element(field('Amount')).toHaveValue('2');
  await button('Edit as JSON').click();
  await review.click();
  await press('Approve');
  await expect.poll(() => resumes().length).toBe(1);
  expect(sent().resolution.input?.value).toEqual({ ...input, amount: 2 });
});

test('what is filled in survives that the card goes, and is there again as the form', async () => {
  const { unmount, draw } = await edit();
  await field('Amount').fill('77.');
  await field('To › Name').fill('Bo');
  await unmount();
  await draw();
  await expect.element(field('Amount')).toHaveValue('77.');
  await expect.element(field('To › Name')).toHaveValue('Bo');
  // It was restored automatically, so it takes no focus.
  expect(document.activeElement).toBe(document.body);
  await button('Discard changes').click();
  await expect.element(approve).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Send 1240 to Ada' })).toHaveFocus();
});

test('discarded, the received input itself goes back', async () => {
  const { sent, resumes } = await edit();
  await field('Amount').fill('3');
  await review.click();
  await press('Approve');
  await expect.poll(() => resumes().length).toBe(1);
  expect(sent().resolution.input?.value).toMatchObject({ amount: 3 });

  const other = await edit();
  await field('Amount').fill('3');
  await review.click();
  await button('Discard changes').click();
  await press('Approve');
  await expect.poll(() => other.resumes().length).toBe(1);
  expect(other.sent().resolution.input).toBeUndefined();
});

test('the risk, the phrase and the title are those of the changed input', async () => {
  await edit(input, {
    risk: (({ input: { amount } }: { input: Order }) =>
      amount > 2000 ? 'high' : 'elevated') as never,
    confirmPhrase: (({ input: { amount } }: { input: Order }) =>
      amount > 2000 ? String(amount) : undefined) as never,
  });
  await expect.element(page.getByText('Elevated risk')).toBeVisible();
  await field('Amount').fill('3000');
  await review.click();
  await expect.element(page.getByText('High risk')).toBeVisible();
  await expect.element(approve).toHaveAttribute('aria-disabled', 'true');
  await field(/To approve, type: 3000/).fill('3000');
  await live(approve);
});

test('what would not show in a field is shown under it, and stays what it is', async () => {
  const { sent, resumes } = await edit({ ...input, to: { name: 'A\u200bda', iban: 'a\r\nb' } });
  await expect.element(page.getByText('As it is sent: A⟨U+200B⟩da')).toBeVisible();
  await field('To › IBAN').fill('a\nc');
  await review.click();
  await press('Approve');
  await expect.poll(() => resumes().length).toBe(1);
  expect(sent().resolution.input?.value).toMatchObject({
    to: { name: 'A\u200bda', iban: 'a\r\nc' },
  });
});

test('Edit is offered only where the input can be replaced and the tool runs again', async () => {
  const { session } = await openSession([input]);
  await render(<ApprovalHarness session={session} tool={order} />);
  await live(approve);
  await expect.element(button('Edit')).not.toBeInTheDocument();
  await open(input, { edit: false });
  await expect.element(button('Edit')).not.toBeInTheDocument();
  const { session: other } = await openSession([input], {
    more: { allowed: { replaceInput: true } },
  });
  await render(
    <ApprovalHarness session={other} tool={defineInterruptTool({ ...order, answer: 'respond' })} />,
  );
  await expect.element(button('Edit')).not.toBeInTheDocument();
});

test('hostile keys and values stay text in the form', async () => {
  const loose = defineInterruptTool({ name: 'transferMoney', input: z.any(), answer: 'restart' });
  const hostile = JSON.parse(
    '{"__proto__": {"x": 1}, "<img src=x onerror=window.pwned=1>": "<b>", "style": "display:none", "a\u202eb": "Approve"}',
  );
  const { container } = await edit(hostile, { tool: loose, title: 'Do it' });
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelectorAll('[style]')).toHaveLength(0);
  expect('pwned' in window).toBe(false);
  await expect.element(field('["a⟨U+202E⟩b"]')).toHaveValue('Approve');
  await expect.element(approve).not.toBeInTheDocument();
});

test.each([800, 320])('axe finds nothing and nothing is cut at %i px', async (width) => {
  await page.viewport(width, 1200);
  const { container } = await edit({ ...input, to: { name: 'A\u200bda', iban: 'x'.repeat(300) } });
  await field('Amount').fill('no');
  await review.click();
  await expect.element(field('Amount')).toHaveFocus();
  const axe = () => findBarriers(container);
  expect(await axe()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  for (const control of container.querySelectorAll<HTMLElement>(
    '.hp-card :is(button, select, input:not([type=checkbox]), textarea)',
  )) {
    expect(control.offsetHeight, control.outerHTML.slice(0, 60)).toBeGreaterThanOrEqual(36);
  }
  await field('Amount').fill('5');
  await review.click();
  await expect.element(approve).toBeVisible();
  expect(await axe()).toEqual([]);
});
