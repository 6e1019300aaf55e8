import { type Asked, cases, type Payload } from './case.testkit.ts';

const asks = (list: readonly Asked[]): Payload => ({ asks: list });
const pay = (to: string, more: Partial<Asked> = {}): Asked => ({ input: { to }, ...more });

/** Calls that can't be told apart, or only look different. */
export const identity = [
  ...cases('identity', 'refused', asks, [
    [
      'two without a ref',
      [pay('Ada', { ref: null }), pay('Eve', { ref: null })],
      [pay('Ada'), pay('Eve')],
    ],
    [
      'two with one ref',
      [pay('Ada', { ref: '1' }), pay('Eve', { ref: '1' })],
      [pay('Ada', { ref: '1' }), pay('Eve', { ref: '2' })],
    ],
    [
      'two of the same',
      [pay('Ada', { ref: '1' }), pay('Ada', { ref: '1' })],
      [pay('Ada', { ref: '1' }), pay('Ada', { ref: '2' })],
    ],
    [
      'two refs that are empty',
      [pay('Ada', { ref: '' }), pay('Eve', { ref: '' })],
      [pay('Ada', { ref: 'a' }), pay('Eve', { ref: '' })],
    ],
    [
      'three, two of them alike',
      [pay('Ada', { ref: '1' }), pay('Bo', { ref: '2' }), pay('Eve', { ref: '1' })],
      [pay('Ada', { ref: '1' }), pay('Bo', { ref: '2' }), pay('Eve', { ref: '3' })],
    ],
  ]),
  ...cases('identity', 'as it is', asks, [
    [
      'refs that look the same',
      [pay('Ada', { ref: '1' }), pay('Eve', { ref: '1\u200b' })],
      [pay('Ada', { ref: '1' }), pay('Eve', { ref: '12' })],
    ],
    [
      'names that look the same',
      [pay('Ada', { name: 'pay', ref: '1' }), pay('Eve', { name: 'p\u0430y', ref: '1' })],
      [pay('Ada', { name: 'pay', ref: '1' }), pay('Eve', { name: 'pay2', ref: '1' })],
    ],
    [
      'a ref that is markup',
      [pay('Ada', { ref: '"><img src=x onerror=__pwned=1>' })],
      [pay('Ada', { ref: 'img' })],
    ],
    [
      'a ref that is a prototype',
      [pay('Ada', { ref: '__proto__' }), pay('Eve', { ref: 'constructor' })],
      [pay('Ada', { ref: 'a' }), pay('Eve', { ref: 'b' })],
    ],
    [
      'a name that is a prototype',
      [pay('Ada', { name: '__proto__' })],
      [pay('Ada', { name: 'proto' })],
    ],
    [
      'a name that is a method',
      [pay('Ada', { name: 'toString' }), pay('Eve', { name: 'hasOwnProperty' })],
      [pay('Ada', { name: 'text' }), pay('Eve', { name: 'has' })],
    ],
    [
      'a ref that is a selector',
      [pay('Ada', { ref: 'x"],[data-hp-card' })],
      [pay('Ada', { ref: 'x' })],
    ],
    ['a name that is a dash', [pay('Ada', { name: '-' })], [pay('Ada', { name: 'x' })]],
    [
      'a name in capitals',
      [pay('Ada', { name: 'TRANSFERMONEY', ref: '1' }), pay('Eve', { ref: '1' })],
      [pay('Ada', { name: 'refund', ref: '1' }), pay('Eve', { ref: '1' })],
    ],
    [
      'ten at once',
      Array.from({ length: 10 }, (_, at) => pay(`no. ${at}`)),
      Array.from({ length: 3 }, (_, at) => pay(`no. ${at}`)),
    ],
  ]),
];
