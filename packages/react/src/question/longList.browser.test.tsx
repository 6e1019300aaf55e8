import { en, type Messages, MessagesProvider } from '@holdpoint/react';
import { ar } from '@holdpoint/react/messages/ar';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { makeHandle } from '../../test/harness/handles.ts';
import { MultiChoiceQuestion } from './MultiChoiceQuestion.tsx';
import { askQuestion } from './question.testkit.ts';
import '../styles.css';

const cities = ['Berlin', 'Bonn', 'Bremen', 'Essen', 'Ghent', 'Kyoto', 'Lima', 'Oslo', 'Rome'];

async function open(choices: readonly unknown[], words: Messages = en) {
  const input = { question: 'From which station do you leave?', choices };
  const { container } = await render(
    <MessagesProvider value={words}>
      <MultiChoiceQuestion
        interrupt={makeHandle({ tool: askQuestion, name: 'askQuestion', input })}
      />
    </MessagesProvider>,
  );
  const list = container.querySelector('.hp-list');
  const end = container.querySelector('.hp-list-end');
  if (!list || !end) throw new Error('a list with its end');
  /** Options that are completely in view, between the edges of the list and above its last row. */
  const inView = () =>
    [...list.querySelectorAll('label')].filter(
      (row) => row.getBoundingClientRect().bottom <= end.getBoundingClientRect().top,
    ).length;
  return { container, list, end, inView };
}

afterEach(() => {
  document.documentElement.dir = '';
});

describe.each([
  [320, en, 'ltr'],
  [390, en, 'ltr'],
  [768, en, 'ltr'],
  [320, ar, 'rtl'],
] as const)('at %i px', (width, words, direction) => {
  test(`a list that is cut off says so at its edge, in view, until its end is there: ${words.locale}`, async () => {
    await page.viewport(width, 900);
    document.documentElement.dir = direction;
    const { list, end, inView } = await open(cities, words);
    expect(inView()).toBeLessThan(cities.length);
    await expect.poll(() => end.textContent).toBe(words.question.listGoesOn);
    // At the edge itself, complete and uncovered.
    const { left, right, top, bottom } = end.getBoundingClientRect();
    expect(bottom).toBeLessThanOrEqual(list.getBoundingClientRect().bottom);
    expect(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)).toBe(end);
    expect(end.scrollWidth).toBeLessThanOrEqual(end.clientWidth);
    const height = list.getBoundingClientRect().height;
    list.scrollTop = list.scrollHeight;
    await expect.poll(() => end.textContent).toBe(words.question.listEnd);
    expect(inView()).toBe(cities.length);
    // Nothing moves for it, because moved buttons arm again.
    expect(list.getBoundingClientRect().height).toBe(height);
  });
});

test('what the filter counts is never said to be shown', async () => {
  const { container } = await open(cities);
  await page.getByRole('searchbox', { name: 'Filter' }).fill('b');
  await expect.element(page.getByText('3 of 9 match')).toBeVisible();
  expect(container.textContent).not.toContain('shown');
});

test('a list that fits says that this is its end', async () => {
  const { end } = await open(cities);
  await page.getByRole('searchbox', { name: 'Filter' }).fill('b');
  await expect.poll(() => end.textContent).toBe(en.question.listEnd);
});

test('a list with hundreds of hidden options announces no end, and the focus moves to the first of them', async () => {
  const { list, end } = await open(Array.from({ length: 600 }, (_, at) => `Option ${at}`));
  list.scrollTop = list.scrollHeight;
  const more = page.getByRole('button', { name: /^Show \d+ more/ });
  await expect.element(more).toHaveTextContent('Show 400 more (of 500)');
  await expect.element(more).toBeInViewport();
  expect(end.textContent).toBe(en.question.listGoesOn);
  for (const first of ['Option 100', 'Option 500']) {
    (more.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => document.activeElement?.closest('label')?.textContent).toBe(first);
    await expect.element(page.elementLocator(document.activeElement as Element)).toBeInViewport();
  }
});

test('an option that has the focus is not left under the last row', async () => {
  await page.viewport(390, 900);
  const { list, end } = await open(cities);
  for (const input of list.querySelectorAll('input')) {
    input.focus();
    const { bottom } = (input.closest('label') ?? input).getBoundingClientRect();
    expect(bottom).toBeLessThanOrEqual(end.getBoundingClientRect().top + 1);
  }
});
