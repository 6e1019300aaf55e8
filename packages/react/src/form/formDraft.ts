import type { Json } from '@holdpoint/client';
import { isRecord } from '../internals/isRecord.ts';

/** What a person is changing an input to. Plain data: it is kept as a draft. */
export type FormDraft = {
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
export function newForm(input: Json): FormDraft {
  return { input, texts: {}, json: null };
}

/** Above this, a text field doesn't help, and the page takes too long to find what a change affects. */
const MOST_CHARACTERS = 200_000;

/** Too large to be changed here: an input as it was received. */
export function isTooLarge(input: unknown): boolean {
  return (JSON.stringify(input) ?? '').length > MOST_CHARACTERS;
}

/** The same of what it is changed to: a giant was put in, and nothing of it is read. */
export function isTooMuch({ input, texts, json }: FormDraft): boolean {
  if (json !== null) return json.length > MOST_CHARACTERS;
  const typed = Object.values(texts).reduce((all, { text }) => all + text.length, 0);
  return typed > MOST_CHARACTERS || isTooLarge(input);
}

/** A draft out of what was kept; null for anything else. */
export function readFormDraft(kept: Json | undefined): FormDraft | null {
  if (!isRecord(kept) || !('input' in kept) || !isRecord(kept.texts)) return null;
  const isText = (text: unknown): boolean => isRecord(text) && typeof text.text === 'string';
  if (!Object.values(kept.texts).every(isText)) return null;
  // Written by this kit; what is looked at here is all that reading it relies on.
  return { ...(kept as FormDraft), json: typeof kept.json === 'string' ? kept.json : null };
}
