import type { Interrupt, JsonObject } from '@holdpoint/client';
import { answerKind } from '@holdpoint/client/internal';
import { tellsForm } from '../../card/frame/offered.ts';
import { isRecord } from '../../internals/isRecord.ts';
import { isGiven } from './isGiven.ts';

/** What an interrupt declares about its answer. */
export type Asking = Pick<
  Interrupt,
  'input' | 'answerSchema' | 'allowed' | 'approves' | 'continues'
>;

/**
 * The JSON Schema of an answer that is filled in as a form: where the backend says by one what answers, a result is what
 * it takes, and no other kind of question is asked by it. Undefined for options, where a choice among them is an answer,
 * and for a text that may be any.
 * @param isMapped the app makes an answer of what is chosen, whatever its shape.
 */
export function answerFormOf(
  { input, answerSchema: schema, allowed, approves }: Asking,
  isMapped = false,
): JsonObject | undefined {
  if (!tellsForm(schema) || approves || answerKind({ allowed }) !== 'respond') return undefined;
  // What came over the wire is JSON.
  const form = schema as JsonObject;
  if (!isRecord(input) || !hasOptions(input)) return isPlainText(schema) ? undefined : form;
  return isMapped || takesChoice(schema, isSeveral(input)) ? undefined : form;
}

/** True where more than one option is sent, as a list. */
const isSeveral = (input: Fields): boolean =>
  fieldOf(input, 'multiple') === true || fieldOf(input, 'rank') === true;

/**
 * True where a schema says itself that a text, or a list of texts, is an answer. Elsewhere a choice alone would be refused
 * each time it is sent.
 */
function takesChoice(schema: unknown, isList: boolean): boolean {
  if (!isRecord(schema)) return true;
  const { type, items, anyOf, oneOf } = schema;
  const ways = anyOf ?? oneOf;
  if (Array.isArray(ways)) return ways.some((way) => takesChoice(way, isList));
  const types: readonly unknown[] = Array.isArray(type) ? type : [type];
  return isList ? types.includes('array') && takesChoice(items, false) : types.includes('string');
}

/** Returns true if the input has options. If `options` is not a list, it is a tool's setting. */
export const hasOptions = (input: Fields): boolean =>
  isGiven(fieldOf(input, 'choices')) || Array.isArray(fieldOf(input, 'options'));

/** An input with fields. */
export type Fields = { readonly [key: string]: unknown };

/** Returns an own field. The others are not read: there may be a hundred thousand. */
export const fieldOf = (input: Fields, key: string): unknown =>
  Object.hasOwn(input, key) ? input[key] : undefined;

/** A schema that says no more than that a text answers. */
export function isPlainText(schema: { readonly [word: string]: unknown }): boolean {
  const { type, minLength = 0, ...more } = schema;
  return (
    Object.hasOwn(schema, 'type') &&
    type === 'string' &&
    typeof minLength === 'number' &&
    minLength <= 1 &&
    Object.keys(more).length === 0
  );
}
