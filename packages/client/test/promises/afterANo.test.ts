import { expect, test } from 'vitest';
import { answered, conversation, partsOf, result, text } from './afterANo.testkit.ts';

// Promises: a receipt is true. A rejected call that has run is not confirmed as one that did not.

const both = ['af-call-1', 'af-call-2'] as const;

test('one rejection of several calls learns that each of them may have run', async () => {
  for (const ran of ['c', 'd']) {
    const { session } = await answered(both, 'rejected', [
      [
        ...['c', 'd'].map((id) =>
          result(id, id === ran ? 'paid' : 'Error: Tool call invocation was rejected by user.'),
        ),
        text('Paid.'),
      ],
    ]);
    expect(session.getState().interrupts).toMatchObject([{ status: 'resolved', problem: 'ran' }]);
  }
});

test('one approval of several calls learns that one of them failed', async () => {
  const results = [
    { toolCallId: 'c', content: 'no', error: 'boom' },
    { toolCallId: 'd', content: 'paid 2' },
  ];
  const { session } = await answered(both, 'approved', [
    [
      result('c', 'no'),
      result('d', 'paid 2'),
      conversation({ c: { eur: 1 }, d: { eur: 2 } }, results),
    ],
  ]);
  expect(session.getState().interrupts).toMatchObject([{ status: 'resolved', problem: 'failed' }]);
});

test('after a reload each of several calls has its verdict, and the first the receipt', async () => {
  const { reload } = await answered(both, 'rejected', [
    [result('c', 'paid 1'), result('d', 'paid 2'), text('Paid.')],
  ]);
  const later = await reload();
  expect(partsOf(later).map(({ verdict }) => verdict)).toMatchObject([
    { kind: 'rejected', receipt: { name: 'pay + pay', problem: 'ran' } },
    { kind: 'rejected' },
  ]);
  expect(partsOf(later)[1]?.verdict).not.toHaveProperty('receipt');
});
