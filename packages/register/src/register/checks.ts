// Checks before a vote or another action is accepted.
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
/** Maximum number of events per person, so that there is room for others. */
const MOST_EVENTS_EACH = 200;
const MOST_HAND_ONS = 10;
/** In characters, of one person's votes. A vote always fits; a vote that is taken back makes room for another one. */
const MOST_VOTES = 100_000;
/** In characters: the history is read with the request, also for long lists. */
const MOST_HISTORY = 200_000;

export function mustSeeAll({ interrupt }: ApprovalRequest, sight: true | 'request'): void {
  if (sight !== true) throw new RequestForbiddenError(interrupt.name);
}

/** Throws if the request is no longer pending. Only people who may see everything learn how, and by whom. */
export function mustBePending(
  { state, interrupt, decision }: ApprovalRequest,
  sight: true | 'request',
): void {
  if (state === 'pending') return;
  if (decision?.expired) throw new RequestExpiredError(interrupt.name, decision.at);
  const { verdict, at, by, withdrawn } = decision ?? {};
  const facts = { verdict, at, ...(withdrawn ? { withdrawn } : {}), by };
  throw new RequestAnsweredError(interrupt.name, sight === true ? facts : { at });
}

/** Throws if the request has expired, even if the worker has not rejected it yet. */
export function mustBeInTime({ until, interrupt }: ApprovalRequest, now: number): void {
  if (until !== undefined && until <= now) throw new RequestExpiredError(interrupt.name, until);
}

export function mustBeRequester(
  who: RegisterPerson,
  { requester, interrupt }: ApprovalRequest,
): void {
  if (requester !== who.id) throw new NotRequesterError(interrupt.name);
}

/** Returns this person's earlier vote with this id, for when its response was lost. */
export const voteOf = ({ votes }: ApprovalRequest, who: RegisterPerson, answerId: string) =>
  votes.find((vote) => vote.by === who.id && vote.answerId === answerId);

/** Throws if the repeated approval was taken back. */
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

/** Returns true if this person took back an approval. */
export const isTakenBack = (event: RequestEvent, who: RegisterPerson) =>
  event.type === 'taken-back' && event.by === who.id;

/** Throws if an answer reuses the id of an earlier, different one. */
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

/** Throws if this person approved before, or the value differs from the other approvals. */
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

/**
 * Returns the request if there is room for more events; otherwise throws. It can still be answered.
 * @param isOwn whether only this person's own events count, so that others can't fill the room up
 */
export function bounded(
  item: ApprovalRequest,
  { id }: RegisterPerson,
  isOwn = false,
): ApprovalRequest {
  const votes = item.history.filter((event) => event.type === 'voted' && event.vote.by === id);
  const own = item.history.filter((event) => 'by' in event && event.by === id);
  const isFull =
    own.length >= MOST_EVENTS_EACH ||
    (isOwn && JSON.stringify(votes).length >= MOST_VOTES) ||
    (!isOwn &&
      (item.history.length >= MOST_EVENTS || JSON.stringify(item.history).length >= MOST_HISTORY));
  if (isFull) throw new RequestInvalidError('this request has no room for more');
  return item;
}

/** Throws after too many hand-ons, each of which can notify many people. */
export function mustBeHandedOnSeldom({ history }: ApprovalRequest): void {
  if (history.filter(({ type }) => type === 'handed-on').length >= MOST_HAND_ONS)
    throw new RequestInvalidError(`a request is handed on at most ${MOST_HAND_ONS} times`);
}

export function readId(id: unknown): string {
  if (typeof id !== 'string' || !/^[\w-]{32}$/.test(id)) throw new RequestNotFoundError();
  return id;
}
