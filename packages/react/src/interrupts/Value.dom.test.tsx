import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { formatMoney } from '../card/arguments/formatMoney.ts';
import { TitleWords } from '../card/reveal/TitleWords.tsx';
import { ar } from '../messages/ar.ts';
import { de } from '../messages/de.ts';
import { en, type Messages } from '../messages/en.ts';
import { MessagesProvider } from '../messages/messagesContext.ts';
import { Value } from './Value.tsx';

// Promise: an amount in a title is shown with its currency and every digit, and anything else unchanged.

afterEach(cleanup);

const show = (amount: string | number, money: string, language: Messages = en) =>
  render(
    <MessagesProvider value={language}>
      <Value format={{ money }}>{amount}</Value>
    </MessagesProvider>,
  ).container;

test.each([
  [1200.5, 'USD', '$1,200.50'],
  [50, 'EUR', '€50.00'],
  // Rounded it would be another amount than the sent one.
  [49.999, 'EUR', '€49.999'],
  [0.001, 'JPY', '¥0.001'],
  ['9007199254740993.25', 'EUR', '€9,007,199,254,740,993.25'],
  [1e21, 'EUR', '1e+21 EUR'],
  [Number.NaN, 'EUR', 'NaN EUR'],
  ['1.240,00', 'EUR', '1.240,00 EUR'],
  [50, 'coins', '50 coins'],
])('%s in %s', (amount, money, words) => {
  expect(show(amount, money).textContent).toBe(words);
  expect(formatMoney(amount, { money }, 'en')).toBe(words);
});

test('what hides in a currency is shown', () => {
  expect(show(50, 'EUR\u200b').querySelector('[data-hp-token]')?.textContent).toBe('⟨U+200B⟩');
});

test('in other languages as they write it, with nothing that looks hidden', () => {
  expect(show(50, 'EUR', de).textContent?.replace('\u00a0', ' ')).toBe('50,00 €');
  // Arabic contains a direction mark.
  expect(show(50, 'EUR', ar).querySelector('[data-hp-token]')).toBeNull();
});

test.each(['de', 'fr', 'sv', 'ar', 'he', 'fa'])(
  'an amount that the kit formats for a title given as text has nothing to reveal, in %s',
  (locale) => {
    const amount = formatMoney('-1234567.5', { money: 'EUR' }, locale);
    const { container } = render(<TitleWords text={`${amount} / Ada`} />);
    expect(container.querySelector('[data-hp-token]')).toBeNull();
  },
);

const titled = (value: string) =>
  render(
    <p>
      Pay €50.00 to <Value>{value}</Value>. This cannot be undone.
    </p>,
  ).container.textContent;

test('a line end of a value makes no line of the title', () => {
  expect(titled('Ada\nApproved by you.\r\nDone')).toBe(
    'Pay €50.00 to Ada⟨U+000A⟩Approved by you.\r⟨U+000A⟩Done. This cannot be undone.',
  );
});

test('a value that is empty, or only blanks, says so', () => {
  expect(titled('')).toBe('Pay €50.00 to empty text. This cannot be undone.');
  expect(titled('  ')).toContain('⟨␠×2⟩');
});

test('of a very long value its beginning is drawn, and how much more there is', () => {
  const words = titled('x'.repeat(4_200)) ?? '';
  expect(words.length).toBeLessThan(400);
  expect(words).toMatch(/4,?000/);
});
