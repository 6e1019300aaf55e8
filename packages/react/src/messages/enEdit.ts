import { locale, range } from './enWords.ts';
import { plural } from './plural.ts';

/** The form for changing an input. */
export const edit = {
  asJson: 'as JSON',
  toJson: 'Edit as JSON',
  toForm: 'Edit as a form',
  unread: 'Fix what can’t be read first, or it would be lost.',
  tooLarge: 'This request is too large to be changed here.',
  notCompared: 'too large to be compared',
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
  /** What a field asks for, before it is broken; undefined where it asks for nothing. */
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
  /** In a form for an answer, which a server asks for: what the server's words don't say. */
  wholeAnswer: 'Your answer',
  required: 'Required.',
  yes: 'Yes',
  no: 'No',
  choose: 'Choose one',
  /** Before what the server would fill in. */
  suggested: 'The server suggests:',
  useSuggestion: 'Use the suggestion',
  /** Where a text has to match a pattern. */
  hasForm: 'It has to be in a certain format.',
  answerAsJson: 'No form can be made of this. Write the answer as JSON.',
  secretLeftOut:
    'This looks like a password, key or code. It is not asked for here, because the assistant reads the answer; it is left out.',
  secretNeeded:
    'This looks like a password, key or code. It is not asked for here, because the assistant reads the answer; without it the answer can’t be sent.',
  dateTime: 'Day, time and offset, such as 2026-11-03T14:03:00Z.',
  /** Why a value can't be sent. */
  problem: {
    required: 'This is required.',
    type: 'This is the wrong kind of value for the tool.',
    enum: 'This is not one of the values that the tool takes.',
    pattern: 'This isn’t in the format the tool takes.',
    unchecked:
      'The format the tool asks for couldn’t be checked here. You can send it; the tool’s server decides.',
    date: 'This is not a day, such as 2026-11-03.',
    dateTime: 'This is not a day with time and offset, such as 2026-11-03T14:03:00Z.',
    email: 'This is not an e-mail address.',
    url: 'This is not an address, such as https://example.com.',
    integer: 'This has to be a whole number.',
    unique: 'Two entries are the same.',
    unknownKey: 'The tool has no such field.',
    variant: 'This matches none of the options the tool takes.',
    notNumber: 'This is not a number as JSON writes it, such as 12 or 0.5.',
    tooLarge: 'This number is too large to be sent.',
    negativeZero: 'Negative zero can’t be sent: it would become 0.',
    tooMuch: 'This is too much to be changed here. Make it shorter.',
    unsendable: 'This can’t be sent as it is.',
    secret:
      'This looks like a password, key or code. The assistant would read it, so it is not sent: take it out.',
    secretNeeded: 'A password, key or code is asked for here, and none is sent.',
    inexact: (becomes: string) => `This number can’t be sent exactly: it would become ${becomes}.`,
    notJson: (line: number | undefined) =>
      line === undefined ? 'This is not JSON.' : `This is not JSON, from line ${line} on.`,
    twice: 'A key appears twice, and only one would be sent:',
    minLength: (limit: number) =>
      plural(locale, limit, {
        one: 'This needs at least # character.',
        other: 'This needs at least # characters.',
      }),
    maxLength: (limit: number) =>
      plural(locale, limit, {
        one: 'This may have at most # character.',
        other: 'This may have at most # characters.',
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
        one: 'This may have at most # entry.',
        other: 'This may have at most # entries.',
      }),
  },
};
