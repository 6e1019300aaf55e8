import type { TurnInput } from '@holdpoint/client';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { openSession } from '../../test/harness/ApprovalHarness.tsx';
import { CardHarness } from '../../test/harness/CardHarness.tsx';
import { live } from '../../test/harness/live.testkit.ts';
import { pressLive } from '../../test/harness/pressLive.testkit.ts';
import { MultiChoiceQuestion } from './MultiChoiceQuestion.tsx';
import { fileAnswer } from './parts/fileAnswer.ts';
import type { FileFlow } from './parts/fileFlow.ts';
import { askQuestion, maybeNone, priorities, receipt } from './question.testkit.ts';
import '../styles.css';
import { findBarriers } from '../../test/harness/barriers.testkit.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
// biome-ignore lint/performance/useDomNodeTextContent: textContent would also give what nobody sees
const seen = (element: HTMLElement) => element.innerText;

async function open(input: unknown, file?: FileFlow) {
  const { session, backend } = await openSession([input], { name: 'askQuestion' });
  const { container, unmount } = await render(
    <CardHarness session={session} tool={askQuestion}>
      {(interrupt) => <MultiChoiceQuestion interrupt={interrupt} file={file} />}
    </CardHarness>,
  );
  const resumes = () => backend.requests.filter(({ type }) => type === 'resume');
  return { session, container, unmount, resumes, sent: () => resumes().map(resolutionOf) };
}

function resolutionOf(input: TurnInput) {
  if (input.type !== 'resume') throw new Error('not a resume');
  return input.answers[0]?.resolution;
}

beforeEach(async () => {
  await page.viewport(800, 1000);
});

describe('none of these', () => {
  test('is an answer, and takes the others back', async () => {
    const { sent, container } = await open(maybeNone);
    await page.getByRole('radio', { name: /Something else/ }).click();
    await page.getByRole('radio', { name: /None of these/ }).click();
    await expect
      .element(page.getByRole('textbox', { name: 'Your own answer' }))
      .not.toBeInTheDocument();
    await pressLive(button('Send answer'));
    await expect.poll(sent).toMatchObject([{ output: { none: true } }]);
    await expect.poll(() => seen(container)).toContain('None of these');
  });

  test('is one of the group, so that arrow keys reach it', async () => {
    await open(maybeNone);
    await page.getByRole('radio', { name: /under the roof/ }).click();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(page.getByRole('radio', { name: /None of these/ })).toBeChecked();
  });
});

describe('an order', () => {
  const rows = () =>
    page
      .getByRole('listitem')
      .elements()
      .map((row) => row.querySelector('b')?.textContent);

  test('as the model gave it is not sent by a press (promise 2)', async () => {
    const { resumes } = await open(priorities);
    const send = button('Send order');
    await live(button('Decline'));
    await expect.element(send).toHaveAttribute('aria-disabled', 'true');
    await expect.element(send).toHaveAccessibleDescription(/Put them in order/);
    await send.click({ force: true });
    expect(resumes()).toEqual([]);
  });

  test('is made by keys alone, and the focus stays with what was moved', async () => {
    const { sent } = await open(priorities);
    const up = page.getByRole('button', { name: 'Move up from position 4' });
    (up.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}{Enter}');
    expect(rows()).toEqual(['Short travel time', 'Quiet carriage', 'Low price', 'Few changes']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move up from position 2');
    // A digit moves the focused row to that position.
    await userEvent.keyboard('1');
    expect(rows()[0]).toBe('Quiet carriage');
    expect(document.activeElement?.closest('li')?.textContent).toContain('Quiet carriage');
    await expect.element(page.getByText('Moved to position 1 of 4.')).toBeInTheDocument();
    // Downwards, the focused row is the one that moves in the page.
    (
      page.getByRole('button', { name: 'Move down from position 1' }).element() as HTMLElement
    ).focus();
    await userEvent.keyboard('{Enter}{Enter}');
    expect(rows()[2]).toBe('Quiet carriage');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move down from position 3');
    await userEvent.keyboard('1');
    expect(document.activeElement?.closest('li')?.textContent).toContain('Quiet carriage');
    await live(button('Send order'));
    await userEvent.keyboard('9{Escape}');
    await button('Send order').click();
    await expect
      .poll(sent)
      .toMatchObject([
        { output: ['Quiet carriage', 'Short travel time', 'Low price', 'Few changes'] },
      ]);
  });

  test('stays as it is where the person says so', async () => {
    const { sent } = await open(priorities);
    await page.getByRole('checkbox', { name: /This is my order/ }).click();
    await pressLive(button('Send order'));
    await expect.poll(sent).toMatchObject([{ output: priorities.choices }]);
  });

  test('its buttons are named by the kit alone (promise 2)', async () => {
    const { container } = await open({ ...priorities, choices: ['Approve', 'Send order'] });
    expect(
      [...container.querySelectorAll('button')].map((one) => one.ariaLabel ?? one.textContent),
    ).toEqual([
      'Move up from position 1',
      'Move down from position 1',
      'Move up from position 2',
      'Move down from position 2',
      'Decline',
      'Send order',
    ]);
    await expect
      .element(page.getByRole('button', { name: 'Move down from position 1' }))
      .toHaveAccessibleDescription('Approve');
  });
});

describe('a file', () => {
  const rules = { accept: ['text/plain', '.pdf'], maxBytes: 20 };
  const field = page.getByLabelText('Your file');
  const send = button('Send answer');
  const text = (content: string, name = 'note.txt', type = 'text/plain') =>
    new File([content], name, { type });

  test('goes with the answer as bytes, and no sooner', async () => {
    const { sent, container } = await open(receipt, fileAnswer(rules));
    await expect.element(page.getByText('Text or PDF, up to 20 bytes.')).toBeVisible();
    await userEvent.upload(field, text('ü\u0000\u00ff'));
    await live(send);
    expect(sent()).toEqual([]);
    await send.click();
    await expect.poll(sent).toMatchObject([
      {
        output: {
          name: 'note.txt',
          type: 'text/plain',
          size: 5,
          data: btoa('\u00c3\u00bc\u0000\u00c3\u00bf'),
        },
      },
    ]);
    await expect.poll(() => seen(container)).toContain('note.txt');
  });

  test.each([
    ['too large', text('x'.repeat(21)), /too large, 21 bytes/],
    ['of another type', text('x', 'a.html', 'text/html'), /type of file isn’t accepted/],
    ['empty', text(''), /is empty/],
  ])('that is %s is refused at its field, before anything is read', async (_, file, words) => {
    const upload = vi.fn(async () => 'ref');
    const { resumes } = await open(receipt, fileAnswer({ ...rules, upload }));
    await userEvent.upload(field, file);
    await expect.element(field).toHaveAccessibleDescription(words);
    await live(button('Decline'));
    await send.click({ force: true });
    expect(upload).not.toHaveBeenCalled();
    expect(resumes()).toEqual([]);
    await userEvent.upload(field, text('fits'));
    await live(send);
  });

  test('is uploaded once; a failure shows the app’s message, and it can then be sent', async () => {
    let isDown = true;
    const upload = vi.fn(async (file: File) => {
      if (isDown) throw new Error('no room left');
      return `ref-${file.name}`;
    });
    const { sent, resumes } = await open(receipt, fileAnswer({ ...rules, upload }));
    await userEvent.upload(field, text('fits'));
    await pressLive(send);
    await expect.element(page.getByText('no room left')).toBeVisible();
    expect(resumes()).toEqual([]);
    isDown = false;
    await live(send);
    await send.dblClick();
    await expect.poll(sent).toMatchObject([{ output: { reference: 'ref-note.txt' } }]);
    expect(upload).toHaveBeenCalledTimes(2);
  });

  test('answers nothing if the card unmounts during the upload', async () => {
    let settle: (reference: string) => void = () => {};
    let signal: AbortSignal | undefined;
    const upload = (_: File, request: { readonly signal: AbortSignal }) => {
      signal = request.signal;
      return new Promise<string>((resolve) => {
        settle = resolve;
      });
    };
    const { resumes, unmount } = await open(receipt, fileAnswer({ ...rules, upload }));
    await userEvent.upload(field, text('fits'));
    await pressLive(send);
    await expect.element(page.getByText('Adding the file…')).toBeVisible();
    await expect.element(send).toHaveAttribute('aria-disabled', 'true');
    await unmount();
    expect(signal?.aborted).toBe(true);
    settle('late');
    await Promise.resolve();
    expect(resumes()).toEqual([]);
  });

  test('has its name revealed', async () => {
    await open(receipt, fileAnswer(rules));
    await userEvent.upload(field, text('fits', 'bill\u202efdp.pdf', 'application/pdf'));
    await expect.element(page.getByText('bill⟨U+202E⟩fdp.pdf')).toBeVisible();
  });
});

test.each([
  ['none of these', maybeNone],
  ['an order', priorities],
  ['a file', receipt],
])('axe finds nothing, and 320 px are enough: %s', async (_, input) => {
  await page.viewport(320, 900);
  const { container } = await open(input, fileAnswer({ accept: ['.pdf'], maxBytes: 1000 }));
  expect(await findBarriers(container)).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
