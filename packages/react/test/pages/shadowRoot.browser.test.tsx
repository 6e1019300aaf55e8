import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import styles from '../../src/styles.css?inline';
import { strengthen } from '../../strengthen.ts';
import { ApprovalHarness, openSession } from '../harness/ApprovalHarness.tsx';
import { transferInput, transferMoney } from '../harness/handles.ts';

/** Opens approvals in a shadow root, as in an app's web component. */
async function openInShadow(inputs: readonly unknown[]) {
  const { session, backend } = await openSession(inputs);
  const host = document.body.appendChild(document.createElement('div'));
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.innerHTML = `<style>${strengthen(styles)}</style><div></div>`;
  const root = createRoot(shadow.lastElementChild as HTMLElement);
  root.render(<ApprovalHarness session={session} tool={transferMoney} title="Send it" />);
  onTestFinished(() => {
    root.unmount();
    host.remove();
  });
  const resumes = () => backend.requests.filter(({ type }) => type === 'resume');
  return { session, shadow, resumes };
}

test('in a shadow root a card arms, is answered once, and hands the focus on to its receipt', async () => {
  await page.viewport(800, 1000);
  const { shadow, resumes } = await openInShadow([transferInput]);
  const approve = page.getByRole('button', { name: 'Approve', exact: true });
  await expect.element(approve).toHaveAttribute('aria-disabled', 'false');
  await userEvent.click(approve);
  await expect.poll(() => resumes().length).toBe(1);
  await expect
    .poll(() => shadow.activeElement?.hasAttribute('data-hp-receipt') ?? false)
    .toBe(true);
});

test('in a shadow root the reason has the focus when reject asks for it, and its title after Back', async () => {
  await page.viewport(800, 1000);
  const { shadow, resumes } = await openInShadow([transferInput]);
  const reject = page.getByRole('button', { name: 'Reject', exact: true });
  await expect.element(reject).toHaveAttribute('aria-disabled', 'false');
  await userEvent.click(reject);
  await expect.poll(() => shadow.activeElement?.tagName).toBe('TEXTAREA');
  await userEvent.click(page.getByRole('button', { name: 'Back', exact: true }));
  await expect.poll(() => shadow.activeElement?.textContent).toBe('Send it');
  expect(resumes()).toEqual([]);
});

test('in a shadow root its colours and sizes are there without a sheet in the page around', async () => {
  const { shadow } = await openInShadow([transferInput]);
  await expect.poll(() => shadow.querySelector('.hp-card')).not.toBeNull();
  const card = getComputedStyle(shadow.querySelector('.hp-card') as Element);
  expect(card.getPropertyValue('--hp-ink')).not.toBe('');
  expect(card.borderTopWidth).not.toBe('0px');
});
