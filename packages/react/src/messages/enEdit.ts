import { locale, range } from './enWords.ts';
import { plural } from './plural.ts';

/** The form for changing an input. */
export const edit = {
  asJson: 'as JSON',
  toJson: 'Edit as JSON',
  toForm: 'Edit as a form',
  unread: 'Fix the fields that can’t be read, or they’ll be lost.',
  tooLarge: 'This request is too large to edit here.',
  notCompared: 'too large to compare',
  asSent: 'As it is sent:',
  noValue: 'No value (null)',
  leaveOut: 'Leave out',
  remove: 'Remove',
  add: 'Add',
  addEntry: 'Add an entry',
  count: (count: number) => plural(locale, count, { one: '# entry', other: '# entries' }),
  variant: (number: number) => `Option ${number}`,
  noVariant: 'None of these',
  notListed: (value: string) => `${value} (not one of these)`,
  /** A field's requirement, before it is broken; undefined without one. */
  range: (min: number | undefined, max: number | undefined, isWhole: boolean) => {
    const whole = isWhole ? 'A whole number' : undefined;
    if (min === undefined && max === undefined) return whole && `${whole}.`;
    const limits =
      min === undefined
        ? `at most ${max}`
        : max === undefined
          ? `at least ${min}`
          : `${min} to ${max}`;
    return whole ? `${whole}, ${limits}.` : `${limits[0]?.toUpperCase()}${limits.slice(1)}.`;
  },
  length: (max: number | undefined) =>
    max === undefined
      ? undefined
      : plural(locale, max, { one: 'At most # character.', other: 'At most # characters.' }),
  entries: (min: number | undefined, max: number | undefined) =>
    min === undefined && max === undefined ? undefined : `${range(min ?? 0, max)} entries.`,
  /** In a form for a server's question: words that the server does not provide. */
  wholeAnswer: 'Your answer',
  required: 'Required.',
  yes: 'Yes',
  no: 'No',
  choose: 'Choose one',
  /** Before the server's default. */
  suggested: 'The server suggests:',
  useSuggestion: 'Use the suggestion',
  /** If a text has to match a pattern. */
  hasForm: 'It has to be in a certain format.',
  answerAsJson: 'There’s no form for this. Write the answer as JSON.',
  secretLeftOut:
    'This looks like a password, key or code. The assistant reads the answer, so it isn’t asked for here and is left out.',
  secretNeeded:
    'This looks like a password, key or code. The assistant reads the answer, so it isn’t asked for here. Without it, the answer can’t be sent.',
  dateTime: 'Date, time and offset, such as 2026-11-03T14:03:00Z.',
  /** Why a value can't be sent. */
  problem: {
    required: 'This is required.',
    type: 'This is the wrong kind of value for the tool.',
    enum: 'This isn’t one of the values the tool takes.',
    pattern: 'This isn’t in the format the tool takes.',
    unchecked:
      'The format the tool asks for couldn’t be checked here. You can send it; the tool’s server decides.',
    date: 'Enter a date, such as 2026-11-03.',
    dateTime: 'Enter a date with time and offset, such as 2026-11-03T14:03:00Z.',
    email: 'Enter an e-mail address.',
    url: 'Enter an address, such as https://example.com.',
    integer: 'This has to be a whole number.',
    unique: 'Two entries are the same.',
    unknownKey: 'The tool doesn’t have this field.',
    variant: 'This matches none of the options the tool takes.',
    notNumber: 'Enter a number, such as 12 or 0.5.',
    tooLarge: 'This number is too large to send.',
    negativeZero: 'Negative zero can’t be sent: it would become 0.',
    tooMuch: 'This is too long to edit here. Shorten it.',
    unsendable: 'This can’t be sent as it is.',
    secret:
      'This looks like a password, key or code. The assistant would read it, so it isn’t sent. Remove it.',
    secretNeeded: 'This asks for a password, key or code, and none is ever sent to the assistant.',
    inexact: (becomes: string) => `This number can’t be sent exactly: it would become ${becomes}.`,
    notJson: (line: number | undefined) =>
      line === undefined ? 'This isn’t JSON.' : `From line ${line} on, this isn’t JSON.`,
    twice: 'A key appears twice, and only one would be sent:',
    minLength: (limit: number) =>
      plural(locale, limit, {
        one: 'This needs at least # character.',
        other: 'This needs at least # characters.',
      }),
    maxLength: (limit: number) =>
      plural(locale, limit, {
        one: 'This can have at most # character.',
        other: 'This can have at most # characters.',
      }),
    minimum: (limit: number) => `This has to be at least ${limit}.`,
    maximum: (limit: number) => `This has to be at most ${limit}.`,
    exclusiveMinimum: (limit: number) => `This has to be more than ${limit}.`,
    exclusiveMaximum: (limit: number) => `This has to be less than ${limit}.`,
    multipleOf: (step: number) => `This has to be a multiple of ${step}.`,
    minItems: (limit: number) =>
      plural(locale, limit, {
        one: 'This needs at least # entry.',
        other: 'This needs at least # entries.',
      }),
    maxItems: (limit: number) =>
      plural(locale, limit, {
        one: 'This can have at most # entry.',
        other: 'This can have at most # entries.',
      }),
  },
};
