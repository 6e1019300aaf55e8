import { defineInterruptTool } from '@holdpoint/client';
import { deepFreeze } from '@holdpoint/client/internal';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sample } from '../../../../scripts/sample.ts';
import { ApprovalCard } from '../../src/approval/ApprovalCard.tsx';
import * as Approval from '../../src/approval/parts/index.parts.ts';
import { AlikeContext, createAlike } from '../../src/card/reveal/alikeOnPage.ts';
import { en } from '../../src/messages/en.ts';
import { makeHandle } from '../harness/handles.ts';
import { isSame, readInput, readText } from '../hostile/page/readDrawn.testkit.ts';
import { seeded } from '../hostile/seeded.testkit.ts';

afterEach(cleanup);

const words = en.arguments;

/** Keys that the definition names, with their labels. Everything else is a key of the payload alone. */
const NAMED: Readonly<Record<string, string>> = {
  toAccount: 'To account',
  reference_number: 'Reference number',
  amount: 'Amount',
  currency: 'Currency',
  due: 'Due',
  paidAt: 'Paid at',
  isInstant: 'Is instant',
  lines: 'Lines',
  payee: 'Payee',
  note: 'Note',
};
const field: z.ZodType = z.any();
const named = (depth: number): z.ZodType =>
  z.looseObject(
    Object.fromEntries(
      Object.keys(NAMED).map((key) => [
        key,
        depth === 0
          ? field
          : z
              .union([named(depth - 1), z.array(named(depth - 1)), z.string(), z.number()])
              .optional(),
      ]),
    ),
  );
const tool = defineInterruptTool({
  name: 'pay',
  input: z.any(),
  inputJsonSchema: z.toJSONSchema(named(3), { io: 'input' }) as never,
  answer: 'restart',
});
// Returns a date, an amount and a currency format for every generated depth.
const formatsOf = (input: object) => {
  const formats: Record<string, unknown> = {};
  const walk = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inside] of Object.entries(value)) {
      const plain = /^[a-z_]+$/i.test(key)
        ? `${path && `${path}.`}${key}`
        : `${path}[${JSON.stringify(key)}]`;
      const at = Array.isArray(value) ? `${path}[${key}]` : plain;
      if (key === 'amount') {
        const { currency } = value as { currency?: unknown };
        formats[at] = {
          money: typeof currency === 'string' ? currency : 'EUR',
          currencyKey: 'currency',
        };
      }
      if (key === 'due' || key === 'paidAt') formats[at] = 'date';
      walk(inside, at);
    }
  };
  walk(input, '');
  return formats as never;
};

const random = seeded(36);
const below = (count: number) => Math.floor(random() * count);
const pick = <T,>(from: readonly T[]): T => from[below(from.length)] as T;

const texts = [
  'Ada Lovelace',
  'Invoice 12',
  'yes',
  'No',
  'none',
  'true',
  '50',
  '',
  ' ',
  'GB29 NWBK 6016',
  'a81f-22c0-9b',
  '€50.00',
  '€50.00 sent as 5',
  'sent as 1',
  'null',
  'empty text',
  'two\nlines',
  'ada@example.com',
  'שלום',
  'مرحبا 12',
  '1200.50',
  '007',
  '2026-11-29',
  '2026-02-30',
  '2026-11-29T21:46:00Z',
  '2026-11-29T21:46:07.123456Z',
];
const hidden = ['Ada\u200b Lovelace', 'p\u0430ypal', 'a\u202eb', 'x\u0000y'];
const strange = [
  'x-trace',
  'a.b',
  '',
  '[0]',
  '__proto__',
  'Amount',
  'to_account',
  'key with blanks',
  '1',
  'ключ',
];

function scalar(key: string): unknown {
  if (key === 'amount')
    return pick([50, 0, -3.5, 1200.5, '1200.50', '007', 1e21, '9007199254740993.25', 'much', null]);
  if (key === 'currency') return pick(['EUR', 'USD', 'JPY', 'nonsense', 'eur']);
  if (key === 'due') return pick(['2026-11-29', '2026-02-30', 1_793_714_580_000, 'soon']);
  if (key === 'paidAt')
    return pick([
      '2026-11-29T21:46:00Z',
      '2026-11-29T21:46:07+02:00',
      '2026-11-29T21:46:07.1234Z',
      1_793_714_580_001,
    ]);
  if (below(30) === 0) return pick(hidden);
  return pick<unknown>([
    pick(texts),
    pick(texts),
    below(1000),
    random() * 10,
    -0,
    true,
    false,
    null,
    [],
    {},
  ]);
}

function makeValue(key: string, depth: number): unknown {
  const kind = below(10);
  if (depth === 0 || kind < 6) return scalar(key);
  if (kind < 8) return makeObject(depth - 1);
  const length = 1 + below(3);
  if (kind === 8) return Array.from({ length }, () => makeValue('', depth - 1));
  const keys = [
    ...new Set(
      Array.from({ length: 1 + below(4) }, () => pick([...Object.keys(NAMED), ...strange])),
    ),
  ];
  return Array.from({ length: length + 1 }, () =>
    fromEntries(keys.map((one) => [one, scalar(one)])),
  );
}

function makeObject(depth: number): object {
  const keys = Array.from({ length: 1 + below(5) }, () =>
    pick([...Object.keys(NAMED), ...Object.keys(NAMED), ...strange]),
  );
  // An amount usually has its currency next to it.
  if (keys.includes('amount') && below(3) > 0) keys.push('currency');
  return fromEntries([...new Set(keys)].map((key) => [key, makeValue(key, depth)]));
}

/** Like `JSON.parse`: `__proto__` is a key like any other. */
const fromEntries = (entries: (readonly [string, unknown])[]): object =>
  JSON.parse(`{${entries.map(([key, value]) => `${JSON.stringify(key)}:${write(value)}`).join()}}`);
const write = (value: unknown): string => (Object.is(value, -0) ? '-0' : JSON.stringify(value));

// The formatted view as read back, from its meaning and not from the code that makes it.

type Read = string | { readonly own: string } | { readonly [key: string]: Read } | readonly Read[];

const children = (element: Element, selector: string) =>
  [...element.children].filter((child) => child.matches(selector));

/** Returns the drawn name: the label, and the key in code. */
function nameOf(cell: Element): string {
  const code = cell.querySelector('code');
  const label = (cell.textContent ?? '')
    .slice(0, cell.textContent?.length && code ? -(code.textContent ?? '').length : undefined)
    .trim();
  if (code) return `key ${keyOf(readText(code.textContent ?? ''))}`;
  return `label ${label}`;
}

/** Returns a key as in a path. */
const keyOf = (step: string) => (/^\["/.test(step) ? JSON.parse(step.slice(1, -1)) : step);

function put(into: Record<string, Read>, name: string, value: Read): void {
  expect(Object.hasOwn(into, name), `${name} is drawn once`).toBe(false);
  Object.defineProperty(into, name, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

function readList(list: Element): Record<string, Read> {
  const all: Record<string, Read> = {};
  for (const row of children(list, '.hp-arg')) {
    const [name, value] = [...row.children] as [Element, Element];
    const inner = children(value, 'dl')[0];
    const table = children(value, 'table')[0];
    if (inner) put(all, nameOf(name), readList(inner));
    else if (table) put(all, nameOf(name), readTable(table));
    else readField(all, nameOf(name), value);
  }
  return all;
}

function readTable(table: Element): Record<string, Read> {
  const heads = [...table.querySelectorAll('th')].map(nameOf);
  const rows: Record<string, Read> = {};
  for (const [at, row] of [...table.querySelectorAll('tbody tr')].entries()) {
    const entry: Record<string, Read> = {};
    for (const [column, cell] of [...row.children].entries()) {
      const own = cell.querySelector('.hp-cell');
      expect(own && nameOf(own)).toBe(heads[column]);
      own?.remove();
      readField(entry, heads[column] ?? '', cell);
    }
    put(rows, `label ${at + 1}`, entry);
  }
  return rows;
}

/**
 * Reads a value by what is sent: next to the formatted one, or the value itself. Two if a currency is drawn with its
 * amount.
 */
function readField(into: Record<string, Read>, name: string, cell: Element): void {
  const own = cell.querySelector('.hp-own');
  if (own) {
    put(into, name, { own: own.textContent ?? '' });
    return;
  }
  const sent = [...cell.querySelectorAll('.hp-type')].find((one) =>
    one.textContent?.startsWith(words.sentAs),
  );
  const said = textOf(cell);
  if (!sent) {
    put(into, name, readText(said));
    return;
  }
  const [first = '', second] = [...sent.querySelectorAll('bdi')].map((one) =>
    readText(one.textContent ?? ''),
  );
  // A text that reads like one of the kit's words is quoted.
  const isQuoted = first === JSON.stringify(said);
  put(into, name, isQuoted ? said : first);
  if (!isQuoted) expect(turnBack(said, first), `${said} is ${first}`).toBe(true);
  if (second !== undefined) put(into, 'label Currency', second);
}

/** Returns a text, by its numbered lines if it has them. */
function textOf(cell: Element): string {
  const lines = [...cell.querySelectorAll('.hp-code li bdi')];
  const parts = lines.length > 0 ? lines : [cell.querySelector('bdi')];
  return parts.map((part) => part?.textContent ?? '').join('\n');
}

/** Returns whether a formatted value converts back: to the digits of an amount, or the moment of a date. */
function turnBack(said: string, sent: string): boolean {
  if (/\b2026\b/.test(said)) {
    const at = /^\d+$/.test(sent) ? Number(sent) : Date.parse(sent);
    const [, rest = ''] = /^\w+, (.*)$/.exec(said.replaceAll('\u202f', ' ')) ?? [];
    return Date.parse(`${rest.replace(' at', '')}${/GMT|UTC/.test(rest) ? '' : ' UTC'}`) === at;
  }
  const digits = said.replace(/[^\d.-]/g, '');
  const trim = (text: string) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);
  return trim(digits) === trim(sent);
}

/** Returns what must be read: the input with its keys as drawn, and its values as sent. */
function expected(value: unknown): Read {
  if (typeof value === 'string') return value === '' ? { own: words.type.emptyText } : value;
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : String(value);
  if (typeof value === 'boolean') return { own: value ? 'Yes' : 'No' };
  if (value === null) return { own: 'none' };
  const entries = Object.entries(value as object);
  if (entries.length === 0)
    return { own: Array.isArray(value) ? words.type.emptyList : words.type.emptyObject };
  const all: Record<string, Read> = {};
  for (const [key, inside] of entries) {
    const label = Array.isArray(value) ? String(Number(key) + 1) : NAMED[key];
    const isNamed = Array.isArray(value) || Object.hasOwn(NAMED, key);
    put(all, isNamed ? `label ${label}` : `key ${key}`, expected(inside));
  }
  return all;
}

/** Names that read the same are distinguished by their keys: either way of drawing one is fine. */
function sameNames(read: Read, wanted: Read): boolean {
  if (typeof read === 'string' || typeof wanted === 'string') return read === wanted;
  const keys = Object.keys(wanted);
  if (Object.keys(read).length !== keys.length) return false;
  return keys.every((key) => {
    const plain = key.slice('label '.length);
    const byKey = Object.keys(NAMED).find((one) => NAMED[one] === plain);
    const at = Object.hasOwn(read, key) ? key : `key ${byKey}`;
    return (
      Object.hasOwn(read, at) &&
      sameNames(
        Object.getOwnPropertyDescriptor(read, at)?.value,
        Object.getOwnPropertyDescriptor(wanted, key)?.value,
      )
    );
  });
}

const inputs = sample(Array.from({ length: 1_000 }, () => makeObject(2)));
const BATCH = 50;

function draw(some: readonly object[]) {
  const { container } = render(
    some.map((input, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never move
      <AlikeContext.Provider key={at} value={createAlike()}>
        <Approval.Root interrupt={makeHandle({ key: `turn-1:${at}`, tool, name: 'pay', input })}>
          <Approval.Arguments formats={formatsOf(input)} />
        </Approval.Root>
      </AlikeContext.Provider>
    )),
  );
  return [...container.querySelectorAll('article')];
}

const listOf = (card: Element) => card.querySelector('section:has(> .hp-args)') as HTMLElement;
const toggle = (card: Element) => card.querySelector<HTMLElement>('[data-hp-about] button');

describe('generated inputs', () => {
  const seen = { overview: 0, exact: 0, revealed: 0, folded: 0, tables: 0 };
  test.each(Array.from({ length: Math.ceil(inputs.length / BATCH) }, (_, at) => at * BATCH))(
    'from %i: both views show every value, and what is revealed is revealed in both',
    (from) => {
      const some = inputs
        .slice(from, from + BATCH)
        .map((input) => deepFreeze(input as never) as object);
      for (const [at, card] of draw(some).entries()) {
        const input = some[at] as object;
        const before = write(input);
        const hasNotice = card.querySelector('[data-tone="reveal"]') !== null;
        const button = toggle(card);
        if (hasNotice) seen.revealed += 1;
        const readExact = () => expect(isSame(readInput(listOf(card)), input), before).toBe(true);
        const readPlain = () => {
          const list = card.querySelector('.hp-plain') as Element;
          seen.folded += [...list.querySelectorAll('.hp-type')].filter(
            (one) => one.querySelectorAll('bdi').length > 1,
          ).length;
          seen.tables += list.querySelectorAll('table').length;
          const read = readList(list);
          expect(sameNames(read, expected(input)), `${before} reads ${JSON.stringify(read)}`).toBe(
            true,
          );
          expect(listOf(card).textContent).toContain(words.everyField(countLeaves(input)));
          expect(card.querySelector('[data-tone="reveal"]') !== null).toBe(hasNotice);
        };
        if (!button) {
          seen.exact += 1;
          if (!listOf(card).hasAttribute('data-hidden')) readExact();
          continue;
        }
        seen.overview += 1;
        // An input with something to reveal starts with the exact data.
        expect(card.querySelector('.hp-plain') === null).toBe(hasNotice);
        if (hasNotice) readExact();
        else readPlain();
        fireEvent.click(button);
        if (hasNotice) readPlain();
        else readExact();
        expect(write(input)).toBe(before);
      }
    },
  );

  test('most of them have both views, with amounts and tables, and some have something to reveal', () => {
    expect(seen.overview).toBeGreaterThan(0.8 * inputs.length);
    expect(seen.revealed).toBeGreaterThan(0.02 * inputs.length);
    expect(seen.folded).toBeGreaterThan(0.02 * inputs.length);
    expect(seen.tables).toBeGreaterThan(0.05 * inputs.length);
  });
});

function countLeaves(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  const inside = Object.values(value);
  return inside.length === 0 ? 1 : inside.reduce((all: number, one) => all + countLeaves(one), 0);
}

describe('where the exact data comes first', () => {
  const one = (change: Parameters<typeof makeHandle>[0]) =>
    render(<ApprovalCard interrupt={makeHandle({ input: { payee: 'Ada' }, ...change })} />)
      .container;

  test('an undefined tool has no other view', () => {
    expect(one({ tool: undefined }).querySelector('.hp-plain, [data-hp-about]')).toBeNull();
  });

  test.each([
    ['input that does not fit its definition', { tool, issues: ['payee: expected a number'] }],
    [
      'an answer that goes to other calls too',
      { tool, approves: { resumed: true, isShared: true } },
    ],
    ['an input that can’t be read', { tool, isUnreadable: true }],
    ['a question that was rejected before', { tool, rejectedBefore: true }],
  ])('%s', (_, change) => {
    const container = one(change as never);
    expect(container.querySelector('.hp-plain')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: words.overview }));
    expect(container.querySelector('.hp-plain')).not.toBeNull();
  });
});

test('two fields whose labels look alike both show their keys', () => {
  const { container } = render(
    <ApprovalCard
      interrupt={makeHandle({
        tool,
        name: 'pay',
        input: { payee: 'Ada', Payee: 'Bob', note: 'x' },
      })}
      labels={{ note: 'Payее' }}
    />,
  );
  const names = [...container.querySelectorAll('dt')].map(({ textContent }) => textContent);
  expect(names).toEqual(['Payee payee', 'Payee', 'Payее note']);
});

test('a payload names no field: its own titles and labels are values', () => {
  const { container } = render(
    <ApprovalCard
      interrupt={makeHandle({
        tool,
        name: 'pay',
        input: { title: 'To', labels: { payee: 'Mallory' }, payee: 'Ada' },
      })}
    />,
  );
  const names = [...container.querySelectorAll('dt')].map(({ textContent }) => textContent);
  expect(names).toEqual(['title', 'labels', 'payee', 'Payee']);
});
