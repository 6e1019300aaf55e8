import { expect, onTestFinished, test } from 'vitest';
import { sayFriendly } from './sayFriendly.tsx';
import { formatOf, type ValueFormat } from './valueFormat.ts';

const say = (text: string, format: ValueFormat, type: 'text' | 'number' = 'text') =>
  sayFriendly({ type, text }, format, 'en')?.text.replaceAll('\u00a0', ' ');

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

test.each([
  ['HUF', 'HUF 10,000.00'],
  ['IDR', 'IDR 10,000.00'],
  ['COP', 'COP 10,000.00'],
  ['PKR', 'PKR 10,000.00'],
  ['IQD', 'IQD 1,000.000'],
  ['KWD', 'KWD 1,000.000'],
  ['CLF', 'CLF 100.0000'],
  ['JPY', '¥1,000,000'],
  ['UGX', 'UGX 1,000,000'],
  ['EUR', '€10,000.00'],
])(
  'the smallest coin of %s is what ISO 4217 says, whatever the browser believes',
  (money, said) => {
    expect(say('1000000', { money, isMinor: true }, 'number')).toBe(said);
  },
);

test('an amount with more digits than the browser shows of its currency keeps them', () => {
  expect(say('10000.5', { money: 'HUF' })).toBe('HUF 10,000.5');
  expect(say('0.125', { money: 'IQD' })).toBe('IQD 0.125');
});

test('a date before the year 1 is read after what is sent, for its era does not show', () => {
  const said = (text: string, format: ValueFormat, type: 'text' | 'number') =>
    sayFriendly({ type, text }, format, 'en')?.isExact;
  expect(said('0000-01-01', 'date', 'text')).toBe(false);
  expect(said('0001-06-01', 'date', 'text')).toBe(true);
  expect(said('-62198755200', 'seconds', 'number')).toBe(false);
  expect(said('-62198755200000', 'date', 'number')).toBe(false);
});

test('only what can be turned back into exactly what is sent is read first', () => {
  const isExact = (text: string, format: ValueFormat, type: 'text' | 'number' = 'text') =>
    sayFriendly({ type, text }, format, 'en')?.isExact;
  expect(isExact('1200.5', { money: 'EUR' }, 'number')).toBe(true);
  expect(isExact('-0', { money: 'EUR' }, 'number')).toBe(true);
  // A lost leading or trailing digit can't be restored.
  expect(isExact('007', { money: 'EUR' })).toBeUndefined();
  expect(isExact('2026-11-03', 'date')).toBe(true);
  expect(isExact('2026-11-03T14:03:07Z', 'date')).toBe(true);
  expect(isExact('2026-11-03T14:03:07.000Z', 'date')).toBe(true);
  expect(isExact('2026-11-03T14:03:07.5Z', 'date')).toBe(false);
  expect(isExact('2026-11-03T14:03:07.0000001Z', 'date')).toBe(false);
  expect(isExact('1793714580001', 'date', 'number')).toBe(false);
  expect(isExact('1793714580.5', 'seconds', 'number')).toBe(false);
});

test('a browser whose numbers would lose a digit says no amount', () => {
  // Before 2023 a text was converted to a number first.
  const { prototype } = Intl.NumberFormat;
  const own = Object.getOwnPropertyDescriptor(prototype, 'format') ?? {};
  onTestFinished(() => void Object.defineProperty(prototype, 'format', own));
  Object.defineProperty(prototype, 'format', {
    ...own,
    get(this: Intl.NumberFormat) {
      const format: Intl.NumberFormat['format'] = own.get?.call(this);
      return (value: number) => format(Number(value));
    },
  });
  expect(say('1200.50', { money: 'EUR' })).toBe('€1,200.50');
  expect(say('9007199254740993.25', { money: 'EUR' })).toBeUndefined();
});
