import { fingerprint } from '../integrity/fingerprint.ts';
import { sameJson } from '../integrity/sameJson.ts';
import { exactDigits } from '../protocol/exactJson.ts';
import { isDate, isDateTime } from '../protocol/isoDate.ts';
import { asList, isJsonObject, type JsonObject } from '../protocol/json.ts';
import { matchPattern } from './matchPattern.ts';

/**
 * How a value fails a JSON Schema. `unchecked`: it can't be checked here; `unsendable`: it can't be sent then, either.
 */
export type SchemaReason =
  | { readonly code: Plain }
  | { readonly code: Counted; readonly limit: number };
type Plain =
  | 'required'
  | 'type'
  | 'integer'
  | 'enum'
  | 'pattern'
  | 'unchecked'
  | 'date'
  | 'dateTime'
  | 'email'
  | 'url'
  | 'unique'
  | 'unknownKey'
  | 'variant'
  | 'unsendable';
type Counted =
  | 'minLength'
  | 'maxLength'
  | 'minimum'
  | 'maximum'
  | 'exclusiveMinimum'
  | 'exclusiveMaximum'
  | 'multipleOf'
  | 'minItems'
  | 'maxItems';

/** The limits of one check: visited parts of a schema, and steps of its patterns. */
export interface SchemaCheck {
  looks: number;
  steps: number;
  compiled?: Map<string, RegExp>;
  /**
   * A server asks for the value: unknown fields are refused, because a server that ignores one would run something
   * other than what was answered; and what can't be checked is not sent. Otherwise JSON Schema's own rules apply.
   */
  readonly isAsked: boolean;
  /** Part of the schema could not be read. */
  isUnread?: boolean;
}

/** For one check of a whole value. A server’s schema may be made to take long: it gets a tenth of a second. */
export const newCheck = (isAsked = false): SchemaCheck => ({
  looks: isAsked ? 20_000 : 200_000,
  steps: 20_000_000,
  isAsked,
});

/** Names and values that are only passed cost less than a visited part. */
export const pass = (check: SchemaCheck, { length }: { readonly length: number }, times = 1) => {
  check.looks -= (length * times) / 5;
};

/** How a value fails one part of a schema. Nested values are not checked here. */
export function reasonsAt(
  part: JsonObject,
  value: unknown,
  check: SchemaCheck,
): readonly SchemaReason[] {
  const { type, enum: offered } = part;
  const types = typeof type === 'string' ? [type] : asList(type);
  if (types.length > 0 && !types.some((one) => isOfType(one, value)))
    return [{ code: types.includes('integer') && typeof value === 'number' ? 'integer' : 'type' }];
  const listed = asList(offered);
  const isFixed = Object.hasOwn(part, 'const');
  if (listed.length > 0 || isFixed) pass(check, listed, sizeOf(value));
  if (check.looks < 0) return [];
  const isOut = Array.isArray(offered) && !offered.some((_, at) => isAt(offered, at, value));
  if (isOut || (isFixed && !isAt(part, 'const', value))) return [{ code: 'enum' }];
  if (typeof value === 'string') return reasonsOfText(part, value, check);
  if (typeof value === 'number') return reasonsOfNumber(part, value);
  return Array.isArray(value) ? reasonsOfList(part, value) : [];
}

/** The number of values in a value, itself included: the cost of comparing it. */
function sizeOf(value: unknown): number {
  const all = [value];
  for (const one of all)
    if (typeof one === 'object' && one) for (const item of Object.values(one)) all.push(item);
  return all.length;
}

/** True if the value equals this one. A number that JavaScript rounds doesn’t: another one would be sent. */
const isAt = (holder: object, key: string | number, value: unknown): boolean =>
  exactDigits(holder, key) === undefined && sameJson(Reflect.get(holder, key), value);

function isOfType(type: unknown, value: unknown): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isJsonObject(value);
  if (type === 'integer') return Number.isInteger(value);
  return !['string', 'number', 'boolean'].includes(String(type)) || typeof value === type;
}

const numberIn = (part: JsonObject, word: string): number | undefined => {
  const limit = part[word];
  return typeof limit === 'number' ? limit : undefined;
};

function outOf<Code extends Counted>(
  part: JsonObject,
  amount: number,
  least: Code,
  most: Code,
): readonly SchemaReason[] {
  const [min, max] = [numberIn(part, least), numberIn(part, most)];
  if (min !== undefined && amount < min) return [{ code: least, limit: min }];
  return max !== undefined && amount > max ? [{ code: most, limit: max }] : [];
}

function reasonsOfText(
  part: JsonObject,
  value: string,
  check: SchemaCheck,
): readonly SchemaReason[] {
  // JSON Schema counts characters, not UTF-16 units.
  const length = outOf(part, [...value].length, 'minLength', 'maxLength');
  if (length.length > 0)
    return value === '' && part.minLength === 1 ? [{ code: 'required' }] : length;
  const format = formats.get(part.format);
  if (format && !format.test(value)) return [{ code: format.code }];
  if (typeof part.pattern !== 'string') return [];
  const isMatch = matchPattern(check, part.pattern, value);
  return isMatch ? [] : [{ code: isMatch === undefined ? 'unchecked' : 'pattern' }];
}

const formats = new Map<unknown, { code: Plain; test: (text: string) => boolean }>([
  ['date', { code: 'date', test: isDate }],
  ['date-time', { code: 'dateTime', test: isDateTime }],
  ['email', { code: 'email', test: (text) => /^[^\s@]+@[^\s@]+$/.test(text) }],
  ['uri', { code: 'url', test: (text) => URL.canParse(text) }],
]);

function reasonsOfNumber(part: JsonObject, value: number): readonly SchemaReason[] {
  const bounds = outOf(part, value, 'minimum', 'maximum');
  if (bounds.length > 0) return bounds;
  // Before draft 6 these only excluded the bound itself.
  const above = numberIn(part, part.exclusiveMinimum === true ? 'minimum' : 'exclusiveMinimum');
  const below = numberIn(part, part.exclusiveMaximum === true ? 'maximum' : 'exclusiveMaximum');
  if (above !== undefined && value <= above) return [{ code: 'exclusiveMinimum', limit: above }];
  if (below !== undefined && value >= below) return [{ code: 'exclusiveMaximum', limit: below }];
  const step = numberIn(part, 'multipleOf') ?? 0;
  const times = value / step;
  // 0.07 is a multiple of 0.01, although 0.07 / 0.01 is 7.000000000000001; 1250000.001 is none.
  const isWhole = Math.abs(times - Math.round(times)) <= Math.abs(times) * 2 * Number.EPSILON;
  return step > 0 && !isWhole ? [{ code: 'multipleOf', limit: step }] : [];
}

function reasonsOfList(part: JsonObject, value: readonly unknown[]): readonly SchemaReason[] {
  const length = outOf(part, value.length, 'minItems', 'maxItems');
  if (length.length > 0) return length;
  return part.uniqueItems === true && hasRepeats(value) ? [{ code: 'unique' }] : [];
}

function hasRepeats(items: readonly unknown[]): boolean {
  // A list can be long: only items with the same fingerprint are compared.
  const seen = new Map<string, unknown[]>();
  return items.some((item) => {
    const mark = fingerprint(item);
    const alike = seen.get(mark) ?? [];
    seen.set(mark, [...alike, item]);
    return alike.some((before) => sameJson(before, item));
  });
}
