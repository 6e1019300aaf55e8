import type { JsonObject } from '@holdpoint/client';
import { isTooLong } from '../../card/reveal/isTooLong.ts';
import { isRecord } from '../../internals/isRecord.ts';
import { type Asking, answerFormOf, fieldOf } from './answerFormOf.ts';
import { isGiven } from './isGiven.ts';

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
  /** Empty: the answer is free text, unless they are `unreadable`. */
  readonly options: readonly QuestionOption[];
  /** Options were given but can't be identified: the question can only be declined. */
  readonly unreadable?: boolean;
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
  /** The answer is a form, by this JSON Schema of the backend's; there must be no options. */
  readonly form?: JsonObject;
  /** The answer is a file. Obeyed only where the app allows files; there must be no options. */
  readonly file?: boolean;
  /**
   * Fields of the input that the question carries whole. Every other field is drawn as an argument, so that nothing
   * goes unseen. Default: none.
   */
  readonly drawn?: readonly string[];
}

/** How a question is answered. `none`: unknown, so it can only be declined. */
export type AnswerWay = 'choice' | 'order' | 'text' | 'file' | 'form' | 'none';

/** The one way in which this question is answered. What depends on it goes by this word: the compiler asks for a new one. */
export function wayOf({ form, file, unreadable, ranked, options }: QuestionModel): AnswerWay {
  if (form) return 'form';
  if (file) return 'file';
  if (unreadable) return 'none';
  if (ranked) return 'order';
  return options.length > 0 ? 'choice' : 'text';
}

/** More options than this are not put in order by hand: then the field that asks for it is drawn as an argument. */
const RANKED_MOST = 50;

/**
 * Reads `{ question, choices | options, multiple, min, max, allowOther, allowNone, rank, file }`, options as texts or
 * `{ id, label, description }`. A field that does not fit counts as not read: it is left to be drawn as an argument.
 * Options that do not fit make a question that can't be answered, and not one for free text. Where the backend describes
 * the answer by a schema (`answerSchema`), it is a form, and the question may be the words that came with it (`message`);
 * options are chosen from where the schema takes a choice as it is.
 * @param isMapped the app makes an answer of what is chosen (`answer`), so that options are chosen from whatever the schema
 *   says. Default: false.
 */
export function readQuestion(
  input: unknown,
  asking?: Asking & { readonly message?: string },
  isMapped = false,
): QuestionModel {
  const form = asking && answerFormOf(asking, isMapped);
  if (form) return readForm(input, form, asking.message);
  if (!isRecord(input)) return { question: '', options: [] };
  const drawn: string[] = [];
  const take = <T>(key: string, isFit: (value: unknown) => value is T): T | undefined => {
    const value = fieldOf(input, key);
    if (!isFit(value)) return undefined;
    drawn.push(key);
    return value;
  };

  const question = take('question', isText) ?? '';
  const list = isGiven(fieldOf(input, 'choices')) ? 'choices' : 'options';
  const options = readOptions(fieldOf(input, list));
  if (!options) return { question, options: [], unreadable: true, drawn };
  if (options.isWhole && Object.hasOwn(input, list)) drawn.push(list);
  const canRank = options.list.length > 1 && options.list.length <= RANKED_MOST;
  if (canRank && take('rank', isTrue)) {
    return { question, options: options.list, ranked: true, drawn };
  }
  if (options.list.length === 0 && !isGiven(fieldOf(input, list)) && take('file', isTrue)) {
    return { question, options: [], file: true, drawn };
  }
  const multiple = take('multiple', isBoolean) ?? false;
  const allowOther = take('allowOther', isBoolean) ?? false;
  const allowNone = take('allowNone', isBoolean) ?? false;
  // Limits that no answer could meet are ignored, and drawn as arguments, so that the person sees them.
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

/** Of the input, a form takes its words alone. */
function readForm(input: unknown, form: JsonObject, message: string | undefined): QuestionModel {
  const question = isRecord(input) && fieldOf(input, 'question');
  if (!isText(question) || (message !== undefined && message !== question))
    return { question: message ?? '', options: [], form };
  return { question, options: [], form, drawn: ['question'] };
}

interface Options {
  readonly list: readonly QuestionOption[];
  /** Everything that was given is in the list. */
  readonly isWhole: boolean;
}

/** The options; undefined where one of them can't be read. */
function readOptions(value: unknown): Options | undefined {
  if (!isGiven(value)) return { list: [], isWhole: true };
  if (!Array.isArray(value)) return undefined;
  const list: QuestionOption[] = [];
  let isWhole = true;
  for (const option of value as readonly unknown[]) {
    if (isText(option)) {
      list.push({ value: option, label: option });
      continue;
    }
    if (!isRecord(option) || !isText(option.id)) return undefined;
    const { id, label = id, description, ...more } = option;
    if (!isText(label)) return undefined;
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

/** The question, or an option, is longer than what anybody would read as one. */
export function isLongQuestion({ question, options }: QuestionModel): boolean {
  const isLong = ({ value, label, description = '' }: QuestionOption) =>
    isTooLong(value) || isTooLong(label) || isTooLong(description);
  return isTooLong(question) || options.some(isLong);
}
