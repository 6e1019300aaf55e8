// What has to hold before somebody's word, or another step of theirs, is taken.
import { digestOf } from '@holdpoint/server/internal';
import type {
  ApprovalRequest,
  RegisterPerson,
  RequestEvent,
  Vote,
} from '../store/approvalRequest.ts';
import {
  NotRequesterError,
  RequestAnsweredError,
  RequestExpiredError,
  RequestForbiddenError,
  RequestInvalidError,
  RequestNotFoundError,
  RequestVotedError,
} from './errors.ts';

const MOST_EVENTS = 1_000;
/** What one person can add: others have room. */
const MOST_EVENTS_EACH = 200;
const MOST_HAND_ONS = 10;
/** Of characters: all of it is read with the request, also by who lists many. */
const MOST_HISTORY = 200_000;

export function mustSeeAll({ interrupt }: ApprovalRequest, sight: true | 'request'): void {
  if (sight !== true) throw new RequestForbiddenError(interrupt.name);
}

/** Nobody was first. Whoever sees all of it is told who was. */
export function mustWait(
  { state, interrupt, decision }: ApprovalRequest,
  sight: true | 'request',
): void {
  if (state === 'waiting') return;
  if (decision?.expired) throw new RequestExpiredError(interrupt.name, decision.at);
  const { verdict, at, by, withdrawn } = decision ?? {};
  const facts = { verdict, at, ...(withdrawn ? { withdrawn } : {}) };
  throw new RequestAnsweredError(interrupt.name, sight === true ? { ...facts, by } : facts);
}

/** Also where whoever does the rejecting has not come by yet. */
export function mustBeInTime({ until, interrupt }: ApprovalRequest, now: number): void {
  if (until !== undefined && until <= now) throw new RequestExpiredError(interrupt.name, until);
}

export function mustBeRequester(
  who: RegisterPerson,
  { requester, interrupt }: ApprovalRequest,
): void {
  if (requester !== who.id) throw new NotRequesterError(interrupt.name);
}

/** The word that came with this id before, where its response was lost. Another's word is never found. */
export const voteOf = ({ votes }: ApprovalRequest, who: RegisterPerson, answerId: string) =>
  votes.find((vote) => vote.by === who.id && vote.answerId === answerId);

/** An approval that was taken back does not count again because its request comes once more. */
export function mustNotBeTakenBack(
  { history }: ApprovalRequest,
  who: RegisterPerson,
  answerId: string | undefined,
): void {
  const isGiven = (event: RequestEvent) =>
    event.type === 'voted' && event.vote.by === who.id && event.vote.answerId === answerId;
  const last = history.filter((event) => isGiven(event) || isTakenBack(event, who)).at(-1);
  if (answerId !== undefined && last?.type === 'taken-back' && history.some(isGiven))
    throw new RequestInvalidError('this approval was taken back; read the request again');
}

/** Whether this person has taken an approval back. */
export const isTakenBack = (event: RequestEvent, who: RegisterPerson) =>
  event.type === 'taken-back' && event.by === who.id;

/** Under the id of an earlier answer nobody can say something else. */
export async function mustBeSame(
  { verdict, digest, reason, value }: Pick<Vote, 'verdict' | 'digest' | 'reason' | 'value'>,
  again: Pick<Vote, 'verdict' | 'digest'> & { reason: unknown; value: unknown },
): Promise<void> {
  const before = await digestOf([verdict, digest, reason ?? null, value ?? null]);
  const now = await digestOf([
    again.verdict,
    again.digest,
    again.reason ?? null,
    again.value ?? null,
  ]);
  if (before !== now) throw new RequestInvalidError('this answer’s id is that of another answer');
}

/** Approved before by the same person, or with another answer than the others gave. */
export async function mustAgree(
  item: ApprovalRequest,
  who: RegisterPerson,
  value: unknown,
): Promise<void> {
  const { name } = item.interrupt;
  const [first] = item.votes;
  if (item.votes.some(({ by }) => by === who.id)) throw new RequestVotedError(name);
  if (first && (await digestOf(first.value)) !== (await digestOf(value)))
    throw new RequestInvalidError(`those who approve ${name} have to give the same answer`);
}

/** A request that people have talked about without end takes no more words; it can still be answered. */
export function bounded(item: ApprovalRequest, { id }: RegisterPerson): ApprovalRequest {
  const own = item.history.filter((event) => 'by' in event && event.by === id);
  const isFull =
    own.length >= MOST_EVENTS_EACH ||
    item.history.length >= MOST_EVENTS ||
    JSON.stringify(item.history).length >= MOST_HISTORY;
  if (isFull) throw new RequestInvalidError('there is no room for more at this request');
  return item;
}

/** Each hand-on can tell many people. */
export function mustBeHandedOnSeldom({ history }: ApprovalRequest): void {
  if (history.filter(({ type }) => type === 'handed-on').length >= MOST_HAND_ONS)
    throw new RequestInvalidError(`a request is handed on at most ${MOST_HAND_ONS} times`);
}

export function readId(id: unknown): string {
  if (typeof id !== 'string' || !/^[\w-]{32}$/.test(id)) throw new RequestNotFoundError();
  return id;
}
