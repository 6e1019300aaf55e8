import type { Json } from '@holdpoint/client';
import { isRecord } from '../../internals/isRecord.ts';
import type { QuestionModel } from './readQuestion.ts';

/** What a person has chosen and written so far. */
export type Draft = {
  /** Places in the list of options, in the order of the list. */
  readonly chosen: readonly number[];
  /** "Something else" is chosen. */
  readonly isOther: boolean;
  /** What was written: beside the options, or as the whole answer where there are none. Kept when not chosen. */
  readonly text: string;
};

/** What a person can do to a draft. */
export type DraftAction =
  | { readonly type: 'toggle'; readonly option: number | 'other' }
  | { readonly type: 'write'; readonly text: string };

/** A draft with nothing in it. */
export const emptyDraft: Draft = { chosen: [], isOther: false, text: '' };

/** A draft as it was kept; an empty one for anything else. */
export function readDraft(kept: Json | undefined): Draft {
  if (!isRecord(kept)) return emptyDraft;
  const { chosen, isOther, text } = kept;
  return {
    chosen: Array.isArray(chosen) ? chosen.filter(Number.isInteger) : [],
    isOther: isOther === true,
    text: typeof text === 'string' ? text : '',
  };
}

/** How many are chosen, the written one included. */
export function countChosen({ chosen, isOther }: Draft): number {
  return chosen.length + (isOther ? 1 : 0);
}

/** True when no more may be chosen before one is cleared. */
export function isFull({ multiple, max }: QuestionModel, draft: Draft): boolean {
  return multiple === true && max !== undefined && countChosen(draft) >= max;
}

/** The next draft. A choice too many changes nothing. */
export function reduceDraft(model: QuestionModel, draft: Draft, action: DraftAction): Draft {
  if (action.type === 'write') return { ...draft, text: action.text };
  const { option } = action;
  const isChosen = option === 'other' ? draft.isOther : draft.chosen.includes(option);
  if (!model.multiple) {
    return option === 'other'
      ? { ...draft, chosen: [], isOther: true }
      : { ...draft, chosen: [option], isOther: false };
  }
  if (!isChosen && isFull(model, draft)) return draft;
  if (option === 'other') return { ...draft, isOther: !isChosen };
  const chosen = isChosen
    ? draft.chosen.filter((one) => one !== option)
    : [...draft.chosen, option].sort((a, b) => a - b);
  return { ...draft, chosen };
}

/** What keeps a draft from being sent; undefined when nothing does. */
export type DraftProblem =
  | { readonly type: 'choose' }
  | { readonly type: 'write' }
  | { readonly type: 'few'; readonly count: number; readonly min: number };

/** Looks whether a draft can be sent. */
export function checkDraft(model: QuestionModel, draft: Draft): DraftProblem | undefined {
  const isBlank = draft.text.trim() === '';
  if (model.options.length === 0) return isBlank ? { type: 'write' } : undefined;
  const count = countChosen(draft);
  const min = model.multiple ? (model.min ?? 1) : 1;
  if (count < min) return count === 0 ? { type: 'choose' } : { type: 'few', count, min };
  return draft.isOther && isBlank ? { type: 'write' } : undefined;
}

/** What a person answered, before it is put into the shape that the tool wants. */
export interface QuestionAnswer {
  /** The chosen options: their ids, or the texts themselves. */
  readonly selected: readonly string[];
  /** What was written beside the options. */
  readonly other?: string;
  /** The whole answer, where there are no options. */
  readonly text?: string;
  /** No answer was given. */
  readonly declined?: true;
}

/** The answer that a draft stands for. Written text is sent exactly as written. */
export function answerOf(
  { options }: QuestionModel,
  { chosen, isOther, text }: Draft,
): QuestionAnswer {
  if (options.length === 0) return { selected: [], text };
  const selected = chosen.flatMap((at) => options[at]?.value ?? []);
  return { selected, ...(isOther ? { other: text } : {}) };
}

/** The answer in the words that were on the screen, for the receipt. */
export function wordsOf(
  { options }: QuestionModel,
  { chosen, isOther, text }: Draft,
): readonly string[] {
  if (options.length === 0) return [text];
  return [...chosen.flatMap((at) => options[at]?.label ?? []), ...(isOther ? [text] : [])];
}
