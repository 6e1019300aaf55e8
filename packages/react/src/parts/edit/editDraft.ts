import type { Json } from '@holdpoint/client';
import { isRecord } from '../../internals/isRecord.ts';
import { isWithin, keyOf, type Path, setIn } from './path.ts';

/** What a person is changing an input to. Plain data: it is kept as a draft. */
export type EditDraft = {
  /** The input as far as what was typed can be read. */
  readonly input: Json;
  /** What was typed where a text is not the value itself, by `keyOf` its path: a number half typed stays as it is. */
  readonly texts: { readonly [key: string]: TypedText };
  /** The whole input as JSON, while it is edited as such. */
  readonly json: string | null;
};

/** A typed text that still has to be read. */
export type TypedText = { readonly kind: 'number' | 'json'; readonly text: string };

/** The draft that changes nothing yet. */
export function newEdit(input: Json): EditDraft {
  return { input, texts: {}, json: null };
}

/** A draft out of what was kept; null for anything else. */
export function readEditDraft(kept: Json | undefined): EditDraft | null {
  if (!isRecord(kept) || !('input' in kept) || !isRecord(kept.texts)) return null;
  const isText = (text: unknown): boolean => isRecord(text) && typeof text.text === 'string';
  if (!Object.values(kept.texts).every(isText)) return null;
  // Written by this kit; what is looked at here is all that reading it relies on.
  return { ...(kept as EditDraft), json: typeof kept.json === 'string' ? kept.json : null };
}

/** Another value at a place, typed as a whole: what was typed below it is gone. `undefined` takes it out. */
export function putValue(draft: EditDraft, path: Path, value: unknown): EditDraft {
  return { ...draft, input: setIn(draft.input, path, value) as Json, texts: without(draft, path) };
}

/** A typed text, with the value that it says if it can be read. */
export function putText(
  draft: EditDraft,
  path: Path,
  text: TypedText,
  value: unknown | undefined,
): EditDraft {
  const input = value === undefined ? draft.input : (setIn(draft.input, path, value) as Json);
  return { ...draft, input, texts: { ...draft.texts, [keyOf(path)]: text } };
}

/** Takes an entry out of a list; what was typed in those behind it moves with them. */
export function removeEntry(draft: EditDraft, path: Path): EditDraft {
  const parent = path.slice(0, -1);
  const index = Number(path.at(-1));
  const texts = Object.entries(draft.texts).flatMap(([key, text]): [string, TypedText][] => {
    const at = JSON.parse(key) as Path;
    const place = Number(at[parent.length]);
    if (!isWithin(at, parent) || at.length <= parent.length || place < index) return [[key, text]];
    if (place === index) return [];
    return [[keyOf([...parent, place - 1, ...at.slice(parent.length + 1)]), text]];
  });
  const input = setIn(draft.input, path, undefined) as Json;
  return { ...draft, input, texts: Object.fromEntries(texts) };
}

function without({ texts }: EditDraft, path: Path): EditDraft['texts'] {
  const kept = Object.entries(texts).filter(([key]) => !isWithin(JSON.parse(key) as Path, path));
  return Object.fromEntries(kept);
}
