import { type Asked, cases, type Payload } from './case.testkit.ts';

const turns = (all: readonly (readonly Asked[])[]): Payload => ({
  asks: all[0] ?? [],
  next: all.slice(1),
});
const pay = (to: string, more: Partial<Asked> = {}): readonly Asked[] => [
  { input: { to }, ref: 'same', ...more },
];

/** The effects of consecutive questions on a person, or on a list of answers. */
export const sequence = [
  ...cases('sequence', 'as it is', turns, [
    [
      'the same ref again, for someone else',
      [pay('Ada'), pay('Eve')],
      [pay('Ada'), pay('Bo', { ref: 'other' })],
    ],
    [
      'the same question again',
      [pay('Ada'), pay('Ada')],
      [pay('Ada'), pay('Ada', { ref: 'other' })],
    ],
    [
      'a hundred times smaller first',
      [pay('Ada', { input: { amount: 1 } }), pay('Ada', { input: { amount: 100 } })],
      [pay('Ada', { input: { amount: 1 } }), pay('Ada', { input: { amount: 2 }, ref: 'b' })],
    ],
    [
      'a tool swapped for another',
      [pay('Ada', { name: 'readMail' }), pay('Ada', { name: 'sendMail' })],
      [pay('Ada', { name: 'readMail' }), pay('Ada', { name: 'readMail', ref: 'b' })],
    ],
    ['one letter changes', [pay('Ada'), pay('Ad\u0430')], [pay('Ada'), pay('Adam', { ref: 'b' })]],
    [
      'a field more',
      [pay('Ada', { input: { a: 1 } }), pay('Ada', { input: { a: 1, all: true } })],
      [pay('Ada', { input: { a: 1 } }), pay('Ada', { input: { a: 2 }, ref: 'b' })],
    ],
    [
      'a field less',
      [pay('Ada', { input: { a: 1, dryRun: true } }), pay('Ada', { input: { a: 1 } })],
      [pay('Ada', { input: { a: 1 } }), pay('Ada', { input: { a: 3 }, ref: 'b' })],
    ],
    [
      'a number becomes a text',
      [pay('Ada', { input: { a: 1 } }), pay('Ada', { input: { a: '1' } })],
      [pay('Ada', { input: { a: 1 } }), pay('Ada', { input: { a: 4 }, ref: 'b' })],
    ],
    [
      'keys in another order',
      [pay('Ada', { input: { a: 1, b: 2 } }), pay('Ada', { input: { b: 2, a: 1 } })],
      [pay('Ada', { input: { a: 1 } }), pay('Ada', { input: { a: 5 }, ref: 'b' })],
    ],
    [
      'metadata changes',
      [pay('Ada', { metadata: { v: 1 } }), pay('Ada', { metadata: { v: 2 } })],
      [pay('Ada'), pay('Bo', { ref: 'b' })],
    ],
    [
      'one becomes two',
      [pay('Ada'), [...pay('Ada'), ...pay('Eve', { ref: 'b' })]],
      [pay('Ada'), pay('Bo', { ref: 'b' })],
    ],
    [
      'the last of five is another',
      [...Array.from({ length: 4 }, () => pay('Ada')), pay('Eve')],
      [pay('Ada'), pay('Bo', { ref: 'b' })],
    ],
  ]),
];
