import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ApprovalHarness, openSession } from '../harness/ApprovalHarness.tsx';
import { transferInput, transferMoney } from '../harness/handles.ts';
import { live } from '../harness/live.testkit.ts';
import { pressUntil } from '../harness/pressUntil.testkit.ts';
import { isChromium } from '../quality/chromium.testkit.ts';
import { fingers, spotOn, tap } from './input.testkit.ts';
import '@holdpoint/react/styles.css';

// Promise: a finger answers as a mouse does, and a finger that scrolls answers nothing. Real touch, in Chromium and Firefox.

beforeEach(async () => {
  await page.viewport(390, 700);
});

const approve = page.getByRole('button', { name: 'Approve', exact: true });

async function open(card: object = {}) {
  const { session, backend } = await openSession([transferInput]);
  await render(
    <div style={{ paddingBlockEnd: '1500px' }}>
      <ApprovalHarness session={session} tool={transferMoney} title="Send it" {...card} />
    </div>,
  );
  const resumes = () => backend.requests.filter(({ type }) => type === 'resume').length;
  approve.element().scrollIntoView({ block: 'center' });
  await live(approve);
  const isOver = () => session.getState().interrupts[0]?.status !== 'open';
  return { resumes, isOver };
}

test('a tap approves once', async () => {
  const { resumes, isOver } = await open();
  await pressUntil(approve, isOver, () => tap(spotOn(approve.element())));
  await expect.poll(resumes).toBe(1);
});

test('a finger kept down approves once, where a press has to last', async () => {
  const { resumes, isOver } = await open({ confirmLongPress: true, risk: 'high' });
  await pressUntil(approve, isOver, async (isOver) => {
    await fingers.down(spotOn(approve.element()));
    await expect.poll(isOver).toBe(true);
    await fingers.up();
  });
  await expect.poll(resumes).toBe(1);
});

test('a finger that begins on Approve and scrolls the page answers nothing', async () => {
  const { resumes, isOver } = await open();
  const before = scrollY;
  const spot = spotOn(approve.element());
  await fingers.down(spot);
  for (let up = 20; up <= 200; up += 20) await fingers.move({ x: spot.x, y: spot.y - up });
  await fingers.up();
  // Firefox takes these touches for the page alone, and does not scroll.
  if (isChromium) await expect.poll(() => scrollY).not.toBe(before);
  await live(approve);
  expect([isOver(), resumes()]).toEqual([false, 0]);
  // The next touch is a press again.
  await pressUntil(approve, isOver, () => tap(spotOn(approve.element())));
  await expect.poll(resumes).toBe(1);
});
