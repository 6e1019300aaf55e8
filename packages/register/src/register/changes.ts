// Pure steps from one state of a request to the next.
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

/** Changes the input of a request. Votes on the earlier input no longer count. */
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

/** Adds a vote. The last vote needed, or a rejection, decides the request. */
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

/** Takes back an approval, which then no longer counts. */
export function takeBack(item: ApprovalRequest, by: string, at: number): ApprovalRequest {
  const votes = item.votes.filter((vote) => vote.by !== by);
  return withEvent({ ...item, votes }, { type: 'taken-back', at, by });
}

function decide(item: ApprovalRequest, decision: RequestDecision): ApprovalRequest {
  // The only request of its pause is sent alone, so its order needs no write of its own.
  const alone = item.requests === 1 ? { order: [item.id] } : {};
  const decided: ApprovalRequest = { ...item, state: 'decided', decision, deadlines: [], ...alone };
  return withEvent(decided, { type: 'decided', at: decision.at, decision });
}

/** Withdraws a request for the requester: it does not run, and no vote for it counts. */
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

/** Reminds the approvers again. */
export function remind(item: ApprovalRequest, by: string, at: number): ApprovalRequest {
  return withEvent(item, { type: 'reminded', at, by });
}

/** Returns when the requester can remind the approvers again. */
export function remindFrom({ since, history }: ApprovalRequest, everyMs: number): number {
  const last = history.filter(({ type }) => type === 'reminded').at(-1);
  return last ? last.at + everyMs : since;
}

/** Applies the deadlines that are due at `now`, and adds their events in order. */
export function passDeadlines(item: ApprovalRequest, now: number): ApprovalRequest {
  let next = item;
  while (next.state === 'pending') {
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

/** Returns whether a request came after the requests that are sent together were chosen. It is never sent. */
export const isLate = ({ id }: ApprovalRequest, ofPause: readonly ApprovalRequest[]) =>
  ofPause.some(({ order }) => order && !order.includes(id));

export const isOver = ({ state }: ApprovalRequest) => state === 'sent' || state === 'gone';

/** Returns whether all requests of a pause are entered. */
export const isWhole = (ofPause: readonly ApprovalRequest[]) =>
  ofPause.length >= Math.max(...ofPause.map(({ requests }) => requests));

/** Closes a request whose session continued without the register. */
export function leave(item: ApprovalRequest, at: number): ApprovalRequest {
  // If it may have been sent, that is how the session continued.
  return item.state === 'pending' ? markGone(item, at) : markSent(item, undefined, at);
}

/** Marks a request whose session received no answer from the register. */
export function markGone({ sendAt: _, ...item }: ApprovalRequest, at: number): ApprovalRequest {
  return withEvent({ ...item, state: 'gone', deadlines: [] }, { type: 'gone', at });
}

/** Marks a request as sent: the agent received it and continued. */
export function markSent(item: ApprovalRequest, outcome: unknown, at: number): ApprovalRequest {
  const kept = outcome === undefined ? {} : { outcome };
  // The session may have reported it first, without the outcome; or another process, with it.
  if (item.state === 'sent') {
    if (outcome === undefined || item.outcome !== undefined) return item;
    return withEvent({ ...item, outcome }, { type: 'outcome', at });
  }
  return withEvent({ ...item, state: 'sent', ...kept }, { type: 'sent', at });
}

/** Marks a request with an unknown outcome. */
export function markUnknown(item: ApprovalRequest, error: string, at: number): ApprovalRequest {
  return withEvent({ ...item, state: 'unknown' }, { type: 'unknown', at, error });
}

/** Marks a request to be sent again. */
export function sendAgain(item: ApprovalRequest): ApprovalRequest {
  return { ...item, state: 'decided', attempts: item.attempts + 1 };
}

/** Records who is looking at it, or that they stopped. */
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

/** Reassigns the request to other people. */
export function handOn(
  item: ApprovalRequest,
  by: string,
  to: readonly string[],
  at: number,
): ApprovalRequest {
  const { claimedBy: _, ...rest } = item;
  return withEvent({ ...rest, approvers: to }, { type: 'handed-on', at, by, to });
}

/** Adds a comment. */
export function addComment(
  item: ApprovalRequest,
  by: string,
  text: string,
  at: number,
): ApprovalRequest {
  return withEvent(item, { type: 'commented', at, by, text });
}
