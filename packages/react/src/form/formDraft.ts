import type { Json } from '@holdpoint/client';
import { isRecord } from '../internals/isRecord.ts';

/** A person's changes to an input. Plain data, to be stored as a draft. */
export type FormDraft = {
  /** The input, as far as the typed texts can be parsed. */
  readonly input: Json;
  /** Typed texts that are not the value itself, by `keyOf` their path: a half-typed number stays unchanged. */
  readonly texts: { readonly [key: string]: TypedText };
  /** The whole input as JSON, while it is edited as such. */
  readonly json: string | null;
};

/** A typed text to parse. */
export type TypedText = { readonly kind: 'number' | 'json'; readonly text: string };

/** Returns a draft without changes. */
export function newForm(input: Json): FormDraft {
  return { input, texts: {}, json: null };
}

/** Above this, a text field doesn't help, and the page takes too long to find a change's effects. */
const MOST_CHARACTERS = 200_000;

/** Returns true if a received input is too large to change here. */
export function isTooLarge(input: unknown): boolean {
  return (JSON.stringify(input) ?? '').length > MOST_CHARACTERS;
}

/** Returns true if a draft became too large to be read. */
export function isTooMuch({ input, texts, json }: FormDraft): boolean {
  if (json !== null) return json.length > MOST_CHARACTERS;
  const typed = Object.values(texts).reduce((all, { text }) => all + text.length, 0);
  return typed > MOST_CHARACTERS || isTooLarge(input);
}

/** Reads a draft from storage; null for anything else. */
export function readFormDraft(kept: Json | undefined): FormDraft | null {
  if (!isRecord(kept) || !('input' in kept) || !isRecord(kept.texts)) return null;
  const isText = (text: unknown): boolean => isRecord(text) && typeof text.text === 'string';
  if (!Object.values(kept.texts).every(isText)) return null;
  // The kit wrote it; this only checks what reading relies on.
  return { ...(kept as FormDraft), json: typeof kept.json === 'string' ? kept.json : null };
}
