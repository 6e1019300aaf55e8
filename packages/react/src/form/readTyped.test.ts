import { describe, expect, test } from 'vitest';
import { readJson } from './readJson.ts';
import { readNumber } from './readNumber.ts';

describe('a number says exactly what was typed, or is refused with the reason', () => {
  test.each([
    ['12', 12],
    [' 12.50 ', 12.5],
    ['1e3', 1000],
    ['0.1', 0.1],
    ['1E-7', 1e-7],
    ['-0.25', -0.25],
    ['0', 0],
    ['0.00', 0],
    ['9007199254740992', 9007199254740992],
    ['100000000000000000000000', 1e23],
  ])('%s', (text, value) => {
    expect(readNumber(text)).toEqual({ value });
  });

  test.each([
    ['9007199254740993', 'inexact'],
    ['0.1000000000000000055511151231257827', 'inexact'],
    ['1e-400', 'inexact'],
    ['1e309', 'tooLarge'],
    ['-0', 'negativeZero'],
    ['-0.0', 'negativeZero'],
    ['', 'notNumber'],
    ['1,5', 'notNumber'],
    ['01', 'notNumber'],
    ['.5', 'notNumber'],
    ['0x10', 'notNumber'],
    ['١٢', 'notNumber'],
    ['Infinity', 'notNumber'],
    ['1'.repeat(500), 'notNumber'],
  ])('%s is refused', (text, problem) => {
    expect(readNumber(text)).toMatchObject({ problem });
  });

  test('and says what it would have become', () => {
    expect(readNumber('9007199254740993')).toEqual({
      problem: 'inexact',
      becomes: '9007199254740992',
    });
  });
});

describe('a JSON text', () => {
  test('is read as JSON reads it', () => {
    const text = '{"a": [1, "2", {"__proto__": null}], "b\\"c": -1.5e3}';
    expect(readJson(text)).toEqual({ value: JSON.parse(text) });
    expect(Object.getPrototypeOf({})).not.toBeNull();
  });

  test.each([
    ['{"a": }', { problem: 'notJson' }],
    ['{"a": 1, "a": 2}', { problem: 'twice', key: 'a' }],
    ['{"a": 1, "\\u0061": 2}', { problem: 'twice', key: 'a' }],
    ['[{"a": {"b": 1}, "b": 1}, {"a": 1}, {"b": 1, "b": 1}]', { problem: 'twice', key: 'b' }],
    ['[1, 9007199254740993]', { problem: 'number', text: '9007199254740993' }],
    ['{"a": -0}', { problem: 'number' }],
    ['1e999', { problem: 'number' }],
  ])('%s is refused with its place', (text, problem) => {
    expect(readJson(text)).toMatchObject(problem);
  });

  test('words inside texts do not count as numbers or keys', () => {
    expect(readJson('["9007199254740993", "a", ":", "{", "a"]')).toMatchObject({ value: {} });
  });
});
