import { locale } from './enWords.ts';
import { plural } from './plural.ts';

/** A tool's input, value by value. */
export const argumentWords = {
  label: 'What will be sent',
  labelReceipt: 'What was asked',
  labelSent: 'What was sent',
  whole: 'the whole input',
  fields: (count: number) => plural(locale, count, { one: '# field', other: '# fields' }),
  changed: (changes: number, count: number) =>
    `${changes} of ${plural(locale, Math.max(count, changes), { one: '# field', other: '# fields' })} changed`,
  /** Before the previous value; alone if there was none, or is none any more. */
  change: { changed: 'was', added: 'you added', removed: 'you removed' },
  /** Joins two short facts, such as a count and how much of it is shown. */
  comma: ', ',
  allShown: 'all shown',
  /** Below the formatted values. */
  everyField: (count: number) =>
    plural(locale, count, { one: 'The only field is shown', other: 'All # fields shown' }),
  /** The two views of the same values: with every path and type, and formatted for people. */
  exact: 'Exact data',
  overview: 'Simple view',
  /** Before the sent value of a formatted one: sent as 50, EUR. */
  sentAs: 'sent as',
  yes: 'Yes',
  no: 'No',
  none: 'none',
  /** The hidden part, in one clause. */
  hidden: (what: {
    readonly hiddenRows: number;
    readonly hiddenLines: number;
    readonly hiddenCharacters: number;
  }) =>
    [
      what.hiddenRows &&
        plural(locale, what.hiddenRows, { one: '# field hidden', other: '# fields hidden' }),
      what.hiddenLines &&
        plural(locale, what.hiddenLines, { one: '# line hidden', other: '# lines hidden' }),
      what.hiddenCharacters &&
        plural(locale, what.hiddenCharacters, {
          one: '# character hidden',
          other: '# characters hidden',
        }),
    ]
      .filter(Boolean)
      .join(', '),
  hiddenFields: (count: number) =>
    plural(locale, count, {
      one: '# field isn’t shown yet',
      other: '# fields aren’t shown yet',
    }),
  hiddenLines: (count: number, from: number, to: number) =>
    count === 1
      ? `1 line isn’t shown yet (${from})`
      : `${plural(locale, count, { other: '# lines aren’t shown yet' })} (${from} to ${to})`,
  hiddenCharacters: (count: number) =>
    plural(locale, count, {
      one: '# character isn’t shown yet',
      other: '# characters aren’t shown yet',
    }),
  showAll: 'Show all',
  /** Instead of that, while a giant input is counted and drawn. */
  busy: { counting: 'still being counted', drawing: 'the rest is being drawn' },
  /** Introduces the values of a giant input that are not rows. */
  asLines: (count: number) =>
    plural(locale, count, {
      one: '# more field, as a line of JSON',
      other: '# more fields, one line each, as JSON',
    }),
  /** After the beginning of a question, an option or a name that is too long. */
  goesOn: (count: number) =>
    plural(locale, count, {
      one: '… and # more character',
      other: '… and # more characters',
    }),
  copy: 'Copy',
  copied: 'Copied.',
  notCopied: 'Couldn’t be copied. Select it instead.',
  /** The type of a value that is not a text. */
  type: {
    number: 'number',
    boolean: 'true or false',
    null: 'no value',
    nothing: 'nothing',
    emptyText: 'empty text',
    emptyList: 'empty list',
    emptyObject: 'no fields',
    place: 'short for this path below',
  },
};
