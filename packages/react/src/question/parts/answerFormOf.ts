import type { Interrupt, JsonObject } from '@holdpoint/client';
import { answerKind } from '@holdpoint/client/internal';
import { tellsForm } from '../../card/frame/offered.ts';
import { isRecord } from '../../internals/isRecord.ts';
import { isGiven } from './isGiven.ts';

/** An interrupt's declarations about its answer. */
export type Asking = Pick<
  Interrupt,
  'input' | 'answerSchema' | 'allowed' | 'approves' | 'continues'
>;

/**
 * Returns the JSON Schema of an answer to fill in as a form: if the backend describes the answer with one, accepts a
 * result, and the input asks no other kind of question. Undefined for options if a choice among them is a valid answer,
 * and for a schema that accepts any text.
 * @param isMapped the app maps choices to an answer, so any shape is possible.
 */
export function answerFormOf(
  { input, answerSchema: schema, allowed, approves }: Asking,
  isMapped = false,
): JsonObject | undefined {
  if (!tellsForm(schema) || approves || answerKind({ allowed }) !== 'respond') return undefined;
  // The schema came over the wire, so it is JSON.
  const form = schema as JsonObject;
  if (!isRecord(input) || !hasOptions(input)) return isPlainText(schema) ? undefined : form;
  return isMapped || takesChoice(schema, isSeveral(input)) ? undefined : form;
}

/** Returns true if several options are sent, as a list. */
const isSeveral = (input: Fields): boolean =>
  fieldOf(input, 'multiple') === true || fieldOf(input, 'rank') === true;

/**
 * Returns true if a schema explicitly accepts a text, or a list of texts. Otherwise a choice alone would be refused
 * each time.
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

/** Returns an own field. Does not read the others: there may be a hundred thousand. */
export const fieldOf = (input: Fields, key: string): unknown =>
  Object.hasOwn(input, key) ? input[key] : undefined;

/** Returns true for a schema that accepts any text. */
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
