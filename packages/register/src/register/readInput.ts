// What comes from outside: read as it is, bounded, and refused where it is something else.
import { isJsonObject, isTooDeep, MOST_LEVELS } from '@holdpoint/server/internal';
import type { Verdict } from '../store/approvalRequest.ts';
import { RequestInvalidError } from './errors.ts';
import type { RegisterEntry } from './options.ts';

/** More requests of one pause than any model makes. */
export const MOST_OF_A_PAUSE = 1_000;
const MOST_TEXT = 4_000;
const MOST_VALUE = 10_000;
const MOST_PEOPLE = 20;
const MOST_ID = 500;

/** An answer, as somebody gives it. */
export interface ApprovalAnswer {
  readonly verdict: Verdict;
  /** The digest of the request that the person was shown. */
  readonly digest: string;
  /** On what grounds. */
  readonly reason?: string;
  /** What is answered beyond yes or no: JSON. Where several have to approve, all have to give the same. */
  readonly value?: unknown;
  /** Names this answer, so that it can be sent again where its response was lost: letters, digits, `-` and `_`, up to 100. */
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
  if (typeof text !== 'string') throw new RequestInvalidError(`${what} is no text`);
  if (text.length > MOST_TEXT)
    throw new RequestInvalidError(`${what} is longer than ${MOST_TEXT} characters`);
  return text;
}

/**
 * What nobody could read would only add to the history.
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
 * Refuses what no register could keep, before anything of its pause is written.
 * @throws RequestInvalidError
 */
export function checkEntry({ interrupts, tenant }: RegisterEntry): void {
  checkInterrupts(interrupts);
  if (tenant !== undefined) mustBeKept(tenant, 'the tenant');
}

/**
 * PostgreSQL keeps no text that holds a NUL.
 * @throws RequestInvalidError
 */
export function mustBeKept(text: string, what: string): void {
  if (text.includes('\0')) throw new RequestInvalidError(`${what} holds a NUL`);
}

/** @throws RequestInvalidError */
export function checkInterrupts(interrupts: RegisterEntry['interrupts']): void {
  if (interrupts.length > MOST_OF_A_PAUSE)
    throw new RequestInvalidError(`a pause has at most ${MOST_OF_A_PAUSE} requests`);
  for (const interrupt of interrupts)
    mustNotBeDeep(interrupt, `what ${interrupt.name} is called with`);
}

function mustNotBeDeep(value: unknown, what: string): void {
  if (isTooDeep(value))
    throw new RequestInvalidError(`${what} is nested about ${MOST_LEVELS} levels deep or more`);
}

const isId = (id: unknown): id is string =>
  typeof id === 'string' && id.length > 0 && id.length <= MOST_ID;

function readValue(value: unknown): unknown {
  let json: string | undefined;
  try {
    json = JSON.stringify(value);
  } catch {
    // A circle, or a BigInt.
  }
  if (json === undefined) throw new RequestInvalidError('the value of an answer is no JSON');
  mustNotBeDeep(value, 'the value of an answer');
  if (json.length > MOST_VALUE)
    throw new RequestInvalidError(`the value of an answer is longer than ${MOST_VALUE} characters`);
  return JSON.parse(json);
}
