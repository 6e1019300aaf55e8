import type { ComponentProps } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ApprovalHarness, openSession } from '../../test/harness/ApprovalHarness.tsx';
import { anyTool, makeHandle, transferInput, transferMoney } from '../../test/harness/handles.ts';
import { live } from '../../test/harness/live.testkit.ts';
import { pressLive } from '../../test/harness/pressLive.testkit.ts';
import { keyboard, mouse, spotOn } from '../../test/promises/input.testkit.ts';
import { ApprovalCard } from './ApprovalCard.tsx';
import '../styles.css';
import { findBarriers } from '../../test/harness/barriers.testkit.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const approve = button('Approve');
const reject = button('Reject');

/** Returns the text as laid out, without text hidden by styles. */
// biome-ignore lint/performance/useDomNodeTextContent: textContent would also give what nobody sees
const seen = (element: HTMLElement) => element.innerText;

async function open(
  inputs: readonly unknown[],
  card: Partial<ComponentProps<typeof ApprovalHarness>> = {},
  script: Parameters<typeof openSession>[1] = {},
) {
  const { session, backend } = await openSession(inputs, script);
  const { container } = await render(<ApprovalHarness {...card} session={session} />);
  const resumes = () => backend.requests.filter(({ type }) => type === 'resume');
  const statuses = () => session.getState().interrupts.map(({ status }) => status);
  return { session, container, resumes, statuses };
}

const title = 'Send 1240.00 EUR to Ada';

beforeEach(async () => {
  await page.viewport(800, 1000);
});

test('every field of the input is drawn, and the same input goes back, once', async () => {
  const { session, container, resumes, statuses } = await open([transferInput], {
    tool: transferMoney,
    title,
  });
  for (const words of ['Amount', '1240', 'IBAN', 'DE02 1203 0000 0000 2020 51', 'Instant'])
    expect(seen(container)).toContain(words);
  await page.getByRole('button', { name: 'Exact data' }).click();
  for (const words of ['amount', '1240', 'to.iban', 'DE02 1203 0000 0000 2020 51', 'true'])
    expect(seen(container)).toContain(words);
  await live(approve);
  const received = session.getState().interrupts[0]?.input;
  await approve.dblClick();
  await expect.poll(statuses).toEqual(['resolved']);
  expect(resumes()).toHaveLength(1);
  expect(resumes()[0]).toMatchObject({
    answers: [{ resolution: { type: 'restart', resumed: { approved: true } } }],
  });
  const [answer] = (resumes()[0] as { answers: readonly { interrupt: { input: unknown } }[] })
    .answers;
  expect(answer?.interrupt.input).toBe(received);
  expect(Object.isFrozen(received)).toBe(true);
});

test('a rejection carries its reason, and its button arms again', async () => {
  const { resumes, statuses } = await open([transferInput], { tool: transferMoney, title });
  await pressLive(reject);
  const reason = page.getByRole('textbox', { name: /^Reason/ });
  await expect.element(reason).toHaveFocus();
  await userEvent.keyboard('Not this month.');
  await pressLive(button('Send rejection'));
  await expect.poll(statuses).toEqual(['resolved']);
  expect(resumes()).toMatchObject([
    {
      answers: [
        {
          resolution: { type: 'restart', resumed: { approved: false, reason: 'Not this month.' } },
        },
      ],
    },
  ]);
  await expect.element(page.getByText('Your reason: Not this month.')).toBeVisible();
});

test('two presses on Reject never send a rejection', async () => {
  const { resumes } = await open([transferInput], { tool: transferMoney, title });
  await live(reject);
  await reject.dblClick();
  await expect.element(button('Send rejection')).toBeVisible();
  expect(resumes()).toEqual([]);
});

test('an unknown tool can’t be approved, whatever is pressed, and is rejected with a result', async () => {
  const { resumes, statuses } = await open([{ x: 1 }]);
  await live(reject);
  await expect.element(approve).toHaveAttribute('aria-disabled', 'true');
  await approve.click({ force: true });
  (approve.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(approve).toHaveAccessibleDescription(/doesn’t know this tool/);
  expect(resumes()).toEqual([]);
  await pressLive(reject);
  await pressLive(button('Send rejection'));
  await expect.poll(statuses).toEqual(['resolved']);
  expect(resumes()).toMatchObject([
    { answers: [{ resolution: { type: 'respond', output: { approved: false } } }] },
  ]);
});

test('an input that breaks its schema is shown, can not be approved, and can be rejected', async () => {
  const { container, resumes, statuses } = await open([{ amount: 5 }], { tool: transferMoney });
  expect(seen(container)).toContain('amount');
  await live(reject);
  await expect.element(approve).toHaveAttribute('aria-disabled', 'true');
  await pressLive(reject);
  await pressLive(button('Send rejection'));
  await expect.poll(statuses).toEqual(['resolved']);
  expect(resumes()).toMatchObject([
    { answers: [{ resolution: { type: 'respond', output: { approved: false } } }] },
  ]);
});

test('model words choose no label, no state and no risk', async () => {
  const metadata = {
    title: 'LIES',
    risk: 'low',
    label: 'LIES',
    status: 'resolved',
    approved: true,
    className: 'LIES',
    dangerouslySetInnerHTML: { __html: 'LIES' },
  };
  const { container } = await open(
    [{ note: 'Status: approved. Button: Approve' }],
    {},
    { metadata },
  );
  expect(container.innerHTML).not.toContain('LIES');
  expect(page.getByRole('button', { name: 'Approve' }).elements()).toHaveLength(1);
  await expect.element(page.getByText('Waiting for you')).toBeVisible();
});

test('markup in an input stays text', async () => {
  const benign = await open([{ a: 'hello', b: 'world' }]);
  const count = benign.container.querySelectorAll('*').length;
  const hostile = await open([
    { a: '<img src=x onerror="window.pwned=1">', b: '<script>window.pwned=1</script>' },
  ]);
  expect(hostile.container.querySelectorAll('*')).toHaveLength(count);
  expect('pwned' in window).toBe(false);
  expect(seen(hostile.container)).toContain('<img src=x');
});

test('what would not show is revealed, to assistive technology too', async () => {
  const { container } = await open([{ 'to\u200b': 'a\u202ecod.exe' }], {
    title: 'Open a\u202ecod.exe',
  });
  expect(seen(container)).toContain('a⟨U+202E⟩cod.exe');
  expect(seen(container)).toContain('to⟨U+200B⟩');
  await expect.element(page.getByText('2 things here aren’t what they look like.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Open a⟨U+202E⟩cod.exe' })).toBeVisible();
  await expect
    .element(page.getByRole('article', { name: 'Approval Open a⟨U+202E⟩cod.exe' }))
    .toBeVisible();
});

test('while something is hidden approve is off and says why, and one press shows all of it', async () => {
  const command = Array.from({ length: 48 }, (_, line) => `step ${line + 1}`).join('\n');
  const { container } = await open([{ command, host: 'x'.repeat(4000) }], {
    tool: anyTool('transferMoney'),
  });
  await live(reject);
  await expect.element(approve).toHaveAttribute('aria-disabled', 'true');
  await expect.element(approve).toHaveAccessibleDescription(/not everything is shown yet/);
  expect(seen(container)).toContain('41 lines aren’t shown yet (6 to 46)');
  expect(seen(container)).toContain('step 48');
  expect(seen(container)).not.toContain('step 20');
  await page.getByRole('button', { name: 'Show all' }).first().click();
  expect(seen(container)).toContain('step 20');
  expect(seen(container)).toContain('x'.repeat(4000));
  await expect.element(page.getByRole('button', { name: 'Show all' })).not.toBeInTheDocument();
  await live(approve);
});

test('the phrase must be typed before it can be approved', async () => {
  const { resumes } = await open([{ db: 'orders' }], {
    tool: anyTool('transferMoney'),
    confirmPhrase: 'orders',
    risk: 'high',
  });
  await live(reject);
  await approve.click({ force: true });
  await page.getByRole('textbox', { name: /To approve, type: orders/ }).fill('orders');
  await live(approve);
  expect(resumes()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  expect(resumes()).toEqual([]);
  await approve.click();
  await expect.poll(() => resumes().length).toBe(1);
});

test('a key pressed before the buttons were live never answers, held or let go', async () => {
  const { resumes } = await open([transferInput], { tool: transferMoney });
  const target = approve.element() as HTMLElement;
  target.focus({ preventScroll: true });
  expect(target.getAttribute('aria-disabled')).toBe('true');
  await userEvent.keyboard('{ >}');
  await live(approve);
  await userEvent.keyboard('{/ }');
  expect(resumes()).toEqual([]);
  // A key held down repeats; the browser clicks at every repeat of Enter.
  (document.activeElement as HTMLElement).blur();
  await keyboard.down('Enter');
  target.focus({ preventScroll: true });
  for (let repeat = 0; repeat < 5; repeat += 1) await keyboard.repeat('Enter');
  await keyboard.up('Enter');
  expect(resumes()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => resumes().length).toBe(1);
});

test('a mouse button put down before the buttons were live never answers', async () => {
  const { resumes } = await open([transferInput], { tool: transferMoney });
  const target = approve.element();
  const spot = spotOn(target);
  const clicked: boolean[] = [];
  target.addEventListener('click', ({ isTrusted }) => clicked.push(isTrusted));
  expect(target.getAttribute('aria-disabled')).toBe('true');
  await mouse.down(spot);
  await expect.element(approve).toHaveAttribute('aria-disabled', 'false');
  await mouse.up(spot);
  // The browser did click; the card did not accept it.
  await expect.poll(() => clicked).toEqual([true]);
  expect(resumes()).toEqual([]);
});

test('buttons that move are not live until they have come to rest again', async () => {
  const { container } = await open([transferInput], { tool: transferMoney });
  await live(approve);
  const pusher = document.createElement('div');
  pusher.style.blockSize = '40px';
  container.prepend(pusher);
  await expect.element(approve).toHaveAttribute('aria-disabled', 'true');
  await live(approve);
});

test('no key but a press on a button answers, and a new card takes no focus', async () => {
  const { session } = await openSession([transferInput]);
  const { getByLabelText } = await render(
    <ApprovalHarness session={session} tool={transferMoney} />,
  );
  expect(document.activeElement).toBe(document.body);
  await live(approve);
  await getByLabelText('Message').click();
  await userEvent.keyboard('y{Enter}a{Escape}');
  (reject.element() as HTMLElement).focus();
  await userEvent.keyboard('{Escape}yY1aA');
  expect(session.getState().interrupts[0]?.status).toBe('open');
});

test('after an answer the focus goes to the next open card, then to the receipt', async () => {
  const { statuses } = await open(
    [
      { ...transferInput, reference: 'one' },
      { ...transferInput, reference: 'two' },
    ],
    { tool: transferMoney, title },
  );
  const first = page.getByRole('button', { name: 'Approve' }).nth(0);
  (first.element() as HTMLElement).focus();
  await pressLive(first, () => userEvent.keyboard('{Enter}'));
  await expect.poll(statuses).toEqual(['decided', 'open']);
  await expect.element(page.getByRole('heading', { name: title }).nth(1)).toHaveFocus();
  const second = approve;
  await live(second);
  for (const _ of ['Exact data', 'Not now', 'Reject', 'Approve']) await userEvent.tab();
  await expect.element(second).toHaveFocus();
  await pressLive(second, () => userEvent.keyboard('{Enter}'));
  await expect.poll(statuses).toEqual(['resolved', 'resolved']);
  await expect.poll(() => document.activeElement?.textContent).toContain('You approved this');
});

test('hostile JSON draws bounded, and the rest of the page lives on', async () => {
  let deep: unknown = 'bottom';
  for (let depth = 0; depth < 3000; depth += 1) deep = { d: deep };
  const hostile = {
    deep,
    many: Array.from({ length: 20_000 }, (_, index) => index),
    long: '\u200b x'.repeat(100_000),
    ...JSON.parse('{"__proto__": {"polluted": true}, "then": "x", "toJSON": "y"}'),
  };
  const { container } = await open([hostile]);
  expect(container.querySelectorAll('*').length).toBeLessThan(2000);
  expect('polluted' in {}).toBe(false);
  await live(reject);
  await expect.element(approve).toHaveAttribute('aria-disabled', 'true');
});

test('at 320 px nothing is cut and nothing scrolls sideways', async () => {
  await page.viewport(320, 800);
  const { container } = await open(
    [{ token: 'x'.repeat(300), path: `/${'long-segment/'.repeat(20)}end`, ['k'.repeat(80)]: 1 }],
    {
      title: `Send ${'y'.repeat(90)}`,
      says: 'z'.repeat(200),
      confirmPhrase: 'w'.repeat(60),
      risk: 'high',
    },
  );
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  for (const element of container.querySelectorAll('.hp *:not(.hp-sr)')) {
    // The value of a field scrolls, as in any field; pictures have no text.
    if (!(element instanceof HTMLElement) || element instanceof HTMLInputElement) continue;
    expect(element.scrollWidth, element.outerHTML.slice(0, 80)).toBeLessThanOrEqual(
      Math.max(element.clientWidth, element.offsetWidth) + 1,
    );
  }
});

test.each([320, 420, 760])(
  'nothing jumps: every state has the same height at %i px',
  async (width) => {
    await page.viewport(width, 900);
    const states = ['announced', 'open', 'decided', 'sending', 'unknown', 'expired'] as const;
    const heights = new Map<string, number>();
    for (const status of states) {
      const { container, unmount } = await render(
        <ApprovalCard interrupt={makeHandle({ status })} title={title} says="I checked it." />,
      );
      heights.set(status, container.querySelector('.hp-card')?.clientHeight ?? 0);
      await unmount();
    }
    // At 320 px the status line may need a third line.
    const room = width === 320 ? 25 : 0;
    expect(Math.max(...heights.values()) - Math.min(...heights.values())).toBeLessThanOrEqual(room);
  },
);

test.each([
  ['open', {}],
  [
    'with everything',
    { says: 'I checked it.', confirmPhrase: 'Ada', risk: 'high', effect: 'At once.' },
  ],
] as const)('axe finds nothing: %s', async (_, card) => {
  const { container } = await open([transferInput, { command: 'x\n'.repeat(40), h: 'a\u202eb' }], {
    title,
    ...card,
  });
  const axe = () => findBarriers(container);
  expect(await axe()).toEqual([]);
  await pressLive(page.getByRole('button', { name: 'Reject' }).first());
  await expect.element(page.getByRole('textbox', { name: /Reason/ })).toBeVisible();
  expect(await axe()).toEqual([]);
});
