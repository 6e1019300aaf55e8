import { describe, expect, test } from 'vitest';
import { parseJson, writeJson } from '../protocol/exactJson.ts';
import { applyPatch } from './applyPatch.ts';

describe('a JSON Patch', () => {
  const base = { a: { b: [1, 2] }, 'x/y': 1 };
  const patched = (...patch: unknown[]) => applyPatch(base, patch);

  test('every operation of RFC 6902', () => {
    expect(patched({ op: 'add', path: '/a/b/-', value: 3 })).toEqual({
      a: { b: [1, 2, 3] },
      'x/y': 1,
    });
    expect(patched({ op: 'remove', path: '/a/b/0' })).toEqual({ a: { b: [2] }, 'x/y': 1 });
    expect(patched({ op: 'replace', path: '/x~1y', value: 2 })).toEqual({
      a: { b: [1, 2] },
      'x/y': 2,
    });
    expect(patched({ op: 'move', from: '/x~1y', path: '/z' })).toEqual({ a: { b: [1, 2] }, z: 1 });
    expect(patched({ op: 'copy', from: '/a', path: '/c' })).toMatchObject({ c: { b: [1, 2] } });
    expect(() => patched({ op: 'test', path: '/x~1y', value: 7 })).toThrow();
  });

  const [a, b, c] = ['12345678901234567890', '-0', '1e400'];
  test.each([
    [`{"n":${a},"x":1}`, '{"op":"replace","path":"/x","value":2}', `{"n":${a},"x":2}`],
    [`{"l":[${a}],"x":1}`, `{"op":"add","path":"/x","value":${b}}`, `{"l":[${a}],"x":${b}}`],
    [`{"l":[${a},0,${c}]}`, `{"op":"add","path":"/l/1","value":${b}}`, `{"l":[${a},${b},0,${c}]}`],
    [`{"l":[${a},0,${c}]}`, '{"op":"remove","path":"/l/0"}', `{"l":[0,${c}]}`],
    [`{"l":[1,0,${c}]}`, `{"op":"add","path":"/l/-","value":${a}}`, `{"l":[1,0,${c},${a}]}`],
    [`{"l":[${a},2],"y":1}`, '{"op":"move","from":"/l/0","path":"/y"}', `{"l":[2],"y":${a}}`],
    [`{"n":${a}}`, '{"op":"copy","from":"/n","path":"/m"}', `{"n":${a},"m":${a}}`],
    [
      `{"n":${a}}`,
      '{"op":"replace","path":"/n","value":12345678901234567000}',
      '{"n":12345678901234567000}',
    ],
  ])('keeps every digit: %s after %s', (document, operation, after) => {
    const patch = parseJson(`[${operation}]`) as unknown[];
    expect(writeJson(applyPatch(parseJson(document), patch))).toBe(after);
  });

  test('tells numbers apart that JavaScript rounds to the same', () => {
    const patch = parseJson(
      '[{"op":"test","path":"/n","value":12345678901234567891}]',
    ) as unknown[];
    expect(() => applyPatch(parseJson(`{"n":${a}}`), patch)).toThrow('something else');
  });

  test('the document before is not touched, since it was handed out', () => {
    Object.freeze(base.a.b);
    patched({ op: 'add', path: '/a/b/-', value: 3 });
    expect(base.a.b).toEqual([1, 2]);
  });

  test.each([
    { op: 'add', path: '/__proto__/polluted', value: true },
    { op: 'add', path: '/constructor/prototype/polluted', value: true },
    { op: 'replace', path: '/a/__proto__', value: { polluted: true } },
    { op: 'copy', from: '/constructor', path: '/c' },
    { op: 'move', from: '/a/toString', path: '/c' },
    { op: 'add', path: '/a/prototype', value: {} },
  ])('$op $path: no way to what every object inherits', (operation) => {
    expect(() => patched(operation)).toThrow(/inherited/);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

// The cases of RFC 6902, appendix A, and the rules of its section 4, in our own words.
describe('RFC 6902', () => {
  const add = (path: string, value: unknown) => ({ op: 'add', path, value });
  const remove = (path: string) => ({ op: 'remove', path });
  const replace = (path: string, value: unknown) => ({ op: 'replace', path, value });
  const check = (path: string, value: unknown) => ({ op: 'test', path, value });
  const move = (from: string, path: string) => ({ op: 'move', from, path });
  const copy = (from: string, path: string) => ({ op: 'copy', from, path });

  test.each([
    ['adds a member', { a: 1 }, [add('/b', 2)], { a: 1, b: 2 }],
    ['adds an element before another', { a: [1, 3] }, [add('/a/1', 2)], { a: [1, 2, 3] }],
    ['adds an element at the end by its index', { a: [1] }, [add('/a/1', 2)], { a: [1, 2] }],
    ['adds a list as one element', { a: [1] }, [add('/a/-', [2, 3])], { a: [1, [2, 3]] }],
    ['replaces a member by adding it', { a: 1 }, [add('/a', null)], { a: null }],
    ['adds the whole document', { a: 1 }, [add('', [1])], [1]],
    ['removes a member', { a: 1, b: 2 }, [remove('/b')], { a: 1 }],
    ['removes an element', { a: [1, 2, 3] }, [remove('/a/1')], { a: [1, 3] }],
    ['replaces a value by null', { a: 1 }, [replace('/a', null)], { a: null }],
    ['replaces an element', { a: [1, 2] }, [replace('/a/1', 3)], { a: [1, 3] }],
    ['replaces the whole document', { a: 1 }, [replace('', 2)], 2],
    [
      'moves a member',
      { a: { b: 1, c: 2 }, d: { e: 3 } },
      [move('/a/b', '/d/f')],
      { a: { c: 2 }, d: { e: 3, f: 1 } },
    ],
    ['moves an element', { a: [1, 2, 3, 4] }, [move('/a/1', '/a/3')], { a: [1, 3, 4, 2] }],
    ['moves a value to where it is', { a: [1, 2] }, [move('/a/1', '/a/1')], { a: [1, 2] }],
    [
      'copies a value, and changes only one of the two',
      { a: { b: 1 } },
      [copy('/a', '/c'), add('/c/b', 2)],
      { a: { b: 1 }, c: { b: 2 } },
    ],
    [
      'copies what it has changed before',
      { a: { b: 1 } },
      [add('/a/b', 2), copy('/a', '/c'), add('/a/b', 3)],
      { a: { b: 3 }, c: { b: 2 } },
    ],
    [
      'adds one value twice, and changes only one of the two',
      {},
      [add('/a', shared()), add('/b', shared()), add('/a/-', 1)],
      { a: [1], b: [] },
    ],
    [
      'tests a value, whatever the order of its keys',
      { a: { b: 1, c: [2] } },
      [check('/a', { c: [2], b: 1 })],
      { a: { b: 1, c: [2] } },
    ],
    [
      'takes a tilde and a slash in a key',
      { '/': 9, '~1': 10 },
      [check('/~01', 10), check('/~1', 9)],
      { '/': 9, '~1': 10 },
    ],
    ['takes an empty key', { '': { '': 1 } }, [replace('//', 2)], { '': { '': 2 } }],
    [
      'ignores a member that it does not know',
      { a: 1 },
      [{ ...add('/b', 2), xyz: 3 }],
      { a: 1, b: 2 },
    ],
  ])('%s', (_, document, patch, after) => {
    const before = structuredClone(document);
    expect(applyPatch(document, patch)).toEqual(after);
    expect(document).toEqual(before);
  });

  function shared() {
    return sharedList;
  }

  test.each([
    ['adds in what is not there', {}, add('/a/b', 1)],
    ['adds in what holds nothing', { a: 'text' }, add('/a/b', 1)],
    ['adds past the end of a list', { a: [1] }, add('/a/3', 2)],
    ['adds in a list by a name', { a: [1] }, add('/a/b', 2)],
    ['adds by an index with a zero in front', { a: [1, 2] }, add('/a/01', 2)],
    ['adds nothing', {}, { op: 'add', path: '/a' }],
    ['removes what is not there', { a: 1 }, remove('/b')],
    ['removes past the end of a list', { a: [1] }, remove('/a/1')],
    ['removes the end of a list', { a: [1] }, remove('/a/-')],
    ['replaces what is not there', { a: 1 }, replace('/b', 2)],
    ['moves what is not there', { a: 1 }, move('/b', '/c')],
    ['moves a value into itself', { a: { b: 1 } }, move('/a', '/a/b')],
    ['copies what is not there', { a: 1 }, copy('/b', '/c')],
    ['tests for another value', { a: '1' }, check('/a', 1)],
    ['tests what is not there', { a: 1 }, check('/b', 1)],
    ['says an operation that is not known', { a: 1 }, { op: 'grow', path: '/a' }],
    ['says a path that does not begin with a slash', { a: 1 }, add('a', 2)],
    ['says no path', { a: 1 }, { op: 'remove' }],
    ['is no object', { a: 1 }, 'remove'],
  ])('refuses a patch that %s, and changes nothing', (_, document, operation) => {
    const before = structuredClone(document);
    expect(() => applyPatch(document, [operation])).toThrow();
    expect(document).toEqual(before);
  });
});

const sharedList: readonly unknown[] = Object.freeze([]);

describe('what a patch costs', () => {
  /** A document that counts how many of its entries are read. */
  function counted(entries: Record<string, unknown>) {
    let reads = 0;
    const document = new Proxy(entries, {
      get(target, key) {
        reads += 1;
        return Reflect.get(target, key);
      },
    });
    return { document, reads: () => reads };
  }

  test('copies each object once, whatever the number of operations', () => {
    const count = 10_000;
    const { document, reads } = counted(Object.fromEntries(numbers(count)));
    const patch = numbers(count).map(([key]) => ({ op: 'add', path: `/${key}x`, value: 1 }));
    // Copied for each operation, these would be 150 million entries, and be refused as too much work.
    expect(Object.keys(applyPatch(document, patch) as object)).toHaveLength(2 * count);
    expect(reads()).toBe(count);
  });

  test('what moves the same long list again and again is refused as too much work', () => {
    const first = { op: 'add', path: '/a/0', value: 1 };
    const long = Array.from({ length: 20_000 }, () => 1);
    expect(() =>
      applyPatch(
        { a: long },
        Array.from({ length: 1_000 }, () => first),
      ),
    ).toThrow(/too much work/);
  });

  const numbers = (count: number) =>
    Array.from({ length: count }, (_, at) => [`k${at}`, at] as const);
});
