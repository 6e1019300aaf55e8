import type { Json } from '@holdpoint/client';
import { beginningOf, isTooLong } from '../../card/reveal/isTooLong.ts';
import { type FormDraft, readFormDraft } from '../../form/formDraft.ts';
import { isRecord } from '../../internals/isRecord.ts';
import { type QuestionModel, type QuestionOption, wayOf } from './readQuestion.ts';

/** What a person has chosen and written so far. */
export type Draft = {
  /** Places in the list of options, in the order of the list. */
  readonly chosen: readonly number[];
  /** "Something else" is chosen. */
  readonly isOther: boolean;
  /** "None of these" is chosen, and so nothing else. */
  readonly isNone?: true;
  /** The places of all options in the order the person has given them; absent while nothing was moved. */
  readonly order?: readonly number[];
  /** The person has moved something, or confirmed the order: the model's order alone does not count as an answer. */
  readonly isRanked?: true;
  /** What was written: beside the options, or as the whole answer where there are none. Kept when not chosen. */
  readonly text: string;
  /** What is filled in, where the answer is a form; absent while nothing was. */
  readonly form?: FormDraft;
};

/** What a person can do to a draft. */
export type DraftAction =
  | { readonly type: 'toggle'; readonly option: number | 'other' | 'none' | 'ranked' }
  | { readonly type: 'move'; readonly option: number; readonly to: number }
  | { readonly type: 'write'; readonly text: string };

/** A draft with nothing in it. */
export const emptyDraft: Draft = { chosen: [], isOther: false, text: '' };

/** A draft as it was kept; an empty one for anything else. */
export function readDraft(kept: Json | undefined): Draft {
  if (!isRecord(kept)) return emptyDraft;
  const { chosen, isOther, isNone, order, isRanked, text } = kept;
  const form = readFormDraft(kept.form);
  return {
    chosen: Array.isArray(chosen) ? chosen.filter(Number.isInteger) : [],
    isOther: isOther === true,
    text: typeof text === 'string' ? text : '',
    ...(isNone === true ? { isNone } : {}),
    ...(Array.isArray(order) ? { order: order.filter(Number.isInteger) } : {}),
    ...(isRanked === true ? { isRanked } : {}),
    ...(form ? { form } : {}),
  };
}

/** The order of all options: the person's, or as they were given. One that does not name each once is none. */
export function orderOf({ options }: QuestionModel, { order }: Draft): readonly number[] {
  const asListed = options.map((_, at) => at);
  const isWhole = order?.length === asListed.length && asListed.every((at) => order.includes(at));
  return isWhole ? order : asListed;
}

/** How many are chosen, the written one included. */
export function countChosen({ chosen, isOther }: Draft): number {
  return chosen.length + (isOther ? 1 : 0);
}

/** True when no more may be chosen before one is cleared. */
export function isFull({ multiple, max }: QuestionModel, draft: Draft): boolean {
  return multiple === true && max !== undefined && countChosen(draft) >= max;
}

/**
 * Returns the options that are sent with the same value as a different option. The agent couldn't tell them apart, so
 * none of them can be chosen. The same option given twice does not count.
 */
export function twinsOf(model: QuestionModel): ReadonlySet<number> {
  const known = twinsByModel.get(model);
  if (known) return known;
  const twins = findTwins(model.options);
  twinsByModel.set(model, twins);
  return twins;
}

/** Looked for once: there may be a hundred thousand options, and every drawing asks. */
const twinsByModel = new WeakMap<QuestionModel, ReadonlySet<number>>();

function findTwins(options: QuestionModel['options']): ReadonlySet<number> {
  // Most often no two send the same, which is told in half the time.
  if (new Set(options.map(({ value }) => value)).size === options.length) return new Set();
  const first = new Map<string, number>();
  const repeated = new Map<string, number[]>();
  for (const [at, { value }] of options.entries()) {
    const before = first.get(value);
    if (before === undefined) first.set(value, at);
    else {
      const alike = repeated.get(value) ?? [before];
      alike.push(at);
      repeated.set(value, alike);
    }
  }
  const say = ({ label, description }: QuestionOption) => JSON.stringify([label, description]);
  const twins = new Set<number>();
  for (const alike of repeated.values()) {
    const words = new Set(alike.flatMap((at) => options[at] ?? []).map(say));
    if (words.size > 1) for (const at of alike) twins.add(at);
  }
  return twins;
}

/** The next draft. A choice too many changes nothing, nor does one of an option that can't be told apart. */
export function reduceDraft(model: QuestionModel, draft: Draft, action: DraftAction): Draft {
  if (action.type === 'write') return { ...draft, text: action.text };
  if (action.type === 'move') {
    const others = orderOf(model, draft).filter((other) => other !== action.option);
    const order = [...others.slice(0, action.to), action.option, ...others.slice(action.to)];
    return { ...draft, order, isRanked: true };
  }
  const { option } = action;
  const { isNone, isRanked, ...rest } = draft;
  if (typeof option === 'number' && twinsOf(model).has(option)) return draft;
  if (option === 'ranked') return isRanked ? rest : { ...rest, isRanked: true };
  if (option === 'none') {
    // Of several it can be taken back, like any other box that is ticked.
    if (isNone) return model.multiple ? rest : draft;
    return { ...rest, chosen: [], isOther: false, isNone: true };
  }
  return choose(model, isNone ? rest : draft, option);
}

/** A choice takes "none of these" back, so `draft` is without it. */
function choose(model: QuestionModel, draft: Draft, option: number | 'other'): Draft {
  const isChosen = option === 'other' ? draft.isOther : draft.chosen.includes(option);
  if (!model.multiple) {
    return option === 'other'
      ? { ...draft, chosen: [], isOther: true }
      : { ...draft, chosen: [option], isOther: false };
  }
  if (!isChosen && isFull(model, draft)) return draft;
  if (option === 'other') return { ...draft, isOther: !isChosen };
  const chosen = isChosen
    ? draft.chosen.filter((other) => other !== option)
    : [...draft.chosen, option].sort((a, b) => a - b);
  return { ...draft, chosen };
}

/** What keeps a draft from being sent; undefined when nothing does. */
export type DraftProblem =
  | { readonly type: 'options' }
  | { readonly type: 'twins' }
  | { readonly type: 'choose' }
  | { readonly type: 'write' }
  | { readonly type: 'rank' }
  | { readonly type: 'file' }
  /** A form is not there yet, asks for a secret, or has fields that something is wrong with, or missing in. */
  | { readonly type: 'form'; readonly why: 'loading' | 'failed' | 'offline' | 'secret' }
  | { readonly type: 'form'; readonly why: 'fields'; readonly count: number }
  | { readonly type: 'few'; readonly count: number; readonly min: number };

/** Returns what prevents a draft from being sent. Files and forms are checked elsewhere. */
export function checkDraft(model: QuestionModel, draft: Draft): DraftProblem | undefined {
  const way = wayOf(model);
  switch (way) {
    case 'choice':
      return checkChoice(model, draft);
    case 'order':
      if (twinsOf(model).size > 0) return { type: 'twins' };
      return draft.isRanked ? undefined : { type: 'rank' };
    case 'text':
      return checkText(draft);
    case 'none':
      return { type: 'options' };
    case 'file':
    case 'form':
      return undefined;
    default:
      return way satisfies never;
  }
}

const checkText = ({ text }: Draft): DraftProblem | undefined =>
  text.trim() === '' ? { type: 'write' } : undefined;

function checkChoice(model: QuestionModel, draft: Draft): DraftProblem | undefined {
  const twins = twinsOf(model);
  const isNoneLeft = twins.size === model.options.length && !(model.allowOther || model.allowNone);
  if (isNoneLeft || draft.chosen.some((at) => twins.has(at))) return { type: 'twins' };
  if (draft.isNone && model.allowNone) return undefined;
  const count = countChosen(draft);
  const min = model.multiple ? (model.min ?? 1) : 1;
  if (count < min) return count === 0 ? { type: 'choose' } : { type: 'few', count, min };
  return draft.isOther ? checkText(draft) : undefined;
}

/** A file that was given as an answer: what it is called, and where it is, or what is in it. */
export interface AnswerFile {
  /** As the person's device calls it. */
  readonly name: string;
  /** As the browser takes it to be: a server has to look for itself. */
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  /** What the app's `upload` gave for it. */
  readonly reference?: string;
  /** The bytes as base64, where the app has no `upload`. */
  readonly data?: string;
}

/** What a person answered, before it is put into the shape that the tool wants. */
export interface QuestionAnswer {
  /** The chosen options: their ids, or the texts themselves. Where they were to be ranked, all of them, the first first. */
  readonly selected: readonly string[];
  /** What was written beside the options. */
  readonly other?: string;
  /** None of the options is right. */
  readonly none?: true;
  /** The whole answer if the question has no options. */
  readonly text?: string;
  /** The file, where the answer is one. */
  readonly file?: AnswerFile;
  /** What was filled in, where the backend describes its answer by a schema. */
  readonly form?: unknown;
  /** No answer was given. */
  readonly declined?: true;
}

/** Returns the answer of a draft. Written text is sent exactly as written. Files and forms are added elsewhere. */
export function answerOf(model: QuestionModel, draft: Draft): QuestionAnswer {
  const { options, allowNone } = model;
  const { chosen, isOther, isNone, text } = draft;
  const valuesAt = (places: readonly number[]) => places.flatMap((at) => options[at]?.value ?? []);
  const way = wayOf(model);
  switch (way) {
    case 'choice':
      if (isNone && allowNone) return { selected: [], none: true };
      return { selected: valuesAt(chosen), ...(isOther ? { other: text } : {}) };
    case 'order':
      return { selected: valuesAt(orderOf(model, draft)) };
    case 'text':
    case 'none':
    case 'file':
    case 'form':
      return { selected: [], text };
    default:
      return way satisfies never;
  }
}

/**
 * The answer in the words that were on the screen, for the receipt. Of a file and a form, whoever has them says it.
 * `none` is the kit's word for "none of these".
 */
export function wordsOf(model: QuestionModel, draft: Draft, none: string): readonly string[] {
  const { options, allowNone } = model;
  const { chosen, isOther, isNone, text } = draft;
  const way = wayOf(model);
  switch (way) {
    case 'choice': {
      if (isNone && allowNone) return [none];
      const labels = chosen.flatMap((at) => options[at]?.label ?? []);
      // A label that is too long was drawn by its beginning, so that is what the receipt says, too.
      const words = labels.map((label) => (isTooLong(label) ? `${beginningOf(label)} …` : label));
      return [...words, ...(isOther ? [text] : [])];
    }
    case 'order':
      return orderOf(model, draft).map((at, place) => `${place + 1}. ${options[at]?.label}`);
    case 'text':
    case 'none':
    case 'file':
    case 'form':
      return [text];
    default:
      return way satisfies never;
  }
}
