import { isContainer } from '../internals/json.ts';
import { DecisionInvalidError } from './errors.ts';

/** The longest id that is taken, in UTF-16 units. */
const MAX_LENGTH = 200;
// Control characters, and halves of a pair, which all become the same character on the way to a store.
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;
// Names that mean something to objects: whoever keeps records in a plain one would be led astray.
const INHERITED = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * The id of the decision that an answer carries; `undefined` where it carries none. Takes what a restarted tool gets
 * as `resumed`, or the metadata of a tool response (`{ interruptResponse: { decisionId } }`).
 * @throws DecisionInvalidError where it is no string of 1 to 200 printable characters
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

/** What was sent, never what is inherited. */
function own(value: unknown, key: string): unknown {
  return isContainer(value) && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
}
