import { type ReceiptRecord, receiptsToCsv, receiptsToJson } from '@holdpoint/react';
import { describe, expect, test } from 'vitest';

/** A receipt with a model's text everywhere it can be. */
function receiptOf(text: string): ReceiptRecord {
  return {
    key: '1:0',
    sessionId: 's',
    tool: text,
    ref: text,
    decisionId: null,
    agent: text,
    subAgent: text,
    status: 'resolved',
    doubt: null,
    verdict: 'rejected',
    words: [text, `and ${text}`],
    effect: null,
    input: { note: text, [text]: [text, -5] },
    changedTo: text,
    decidedAt: null,
    sentAt: '2026-01-01T00:00:00.000Z',
    confirmedAt: null,
  };
}

/**
 * A small reader of separated values, like a spreadsheet's: a cell that begins with a quote ends with it, two of them
 * are one, and text after it up to the separator is kept. `isLazy`: quotes mean nothing.
 */
function read(text: string, separator: string, isLazy = false): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let isNew = true;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === separator || /[\n\r]/.test(sign)) {
      cells.push(cell);
      cell = '';
      isNew = true;
      continue;
    } else if (sign === '"' && isNew && !isLazy) isQuoted = true;
    else cell += sign;
    isNew = false;
  }
  return [...cells, cell];
}

const separators = [',', ';', '\t', '|', '\u001f', '\u2028'];
const readers = separators.flatMap((separator) => [
  ['with quotes', separator, (csv: string) => read(csv, separator)] as const,
  ['without quotes', separator, (csv: string) => read(csv, separator, true)] as const,
]);

/** What a spreadsheet runs: also after blanks, leftover quotes, and invisible characters. */
const formula = /^[\s\p{Cc}\p{Cf}"]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u;

const leads = ['=1+1', '+1', "-1+cmd|' /C calc'!A0", '@SUM(1+1)', '\uff1d1', '\uff0b1', '\uff20A1'];
const befores = [
  '',
  ' ',
  'Invoice 7;',
  'no; ',
  'no;"',
  'no;""',
  'no;" "',
  'no;\u200b',
  'no;\u00a0\ufeff"',
  'a\tb\t',
  'a|',
  'a | ',
  'two\n',
  'two\r\n ',
  'two\r"',
  'one, ',
  'one,"',
  '","',
  '";"',
  '"\r\n"',
  'x;;\n,|\t"',
  'x\u001f',
  'x\u2028',
  ';=1;',
];

describe.each(readers)(
  'receipts as CSV, read with %s and %j between the cells,',
  (_q, _s, reader) => {
    test.each(befores)('hold no formula behind %j', (before) => {
      for (const lead of leads) {
        const csv = receiptsToCsv([receiptOf(`${before}${lead};rest`), receiptOf(before)]);
        for (const cell of reader(csv)) expect(cell).not.toMatch(formula);
      }
    });
  },
);

test('no text of any signs makes a formula, under any separator', () => {
  const signs = [...';,|\t\n\r"\'= +-@a1\u200b\uff1d\u2028'];
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 3_000; round += 1) {
    const text = Array.from({ length: 1 + next(12) }, () => signs[next(signs.length)]).join('');
    const csv = receiptsToCsv([receiptOf(text)]);
    for (const [, , reader] of readers) {
      const found = reader(csv).find((cell) => formula.test(cell));
      if (found !== undefined)
        expect.fail(`${JSON.stringify(text)} gives ${JSON.stringify(found)}`);
    }
  }
});

test.each([
  'Pay 5 - 7 of them, then write a@b.example',
  'a = b + c',
  'rm -rf ./build --force',
  'Größe: 7; Farbe: rot',
  '2026-01-01T00:00:00Z',
  'ä|b|c',
])('a text without one stays as it is, and readable: %j', (text) => {
  const [, row] = receiptsToCsv([receiptOf(text)]).split('\r\n');
  expect(read(row ?? '', ',').slice(2, 5)).toEqual([text, text, '']);
});

test('the guard is one apostrophe, and the file says the rest as it was; JSON says all of it', () => {
  const receipt = receiptOf('no;=1');
  expect(receiptsToCsv([receipt])).toContain('"no;\'=1"');
  expect(receiptsToCsv([{ ...receipt, input: { amount: -5 } }])).toContain('"{""amount"":-5}"');
  expect(JSON.parse(receiptsToJson([receipt]))).toEqual([receipt]);
});

test('a giant of nothing but separators adds no time', () => {
  const csv = receiptsToCsv([receiptOf('\n'.repeat(300_000))]);
  expect(csv.length).toBeGreaterThan(300_000);
});
