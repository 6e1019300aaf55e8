// The people, companies, amounts, days and files of all stories.

import { formatMoney } from '../../src/card/arguments/formatMoney.ts';

/** People who decide and are paid. */
export const people = {
  ada: 'Ada Byron',
  bob: 'Bob Adler',
  cem: 'Cem Yılmaz',
  dina: 'Dina Okafor',
  eva: 'Eva Lindqvist',
  rita: 'Rita Moreau',
} as const;

/** Companies that send invoices and offers. */
export const companies = {
  byron: 'Ada Byron GmbH',
  fern: 'Zoe Fern GmbH',
  adler: 'Adler & Co',
  nordholz: 'Nordholz Networks',
  lumen: 'Lumen & Söhne',
  noor: 'شركة النور للتجارة',
} as const;

/** Account numbers that do not exist. */
export const accounts = {
  byron: 'DE02 1203 0000 0000 2020 51',
} as const;

/** The tool of the payments, as an app names it. */
export const PAY = 'payInvoice';

/** The invoice that most payments are for. */
export const invoice = { number: '2026-118', reference: 'Invoice 2026-118' } as const;

/** Files to read, save and send. */
export const files = {
  bill: 'hotel-bill.pdf',
  suppliers: 'suppliers.csv',
  quarters: ['reports/2026/q1.csv', 'reports/2026/q2.csv'],
} as const;

/** A moment on the day of the stories, 3 November 2026, in UTC. */
export const at = (hour: number, minute: number): number => Date.UTC(2026, 10, 3, hour, minute);

/** Formats an amount for the reader's language. */
export const euros = (amount: number, locale = 'en'): string =>
  formatMoney(amount, { money: 'EUR' }, locale);

/** Formats a count for the reader's language. */
export const count = (number: number, locale = 'en'): string =>
  new Intl.NumberFormat(locale).format(number);

const GIVEN = [
  'Amara',
  'Bruno',
  'Chiara',
  'Daniel',
  'Elif',
  'Farid',
  'Greta',
  'Hana',
  'Ivo',
  'June',
];
const FAMILY = ['Almeida', 'Berger', 'Costa', 'Dubois', 'Ekström', 'Fischer'];

/** Names of up to sixty different people. */
export const names = (length: number): readonly string[] =>
  Array.from(
    { length },
    (_, at) =>
      `${GIVEN[at % GIVEN.length]} ${FAMILY[Math.floor(at / GIVEN.length) % FAMILY.length]}`,
  );
