import '@holdpoint/react/styles.css';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ApprovalCard, type ApprovalCardProps } from '../../src/approval/ApprovalCard.tsx';
import { anyTool, idleTurn, makeHandle } from '../harness/handles.ts';
import { live } from '../harness/live.testkit.ts';

const input = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`field${at}`, `v${at}`]));

function makePayment(change: Parameters<typeof makeHandle>[0] = {}) {
  const decide = vi.fn(async () => undefined);
  const turn = { ...idleTurn, decide };
  return {
    decide,
    interrupt: makeHandle({ tool: anyTool('transferMoney'), input, turn, ...change }),
  };
}

const Card = (props: ApprovalCardProps) => (
  <main>
    <div style={{ blockSize: '20rem' }}>Words before it.</div>
    <ApprovalCard title="Pay Ada" {...props} />
    <div style={{ blockSize: '40rem' }}>Words after it.</div>
  </main>
);

const approve = page.getByRole('button', { name: 'Approve', exact: true });
const reject = page.getByRole('button', { name: 'Reject', exact: true });

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`Found no ${selector}`);
  return found;
}

const boxOf = (selector: string) => find(selector).getBoundingClientRect();
const unread = () => document.querySelector('[data-unread]');

/** Scrolls the card's top to that of the window. */
const toTop = () => window.scrollTo({ top: window.scrollY + boxOf('.hp-card').top });
/** Scrolls the lower edge of the last row to this place in the window. */
const endTo = (y: number) =>
  window.scrollBy({ top: boxOf('.hp-arg:last-child').bottom - y, behavior: 'instant' });

async function open(width: number, height: number, props: ApprovalCardProps) {
  await page.viewport(width, height);
  window.scrollTo(0, 0);
  const screen = await render(<Card {...props} />);
  toTop();
  return screen;
}

test.each([
  [390, 844],
  [390, 510],
  [320, 640],
  [844, 390],
  [280, 900],
])(
  'attack: at %i by %i px no press approves before the end of what will be sent was in view',
  async (width, height) => {
    const { decide, interrupt } = makePayment();
    await open(width, height, { interrupt });
    // Both answers are in view and Reject is active, so arming is not what disables Approve.
    await expect.element(reject).toHaveAttribute('aria-disabled', 'false');
    const button = approve.element() as HTMLElement;
    expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(height);
    expect(button.ariaDisabled).toBe('true');
    await expect.element(approve).toHaveAccessibleDescription(/Scroll to see \d+ more fields?\./);
    button.focus({ preventScroll: true });
    await userEvent.keyboard('{Enter} ');
    button.click();
    toTop();
    await expect.element(reject).toHaveAttribute('aria-disabled', 'false');
    await userEvent.click(approve, { force: true });
    expect(decide).not.toHaveBeenCalled();

    // Nothing was seen behind the strip.
    toTop();
    endTo(boxOf('.hp-foot').top + 30);
    await expect.element(approve).toHaveAccessibleDescription(/Scroll to see 1 more field\./);
    expect(unread()).not.toBeNull();

    endTo(boxOf('.hp-foot').top - 4);
    await live(approve);
    await expect.element(approve).not.toHaveAccessibleDescription(/Scroll to see/);
    // Once is enough.
    toTop();
    expect(boxOf('.hp-arg:last-child').top).toBeGreaterThan(boxOf('.hp-foot').top);
    // A move under the answers arms them again; a press before the next frame is refused.
    await expect
      .poll(async () => {
        await live(approve);
        await approve.click();
        return decide.mock.calls.length;
      })
      .toBe(1);
  },
);

test('another input in its place has its own end', async () => {
  const { interrupt } = makePayment();
  const { rerender } = await open(390, 700, { interrupt });
  await live(approve);
  toTop();
  await rerender(<Card interrupt={{ ...interrupt, input: { ...input, field0: 'other' } }} />);
  await expect.element(reject).toHaveAttribute('aria-disabled', 'false');
  await expect.element(approve).toHaveAttribute('aria-disabled', 'true');
  await expect.element(approve).toHaveAccessibleDescription(/Scroll to see \d+ more fields?/);
});

test('a card that is wholly in view is as it was: nothing is ever said to be unread', async () => {
  const seen: (Element | null)[] = [];
  const watch = new MutationObserver(() => seen.push(unread()));
  watch.observe(document.body, { subtree: true, childList: true, attributes: true });
  onTestFinished(() => watch.disconnect());
  await page.viewport(800, 1800);
  const { interrupt } = makePayment();
  await render(<ApprovalCard interrupt={interrupt} title="Pay Ada" />);
  await expect.element(approve).toHaveAttribute('aria-disabled', 'false');
  expect(seen.filter(Boolean)).toEqual([]);
});

test('each press on Approve scrolls on, until it is all read and the next one approves', async () => {
  const { decide, interrupt } = makePayment();
  await open(390, 510, { interrupt });
  await expect.element(reject).toHaveAttribute('aria-disabled', 'false');
  for (let presses = 0; unread() && presses < 20; presses += 1) {
    const from = window.scrollY;
    (approve.element() as HTMLElement).click();
    expect(window.scrollY).toBeGreaterThanOrEqual(from);
    expect(window.scrollY - from).toBeLessThanOrEqual(255);
    await expect.poll(() => unread() === null || window.scrollY > from).toBe(true);
  }
  expect(decide).not.toHaveBeenCalled();
  await live(approve);
  await approve.click();
  expect(decide).toHaveBeenCalledTimes(1);
});

test.each([
  ['a low window has no strip', 390, 320],
  ['a long comparison stands after it', 390, 700],
])('nothing is locked for good: %s', async (_, width, height) => {
  const { decide, interrupt } = makePayment();
  const lines = Array.from({ length: 60 }, (__, at) => `line ${at}`).join('\n');
  await open(width, height, {
    interrupt,
    diff: { label: 'file', before: '', after: lines },
  });
  await expect.poll(() => document.querySelectorAll('.hp-diff li').length).toBeGreaterThan(3);
  endTo(100);
  await expect.poll(unread).toBeNull();
  window.scrollBy({ top: boxOf('.hp-card').bottom - height + 8 });
  expect(boxOf('.hp-arg:last-child').bottom).toBeLessThan(0);
  await live(approve);
  await approve.click();
  expect(decide).toHaveBeenCalledTimes(1);
});

test('the strip takes its place at the end of the card, and nothing of a value is under it there', async () => {
  const { interrupt } = makePayment();
  await open(390, 700, { interrupt });
  const height = boxOf('.hp-card').height;
  expect(boxOf('.hp-foot').bottom).toBeCloseTo(700, 0);
  window.scrollTo(0, document.documentElement.scrollHeight);
  window.scrollBy({ top: boxOf('.hp-card').bottom - 600 });
  expect(boxOf('.hp-card').bottom - boxOf('.hp-foot').bottom).toBeLessThan(3);
  expect(boxOf('.hp-foot').top).toBeGreaterThanOrEqual(boxOf('.hp-body').bottom - 1 - 144);
  expect(boxOf('.hp-from, .hp-arg:last-child').bottom).toBeLessThanOrEqual(boxOf('.hp-foot').top);
  expect(boxOf('.hp-card').height).toBe(height);
  // A card with only its beginning in view shows that, and not its buttons.
  window.scrollBy({ top: boxOf('.hp-card').top - 600, behavior: 'instant' });
  expect(boxOf('.hp-head').bottom).toBeLessThanOrEqual(boxOf('.hp-foot').top);
  expect(boxOf('.hp-consequence').bottom).toBeLessThanOrEqual(boxOf('.hp-foot').top);
});

test('in a scrolling box that is low it leaves at least a third to read in', async () => {
  await page.viewport(800, 900);
  const { interrupt } = makePayment();
  await render(
    <div data-box="" style={{ blockSize: 220, overflow: 'auto' }}>
      <ApprovalCard interrupt={interrupt} title="Pay Ada" />
    </div>,
  );
  const box = boxOf('[data-box]');
  find('[data-box]').scrollTop = 200;
  expect(boxOf('.hp-foot').top).toBeGreaterThanOrEqual(box.top + 0.34 * box.height);
  find('.hp-arg:last-child').scrollIntoView({ block: 'start' });
  await live(approve);
});

test('a slit between the strip and a bar below it shows nothing that counts as seen', async () => {
  const { interrupt } = makePayment();
  document.documentElement.style.setProperty('--hp-bar', '14px');
  onTestFinished(() => void document.documentElement.style.removeProperty('--hp-bar'));
  await open(390, 700, { interrupt });
  endTo(boxOf('.hp-foot').bottom + 8);
  await expect.element(reject).toHaveAttribute('aria-disabled', 'false');
  await expect.element(approve).toHaveAccessibleDescription(/Scroll to see/);
  expect(unread()).not.toBeNull();
});

test('above the app’s own bar', async () => {
  const { interrupt } = makePayment();
  document.documentElement.style.setProperty('--hp-bar', '60px');
  onTestFinished(() => void document.documentElement.style.removeProperty('--hp-bar'));
  await open(390, 700, { interrupt });
  expect(boxOf('.hp-foot').bottom).toBeCloseTo(640, 0);
});

test('a field that is typed into comes out from behind the strip when a keyboard comes up, and stays out as it grows', async () => {
  const { interrupt } = makePayment();
  await open(390, 844, { interrupt, confirmPhrase: 'PAY' });
  const field = page.getByRole('textbox');
  endTo(boxOf('.hp-foot').top - 10);
  (field.element() as HTMLElement).focus();
  const isClear = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= boxOf('.hp-foot').top;
  };
  await expect.poll(() => isClear(field.element())).toBe(true);
  await page.viewport(390, 510);
  await expect.poll(() => isClear(field.element())).toBe(true);
  await userEvent.keyboard('PAY');
  await expect.element(field).toHaveValue('PAY');
  expect(isClear(field.element())).toBe(true);
});
