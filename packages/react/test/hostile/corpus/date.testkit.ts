import { asInput, cases, inMetadata, inText } from './case.testkit.ts';

/** Dates that two readers understand as different days. */
export const date = [
  ...cases('date', 'as it is', inText, [
    ['a day or a month', '03/04/2026', '3 April 2026'],
    ['two digits of a year', '01-02-03', '2001'],
    ['no zone', '2026-03-29T02:30:00', '2026-03-29'],
    ['an hour that is not', '2026-03-29T02:30:00 Europe/Berlin', '2026-03-30T02:30:00Z'],
    ['a far zone', '2026-01-01T00:00:00+14:00', '2026-01-01T00:00:00Z'],
    ['an end of the day', '2026-01-31T24:00:00Z', '2026-01-31T23:00:00Z'],
    ['a leap second', '2016-12-31T23:59:60Z', '2016-12-31T23:59:59Z'],
    ['a day that is not', '2026-02-30', '2026-02-28'],
    ['a year of six digits', '+275760-09-13T00:00:00Z', '2757-09-13'],
    ['a Buddhist year', '2569-01-01', '2026-01-01'],
    ['a week', '2026-W01-1', 'week 1'],
    ['seconds since', '1767225600', 'in 2026'],
  ]),
  ...cases('date', 'as it is', asInput, [
    ['milliseconds or seconds', { at: 1767225600000, until: 1767225600 }, { at: 1, until: 2 }],
    [
      'a date that is out of range',
      { at: 8.64e15 + 1, year: -271822 },
      { at: 8.64e12, year: 2026 },
    ],
  ]),
  ...cases('date', 'as it is', inMetadata, [
    ['an expiry that is no date', { expiresAt: 'soon' }, { size: 1 }],
    ['an expiry out of range', { expiresAt: 1e300 }, { size: 1 }],
  ]),
];
