// What can become of a request: pure steps from one state of it to the next.
import type {
  ApprovalRequest,
  RequestDeadline,
  RequestDecision,
  RequestEvent,
  RequestInterrupt,
  Vote,
} from '../store/approvalRequest.ts';

const withEvent = (item: ApprovalRequest, event: RequestEvent): ApprovalRequest => ({
  ...item,
  history: [...item.history, event],
});

/** The same request asks with another input. Words said about the earlier one count no longer. */
export function changeInput(
  item: ApprovalRequest,
  interrupt: RequestInterrupt,
  { digest, raw, at }: { digest: string; raw: unknown; at: number },
): ApprovalRequest {
  const { raw: _, ...rest } = item;
  return withEvent(
    { ...rest, interrupt, digest, votes: [], ...(raw === undefined ? {} : { raw }) },
    { type: 'changed', at, from: item.digest, digest },
  );
}

/** One more word. With the last that was needed, or with a rejection, the request is decided. */
export function addVote(item: ApprovalRequest, vote: Vote, needed: number): ApprovalRequest {
  const votes = [...item.votes, vote];
  const voted = withEvent({ ...item, votes }, { type: 'voted', at: vote.at, vote });
  const approving = votes.filter(({ verdict }) => verdict === 'approve');
  const isOver = vote.verdict === 'reject' || approving.length >= needed;
  if (!isOver) return voted;
  const counting = vote.verdict === 'reject' ? [vote] : approving;
  return decide(voted, {
    verdict: vote.verdict,
    at: vote.at,
    by: counting.map(({ by }) => by),
    digest: item.digest,
    ...(vote.reason === undefined ? {} : { reason: vote.reason }),
    ...(vote.value === undefined ? {} : { value: vote.value }),
  });
}

/** An approval is taken back: it counts no longer. */
export function takeBack(item: ApprovalRequest, by: string, at: number): ApprovalRequest {
  const votes = item.votes.filter((vote) => vote.by !== by);
  return withEvent({ ...item, votes }, { type: 'taken-back', at, by });
}

function decide(item: ApprovalRequest, decision: RequestDecision): ApprovalRequest {
  const decided: ApprovalRequest = { ...item, state: 'decided', decision, deadlines: [] };
  return withEvent(decided, { type: 'decided', at: decision.at, decision });
}

/** The requester does not want it any more: it does not run, and no word for it counts. */
export function withdraw(
  item: ApprovalRequest,
  by: string,
  reason: string | undefined,
  at: number,
): ApprovalRequest {
  const words = reason === undefined ? {} : { reason };
  return decide(withEvent(item, { type: 'withdrawn', at, by, ...words }), {
    verdict: 'reject',
    withdrawn: true,
    at,
    by: [by],
    digest: item.digest,
    ...words,
  });
}

/** Those who may answer are told once more. */
export function remind(item: ApprovalRequest, by: string, at: number): ApprovalRequest {
  return withEvent(item, { type: 'reminded', at, by });
}

/** When they can be told once more by the requester. */
export function remindFrom({ since, history }: ApprovalRequest, everyMs: number): number {
  const last = history.filter(({ type }) => type === 'reminded').at(-1);
  return last ? last.at + everyMs : since;
}

/** Does what is due at `now`, and says what that was, in order. */
export function passDeadlines(item: ApprovalRequest, now: number): ApprovalRequest {
  let next = item;
  while (next.state === 'waiting') {
    const [due] = next.deadlines;
    if (!due || item.since + due.afterMs > now) break;
    next = passDeadline({ ...next, deadlines: next.deadlines.slice(1) }, due, now);
  }
  return next;
}

function passDeadline(
  item: ApprovalRequest,
  { then }: RequestDeadline,
  at: number,
): ApprovalRequest {
  if (then === 'reject') {
    return decide(item, { verdict: 'reject', at, by: [], digest: item.digest, expired: true });
  }
  if (then === 'remind') return withEvent(item, { type: 'reminded', at });
  const { claimedBy: _, ...rest } = item;
  const to = then.escalateTo;
  return withEvent({ ...rest, approvers: to }, { type: 'escalated', at, to });
}

/** Its session has gone on by a way that is not ours. */
export function leave(item: ApprovalRequest, at: number): ApprovalRequest {
  // Where we may have sent it, that is how the session went on.
  return item.state === 'waiting' ? markGone(item, at) : markSent(item, undefined, at);
}

/** No answer of ours reached its session. */
export function markGone({ sendAt: _, ...item }: ApprovalRequest, at: number): ApprovalRequest {
  return withEvent({ ...item, state: 'gone', deadlines: [] }, { type: 'gone', at });
}

/** The agent took it and has gone on. */
export function markSent(item: ApprovalRequest, outcome: unknown, at: number): ApprovalRequest {
  const kept = outcome === undefined ? {} : { outcome };
  // Its session may have told us first, without the outcome; or another process, with it.
  if (item.state === 'sent') {
    if (outcome === undefined || item.outcome !== undefined) return item;
    return withEvent({ ...item, outcome }, { type: 'outcome', at });
  }
  return withEvent({ ...item, state: 'sent', ...kept }, { type: 'sent', at });
}

/** Nobody can tell what became of it. */
export function markUnknown(item: ApprovalRequest, error: string, at: number): ApprovalRequest {
  return withEvent({ ...item, state: 'unknown' }, { type: 'unknown', at, error });
}

/** It is sent once more. */
export function sendAgain(item: ApprovalRequest): ApprovalRequest {
  return { ...item, state: 'decided', attempts: item.attempts + 1 };
}

/** Somebody says that they look at it, or that they don't any more. */
export function setClaim(
  item: ApprovalRequest,
  by: string,
  at: number,
  holds: boolean,
): ApprovalRequest {
  const { claimedBy, ...rest } = item;
  if (holds && claimedBy?.id === by) return item;
  if (holds) return withEvent({ ...rest, claimedBy: { id: by, at } }, { type: 'claimed', at, by });
  return claimedBy?.id === by ? withEvent(rest, { type: 'released', at, by }) : item;
}

/** Others are to answer in the place of whoever could so far. */
export function handOn(
  item: ApprovalRequest,
  by: string,
  to: readonly string[],
  at: number,
): ApprovalRequest {
  const { claimedBy: _, ...rest } = item;
  return withEvent({ ...rest, approvers: to }, { type: 'handed-on', at, by, to });
}

/** Words beside it. */
export function addComment(
  item: ApprovalRequest,
  by: string,
  text: string,
  at: number,
): ApprovalRequest {
  return withEvent(item, { type: 'commented', at, by, text });
}
