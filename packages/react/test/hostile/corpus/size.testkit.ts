import { asInput, asJson, cases, inText } from './case.testkit.ts';

const nested = (open: string, close: string, levels: number, inside: string) =>
  `${open.repeat(levels)}${inside}${close.repeat(levels)}`;

/** Large or deep inputs. */
export const size = [
  ...cases('size', 'as it is', asJson, [
    ['lists in lists', nested('[', ']', 300, '"end"'), nested('[', ']', 5, '"end"')],
    ['objects in objects', nested('{"a":', '}', 300, '1'), nested('{"a":', '}', 5, '1')],
    ['both by turns', nested('[{"a":', '}]', 100, 'null'), nested('[{"a":', '}]', 3, 'null')],
  ]),
  ...cases('size', 'cut', asJson, [
    ['lists, thousands deep', nested('[', ']', 4_900, '"end"'), nested('[', ']', 9, '"end"')],
    ['objects, thousands deep', nested('{"a":', '}', 4_900, '1'), nested('{"a":', '}', 9, '1')],
    [
      'a field at every depth',
      nested('{"b":1,"a":', '}', 400, '1'),
      nested('{"b":1,"a":', '}', 9, '1'),
    ],
  ]),
  ...cases('size', 'cut', asInput, [
    [
      'hundreds of fields',
      Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`f${at}`, at])),
      { f0: 0, f1: 1 },
    ],
    ['hundreds of items', Array.from({ length: 900 }, (_, at) => at), [0, 1, 2]],
    [
      'hundreds of objects',
      Array.from({ length: 450 }, (_, id) => ({ id, ok: true })),
      [{ id: 1, ok: true }],
    ],
    ['hundreds of empty lists', Array.from({ length: 900 }, () => []), [[], []]],
  ]),
  ...cases('size', 'cut', inText, [
    ['a long text', 'lorem ipsum '.repeat(3_000), 'lorem ipsum '.repeat(40).trim()],
    ['a text of thousands of lines', 'x\n'.repeat(5_000), 'x\ny\nz'],
    ['a bomb for patterns', `${'a'.repeat(30_000)}!`, `${'a'.repeat(30)}!`],
    ['a bomb for Markdown', '*_'.repeat(5_000), '*_'.repeat(10)],
    ['a bomb for brackets', '['.repeat(20_000), '['.repeat(20)],
    ['a bomb of hidden characters', '\u200b\u200c'.repeat(10_000), 'ab'.repeat(100)],
    ['a bomb of look-alikes', 'p\u0430'.repeat(5_000), 'pa'.repeat(100)],
    ['a bomb of flags', '🏴\u{e0067}'.repeat(3_000), '🇩🇪'.repeat(30)],
  ]),
];
