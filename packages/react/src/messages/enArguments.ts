import { locale } from './enWords.ts';
import { plural } from './plural.ts';

/** What a tool is called with, value by value. */
export const argumentWords = {
  label: 'What will be sent',
  labelReceipt: 'What was asked',
  labelSent: 'What was sent',
  whole: 'the whole input',
  fields: (count: number) => plural(locale, count, { one: '# field', other: '# fields' }),
  changed: (changes: number, count: number) =>
    `${changes} of ${plural(locale, Math.max(count, changes), { one: '# field', other: '# fields' })} changed`,
  /** Before what a value was; alone where it was not there before, or is not any more. */
  change: { changed: 'was', added: 'you added', removed: 'you removed' },
  /** Joins two short facts, such as a count and what is shown of it. */
  comma: ', ',
  allShown: 'all shown',
  /** Under the values as a person reads them. */
  everyField: (count: number) =>
    plural(locale, count, { one: 'The only field is shown', other: 'All # fields shown' }),
  /** The two views of the same values: with every path and type, and as people write them. */
  exact: 'Exact data',
  overview: 'Simple view',
  /** Before what is sent for a value that is drawn as people write it: sent as 50, EUR. */
  sentAs: 'sent as',
  yes: 'Yes',
  no: 'No',
  none: 'none',
  /** What is not shown, in one clause. */
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
  /** In place of what is not shown, while a giant is looked through and drawn. */
  busy: { counting: 'still being counted', drawing: 'the rest is being drawn' },
  /** Introduces the values of a giant input that are not rows. */
  asLines: (count: number) =>
    plural(locale, count, {
      one: '# more field, as a line of JSON',
      other: '# more fields, one line each, as JSON',
    }),
  /** After the beginning of a question, an option or a name that is too long for one. */
  goesOn: (count: number) =>
    plural(locale, count, {
      one: '… and # more character',
      other: '… and # more characters',
    }),
  copy: 'Copy',
  copied: 'Copied.',
  notCopied: 'Couldn’t be copied. Select it instead.',
  /** What a value is, where it is not a text. */
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
