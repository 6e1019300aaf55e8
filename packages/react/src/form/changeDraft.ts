import type { Json } from '@holdpoint/client';
import type { FormDraft, TypedText } from './formDraft.ts';
import { isWithin, keyOf, type Path, setIn } from './path.ts';

/** Sets a value at a path and drops texts typed below it. `undefined` removes it. */
export function putValue(draft: FormDraft, path: Path, value: unknown): FormDraft {
  return { ...draft, input: setIn(draft.input, path, value) as Json, texts: without(draft, path) };
}

/** Sets a typed text, and its value if it can be parsed. */
export function putText(
  draft: FormDraft,
  path: Path,
  text: TypedText,
  value: unknown | undefined,
): FormDraft {
  const input = value === undefined ? draft.input : (setIn(draft.input, path, value) as Json);
  return { ...draft, input, texts: { ...draft.texts, [keyOf(path)]: text } };
}

/** Removes an entry of a list and moves the texts typed in later ones. */
export function removeEntry(draft: FormDraft, path: Path): FormDraft {
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

function without({ texts }: FormDraft, path: Path): FormDraft['texts'] {
  const kept = Object.entries(texts).filter(([key]) => !isWithin(JSON.parse(key) as Path, path));
  return Object.fromEntries(kept);
}
