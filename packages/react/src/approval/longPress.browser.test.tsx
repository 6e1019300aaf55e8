import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ApprovalHarness, openSession } from '../../test/harness/ApprovalHarness.tsx';
import { transferInput, transferMoney } from '../../test/harness/handles.ts';
import { live } from '../../test/harness/live.testkit.ts';
import { type Key, keyboard, mouse, spotOn } from '../../test/promises/input.testkit.ts';
import '../styles.css';
import { findBarriers } from '../../test/harness/barriers.testkit.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const approve = page.getByRole('button', { name: /^(Approve|Press again: approve)$/ });
const onceMore = page.getByText('Nothing has been sent yet.');

async function open(card: object = { confirmLongPress: true, risk: 'high' }) {
  const { session, backend } = await openSession([transferInput]);
  const { container } = await render(
    <ApprovalHarness session={session} tool={transferMoney} title="Send it" {...card} />,
  );
  const resumes = () => backend.requests.filter(({ type }) => type === 'resume').length;
  await live(button('Reject'));
  return { session, container, resumes };
}

beforeEach(async () => {
  await page.viewport(800, 900);
});

test('a mouse button kept down approves once, and letting go adds nothing', async () => {
  const { resumes } = await open();
  const spot = spotOn(approve.element());
  await mouse.down(spot);
  await expect.element(approve).toHaveAttribute('data-pressed');
  expect(resumes()).toBe(0);
  await expect.poll(resumes).toBe(1);
  await mouse.up(spot);
  expect(resumes()).toBe(1);
});

test.each<Key>([' ', 'Enter'])('%s kept down approves once, although it repeats', async (key) => {
  const { resumes } = await open();
  (approve.element() as HTMLElement).focus();
  await keyboard.down(key);
  await keyboard.repeat(key);
  await expect.element(approve).toHaveAttribute('data-pressed');
  expect(resumes()).toBe(0);
  await expect.poll(resumes).toBe(1);
  await keyboard.up(key);
  expect(resumes()).toBe(1);
});

test.each([
  ['a click', () => approve.click()],
  ['a double click', () => approve.dblClick()],
  ['assistive technology', async () => (approve.element() as HTMLElement).click()],
  [
    'a key let go',
    async () => {
      (approve.element() as HTMLElement).focus();
      await userEvent.keyboard(' ');
    },
  ],
])('%s does not approve, but asks for one more press, armed anew', async (_, press) => {
  const { resumes, container } = await open();
  await press();
  await expect.element(onceMore).toBeVisible();
  expect(onceMore.element().closest('[role=alert]')).not.toBeNull();
  expect(approve.element().getAttribute('aria-disabled')).toBe('true');
  expect(resumes()).toBe(0);
  await expect.element(approve).toHaveFocus();
  expect(await findBarriers(container)).toEqual([]);
  await button('Back').click();
  await expect.element(page.getByText(/Hold Approve for one second/)).toBeVisible();
  await live(approve);
  await press();
  await expect.element(onceMore).toBeVisible();
  await live(approve);
  (approve.element() as HTMLElement).click();
  await expect.poll(resumes).toBe(1);
});

test('leaving the button, losing the focus, or a button that moves breaks it off', async () => {
  const { resumes, container } = await open();
  const spot = spotOn(approve.element());
  const pressed = () => expect.element(approve).toHaveAttribute('data-pressed');
  const over = () => expect.element(approve).not.toHaveAttribute('data-pressed');
  await mouse.down(spot);
  await pressed();
  await mouse.move({ ...spot, y: spot.y - 200 });
  await over();
  await mouse.up({ ...spot, y: spot.y - 200 });

  (approve.element() as HTMLElement).focus();
  await userEvent.keyboard('{ >}');
  await pressed();
  (button('Reject').element() as HTMLElement).focus();
  await over();
  await userEvent.keyboard('{/ }');

  await mouse.down(spot);
  await pressed();
  const pusher = document.createElement('div');
  pusher.style.blockSize = '40px';
  container.prepend(pusher);
  await over();
  await mouse.up(spot);
  expect(resumes()).toBe(0);
});

test('a press begun before the button was live is worth nothing, however long it lasts', async () => {
  const { session, backend } = await openSession([transferInput]);
  await render(<ApprovalHarness session={session} tool={transferMoney} confirmLongPress />);
  const target = approve.element() as HTMLElement;
  target.focus({ preventScroll: true });
  expect(target.getAttribute('aria-disabled')).toBe('true');
  await userEvent.keyboard('{ >}');
  await live(approve);
  await expect.element(approve).not.toHaveAttribute('data-pressed');
  await userEvent.keyboard('{/ }');
  await expect.element(page.getByText(/Hold Approve for one second/)).toBeVisible();
  expect(backend.requests.filter(({ type }) => type === 'resume')).toEqual([]);
});

test('Not now answers nothing: the card is a row, what was filled in stays, and the focus goes along', async () => {
  const { session, container, resumes } = await open({ risk: 'high', confirmPhrase: 'Ada' });
  await page.getByRole('textbox', { name: /To approve/ }).fill('Ad');
  await button('Not now').click();
  await expect.element(button('Open again')).toHaveFocus();
  await expect.element(page.getByText(/Set aside for now, not answered/)).toBeVisible();
  await expect.element(approve).not.toBeInTheDocument();
  expect(container.querySelector('.hp-card')?.clientHeight).toBeLessThan(200);
  expect(await findBarriers(container)).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Send it' })).toHaveFocus();
  await expect.element(page.getByRole('textbox', { name: /To approve/ })).toHaveValue('Ad');
  // It was gone, so it arms again.
  expect(button('Reject').element().getAttribute('aria-disabled')).toBe('true');
  expect(session.getState().interrupts[0]?.status).toBe('open');
  expect(resumes()).toBe(0);
});

test('a request that ends while it is put aside shows how', async () => {
  const { session } = await open({});
  await button('Not now').click();
  await expect.element(button('Open again')).toBeVisible();
  session.expire(session.getState().interrupts[0]?.key ?? '');
  await expect.element(page.getByText(/This request expired/)).toBeVisible();
  await expect.element(button('Open again')).not.toBeInTheDocument();
});
