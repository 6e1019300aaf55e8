import { createSession, defineInterruptTool } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { z } from 'zod';
import { findBarriers } from '../../test/harness/barriers.testkit.ts';
import { live } from '../../test/harness/live.testkit.ts';
import { pressLive } from '../../test/harness/pressLive.testkit.ts';
import { Transcript } from '../conversation/Transcript.tsx';
import { Interrupts } from '../interrupts/Interrupts.tsx';
import type { Renderer } from '../interrupts/renderer.ts';
import { finish } from '../interrupts/renderers.tsx';
import { useAgentTurn } from '../turn/useAgentTurn.ts';
import type { FinishCardProps } from './FinishCard.tsx';
import '../styles.css';

const done = defineInterruptTool({
  name: 'finish',
  input: z.any(),
  output: z.object({ accepted: z.boolean(), feedback: z.string().optional() }),
  answer: 'respond',
});
const input = {
  report: 'Three were compared.',
  rows: [
    { name: 'Ada', cost: 12 },
    { name: 'Bo', cost: 9 },
  ],
};
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function open(props: Partial<FinishCardProps> = {}, result: unknown = input) {
  const backend = scriptedBackend((agent) => {
    agent.on('Compare', (turn) =>
      turn
        .tool('search', { query: 'a' }, 'found')
        .tool('search', { query: 'b' }, 'found')
        .tool('read_page', {}, 'read')
        .interrupt(done, result),
    );
    agent.onRespond(done, ({ output }, turn) => {
      const { accepted } = output as { accepted: boolean };
      return accepted ? 'Done.' : turn.tool('search', {}, 'found').interrupt(done, result);
    });
  });
  const session = createSession({ backend });
  const renderers = [finish(done, { title: 'Compare three suppliers', ...props } as object)];
  await session.send('Compare them.').outcome;
  const { container } = await render(
    <QueryClientProvider client={new QueryClient()}>
      <App session={session} renderers={renderers} />
    </QueryClientProvider>,
  );
  const answers = () =>
    backend.requests.flatMap((request) =>
      request.type === 'resume' ? request.answers.map(({ resolution }) => resolution) : [],
    );
  return { session, container, answers };
}

function App({
  session,
  renderers,
}: {
  readonly session: ReturnType<typeof createSession>;
  readonly renderers: readonly Renderer[];
}) {
  const turn = useAgentTurn(session);
  return (
    <>
      <Transcript turn={turn} renderers={renderers} />
      <Interrupts turn={turn} renderers={renderers} />
    </>
  );
}

beforeEach(async () => {
  await page.viewport(800, 1_000);
});

test('Accept sends once that it was accepted, and the receipt says so', async () => {
  const { answers, container } = await open();
  await expect.element(page.getByText('Result', { exact: true }).first()).toBeVisible();
  await expect.element(page.getByText('3 tool calls')).toBeVisible();
  expect(container.querySelector('.hp-tools')?.textContent).toBe('search 2read_page 1');
  expect(await findBarriers(container)).toEqual([]);
  await pressLive(button('Accept'));
  await expect.poll(answers).toHaveLength(1);
  expect(answers()).toMatchObject([{ type: 'respond', output: { accepted: true } }]);
  await expect.element(page.getByText(/You accepted this/)).toBeVisible();
});

test('Send back takes feedback; the agent receives it, continues, and asks again', async () => {
  const { answers, session } = await open();
  await pressLive(button('Send back'));
  const field = page.getByLabelText('What should change?');
  await expect.element(field).toHaveFocus();
  await expect.element(page.getByText('Say what should change.')).toBeVisible();
  await expect.element(button('Send back')).toHaveAttribute('aria-disabled', 'true');
  await field.fill('Add the cost of a year.');
  await pressLive(button('Send back'));
  await expect.poll(answers).toHaveLength(1);
  const feedback = 'Add the cost of a year.';
  expect(answers()).toMatchObject([{ type: 'respond', output: { accepted: false, feedback } }]);
  await expect.element(page.getByText(/You sent this back/)).toBeVisible();
  await expect.element(page.getByText(feedback)).toBeVisible();
  // The next result is another question, without a draft.
  await live(button('Accept'));
  expect(session.getState().interrupts.map(({ status }) => status)).toEqual(['resolved', 'open']);
  await pressLive(button('Accept'));
  await expect.poll(answers).toHaveLength(2);
  expect(answers()[1]).toMatchObject({ output: { accepted: true } });
});

test('a list of the result is one table, its exact data is one press away, and a file is saved as it is', async () => {
  const { container } = await open({
    table: ({ input: result }) => (result as typeof input).rows,
    files: () => [{ name: 'a.csv', content: { base64: btoa('a,b') } }],
    took: 120_000,
  });
  await expect.element(page.getByText(/took 2 minutes/)).toBeVisible();
  expect(container.querySelectorAll('.hp-table')).toHaveLength(1);
  const cells = [...container.querySelectorAll('.hp-table :is(th, td)')];
  expect(cells.map((cell) => cell.lastElementChild?.textContent)).toEqual([
    'name',
    'cost',
    'Ada',
    '12',
    'Bo',
    '9',
  ]);
  await button('Exact data').click();
  expect(container.querySelector('.hp-table')).toBeNull();
  expect(container.querySelector('.hp-args')?.textContent).toContain('rows[1].cost');
  const saved: Blob[] = [];
  const { createObjectURL } = URL;
  const { click } = HTMLAnchorElement.prototype;
  URL.createObjectURL = (blob: Blob) => {
    saved.push(blob);
    return createObjectURL(blob);
  };
  HTMLAnchorElement.prototype.click = () => {};
  await button('Save').click();
  URL.createObjectURL = createObjectURL;
  HTMLAnchorElement.prototype.click = click;
  expect(await saved[0]?.text()).toBe('a,b');
  // No browser shows it as a page of this origin.
  expect(saved[0]?.type).toBe('application/octet-stream');
  expect(await findBarriers(container)).toEqual([]);
});

test('no press on a button inside of the card leaves the focus to the page', async () => {
  const files = Array.from({ length: 22 }, (_, at) => ({ name: `${at}.txt`, content: '' }));
  const { container } = await open({ files: () => files }, { report: 'All is well. '.repeat(300) });
  const press = async (name: string) => {
    (button(name).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button(name)).not.toBeInTheDocument();
    return document.activeElement;
  };
  const shown = await press('Show all');
  expect(container.querySelector('[data-hp-card]')?.contains(shown)).toBe(true);
  expect(shown?.textContent).toContain('All is well.');
  const first = await press('Show 2 more');
  expect(first?.closest('li')?.textContent).toContain('20.txt');
  await userEvent.tab({ shift: true });
  await userEvent.tab({ shift: true });
  expect(document.activeElement?.closest('li')?.textContent).toContain('18.txt');
  // An element that was not focusable is not focusable afterwards.
  expect(shown?.hasAttribute('tabindex')).toBe(false);
});

test('rows that the app makes itself are a table beside the result', async () => {
  const { container } = await open({ table: () => [{ who: 'Ada' }] });
  const cells = [...container.querySelectorAll('.hp-rows :is(th, td)')];
  expect(cells.map((cell) => cell.textContent)).toEqual(['who', 'Ada']);
});

test('a cell of which only the beginning is drawn says so, in words that no result can say for it', async () => {
  const long = 'a'.repeat(200);
  const { container } = await open({
    table: () => [{ is: `${long}b` }, { is: `${long.slice(1)}…` }],
  });
  const cells = [...container.querySelectorAll('.hp-rows td')].map(
    ({ firstElementChild, lastElementChild }) => [
      firstElementChild?.textContent,
      lastElementChild === firstElementChild ? undefined : lastElementChild?.textContent,
    ],
  );
  expect(cells).toEqual([
    [long, ' cut short'],
    [`${long.slice(1)}…`, undefined],
  ]);
});

test('a file is decoded once, however often the card is drawn', async () => {
  const decode = vi.spyOn(window, 'atob');
  const { session } = await open({
    files: () => [{ name: 'a.csv', content: { base64: btoa('a,b') } }],
  });
  await pressLive(button('Send back'));
  await page.getByLabelText('What should change?').fill('More of it.');
  expect(session.getState().interrupts[0]?.status).toBe('open');
  expect(decode).toHaveBeenCalledTimes(1);
  decode.mockRestore();
});

test('Escape takes a person back from the words, and Ctrl+Enter sends them', async () => {
  const { answers } = await open();
  await pressLive(button('Send back'));
  const field = page.getByLabelText('What should change?');
  await field.fill('Shorter.');
  await userEvent.keyboard('{Escape}');
  await live(button('Accept'));
  expect(answers()).toEqual([]);
  await pressLive(button('Send back'));
  // The text is still there.
  await expect.element(field).toHaveValue('Shorter.');
  await live(button('Send back'));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(answers).toMatchObject([{ output: { accepted: false, feedback: 'Shorter.' } }]);
});

test('Accept is off until all of the result was shown', async () => {
  const { answers } = await open({}, { report: 'word '.repeat(4_000) });
  await live(button('Send back'));
  await expect.element(button('Accept')).toHaveAttribute('aria-disabled', 'true');
  await button('Accept').click({ force: true });
  expect(answers()).toEqual([]);
});

test('what the app makes of a decision is what is sent', async () => {
  const decide = ({ accepted }: { readonly accepted: boolean }) => ({
    output: { accepted, feedback: 'by the app' },
  });
  const { answers } = await open({ decide });
  await pressLive(button('Accept'));
  await expect
    .poll(answers)
    .toMatchObject([{ output: { accepted: true, feedback: 'by the app' } }]);
});
