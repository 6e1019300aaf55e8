import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '@holdpoint/react/styles.css';
import { ApprovalCard } from '../../src/approval/ApprovalCard.tsx';
import { makeHandle } from '../harness/handles.ts';

const approve = page.getByRole('button', { name: 'Approve', exact: true });

test.each([
  ['in a high window, where its place is in view all the same', 900],
  ['in a low window', 380],
])(
  'a card whose buttons a scrolling box hides arms once they are scrolled to, %s',
  async (_, height) => {
    await page.viewport(800, height);
    const { container } = await render(
      <div data-box="" style={{ blockSize: 260, overflow: 'auto' }}>
        <div style={{ blockSize: 200 }}>Words above.</div>
        <ApprovalCard interrupt={makeHandle()} title="Pay Ada" />
      </div>,
    );
    const box = container.querySelector('[data-box]') as HTMLElement;
    // The buttons have been reported as hidden before the box scrolls.
    const reported = new Promise((resolve) => new IntersectionObserver(resolve).observe(box));
    await reported;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(approve.element().getBoundingClientRect().top).toBeGreaterThan(260);
    box.scrollTop = box.scrollHeight;
    await expect.element(approve).toHaveAttribute('aria-disabled', 'false');
    box.scrollTop = 0;
    await expect.element(approve).toHaveAttribute('aria-disabled', 'true');
  },
);
