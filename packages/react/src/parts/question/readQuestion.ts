import { isRecord } from '../../internals/isRecord.ts';

/** One option of a question. What it is, is its place in the list: ids and labels may repeat. */
export interface QuestionOption {
  /** What is sent when it is chosen. */
  readonly value: string;
  readonly label: string;
  readonly description?: string;
}

/** A question as the card draws it. All its texts are the model's words. */
export interface QuestionModel {
  readonly question: string;
  /** Empty: the answer is free text. */
  readonly options: readonly QuestionOption[];
  /** Several may be chosen. Default: one. */
  readonly multiple?: boolean;
  /** How many at least, where several may be chosen. Default: 1. */
  readonly min?: number;
  /** How many at most. Default: all. */
  readonly max?: number;
  /** A person may write an answer that is not among the options. */
  readonly allowOther?: boolean;
  /** A person may answer that none of the options is right. */
  readonly allowNone?: boolean;
  /** All options are put in order; none is left out. */
  readonly ranked?: boolean;
  /** The answer is a file. Obeyed only where the app allows files; there must be no options. */
  readonly file?: boolean;
  /**
   * Fields of the input that the question carries whole. Every other field is drawn as an argument, so that nothing
   * goes unseen. Default: none.
   */
  readonly drawn?: readonly string[];
}

/** More options than this are not put in order by hand: then the field that asks for it is drawn as an argument. */
const RANKED_MOST = 50;

/**
 * Reads `{ question, choices | options, multiple, min, max, allowOther, allowNone, rank, file }`, options as texts or
 * `{ id, label, description }`. A field that does not fit counts as not read: it is left to be drawn as an argument.
 */
export function readQuestion(input: unknown): QuestionModel {
  if (!isRecord(input)) return { question: '', options: [] };
  const own = new Map(Object.entries(input));
  const drawn: string[] = [];
  const take = <T>(key: string, isFit: (value: unknown) => value is T): T | undefined => {
    const value = own.get(key);
    if (!isFit(value)) return undefined;
    drawn.push(key);
    return value;
  };

  const question = take('question', isText) ?? '';
  const list = own.has('choices') ? 'choices' : 'options';
  const options = readOptions(own.get(list));
  if (options.isWhole) drawn.push(list);
  const canRank = options.list.length > 1 && options.list.length <= RANKED_MOST;
  if (canRank && take('rank', isTrue)) {
    return { question, options: options.list, ranked: true, drawn };
  }
  if (options.list.length === 0 && !own.has(list) && take('file', isTrue)) {
    return { question, options: [], file: true, drawn };
  }
  const multiple = take('multiple', isBoolean) ?? false;
  const allowOther = take('allowOther', isBoolean) ?? false;
  const allowNone = take('allowNone', isBoolean) ?? false;
  // Limits that nobody could keep are not obeyed, but shown.
  const room = options.list.length + (allowOther ? 1 : 0);
  const takeCount = (key: string, least: number, most: number) =>
    take(
      key,
      (value): value is number =>
        multiple && Number.isInteger(value) && inRange(value, least, most),
    );
  const max = takeCount('max', 1, Number.MAX_SAFE_INTEGER);
  const min = takeCount('min', 0, Math.min(max ?? room, room));
  return {
    question,
    options: options.list,
    multiple,
    allowOther,
    allowNone,
    drawn,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  };
}

/** The options, and whether everything that was given is in them. One that can't be read makes it no list of options. */
function readOptions(value: unknown): {
  readonly list: readonly QuestionOption[];
  readonly isWhole: boolean;
} {
  if (!Array.isArray(value)) return { list: [], isWhole: false };
  const list: QuestionOption[] = [];
  let isWhole = true;
  for (const option of value as readonly unknown[]) {
    if (isText(option)) {
      list.push({ value: option, label: option });
      continue;
    }
    if (!isRecord(option) || !isText(option.id)) return { list: [], isWhole: false };
    const { id, label = id, description, ...more } = option;
    if (!isText(label)) return { list: [], isWhole: false };
    isWhole &&=
      Object.keys(more).length === 0 && (description === undefined || isText(description));
    list.push({ value: id, label, ...(isText(description) ? { description } : {}) });
  }
  return { list, isWhole };
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isTrue = (value: unknown): value is true => value === true;
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const inRange = (value: unknown, least: number, most: number) =>
  typeof value === 'number' && value >= least && value <= most;
