import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ApprovalHarness, openSession } from '../../test/harness/ApprovalHarness.tsx';
import '../styles.css';
import { findBarriers } from '../../test/harness/barriers.testkit.ts';

beforeEach(async () => {
  await page.viewport(800, 1000);
});

async function open(received: unknown, card: object = {}) {
  const { session } = await openSession([received]);
  return render(<ApprovalHarness session={session} title="Do it" {...card} />);
}

/** Returns what the browser would copy for a selection. */
function copied(from: Node, to: Node): Promise<string> {
  const range = document.createRange();
  range.setStartBefore(from);
  range.setEndAfter(to);
  return copiedRange(range);
}

async function copiedRange(range: Range): Promise<string> {
  const selection = document.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
  let text = '';
  const hear = (event: ClipboardEvent) => {
    text = event.clipboardData?.getData('text/plain') ?? '';
  };
  addEventListener('copy', hear);
  await userEvent.keyboard('{Control>}c{/Control}');
  removeEventListener('copy', hear);
  return text;
}

const hostile = 'a\u200b\u200bb\u202ecod.exe \u0000 end';

test('what is copied is the value, not how it is drawn', async () => {
  const { container } = await open({ 'k\u200b': hostile, other: 'p\u0430y' });
  const [value, other] = container.querySelectorAll('dd > bdi');
  if (!value || !other) throw new Error('no values');
  expect(value.textContent).toContain('⟨U+200B ×2⟩');
  expect(await copied(value, value)).toBe(hostile);
  expect(await copied(other, other)).toBe('p\u0430y');
  const [key] = container.querySelectorAll('dt');
  if (!key) throw new Error('no key');
  expect(await copied(key, value)).toBe(`["k\u200b"]\n${hostile}`);
});

test('a part of a value is copied as a part, and a token never by halves', async () => {
  const { container } = await open({ text: 'abc\u200bdef' });
  const value = container.querySelector('dd > bdi');
  const [before, , after] = value?.childNodes ?? [];
  const token = value?.querySelector('.hp-reveal')?.firstChild;
  if (!before || !after || !token) throw new Error('not drawn');
  const range = document.createRange();
  range.setStart(before, 1);
  range.setEnd(after, 2);
  expect(await copiedRange(range)).toBe('bc\u200bde');
  range.setStart(token, 1);
  range.setEnd(token, 3);
  expect(await copiedRange(range)).toBe('\u200b');
});

test('lines are copied without their numbers, and with every line end', async () => {
  const script = 'set -e\n\n\trm -rf x  \necho "a\u202eb"';
  const { container } = await open({ script });
  const list = container.querySelector('.hp-code ol');
  if (!list) throw new Error('no lines');
  expect(await copied(list, list)).toBe(script);
});

test('a long value has a button that copies all of it, shown or not, and says so', async () => {
  const script = Array.from({ length: 60 }, (_, line) => `step \u200b${line}`).join('\n');
  const written: string[] = [];
  const { clipboard } = navigator;
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void written.push(text) },
  });
  await open({ script });
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect.element(page.getByText('Copied.')).toBeVisible();
  expect(written).toEqual([script]);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect.element(page.getByText(/Couldn’t be copied/)).toBeVisible();
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
});

test('shows amounts and dates as they were sent, with their meaning next to them', async () => {
  const { container } = await open(
    {
      amount: '1240.00',
      currency: 'EUR',
      due: '2026-11-03',
      at: 1793714580,
      lines: [{ price: 5 }],
      odd: '12,00',
      command: 'rm -rf /tmp/x',
      note: 'To be read.',
    },
    {
      formats: ({ input }: { input: { currency: string } }) => ({
        amount: { money: input.currency },
        due: 'date',
        at: 'seconds',
        'lines[].price': { money: input.currency, isMinor: true },
        odd: { money: 'EUR' },
        command: 'code',
        note: 'prose',
      }),
    },
  );
  // The code that formats them is loaded.
  await expect.element(page.getByText('€1,240.00')).toBeVisible();
  const value = (path: string) =>
    [...container.querySelectorAll('.hp-arg')].find(
      (row) => row.querySelector('dt')?.textContent === path,
    );
  const drawn = (path: string) => value(path)?.querySelector('dd bdi')?.textContent;
  expect(drawn('amount')).toBe('1240.00');
  expect(value('amount')?.textContent).toContain('€1,240.00');
  expect(drawn('due')).toBe('2026-11-03');
  expect(value('due')?.textContent).toContain('November 3, 2026');
  expect(drawn('at')).toBe('1793714580');
  expect(value('lines[0].price')?.textContent).toContain('€0.05');
  // Not an amount in JSON or plain decimal form, so it is not formatted.
  expect(value('odd')?.querySelector('dd')?.textContent).toBe('12,00');
  expect(value('command')?.querySelector('.hp-code')).not.toBeNull();
  expect(await findBarriers(container)).toEqual([]);
});

test('what changes is shown line by line beside the arguments, with what would not show revealed', async () => {
  const before = Array.from({ length: 60 }, (_, line) => `option_${line} = ${line}`);
  const after = before.with(30, 'option_30 = \u202e03').concat('tail\u200b = 1');
  const { container } = await open(
    { path: 'etc/app.conf', text: after.join('\n') },
    {
      diff: ({ input }: { input: { path: string; text: string } }) => ({
        label: input.path,
        before: before.join('\n'),
        after: input.text,
      }),
    },
  );
  await expect.element(page.getByText('2 lines added, 1 removed')).toBeVisible();
  const texts = (kind: string) =>
    [...container.querySelectorAll(`.hp-diff li[data-kind="${kind}"] > :is(ins, del)`)].map(
      (line) => line.textContent,
    );
  expect(texts('removed')).toEqual(['option_30 = 30']);
  expect(texts('added')).toEqual(['option_30 = ⟨U+202E⟩03', 'tail⟨U+200B⟩ = 1']);
  await expect.element(page.getByText('27 lines stay the same')).toBeVisible();
  // The arguments stay unchanged: whole, and still required to be seen before Approve.
  expect(container.querySelector('[data-hidden]')).not.toBeNull();
  expect(container.querySelectorAll('dt')).toHaveLength(2);
  expect(await findBarriers(container)).toEqual([]);
  await page.viewport(320, 900);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await page.getByRole('button', { name: 'Show all' }).last().click();
  await expect.element(page.getByText('27 lines stay the same')).not.toBeInTheDocument();
});

test('a command, an address and a sum that begin with a letter from the right are drawn in their own order', async () => {
  const { container } = await open({
    a: 'א rm -rf /',
    b: 'اhttps://a.example/b/',
    c: 'א 500 - 100',
    d: 'ראה https://a.example/b',
  });
  const values = [...container.querySelectorAll('dd > bdi')];
  expect(values.map((value) => getComputedStyle(value).direction)).toEqual([
    'ltr',
    'ltr',
    'ltr',
    'rtl',
  ]);
  // Isolated, in the direction of their letters, whatever the browser determines.
  expect(values.map((value) => getComputedStyle(value).unicodeBidi)).toEqual(
    values.map(() => 'plaintext'),
  );
  const ends = values.map((value) => {
    const range = document.createRange();
    const text = value.lastChild as Text;
    range.setStart(text, text.length - 1);
    range.setEnd(text, text.length);
    const whole = value.getBoundingClientRect();
    return range.getBoundingClientRect().left > (whole.left + whole.right) / 2;
  });
  expect(ends.slice(0, 3)).toEqual([true, true, true]);
  expect(container.querySelector('[data-tone="reveal"]')?.textContent).toContain('3 ');
});

test('two keys and two names that look alike are each drawn as what they are', async () => {
  const { container } = await open({ to: 'асе', from: 'ace', 'caf\u00e9': 1, 'cafe\u0301': 2 });
  const drawn = [...container.querySelectorAll('.hp-arg')].map((row) => row.textContent);
  expect(drawn[0]).toContain('⟨U+0430⟩⟨U+0441⟩⟨U+0435⟩');
  expect(drawn[1]).not.toContain('⟨');
  expect(drawn[2]).toContain('caf⟨U+00E9⟩');
  expect(drawn[3]).toContain('cafe⟨U+0301⟩');
  expect(container.querySelector('[data-tone="reveal"]')?.textContent).toContain(
    'Some names or values look the same but aren’t.',
  );
});
