import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ArgumentList } from '../../src/card/arguments/ArgumentList.tsx';
import { useArguments } from '../../src/card/arguments/useArguments.ts';

afterEach(cleanup);

function List({ input, name }: { readonly input: unknown; readonly name?: string }) {
  return <ArgumentList view={useArguments(input, undefined, name)} />;
}

/** Counts elements and texts. */
function countNodes(root: Node): number {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  let count = 0;
  while (walker.nextNode()) count += 1;
  return count;
}

async function draw(input: unknown) {
  const { container } = render(<List input={input} />);
  await waitFor(() => expect(container.querySelector('[aria-busy="true"]')).toBeNull());
  return container;
}

const texts = (count: number, text: string) => Array.from({ length: count }, () => text);

/** Keys and short values that are all drawn letter by letter, because each looks like another one. */
const twins = Object.fromEntries(
  Array.from({ length: 36 }, (_, at) => {
    const name = `${'l0'.repeat(90)}abcd${at >> 1}`;
    return [at % 2 ? name.replace('l', 'I') : name, 'x'];
  }),
);

test.each([
  ['50 texts of look-alikes', texts(50, 'p\u0430'.repeat(200))],
  ['as many as fit without a cut', texts(50, 'p\u0430'.repeat(100))],
  ['short ones', texts(40, 'p\u0430'.repeat(40))],
  ['hidden characters between letters', texts(50, 'a\u200b'.repeat(200))],
  ['ordinary tokens', texts(50, 'a\t'.repeat(200))],
  ['keys', Object.fromEntries(texts(50, 'p\u0430'.repeat(100)).map((key, at) => [key + at, 1]))],
  ['names that look like one another', twins],
  ['lines', texts(50, 'a\u200b\n'.repeat(12))],
  ['lines that need no cut', texts(36, 'a\n'.repeat(11))],
])(
  '%s: fewer than 2,000 nodes before “Show all”, and it says what is left out',
  async (_, input) => {
    const container = await draw(input);
    expect(countNodes(container)).toBeLessThan(2_000);
    expect(screen.getAllByRole('button', { name: 'Show all' }).length).toBeGreaterThan(0);
    expect(container.querySelector('section')?.hasAttribute('data-hidden')).toBe(true);
  },
);

test('a text with a few tokens is drawn whole', async () => {
  const container = await draw({ note: `${'p\u0430ypal '.repeat(60)}` });
  expect(container.querySelector('section')?.hasAttribute('data-hidden')).toBe(false);
});

test('after “Show all” every token is there', async () => {
  const container = await draw(texts(5, 'p\u0430'.repeat(300)));
  fireEvent.click(screen.getAllByRole('button', { name: 'Show all' })[0] as HTMLElement);
  await waitFor(() =>
    expect(container.querySelector('section')?.hasAttribute('data-hidden')).toBe(false),
  );
  // In few elements: thousands of them would block the page.
  expect(container.textContent?.match(/⟨U\+0430⟩/g)?.length).toBe(1_500);
  expect(container.querySelectorAll('.hp-reveal').length).toBeLessThan(100);
});

test('after “Show all” thousands of texts of lines take no element for each line', async () => {
  const container = await draw(texts(300, 'x\n'.repeat(400)));
  fireEvent.click(screen.getAllByRole('button', { name: 'Show all' })[0] as HTMLElement);
  await waitFor(() =>
    expect(container.querySelector('section')?.hasAttribute('data-hidden')).toBe(false),
  );
  expect(container.querySelectorAll('li').length).toBeLessThan(3_500);
  // Seven texts of 400 lines are in rows when the 2,500 are reached; the last line ends too.
  expect(container.querySelector('.hp-lines')?.textContent?.split('\n').length).toBe(300 - 7 + 1);
});

test('thousands of lines from right to left take one element for many, each in its direction', async () => {
  const line = '\u05e9\u05dc\u05d5\u05dd \u05e2\u05d5\u05dc\u05dd';
  const values = [...texts(12_000, line), `abc ${line}`, `${line} abc`];
  const container = await draw(values);
  fireEvent.click(screen.getAllByRole('button', { name: 'Show all' })[0] as HTMLElement);
  await waitFor(() =>
    expect(container.querySelector('section')?.hasAttribute('data-hidden')).toBe(false),
  );
  const lines = container.querySelector('.hp-lines') as HTMLElement;
  expect(lines.textContent?.split('\n').length).toBe(12_002 - 1_000 + 1);
  expect(lines.querySelectorAll('*').length).toBeLessThan(200);
  const apart = [...lines.querySelectorAll('bdi')].map(({ dir, textContent }) => [
    dir,
    textContent,
  ]);
  expect(apart).toEqual([
    ['ltr', `"abc ${line}"`],
    ['rtl', `"${line} abc"`],
  ]);
});

test('of a giant name that is counted which is drawn of it', async () => {
  render(<List input={{ a: 1 }} name={'\u0301'.repeat(100_000)} />);
  await act(async () => {});
  expect(screen.getByText(/^400 /)).toBeTruthy();
});
