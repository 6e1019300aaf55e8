import { ApprovalCard } from '@holdpoint/react';
import '@holdpoint/react/styles.css';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { makeHandle } from '../harness/handles.ts';
import { press } from '../promises/place.testkit.tsx';

const card = page.getByRole('article');
const step = () => card.element().getAttribute('data-step');
const menu = () => document.querySelector('[data-menu]') as HTMLElement;
const isMenuOpen = () => menu().matches(':popover-open');

/** A card that asks for a reason, with the focus in it, below a popover that the page opens automatically. */
async function open(popover: 'auto' | 'manual') {
  await page.viewport(800, 800);
  await render(
    <main>
      <ApprovalCard interrupt={makeHandle()} title="Pay Ada" />
      <div popover={popover} data-menu="">
        New message
      </div>
    </main>,
  );
  await press('Reject');
  await expect.poll(() => document.activeElement?.tagName).toBe('TEXTAREA');
}

test('Escape closes a popover above a card and nothing else; the next one goes back in the card', async () => {
  await open('auto');
  menu().showPopover();
  expect(isMenuOpen()).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.poll(isMenuOpen).toBe(false);
  expect(step()).toBe('rejecting');
  await userEvent.keyboard('{Escape}');
  await expect.poll(step).toBe(null);
});

test('a popover that no key closes leaves Escape to the card', async () => {
  await open('manual');
  menu().showPopover();
  await userEvent.keyboard('{Escape}');
  await expect.poll(step).toBe(null);
  expect(isMenuOpen()).toBe(true);
});
