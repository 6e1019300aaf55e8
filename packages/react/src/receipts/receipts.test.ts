import { createSession } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { expect, test } from 'vitest';
import { makeInterrupt } from '../../test/harness/handles.ts';
import { receiptsToCsv, receiptsToJson } from './receiptsFile.ts';
import { type ReceiptRecord, toReceipts } from './toReceipts.ts';

const at = Date.UTC(2026, 10, 3, 14, 3);
const of = (...interrupts: Parameters<typeof makeInterrupt>[0][]) =>
  toReceipts({ sessionId: 's1', interrupts: interrupts.map(makeInterrupt) });

test('only what is settled has a receipt', () => {
  const statuses = ['announced', 'open', 'decided', 'sending', 'unknown'] as const;
  expect(of(...statuses.map((status) => ({ status })))).toEqual([]);
  const ends = ['resolved', 'superseded', 'elsewhere', 'expired'] as const;
  expect(of(...ends.map((status) => ({ status }))).map(({ status }) => status)).toEqual(ends);
});

test('it says what was asked, what was said, what was sent instead, and when', () => {
  const [receipt] = of({
    status: 'resolved',
    verdict: { kind: 'approved' },
    input: { amount: 5 },
    resolution: {
      type: 'restart',
      key: 'turn-1:0',
      resumed: { approved: true, token: 'SECRET' },
      input: { value: { amount: 4 } },
    },
    raw: { signature: 'SECRET' },
    metadata: { note: 'SECRET' },
    decidedAt: at,
    sentAt: at,
    settledAt: at + 2000,
  });
  expect(receipt).toMatchObject({
    tool: 'transferMoney',
    agent: 'Northbank assistant',
    verdict: 'approved',
    input: { amount: 5 },
    changedTo: { amount: 4 },
    decidedAt: '2026-11-03T14:03:00.000Z',
    confirmedAt: '2026-11-03T14:03:02.000Z',
  });
  expect(JSON.stringify(receipt)).not.toContain('SECRET');
  expect(of({ status: 'expired', settledAt: at })[0]?.confirmedAt).toBeNull();
});

test('a session’s own receipts, after a real answer', async () => {
  const backend = scriptedBackend((agent) => {
    agent.on('go', (turn) => turn.interrupt('pay', { to: 'Ada' }));
    agent.onRespond('pay', () => 'noted');
  });
  const session = createSession({ backend });
  await session.send('go').outcome;
  const [interrupt] = session.getState().interrupts;
  if (!interrupt) throw new Error('nothing is open');
  await session.decide(
    { type: 'respond', key: interrupt.key, output: { approved: false } },
    { verdict: { kind: 'rejected', words: ['Not now.'] } },
  )?.outcome;
  expect(toReceipts(session.getState())).toMatchObject([
    { tool: 'pay', verdict: 'rejected', words: ['Not now.'], input: { to: 'Ada' } },
  ]);
});

const hostile = [
  '=HYPERLINK("https://evil.invalid")',
  '+1',
  '-1+cmd|x',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  ' =1',
  '\u200b=1',
  '\uff1d1',
  '|cmd',
  '%x',
];

test.each(hostile)('a spreadsheet takes no cell for a formula: %j', (words) => {
  const [receipt] = of({
    status: 'resolved',
    name: words,
    ref: words,
    verdict: { kind: 'rejected', words: [words] },
    input: words,
  });
  const receipts = [receipt as ReceiptRecord];
  const [, ...cells] = readCsv(receiptsToCsv(receipts));
  for (const cell of cells.flat()) expect(cell).not.toMatch(/^[\s\u200b]*[=+\-@\uff1d|%]/);
  // After a tab or a line end it would start a cell too, if that is the separator.
  expect(cells.flat()).toContain(`'${words.replace(/(?<=[\t\r])=/, "'=")}`);
  // The other export is unchanged.
  expect(JSON.parse(receiptsToJson(receipts))).toEqual(receipts);
});

test('commas, quotes and line ends stay inside of their cell', () => {
  const input = { text: 'a,"b"\nc\r\nd', list: [1, null] };
  const csv = readCsv(receiptsToCsv(of({ status: 'resolved', input, name: 'a"b,c' })));
  expect(csv).toHaveLength(2);
  const [header, row] = csv;
  expect(row).toHaveLength(header?.length ?? 0);
  expect(JSON.parse(row?.[header?.indexOf('input') ?? -1] ?? '')).toEqual(input);
  expect(row?.[2]).toBe('a"b,c');
});

/** A reader of RFC 4180, so that the test reads the file like others do. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, cell = '', end] of text.matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)) {
    row.push(cell.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
