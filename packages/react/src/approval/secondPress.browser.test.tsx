import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ApprovalHarness, openSession } from '../../test/harness/ApprovalHarness.tsx';
import { findBarriers } from '../../test/harness/barriers.testkit.ts';
import { transferInput, transferMoney } from '../../test/harness/handles.ts';
import { live } from '../../test/harness/live.testkit.ts';
import { pressLive } from '../../test/harness/pressLive.testkit.ts';
import '../styles.css';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const again = button('Press again: approve');
const approve = page.getByRole('button', { name: /^(Approve|Press again: approve)$/ });
const asksFirst = page.getByText('You’ll confirm once more.');
const onceMore = page.getByText('Nothing has been sent yet.');

async function open(card: object) {
  const { session, backend } = await openSession([transferInput]);
  const { container } = await render(
    <ApprovalHarness session={session} tool={transferMoney} title="Send it" {...card} />,
  );
  const resumes = () => backend.requests.filter(({ type }) => type === 'resume').length;
  await live(button('Reject'));
  return { container, resumes };
}

beforeEach(async () => {
  await page.viewport(800, 900);
});

test.each([
  ['a click', () => approve.click()],
  ['a double click', () => approve.dblClick()],
  ['assistive technology', async () => (approve.element() as HTMLElement).click()],
])('at high risk %s approves nothing: it asks for one more press, armed anew', async (_, press) => {
  const { resumes, container } = await open({ risk: 'high' });
  await expect.element(asksFirst).toBeVisible();
  await press();
  await expect.element(onceMore).toBeVisible();
  expect(again.element().getAttribute('aria-disabled')).toBe('true');
  expect(resumes()).toBe(0);
  await expect.element(again).toHaveFocus();
  expect(await findBarriers(container)).toEqual([]);
  await button('Back').click();
  await expect.element(asksFirst).toBeVisible();
  await pressLive(approve);
  await live(approve);
  expect(resumes()).toBe(0);
  await approve.click();
  await expect.poll(resumes).toBe(1);
});

test('the button of the second press is filled with danger, and says what it does; only Back stays', async () => {
  const { container } = await open({
    risk: 'high',
    approveLabel: { verb: 'Send', number: 'amount' },
    formats: { amount: { money: 'EUR' } },
  });
  const names = () =>
    [...container.querySelectorAll('.hp-foot button')].map((one) => one.textContent);
  expect(names()).toContain('Not now');
  const first = container.querySelector<HTMLElement>('[data-hp-approve]');
  const label = first?.textContent ?? '';
  const ground = (of: Element | null) => of && getComputedStyle(of).backgroundColor;
  await pressLive(button(label));
  await expect.poll(names).toEqual(['Back', `Press again: s${label.slice(1)}`]);
  const second = container.querySelector('[data-hp-approve]');
  await live(button(`Press again: s${label.slice(1)}`));
  const probe = container.querySelector('.hp')?.appendChild(document.createElement('i'));
  probe?.style.setProperty('background', 'var(--hp-danger)');
  await expect.poll(() => ground(second)).toBe(ground(probe ?? null));
});

test('at high risk a phrase, or a long press, is the friction; a second press is not asked for on top', async () => {
  const { resumes } = await open({ risk: 'high', confirmPhrase: 'Ada' });
  await page.getByRole('textbox', { name: /To approve/ }).fill('Ada');
  await pressLive(approve);
  await expect.poll(resumes).toBe(1);
});

test.each(['low', 'elevated', undefined])('at risk %s one press answers', async (risk) => {
  const { resumes } = await open({ risk });
  await pressLive(approve);
  await expect.poll(resumes).toBe(1);
});

test('a rejection never takes more than it does at low risk', async () => {
  const { resumes } = await open({ risk: 'high', reason: 'none' });
  await button('Reject').click();
  await expect.poll(resumes).toBe(1);
});

const look = (name: string) => button(name).element().getAttribute('data-look');
/** Returns the two answers, in the order of the page. */
const pair = (container: Element) =>
  [...container.querySelectorAll('.hp-pair [data-hp-answer]')].map((one) =>
    one.getAttribute('data-hp-answer'),
  );

test.each([
  ['low', 'fill'],
  ['elevated', 'fill'],
  ['high', 'danger'],
  [undefined, 'fill'],
])('risk %s: what goes on stands last and is %s, Reject is outlined', async (risk, expected) => {
  const { container } = await open({ risk });
  expect(pair(container)).toEqual(['reject', 'approve']);
  expect(look('Approve')).toBe(expected);
  expect(look('Reject')).toBeNull();
});

test('of a tool that the app does not know nothing is filled', async () => {
  const { session } = await openSession([transferInput]);
  await render(
    <ApprovalHarness session={session} title="Send it" decide={() => ({ output: 1 })} />,
  );
  await live(button('Reject'));
  expect(look('Approve')).toBeNull();
});
