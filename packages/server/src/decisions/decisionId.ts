import { isContainer } from '../internals/json.ts';
import { DecisionInvalidError } from './errors.ts';

/** The longest accepted id, in UTF-16 units. */
const MAX_LENGTH = 200;
// Control characters, and lone surrogates, which a store turns into the same replacement character.
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;
// Names with a meaning on objects: they would confuse a store that keeps records in a plain one.
const INHERITED = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Returns the decision id of an answer, or `undefined` if it has none. Accepts a restarted tool's `resumed`, or a tool
 * response's metadata (`{ interruptResponse: { decisionId } }`).
 * @throws DecisionInvalidError if it is not a string of 1 to 200 printable characters
 */
export function decisionIdOf(answer: unknown): string | undefined {
  const resumed = own(answer, 'decisionId');
  const id = resumed === undefined ? own(own(answer, 'interruptResponse'), 'decisionId') : resumed;
  if (id === undefined) return undefined;
  if (typeof id !== 'string') throw new DecisionInvalidError('is not a string');
  if (id === '') throw new DecisionInvalidError('is empty');
  if (id.length > MAX_LENGTH) throw new DecisionInvalidError(`is longer than ${MAX_LENGTH}`);
  if (UNPRINTABLE.test(id)) throw new DecisionInvalidError('has characters that no id has');
  if (INHERITED.has(id)) throw new DecisionInvalidError('is a name that no id has');
  return id;
}

/** Reads own properties only, never inherited ones. */
function own(value: unknown, key: string): unknown {
  return isContainer(value) && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
}
