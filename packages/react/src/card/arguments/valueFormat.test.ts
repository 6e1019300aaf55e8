import { expect, test } from 'vitest';
import { sayFriendly } from './sayFriendly.ts';
import { formatOf, type ValueFormat } from './valueFormat.ts';

const say = (text: string, format: ValueFormat, type: 'text' | 'number' = 'text') =>
  sayFriendly({ type, text }, format, 'en')?.replaceAll('\u00a0', ' ');

test('a format is found by its path, and for every entry of a list', () => {
  const formats = { 'lines[].price': 'code', due: 'date' } as const;
  expect(formatOf(formats, 'lines[12].price')).toBe('code');
  expect(formatOf(formats, 'due')).toBe('date');
  expect(formatOf(formats, 'constructor')).toBeUndefined();
});

test('a day is the same day in every zone', () => {
  expect(say('2026-11-03', 'date')).toBe('Tue, November 3, 2026');
  expect(say('2026-02-30', 'date')).toBeUndefined();
  expect(say('03/04/2026', 'date')).toBeUndefined();
});

test('a moment is said with its zone', () => {
  expect(say('2026-11-03T14:03:00Z', 'date')).toMatch(/November 3, 2026.* 0?2:03 PM/);
  expect(say('1793714580000', 'date', 'number')).toMatch(/2026/);
  expect(say('1793714580', 'seconds', 'number')).toMatch(/2026/);
  expect(say('1e300', 'date', 'number')).toBeUndefined();
});

test('money keeps every digit and guesses nothing', () => {
  expect(say('1240.00', { money: 'EUR' })).toBe('€1,240.00');
  expect(say('1240', { money: 'JPY' }, 'number')).toBe('¥1,240');
  expect(say('0.001', { money: 'EUR' })).toBe('€0.001');
  expect(say('124005', { money: 'EUR', isMinor: true }, 'number')).toBe('€1,240.05');
  expect(say('5', { money: 'EUR', isMinor: true }, 'number')).toBe('€0.05');
  expect(say('-5', { money: 'EUR', isMinor: true }, 'number')).toBe('-€0.05');
  expect(say('9007199254740993.25', { money: 'EUR' })).toBe('€9,007,199,254,740,993.25');
  expect(say('1.240,00', { money: 'EUR' })).toBeUndefined();
  expect(say('12', { money: 'nonsense' })).toBeUndefined();
  expect(say('1e5', { money: 'EUR' }, 'number')).toBeUndefined();
});
