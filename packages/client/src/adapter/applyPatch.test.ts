import { describe, expect, test } from 'vitest';
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
