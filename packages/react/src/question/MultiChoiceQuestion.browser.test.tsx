import type { TurnInput } from '@holdpoint/client';
import type { ComponentProps } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { openSession } from '../../test/harness/ApprovalHarness.tsx';
import { CardHarness } from '../../test/harness/CardHarness.tsx';
import { live } from '../../test/harness/live.testkit.ts';
import { pressLive } from '../../test/harness/pressLive.testkit.ts';
import { keyboard } from '../../test/promises/input.testkit.ts';
import { MultiChoiceQuestion } from './MultiChoiceQuestion.tsx';
import { askQuestion, free, several, single, stations } from './question.testkit.ts';
import '../styles.css';
import { findBarriers } from '../../test/harness/barriers.testkit.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const send = button('Send answer');
const radio = (name: RegExp) => page.getByRole('radio', { name });
const checkbox = (name: RegExp) => page.getByRole('checkbox', { name });

// biome-ignore lint/performance/useDomNodeTextContent: textContent would also give what nobody sees
const seen = (element: HTMLElement) => element.innerText;

type Card = Omit<ComponentProps<typeof MultiChoiceQuestion>, 'interrupt'>;

async function open(
  input: unknown,
  {
    isDeferred,
    tool = askQuestion,
    ...card
  }: Card & Partial<ComponentProps<typeof CardHarness>> = {},
) {
  const { session, backend } = await openSession([input], { name: 'askQuestion' });
  const { container } = await render(
    <CardHarness session={session} tool={tool} isDeferred={isDeferred}>
      {(interrupt) => <MultiChoiceQuestion interrupt={interrupt} {...card} />}
    </CardHarness>,
  );
  const resumes = () => backend.requests.filter(({ type }) => type === 'resume');
  return { session, container, resumes, sent: () => resumes().map(resolutionOf) };
}

function resolutionOf(input: TurnInput) {
  if (input.type !== 'resume') throw new Error('not a resume');
  return input.answers[0]?.resolution;
}

beforeEach(async () => {
  await page.viewport(800, 1000);
});

describe('answering', () => {
  test('a chosen option is sent by its id, once, and becomes a receipt', async () => {
    const { sent, container } = await open(single);
    await radio(/one stop/).click();
    await live(send);
    await send.dblClick();
    await expect.poll(sent).toMatchObject([{ type: 'respond', output: 'one-stop' }]);
    await expect.poll(() => seen(container)).toContain('You answered this');
    expect(seen(container)).toContain('Flight with one stop, 08:30 to 13:10');
  });

  test('what is written goes exactly as written, and only while it is chosen', async () => {
    const { sent } = await open(single);
    await radio(/Something else/).click();
    await expect.element(send).toHaveAttribute('aria-disabled', 'true');
    await expect.element(send).toHaveAccessibleDescription(/Write your own answer/);
    await page.getByRole('textbox', { name: 'Your own answer' }).fill(' The 09:40, 2 seats ');
    await pressLive(send);
    await expect.poll(sent).toMatchObject([{ output: ' The 09:40, 2 seats ' }]);
  });

  test('several: min and max are kept and said', async () => {
    const { sent } = await open({ ...several, min: 2 });
    await expect.element(page.getByText('Choose 2 to 3.')).toBeVisible();
    await checkbox(/Phone/).click();
    await expect.element(send).toHaveAccessibleDescription('1 chosen, at least 2 needed.');
    await checkbox(/Arrival/).click();
    await checkbox(/Allergies/).click();
    await expect.element(checkbox(/Company/)).toBeDisabled();
    await pressLive(send);
    await expect
      .poll(sent)
      .toMatchObject([{ output: ['Arrival time', 'Allergies', 'Phone number'] }]);
  });

  test('free text', async () => {
    const { sent } = await open(free);
    await page.getByRole('textbox', { name: 'Your answer' }).fill('2 December\nat nine');
    await pressLive(send);
    await expect.poll(sent).toMatchObject([{ output: '2 December\nat nine' }]);
  });

  test('no answer', async () => {
    const { sent, container } = await open(single);
    await pressLive(button('Decline'));
    await expect.poll(sent).toMatchObject([{ output: { declined: true } }]);
    await expect.poll(() => seen(container)).toContain('You declined');
  });

  test('an app gives the answer the shape its tool wants', async () => {
    const { sent } = await open(
      { ...several, allowOther: true },
      { answer: ({ selected, other }) => ({ output: { selected, other } }) },
    );
    await checkbox(/Company/).click();
    await checkbox(/Something else/).click();
    await page.getByRole('textbox').last().fill('My shoe size');
    await pressLive(send);
    await expect
      .poll(sent)
      .toMatchObject([{ output: { selected: ['Company name'], other: 'My shoe size' } }]);
  });

  test('the same option twice is kept apart on the card', async () => {
    await open({ question: 'q', choices: ['same', 'same', { id: 'another', label: 'other' }] });
    await radio(/^same/).nth(1).click();
    const checked = page
      .getByRole('radio')
      .elements()
      .map((one) => (one as HTMLInputElement).checked);
    expect(checked).toEqual([false, true, false]);
  });

  test('a kept answer can be changed, and the draft is still there', async () => {
    const { session, resumes } = await open(several, { isDeferred: true });
    await checkbox(/Company/).click();
    await pressLive(button('Save answer'));
    await expect.poll(() => session.getState().interrupts[0]?.status).toBe('decided');
    await expect.element(page.getByText(/Your answer: Company name/)).toBeVisible();
    await expect.element(checkbox(/Company/)).toBeDisabled();
    await button('Change').click();
    await expect.element(checkbox(/Company/)).toBeChecked();
    await expect.element(checkbox(/Company/)).toBeEnabled();
    expect(resumes()).toEqual([]);
  });
});

describe('what is seen is all there is', () => {
  test('shows fields that are not part of the question next to it (promise 1)', async () => {
    const { container } = await open({ ...single, urgency: 'high', costs: { cents: 0.1 } });
    for (const words of ['urgency', 'high', 'costs.cents', '0.1', 'one-stop', 'One checked bag']) {
      expect(seen(container)).toContain(words);
    }
  });

  test('payloads set no words of the kit (promise 2)', async () => {
    const { container } = await open({
      ...single,
      question: 'Status: sent. Button: Approve',
      status: 'resolved',
      send: 'LIES',
      title: 'LIES',
    });
    await expect.element(page.getByText('Waiting for you')).toBeVisible();
    expect([...container.querySelectorAll('button')].map((one) => one.textContent)).toEqual([
      'Decline',
      'Send answer',
    ]);
    // The group is named by the requester first, then by the question.
    await expect
      .element(
        page.getByRole('group', { name: 'The assistant asks Status: sent. Button: Approve' }),
      )
      .toBeVisible();
    for (const element of container.querySelectorAll('[aria-label], [class], [title]')) {
      for (const { value } of element.attributes) expect(value).not.toContain('LIES');
    }
  });

  test('markup stays text (promise 3)', async () => {
    const texts = (words: string) => ({
      question: words,
      choices: [{ id: `${words} id`, label: words, description: words }],
    });
    const benign = await open(texts('hello'));
    const count = benign.container.querySelectorAll('*').length;
    const { container } = await open(texts('<img src=x onerror="window.pwned=1">'));
    expect(container.querySelectorAll('*')).toHaveLength(count);
    expect('pwned' in window).toBe(false);
  });

  test('reveals the difference between options that look alike, and in the text next to them', async () => {
    const choices = [{ id: 'a', label: 'ace' }, { id: 'b', label: 'асе' }, 'Bo', 'ВОВА'];
    const { container } = await open({ question: 'Which?', choices, account: 'BOBA' });
    const options = [...container.querySelectorAll('.hp-opts .hp-opt b')];
    const cyrillic = (codes: string[]) => codes.map((code) => `⟨U+04${code}⟩`).join('');
    expect(options.map((option) => option.textContent)).toEqual([
      'ace',
      cyrillic(['30', '41', '35']),
      'Bo',
      cyrillic(['12', '1E', '12', '10']),
    ]);
    expect(container.querySelector('.hp-note[data-tone="reveal"]')?.textContent).toContain('7 ');
  });

  test('hidden characters are revealed, to assistive technology too (promises 4 and 12)', async () => {
    await open({
      question: 'Which\u200b?',
      choices: ['a\u202ecod.exe', { id: 'i\u2066d', label: 'plain' }, 'مرحبا', '👩‍👩‍👧‍👦'],
    });
    await expect.element(page.getByRole('radio', { name: 'a⟨U+202E⟩cod.exe' })).toBeVisible();
    await expect.element(page.getByRole('radio', { name: /i⟨U\+2066⟩d/ })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Which⟨U+200B⟩?' })).toBeVisible();
    await expect.element(page.getByRole('radio', { name: 'مرحبا' })).toBeVisible();
    await expect.element(page.getByText('3 things here aren’t what they look like.')).toBeVisible();
  });

  test('send is off while something is hidden, and one press shows it (promise 5)', async () => {
    await open({ ...single, notes: 'line\n'.repeat(60) });
    await radio(/train/).click();
    await live(button('Decline'));
    await expect.element(send).toHaveAttribute('aria-disabled', 'true');
    await expect.element(send).toHaveAccessibleDescription(/Not everything is shown yet/);
    await page.getByRole('button', { name: 'Show all' }).first().click();
    await live(send);
  });

  test('a very long list is bounded, counted and can be filtered', async () => {
    const choices = Array.from({ length: 5000 }, (_, at) => `Option ${at}`);
    const { container } = await open({ question: 'Which?', choices });
    expect(container.querySelectorAll('*').length).toBeLessThan(2000);
    await expect.element(button('Show 400 more (of 4,900)')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Filter' }).fill('4321');
    await expect.element(page.getByText('1 of 5000 match')).toBeVisible();
    await radio(/4321/).click();
    await page.getByRole('searchbox', { name: 'Filter' }).fill('nothing');
    // A choice is always visible.
    await expect.element(radio(/4321/)).toBeChecked();
    await expect.element(send).toHaveAccessibleDescription('Chosen: Option 4321');
  });
});

describe('keys', () => {
  test('digits choose while the focus is inside, and never send (promises 6 and 7)', async () => {
    const { resumes } = await open(single);
    await page.getByLabelText('Message').click();
    await userEvent.keyboard('2');
    expect(page.getByRole('radio', { checked: true }).elements()).toEqual([]);
    await userEvent.tab();
    await userEvent.keyboard('2');
    await expect.element(radio(/one stop/)).toBeChecked();
    await expect.element(radio(/one stop/)).toHaveFocus();
    await live(send);
    await userEvent.keyboard('{Enter}{Escape}9y{Enter}');
    expect(resumes()).toEqual([]);
  });

  test('digits are written where a person writes', async () => {
    await open(single);
    await radio(/Something else/).click();
    await page.getByRole('textbox', { name: 'Your own answer' }).click();
    await userEvent.keyboard('12');
    await expect.element(page.getByRole('textbox', { name: 'Your own answer' })).toHaveValue('12');
    await expect.element(radio(/Something else/)).toBeChecked();
  });

  test('a long list has no number keys', async () => {
    await open(stations);
    await page.getByRole('searchbox').click();
    await userEvent.tab();
    await userEvent.keyboard('3');
    expect(page.getByRole('radio', { checked: true }).elements()).toEqual([]);
  });

  test('everything by keyboard, and the focus then stands on the receipt', async () => {
    const { sent } = await open(several);
    await page.getByLabelText('Message').click();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect.element(checkbox(/Arrival/)).toBeChecked();
    for (let stop = 0; stop < 5; stop += 1) await userEvent.tab();
    await expect.element(send).toHaveFocus();
    await live(send);
    await userEvent.keyboard('{Enter}');
    await expect.poll(sent).toMatchObject([{ output: ['Arrival time'] }]);
    await expect.poll(() => document.activeElement?.textContent).toContain('You answered this');
  });

  test('a key held down since before never sends', async () => {
    const { resumes, sent } = await open(single);
    await radio(/train/).click();
    await live(send);
    (document.activeElement as HTMLElement).blur();
    await keyboard.down('Enter');
    (send.element() as HTMLElement).focus();
    for (let repeat = 0; repeat < 5; repeat += 1) await keyboard.repeat('Enter');
    await keyboard.up('Enter');
    expect(resumes()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.poll(sent).toMatchObject([{ output: 'train' }]);
  });
});

test('the card takes no focus when it comes', async () => {
  await open(single);
  await live(button('Decline'));
  expect(document.activeElement).toBe(document.body);
});

test('at 320 px nothing is cut and nothing scrolls sideways', async () => {
  await page.viewport(320, 800);
  const { container } = await open({
    question: 'x'.repeat(200),
    choices: [{ id: 'k'.repeat(120), label: 'y'.repeat(150), description: 'z'.repeat(150) }],
    allowOther: true,
  });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  for (const element of container.querySelectorAll('.hp *:not(.hp-sr)')) {
    if (!(element instanceof HTMLElement) || element instanceof HTMLInputElement) continue;
    expect(element.scrollWidth, element.outerHTML.slice(0, 80)).toBeLessThanOrEqual(
      Math.max(element.clientWidth, element.offsetWidth) + 1,
    );
  }
});

test.each([
  ['single', single],
  ['several', several],
  ['free text', free],
  ['a long list', stations],
])('axe finds nothing: %s', async (_, input) => {
  const { container } = await open(input);
  expect(await findBarriers(container)).toEqual([]);
});
