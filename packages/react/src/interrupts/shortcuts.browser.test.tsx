import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { openSession } from '../../test/harness/ApprovalHarness.tsx';
import { transferInput, transferMoney } from '../../test/harness/handles.ts';
import { live } from '../../test/harness/live.testkit.ts';
import '../styles.css';
import { useAgentTurn } from '../turn/useAgentTurn.ts';
import { Interrupts } from './Interrupts.tsx';
import { approval } from './renderers.tsx';

const renderers = [approval(transferMoney, { title: ({ input }) => `Send to ${input.to.name}` })];
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = page.getByLabelText('Message');
const title = (to: string) => page.getByRole('heading', { name: `Send to ${to}` });

type Session = Awaited<ReturnType<typeof openSession>>['session'];

function Page({ session, shortcuts }: { readonly session: Session; readonly shortcuts: boolean }) {
  const turn = useAgentTurn(session);
  return (
    <main>
      <input aria-label="Message" />
      <Interrupts turn={turn} renderers={renderers} shortcuts={shortcuts} />
    </main>
  );
}

const to = (name: string) => ({ ...transferInput, to: { ...transferInput.to, name } });

async function open(names = ['Ada'], shortcuts = true) {
  const { session, backend } = await openSession(names.map(to));
  await render(<Page session={session} shortcuts={shortcuts} />);
  await live(button('Reject'));
  const resumes = () => backend.requests.filter(({ type }) => type === 'resume');
  return { session, resumes };
}

beforeEach(async () => {
  await page.viewport(800, 1000);
});

test('Alt+J moves to the open decision, and answers nothing', async () => {
  const { resumes } = await open();
  await field.click();
  await userEvent.keyboard('{Alt>}j{/Alt}');
  await expect.element(title('Ada')).toHaveFocus();
  await expect.element(field).toHaveValue('');
  expect(resumes()).toEqual([]);
});

test('in a tray Alt+J turns to the one that is open', async () => {
  const { resumes } = await open(['Ada', 'Bo']);
  await button('Approve').click();
  await expect.element(title('Bo')).toBeVisible();
  await button('Previous decision').click();
  await expect.element(title('Ada')).toBeVisible();
  await userEvent.keyboard('{Alt>}j{/Alt}');
  await expect.element(title('Bo')).toHaveFocus();
  expect(resumes()).toEqual([]);
});

test.each([
  ['a', 'Approve'],
  ['r', 'Reject'],
] as const)('in a card %s moves the focus to %s and answers nothing', async (key, name) => {
  const { resumes } = await open();
  await userEvent.keyboard(key);
  expect(document.activeElement).toBe(document.body);
  await userEvent.keyboard(`{Alt>}j{/Alt}${key}`);
  await expect.element(button(name)).toHaveFocus();
  await userEvent.keyboard(`${key}${key}`);
  await expect.element(button(name)).toHaveFocus();
  // A screen reader uses letters itself, so none is announced; a working key is shown, but is not part of the button's
  // name.
  expect(button(name).element().hasAttribute('aria-keyshortcuts')).toBe(false);
  const mark = button(name).element().querySelector('[data-hp-key]') as Element;
  // The letter moved the focus here and presses nothing: the shown key does.
  expect(getComputedStyle(mark, '::after').content).toBe('"↵"');
  (title('Ada').element() as HTMLElement).focus();
  expect(getComputedStyle(mark, '::after').content).toBe(`"${key.toUpperCase()}"`);
  expect(button(name).element().textContent).toBe(name);
  expect(resumes()).toEqual([]);
});

test('letters in a field are letters', async () => {
  await open();
  await button('Reject').click();
  const reason = page.getByRole('textbox', { name: /Reason/ });
  await expect.element(reason).toHaveFocus();
  await userEvent.keyboard('are');
  await expect.element(reason).toHaveValue('are');
  await expect.element(reason).toHaveFocus();
});

test('Ctrl+Enter in the reason is a press of Send rejection, and sends once', async () => {
  const { resumes } = await open();
  await button('Reject').click();
  const reason = page.getByRole('textbox', { name: /Reason/ });
  await expect.element(reason).toHaveFocus();
  await userEvent.keyboard('no');
  await expect.element(reason).toHaveValue('no');
  await live(button('Send rejection'));
  await userEvent.keyboard('{Enter}');
  expect(resumes()).toEqual([]);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => resumes().length).toBe(1);
});

test('turned off, none of the keys does anything', async () => {
  const { resumes } = await open(['Ada'], false);
  await field.click();
  await userEvent.keyboard('{Alt>}j{/Alt}');
  await expect.element(field).toHaveFocus();
  (title('Ada').element() as HTMLElement).focus();
  await userEvent.keyboard('a');
  await expect.element(title('Ada')).toHaveFocus();
  expect(button('Approve').element().querySelector('[data-hp-key]')).toBeNull();
  await button('Reject').click();
  await live(button('Send rejection'));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(resumes()).toEqual([]);
});
