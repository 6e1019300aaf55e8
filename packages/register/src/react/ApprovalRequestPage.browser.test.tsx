import '../../../react/src/styles.css';
import './styles.css';
import '../../../react/test/quality/page.css';
import { en, MessagesProvider } from '@holdpoint/react';
import { ar } from '@holdpoint/react/messages/ar';
import { de } from '@holdpoint/react/messages/de';
import { ja } from '@holdpoint/react/messages/ja';
import { composeStories } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { RegisterClient } from '../client/index.ts';
import { approvals } from '../index.ts';
import { ar as arRequests } from '../messages/ar.ts';
import { de as deRequests } from '../messages/de.ts';
import { ja as jaRequests } from '../messages/ja.ts';
import * as open from './ApprovalRequestPage.stories.tsx';
import { ApprovalRequestPage } from './ApprovalRequestPage.tsx';
import * as closed from './ClosedRequests.stories.tsx';
import { nameOf, openRegister, people } from './register.testkit.ts';
import { useApprovalRequest } from './useApprovalRequest.ts';

const drawn = {
  ...composeStories(open as never),
  ...composeStories(closed as never),
} as Readonly<Record<string, ComponentType>>;
const languages = {
  en,
  de: { ...de, ...deRequests },
  ar: { ...ar, ...arRequests },
  ja: { ...ja, ...jaRequests },
};

afterEach(() => {
  document.documentElement.dir = 'ltr';
});

test.each([
  ['Pending', 320, 'de'],
  ['Pending', 360, 'en'],
  ['Pending', 390, 'ar'],
  ['Pending', 1100, 'en'],
  ['Decided', 320, 'ar'],
  ['Voted', 360, 'ja'],
  ['HiddenCharacters', 320, 'en'],
  ['NotFound', 320, 'de'],
] as const)('%s fits into %d pixels in %s', async (name, width, language) => {
  await page.viewport(width, 900);
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
  const Story = drawn[name];
  if (!Story) throw new Error(`no story is named ${name}`);
  const { container } = await render(
    <MessagesProvider value={languages[language]}>
      <Story />
    </MessagesProvider>,
  );
  await expect.poll(() => container.querySelector('.hp')?.getAttribute('aria-busy')).toBe('false');
  for (const one of container.querySelectorAll('details')) one.open = true;
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

function Opened({ register, id, me }: { register: RegisterClient; id: string; me: string }) {
  const request = useApprovalRequest(register, id, { me });
  return (
    <div data-testid={me}>
      <ApprovalRequestPage request={request} nameOf={nameOf} people={people} />
    </div>
  );
}

test('keeps the card in place when others vote or comment', async () => {
  await page.viewport(390, 900);
  const { as, ask } = openRegister({ policies: () => [approvals(2)] });
  const { id } = await ask();
  const bob = as('bob');
  const { container } = await render(<Opened register={bob} id={id} me="bob" />);
  await expect.poll(() => container.querySelector('article, .hp-card')).not.toBeNull();
  const approve = page.getByRole('button', { name: 'Approve' });
  await expect.element(approve).toBeVisible();
  const placeOf = () => JSON.stringify(approve.element().getBoundingClientRect());
  const before = placeOf();
  const cem = as('cem');
  await cem.claim(id);
  await cem.comment(id, 'Is this the right account?');
  await cem.answer(await cem.read(id), { verdict: 'approve' });
  await expect.poll(() => container.textContent).toContain('1 of 2 (Cem Yılmaz)');
  await expect.poll(() => container.textContent).toContain('Is this the right account?');
  expect(placeOf()).toBe(before);
});

test('shows the other viewer who answered, without a reload', async () => {
  await page.viewport(800, 1400);
  const { as, ask } = openRegister();
  const { id } = await ask();
  const [bob, cem] = [as('bob'), as('cem')];
  const { container } = await render(
    <>
      <Opened register={bob} id={id} me="bob" />
      <Opened register={cem} id={id} me="cem" />
    </>,
  );
  await expect.poll(() => container.querySelectorAll('.hp-card').length).toBe(2);
  const approve = page.getByTestId('bob').getByRole('button', { name: 'Approve' });
  await expect.element(approve).toHaveAttribute('aria-disabled', 'false');
  await approve.click();
  const other = page.getByTestId('cem');
  await expect.element(other.getByText('Someone else answered first.')).toBeVisible();
  await expect.element(other.getByText('Bob Adler', { exact: true }).first()).toBeVisible();
  expect(container.querySelectorAll('.hp-card').length).toBe(0);
});
