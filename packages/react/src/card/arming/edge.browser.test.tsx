import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { makeHandle } from '../../../test/harness/handles.ts';
import { live } from '../../../test/harness/live.testkit.ts';
import { pressLive } from '../../../test/harness/pressLive.testkit.ts';
import { emulate } from '../../../test/quality/chromium.testkit.ts';
import '../../styles.css';
import { ApprovalCard } from '../../approval/ApprovalCard.tsx';

const approve = page.getByRole('button', { name: 'Approve' });

beforeEach(async () => {
  await page.viewport(800, 900);
});

const boxOf = () => {
  const { left, top, width, height } = approve.element().getBoundingClientRect();
  return [left, top, width, height].join();
};

test('arming is an edge that fills on a button that looks as it will: nothing moves when it ends', async () => {
  await emulate({ 'prefers-reduced-motion': 'no-preference' });
  await render(<ApprovalCard interrupt={makeHandle()} title="Send it" risk="low" />);
  await expect.element(approve).toHaveAttribute('data-arming', 'runs');
  const button = approve.element();
  const before = boxOf();
  const drawn = getComputedStyle(button);
  expect(drawn.borderStyle).toBe('solid');
  const ground = drawn.backgroundColor;
  const [edge] = button.getAnimations();
  expect(edge?.effect?.getTiming().duration).toBe(500);
  await live(approve);
  expect(button.hasAttribute('data-arming')).toBe(false);
  expect(drawn.backgroundColor).toBe(ground);
  expect(drawn.backgroundImage).toBe('none');
  expect(boxOf()).toBe(before);
});

test('a button that is off for another reason has no edge', async () => {
  await render(
    <ApprovalCard interrupt={makeHandle()} title="Send it" risk="high" confirmPhrase="send" />,
  );
  await expect
    .element(page.getByRole('button', { name: 'Reject' }))
    .toHaveAttribute('data-arming', 'runs');
  expect(approve.element().hasAttribute('data-arming')).toBe(false);
  expect(getComputedStyle(approve.element()).borderStyle).toBe('dashed');
});

test('what is not in view waits, and its edge does not fill', async () => {
  await render(
    <>
      <div style={{ height: 2000 }} />
      <ApprovalCard interrupt={makeHandle()} title="Send it" />
    </>,
  );
  await expect.element(approve).toHaveAttribute('data-arming', 'waits');
  approve.element().scrollIntoView({ block: 'center' });
  await expect.element(approve).toHaveAttribute('data-arming', 'runs');
  await live(approve);
});

const reject = page.getByRole('button', { name: 'Reject', exact: true });
const sendRejection = page.getByRole('button', { name: 'Send rejection' });

test.each([
  ['Approve', approve, async () => {}],
  ['Send rejection', sendRejection, () => pressLive(reject)],
])(
  '%s, pressed too early, answers nothing; one sentence says why, at once, and another that it would now',
  async (name, button, begin) => {
    let answers = 0;
    const turn = {
      ...makeHandle().turn,
      decide: async () => {
        answers += 1;
        return undefined;
      },
    };
    // Pressed as soon as it is drawn, however busy the machine is.
    const press = new MutationObserver(() => {
      const arming = [...document.querySelectorAll<HTMLElement>('[data-arming]')];
      const drawn = arming.find(({ textContent }) => textContent === name);
      if (!drawn) return;
      press.disconnect();
      drawn.click();
    });
    const heard: (string | undefined)[] = [];
    const watch = new MutationObserver(() => {
      heard.push(document.querySelector('[role="alert"]')?.textContent ?? undefined);
    });
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    press.observe(document.body, { subtree: true, childList: true, attributes: true });
    await render(<ApprovalCard interrupt={makeHandle({ turn })} title="Send it" risk="low" />);
    await begin();
    await live(button);
    await expect.poll(() => heard.at(-1)).toBe('You can answer now.');
    expect(heard).toContain('Too quick: buttons wait half a second.');
    watch.disconnect();
    expect(answers).toBe(0);
    (button.element() as HTMLElement).click();
    await expect.poll(() => answers).toBe(1);
  },
);

test('a press that came too early is explained once, however often the card moves afterwards', async () => {
  await render(
    <>
      <div id="above" />
      <ApprovalCard interrupt={makeHandle()} title="Send it" risk="low" />
    </>,
  );
  const above = document.querySelector<HTMLElement>('#above');
  const move = async (height: number) => {
    above?.style.setProperty('height', `${height}px`);
    await expect.element(approve).toHaveAttribute('data-arming');
  };
  const heard: string[] = [];
  const alerts = new Set<Element>();
  const watch = new MutationObserver(() => {
    const alert = document.querySelector('[role="alert"]');
    const now = alert?.textContent ?? '';
    if (alert) alerts.add(alert);
    if (now !== '' && now !== heard.at(-1)) heard.push(now);
  });
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  await expect.element(approve).toHaveAttribute('data-arming');
  (approve.element() as HTMLElement).click();
  await live(approve);
  for (const height of [40, 80, 120]) {
    await move(height);
    await live(approve);
  }
  watch.disconnect();
  expect(heard).toEqual(['Too quick: buttons wait half a second.', 'You can answer now.']);
  // Firefox reports an alert only when it appears.
  expect(alerts.size).toBe(2);
});
