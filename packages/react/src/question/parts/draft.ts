import type { Json } from '@holdpoint/client';
import { beginningOf, isTooLong } from '../../card/reveal/isTooLong.ts';
import { type FormDraft, readFormDraft } from '../../form/formDraft.ts';
import { isRecord } from '../../internals/isRecord.ts';
import { type QuestionModel, type QuestionOption, wayOf } from './readQuestion.ts';

/** A person's choices and texts so far. */
export type Draft = {
  /** Indices in the list of options, in the order of the list. */
  readonly chosen: readonly number[];
  /** "Something else" is chosen. */
  readonly isOther: boolean;
  /** "None of these" is chosen, which excludes all others. */
  readonly isNone?: true;
  /** The indices of all options in the person's order; absent until one was moved. */
  readonly order?: readonly number[];
  /** The person has moved something, or confirmed the order: the model's order alone does not count as an answer. */
  readonly isRanked?: true;
  /** The written text: besides the options, or as the whole answer if there are none. Kept when not chosen. */
  readonly text: string;
  /** The values of a form; absent until one was filled in. */
  readonly form?: FormDraft;
};

/** A person's changes to a draft. */
export type DraftAction =
  | { readonly type: 'toggle'; readonly option: number | 'other' | 'none' | 'ranked' }
  | { readonly type: 'move'; readonly option: number; readonly to: number }
  | { readonly type: 'write'; readonly text: string };

/** An empty draft. */
export const emptyDraft: Draft = { chosen: [], isOther: false, text: '' };

/** Reads a draft from storage; an empty one for anything else. */
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

/** Returns the order of all options: the person's, or the given one if that does not contain each option once. */
export function orderOf({ options }: QuestionModel, { order }: Draft): readonly number[] {
  const asListed = options.map((_, at) => at);
  const isWhole = order?.length === asListed.length && asListed.every((at) => order.includes(at));
  return isWhole ? order : asListed;
}

/** Returns how many are chosen, including the written one. */
export function countChosen({ chosen, isOther }: Draft): number {
  return chosen.length + (isOther ? 1 : 0);
}

/** Returns true if no more can be chosen before one is cleared. */
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

/** Computed once: there may be a hundred thousand options, and every render reads it. */
const twinsByModel = new WeakMap<QuestionModel, ReadonlySet<number>>();

function findTwins(options: QuestionModel['options']): ReadonlySet<number> {
  // Usually no two send the same value, which this finds in half the time.
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

/** Returns the next draft. A choice beyond the limit changes nothing, nor does one of an option with a twin. */
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
    // With several choices it can be unticked, like any other box.
    if (isNone) return model.multiple ? rest : draft;
    return { ...rest, chosen: [], isOther: false, isNone: true };
  }
  return choose(model, isNone ? rest : draft, option);
}

/** A choice clears "none of these", so `draft` is without it. */
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

/** What prevents sending a draft; undefined if nothing does. */
export type DraftProblem =
  | { readonly type: 'options' }
  | { readonly type: 'twins' }
  | { readonly type: 'choose' }
  | { readonly type: 'write' }
  | { readonly type: 'rank' }
  | { readonly type: 'file' }
  /** A form is not loaded, asks for a secret, or has invalid or missing fields. */
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

/** A file as an answer: its name, and its reference or its content. */
export interface AnswerFile {
  /** The name on the person's device. */
  readonly name: string;
  /** The type reported by the browser. A server must check it. */
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  /** The reference that the app's `upload` returned. */
  readonly reference?: string;
  /** The bytes as base64, if the app has no `upload`. */
  readonly data?: string;
}

/** A person's answer, before it is converted to the tool's shape. */
export interface QuestionAnswer {
  /** The chosen options: their ids, or the texts themselves. For a ranking, all of them in order. */
  readonly selected: readonly string[];
  /** The text written besides the options. */
  readonly other?: string;
  /** None of the options is right. */
  readonly none?: true;
  /** The whole answer if the question has no options. */
  readonly text?: string;
  /** The file, if the answer is one. */
  readonly file?: AnswerFile;
  /** The form's values, if the backend describes its answer with a schema. */
  readonly form?: unknown;
  /** The person declined. */
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
 * Returns the answer in the words shown on screen, for the receipt. Files and forms provide their own. `none` is the
 * kit's word for "none of these".
 */
export function wordsOf(model: QuestionModel, draft: Draft, none: string): readonly string[] {
  const { options, allowNone } = model;
  const { chosen, isOther, isNone, text } = draft;
  const way = wayOf(model);
  switch (way) {
    case 'choice': {
      if (isNone && allowNone) return [none];
      const labels = chosen.flatMap((at) => options[at]?.label ?? []);
      // A label that is too long was shown by its beginning, so the receipt shows that too.
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
