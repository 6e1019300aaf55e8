import type { JsonObject } from '@holdpoint/client';
import { isTooLong } from '../../card/reveal/isTooLong.ts';
import { isRecord } from '../../internals/isRecord.ts';
import { type Asking, answerFormOf, fieldOf } from './answerFormOf.ts';
import { isGiven } from './isGiven.ts';

/** One option of a question, identified by its index in the list: ids and labels may repeat. */
export interface QuestionOption {
  /** The value to send when it is chosen. */
  readonly value: string;
  readonly label: string;
  readonly description?: string;
}

/** A question as shown on the card. All its texts are the model's words. */
export interface QuestionModel {
  readonly question: string;
  /** Empty: the answer is free text, unless they are `unreadable`. */
  readonly options: readonly QuestionOption[];
  /** Options were given but can't be identified: the question can only be declined. */
  readonly unreadable?: boolean;
  /** Several can be chosen. Default: one. */
  readonly multiple?: boolean;
  /** The least number of choices, with `multiple`. Default: 1. */
  readonly min?: number;
  /** The greatest number. Default: all. */
  readonly max?: number;
  /** A person can write an answer that is not among the options. */
  readonly allowOther?: boolean;
  /** A person can answer that none of the options is right. */
  readonly allowNone?: boolean;
  /** The person ranks all options. */
  readonly ranked?: boolean;
  /** The answer is a form for this JSON Schema of the backend. Requires an empty list of options. */
  readonly form?: JsonObject;
  /** The answer is a file. Ignored unless the app allows files; requires an empty list of options. */
  readonly file?: boolean;
  /**
   * Fields of the input that the question shows in full. Every other field is shown as an argument, so that the person
   * sees everything. Default: none.
   */
  readonly drawn?: readonly string[];
}

/** How a question is answered. `none`: unknown, so it can only be declined. */
export type AnswerWay = 'choice' | 'order' | 'text' | 'file' | 'form' | 'none';

/**
 * Returns how this question is answered. Code switches on this word, so a new one fails to compile until it is handled.
 */
export function wayOf({ form, file, unreadable, ranked, options }: QuestionModel): AnswerWay {
  if (form) return 'form';
  if (file) return 'file';
  if (unreadable) return 'none';
  if (ranked) return 'order';
  return options.length > 0 ? 'choice' : 'text';
}

/** More options can't be ranked by hand; the field that asks for it is then shown as an argument. */
const RANKED_MOST = 50;

/**
 * Reads `{ question, choices | options, multiple, min, max, allowOther, allowNone, rank, file }`, with options as texts
 * or `{ id, label, description }`. A field that does not fit is shown as an argument. Options that do not fit make a
 * question that can't be answered, not one for free text. If the backend describes the answer with a schema
 * (`answerSchema`), the question is a form, with the server's `message` as its words, if it sent one; if the schema
 * accepts a choice unchanged, the person chooses from the options.
 * @param isMapped the app maps choices to an answer (`answer`), so the person chooses from the options whatever the
 * schema
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
  // Limits that no answer could meet are ignored, and shown as arguments, so that the person sees them.
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

/** A form only takes its words from the input. */
function readForm(input: unknown, form: JsonObject, message: string | undefined): QuestionModel {
  const question = isRecord(input) && fieldOf(input, 'question');
  if (!isText(question) || (message !== undefined && message !== question))
    return { question: message ?? '', options: [], form };
  return { question, options: [], form, drawn: ['question'] };
}

interface Options {
  readonly list: readonly QuestionOption[];
  /** The list contains every option. */
  readonly isWhole: boolean;
}

/** Reads the options; undefined if one of them can't be read. */
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

/** Returns true if the question, or an option, is too long to be read as one. */
export function isLongQuestion({ question, options }: QuestionModel): boolean {
  const isLong = ({ value, label, description = '' }: QuestionOption) =>
    isTooLong(value) || isTooLong(label) || isTooLong(description);
  return isTooLong(question) || options.some(isLong);
}
