// Reads and limits input from outside. Refuses anything unexpected.
import { isJsonObject, isTooDeep, MOST_LEVELS } from '@holdpoint/server/internal';
import type { Verdict } from '../store/approvalRequest.ts';
import { RequestInvalidError } from './errors.ts';
import type { RegisterEntry } from './options.ts';

/** The maximum number of requests in one pause, more than any model makes. */
export const MOST_OF_A_PAUSE = 1_000;
const MOST_TEXT = 4_000;
const MOST_VALUE = 10_000;
const MOST_PEOPLE = 20;
const MOST_ID = 500;

/** A person's answer. */
export interface ApprovalAnswer {
  readonly verdict: Verdict;
  /** The digest of the request as the person saw it. */
  readonly digest: string;
  /** The person's reason. */
  readonly reason?: string;
  /** A value besides yes or no: JSON. If several people must approve, all must give the same value. */
  readonly value?: unknown;
  /**
   * An id for this answer, so that it can be sent again if its response was lost: up to 100 letters, digits, `-` and
   * `_`.
   */
  readonly answerId?: string;
}

/** @throws RequestInvalidError */
export function readAnswer(answer: unknown): ApprovalAnswer {
  if (!isJsonObject(answer)) throw new RequestInvalidError('no answer');
  const { verdict, digest, reason, value, answerId } = answer;
  if (verdict !== 'approve' && verdict !== 'reject')
    throw new RequestInvalidError('the verdict of an answer is `approve` or `reject`');
  if (typeof digest !== 'string')
    throw new RequestInvalidError('an answer carries the digest of what was shown');
  if (answerId !== undefined && !(typeof answerId === 'string' && /^[\w-]{1,100}$/.test(answerId)))
    throw new RequestInvalidError('the id of an answer has up to 100 letters, digits, `-` and `_`');
  return {
    verdict,
    digest,
    ...(reason === undefined ? {} : { reason: readText(reason, 'the reason') }),
    ...(value === undefined ? {} : { value: readValue(value) }),
    ...(answerId === undefined ? {} : { answerId }),
  };
}

/** @throws RequestInvalidError */
export function readText(text: unknown, what: string): string {
  if (typeof text !== 'string') throw new RequestInvalidError(`${what} must be text`);
  if (text.length > MOST_TEXT)
    throw new RequestInvalidError(`${what} is longer than ${MOST_TEXT} characters`);
  return text;
}

/**
 * Reads a comment. Refuses one without visible characters.
 * @throws RequestInvalidError
 */
export function readComment(text: unknown): string {
  const words = readText(text, 'the comment');
  if (!/[^\s\p{Cc}\p{Cf}]/u.test(words)) throw new RequestInvalidError('the comment has no words');
  return words;
}

/** @throws RequestInvalidError */
export function readPeople(people: unknown): readonly string[] {
  const isList = Array.isArray(people) && people.length > 0 && people.length <= MOST_PEOPLE;
  if (!isList || !people.every(isId))
    throw new RequestInvalidError(`a request is handed on to 1 to ${MOST_PEOPLE} people’s ids`);
  return [...new Set(people)];
}

/**
 * Refuses entries that no store could keep, before any request of the pause is written. An id must be a text: no person's
 * id equals another value, so the requester could approve.
 * @throws RequestInvalidError
 */
export function checkEntry({ interrupts, ...entry }: RegisterEntry): void {
  for (const name of ['agent', 'sessionId', 'pause', 'requester', 'tenant'] as const) {
    const id: unknown = entry[name];
    const isOptional = name === 'requester' || name === 'tenant';
    if (isOptional && id === undefined) continue;
    if (!isId(id))
      throw new RequestInvalidError(`${name} must be a text of 1 to ${MOST_ID} characters`);
  }
  checkInterrupts(interrupts);
  if (entry.tenant !== undefined) mustBeKept(entry.tenant, 'the tenant');
}

/**
 * Refuses text with a NUL, which PostgreSQL can't store.
 * @throws RequestInvalidError
 */
export function mustBeKept(text: string, what: string): void {
  if (text.includes('\0')) throw new RequestInvalidError(`${what} holds a NUL`);
}

/** @throws RequestInvalidError */
export function checkInterrupts(interrupts: RegisterEntry['interrupts']): void {
  if (interrupts.length > MOST_OF_A_PAUSE)
    throw new RequestInvalidError(`a pause has at most ${MOST_OF_A_PAUSE} requests`);
  if (new Set(interrupts.map(({ decisionId }) => decisionId)).size < interrupts.length)
    throw new RequestInvalidError('two requests of a pause have the same decision id');
  for (const interrupt of interrupts) {
    const what = `what ${interrupt.name} is called with`;
    mustNotBeDeep(interrupt, what);
    toJson(interrupt, what);
  }
}

function mustNotBeDeep(value: unknown, what: string): void {
  if (isTooDeep(value))
    throw new RequestInvalidError(`${what} is nested about ${MOST_LEVELS} levels deep or more`);
}

const isId = (id: unknown): id is string =>
  typeof id === 'string' && id.length > 0 && id.length <= MOST_ID;

function toJson(value: unknown, what: string): string {
  let json: string | undefined;
  try {
    json = JSON.stringify(value);
  } catch {
    // A cycle, or a BigInt.
  }
  if (json === undefined) throw new RequestInvalidError(`${what} must be JSON`);
  return json;
}

function readValue(value: unknown): unknown {
  const json = toJson(value, 'the value of an answer');
  mustNotBeDeep(value, 'the value of an answer');
  if (json.length > MOST_VALUE)
    throw new RequestInvalidError(`the value of an answer is longer than ${MOST_VALUE} characters`);
  return JSON.parse(json);
}
