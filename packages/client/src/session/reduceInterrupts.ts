import { fingerprint } from '../integrity/fingerprint.ts';
import { deepFreeze } from '../integrity/freeze.ts';
import { sameJson } from '../integrity/sameJson.ts';
import type { RestoredSession } from '../protocol/backend.ts';
import type { ErrorInfo } from '../protocol/errors.ts';
import {
  type BackendInterrupt,
  type Interrupt,
  type InterruptStatus,
  isAnswerable,
  isSettled,
} from '../protocol/interrupt.ts';
import { defined } from '../protocol/json.ts';
import type { Message, ToolRequest, ToolResponse } from '../protocol/message.ts';
import { isAnswerTo, resultOf } from './intent.ts';
import type { SessionAction } from './sessionAction.ts';
import type { TabAnswer } from './tabs.ts';

/** Changes to an interrupt. `resolution: undefined` removes the field. */
type Change = { [Key in keyof Interrupt]?: Interrupt[Key] | undefined };

/** Adds an announced interrupt to its turn. One that is already known stays as it is. */
export function announce(
  interrupts: readonly Interrupt[],
  seen: BackendInterrupt,
  turnId: string,
): readonly Interrupt[] {
  const interrupt = make(seen, turnId, 'announced');
  return interrupts.some(({ key }) => key === interrupt.key)
    ? interrupts
    : [...interrupts, interrupt];
}

/**
 * Opens the interrupts with which a turn ended. They replace the announced ones: the final frame counts, and an
 * announced one that is missing from it was never open.
 */
export function openBatch(
  interrupts: readonly Interrupt[],
  waiting: readonly BackendInterrupt[],
  turnId: string,
): readonly Interrupt[] {
  const others = interrupts.filter(({ batch }) => batch !== turnId);
  const opened = waiting.map((interrupt) => {
    const one = make(interrupt, turnId, 'open');
    return wasRejected(one, others) ? apply(one, { rejectedBefore: true }) : one;
  });
  return [...others, ...markAmbiguous(opened)];
}

/** True if the newest question of this tool was the same, and the person said no. */
function wasRejected({ name, input }: Interrupt, before: readonly Interrupt[]): boolean {
  const last = before.filter((one) => one.name === name).at(-1);
  const isNo = ['rejected', 'declined', 'sent-back'].includes(String(last?.verdict?.kind));
  return isNo && last?.status === 'resolved' && sameJson(last.input, input);
}

/** Removes interrupts that a turn announced but did not open. */
export function dropAnnounced(
  interrupts: readonly Interrupt[],
  turnId: string,
): readonly Interrupt[] {
  const dropped = ({ batch, status }: Interrupt) => batch === turnId && status === 'announced';
  return interrupts.some(dropped)
    ? interrupts.filter((interrupt) => !dropped(interrupt))
    : interrupts;
}

/** Changes the interrupts that `which` selects. The list is new only if some were selected. */
export function change(
  interrupts: readonly Interrupt[],
  which: (interrupt: Interrupt) => boolean,
  to: Change | ((interrupt: Interrupt) => Change),
): readonly Interrupt[] {
  if (!interrupts.some(which)) return interrupts;
  return interrupts.map((old) =>
    which(old) ? apply(old, typeof to === 'function' ? to(old) : to) : old,
  );
}

/** Settles the interrupts that `which` selects. */
export function settle(
  interrupts: readonly Interrupt[],
  which: (interrupt: Interrupt) => boolean,
  status: InterruptStatus,
  at: number,
): readonly Interrupt[] {
  return change(interrupts, which, (interrupt) => ({
    ...withoutUnsent(interrupt),
    status,
    settledAt: at,
    ...(status === 'superseded' ? { doubt: doubtOf(interrupt) } : {}),
  }));
}

/** The doubt that remains when an interrupt is superseded: an answer was sent and not refused. */
function doubtOf({ status, refusal, doubt }: Interrupt): Interrupt['doubt'] {
  if (status === 'failed' || doubt === 'failed') return 'failed';
  const isRefused = refusal?.taken === 'no';
  return (status === 'unknown' || status === 'sending') && !isRefused ? 'unknown' : doubt;
}

/** An interrupt before anyone has answered it. */
export const unanswered: Change = {
  status: 'open',
  resolution: undefined,
  verdict: undefined,
  by: undefined,
  answerDigest: undefined,
  problem: undefined,
  decidedAt: undefined,
  sentAt: undefined,
  settledAt: undefined,
};

/** Clears a decision that was never sent: it is not an answer, and no receipt shows it. */
const withoutUnsent = ({ status }: Interrupt): Change => (status === 'decided' ? unanswered : {});

/** Reopens an answered interrupt that the person wants to answer again. */
export function reopen(interrupts: readonly Interrupt[], key: string): readonly Interrupt[] {
  // An answer that is being sent or settled stays, and so does one that a backend may have accepted if it accepts no
  // second answer.
  const mayReopen = ({ status, allowed: { respond, restart, cancel } }: Interrupt) =>
    ['decided', 'expired'].includes(status) ||
    (['unknown', 'failed'].includes(status) && (respond || restart || cancel));
  return change(
    interrupts,
    (interrupt) => interrupt.key === key && mayReopen(interrupt),
    ({ status, doubt }) => ({
      ...unanswered,
      refusal: undefined,
      doubt: status === 'unknown' || status === 'failed' ? status : doubt,
    }),
  );
}

/**
 * Reopens answered interrupts with the backend's reason: these answers were not taken. If an earlier answer to the same
 * interrupt may have been taken, its status (`unknown` or `failed`) is restored instead.
 */
export function giveBack(
  interrupts: readonly Interrupt[],
  which: (interrupt: Interrupt) => boolean,
  refusal: ErrorInfo | undefined,
): readonly Interrupt[] {
  return change(interrupts, which, (interrupt) => whenRefused(interrupt, refusal));
}

/** Changes to an interrupt whose answer was not taken. */
export const whenRefused = ({ doubt }: Interrupt, refusal: ErrorInfo | undefined): Change => ({
  ...unanswered,
  ...(doubt && { status: doubt }),
  refusal,
});

/**
 * Reconciles the list with the interrupts that are open at the backend. One that is open there and known here keeps its
 * state: a draft is kept, and `unknown` stays unknown, because a turn may still be at work on it. One that is no longer
 * open was taken if we sent an answer; otherwise someone else answered it or the session moved on. If the backend
 * reports that an answer's run failed, interrupts that can still be answered become `failed`, because parts may have
 * been done. So do `unknown` ones whose turn was stopped here: that was their run.
 */
export function takeRestored(
  interrupts: readonly Interrupt[],
  { interrupts: waiting, messages, failed, error }: RestoredSession,
  {
    batch,
    isStopped,
    at,
  }: { readonly batch: string; readonly isStopped: boolean; readonly at: number },
): readonly Interrupt[] {
  const unmatched = [...waiting];
  const broken: Change = failed ? { status: 'failed', refusal: error } : {};
  const known = interrupts.map((interrupt) => {
    if (isSettled(interrupt)) return interrupt;
    const index = unmatched.findIndex((candidate) => sameInterrupt(candidate, interrupt));
    if (index < 0) return apply(interrupt, { ...whenGone(interrupt, messages), settledAt: at });
    const [match] = unmatched.splice(index, 1);
    // The backend’s own data (`raw`) may have changed; identity and content have not.
    const { raw, allowed, decisionId } = match ?? interrupt;
    const seen: Change = {
      ...{ raw, allowed, decisionId },
      ...{ unverified: undefined, ambiguous: undefined },
    };
    // One that is already in doubt keeps this page's knowledge of its own answer.
    const isPlainQuestion = isAnswerable(interrupt) && !interrupt.doubt;
    const wasStopped = isStopped && interrupt.status === 'unknown';
    const isBroken = isPlainQuestion || wasStopped;
    const now = { ...whenStillWaiting(interrupt), ...(isBroken ? broken : {}) };
    return apply(interrupt, { ...seen, ...now });
  });
  const fresh = unmatched.map((interrupt) => apply(make(interrupt, batch, 'open'), broken));
  return markAmbiguous([...known, ...fresh]);
}

/**
 * Updates the list with this browser's stored data, if the backend's state can't be read. Interrupts open at the end of
 * the last turn are offered again, marked `unverified`. `hasMoved`: another page has continued since, so the ones it
 * left behind are no longer open.
 */
export function takeRemembered(
  interrupts: readonly Interrupt[],
  { open: waiting, hasMoved, batch, at }: Extract<SessionAction, { type: 'remembered' }>,
): readonly Interrupt[] {
  const unmatched = [...waiting];
  const known = interrupts.map((interrupt) => {
    if (isSettled(interrupt)) return interrupt;
    const index = unmatched.findIndex((candidate) => sameInterrupt(candidate, interrupt));
    const isTheirs = interrupt.by === 'other-tab';
    if (index >= 0) {
      unmatched.splice(index, 1);
      return isTheirs ? apply(interrupt, whenStillWaiting(interrupt)) : interrupt;
    }
    if (isTheirs) return apply(interrupt, { status: 'elsewhere', settledAt: at });
    const isGone = hasMoved && (isAnswerable(interrupt) || interrupt.status === 'unknown');
    const doubt = doubtOf(interrupt);
    return isGone
      ? apply(interrupt, {
          ...withoutUnsent(interrupt),
          status: 'superseded',
          doubt,
          settledAt: at,
        })
      : interrupt;
  });
  const fresh = hasMoved ? unmatched.map((interrupt) => make(interrupt, batch, 'open')) : [];
  return [
    ...known,
    ...markAmbiguous(fresh.map((interrupt) => apply(interrupt, { unverified: true }))),
  ];
}

/** Changes to an interrupt that the backend still reports as open. */
function whenStillWaiting(interrupt: Interrupt): Change {
  const { status, by, refusal } = interrupt;
  // The other tab’s turn is over and the question is still open, so that tab’s answer was not taken.
  if (by === 'other-tab')
    return { status: 'open', by: undefined, verdict: undefined, resolution: undefined };
  if (status === 'announced') return { status: 'open' };
  // It was refused and is still open: the answer was not taken, and the person can answer again.
  if (status === 'unknown' && refusal?.taken === 'no') return whenRefused(interrupt, refusal);
  return status === 'sending' ? { status: 'unknown' } : {};
}

/** True when both are the same question: name, ref, place and input. */
export function sameInterrupt(left: BackendInterrupt, right: BackendInterrupt): boolean {
  return (
    left.name === right.name &&
    left.ref === right.ref &&
    left.position === right.position &&
    // If the backend names its pauses, the same text asked again is another question.
    (left.decisionId === undefined ||
      right.decisionId === undefined ||
      left.decisionId === right.decisionId) &&
    sameJson(left.input, right.input)
  );
}

/** Changes to an interrupt that the backend no longer reports as open. */
export function whenGone(interrupt: Interrupt, messages: readonly Message[]): Change {
  const response = findResponse(interrupt, messages);
  const { resolution, by, status, refusal } = interrupt;
  if (by === undefined && ['unknown', 'failed', 'sending'].includes(status)) {
    if (!response) return { status: 'superseded', doubt: doubtOf(interrupt) };
    const problem = interrupt.problem === 'ran' ? 'ran' : response.problem;
    const given = resolution ? resultOf(interrupt, resolution) : interrupt.answerDigest;
    // A result that the answer itself provides is compared. That of a tool that ran does not show whose answer it ran
    // with, unless this answer was refused.
    const isTheirs =
      given === undefined ? refusal?.taken === 'no' : given !== fingerprint(response.output, true);
    // The answer from here did not count, so no receipt may show it.
    if (isTheirs) return { ...unanswered, status: 'elsewhere', problem, doubt: undefined };
    return {
      status: 'resolved',
      problem,
      refusal: undefined,
      ...(given === undefined && { doubt: 'unknown' }),
    };
  }
  return {
    ...(by ? {} : unanswered),
    status: response ? 'elsewhere' : 'superseded',
    problem: response?.problem,
  };
}

/**
 * True for the call that the interrupt paused, or one of them: those have names of their own (`refs`). A rejected call that has
 * run (`ran`) may have come back with another name.
 */
export function isAbout(
  { name, ref, approves }: BackendInterrupt,
  call: Pick<ToolResponse, 'name' | 'ref' | 'problem'>,
): boolean {
  const isNamed = call.name === name || (call.problem === 'ran' && ref !== undefined);
  return approves?.refs?.includes(call.ref ?? '') ?? (isNamed && call.ref === ref);
}

/** The input that the person has sent, if they changed it, and the one that was asked about. */
export function inputsOf({ input, resolution }: Interrupt): readonly unknown[] {
  const sent = resolution?.type === 'restart' ? resolution.input : undefined;
  return sent ? [sent.value, input] : [input];
}

/** True for the input that was asked about, and for the one that the person has sent. */
export function hasInput(interrupt: Interrupt, input: unknown): boolean {
  return inputsOf(interrupt).some((one) => sameJson(one, input));
}

/** The calls of the conversation, oldest first. */
export function toolsOf(messages: readonly Message[]) {
  return messages.flatMap(({ parts }) => parts.filter((part) => part.type === 'tool'));
}

/**
 * Returns the result of the tool call that the interrupt paused, if the conversation has one. For several calls: one
 * with a problem, or the first if each has a result.
 */
export function findResponse(interrupt: Interrupt, messages: readonly Message[]) {
  const refs = interrupt.approves?.refs;
  const calls = toolsOf(messages)
    .filter(
      ({ request }) =>
        isAbout(interrupt, request) && (refs || sameJson(request.input, interrupt.input)),
    )
    .reverse();
  if (!refs) return calls[0]?.response;
  const results = refs.map((one) => calls.find(({ request }) => request.ref === one)?.response);
  return results.find((one) => one?.problem) ?? (results.every(Boolean) ? results[0] : undefined);
}

/**
 * Handles a call's result: a problem that the server reports belongs to the answer that is, or may be, in flight,
 * unless its `call` was made in this turn with another input. A sign that a rejected call may have run always counts,
 * whenever it arrives.
 */
export function takeProblem(
  interrupts: readonly Interrupt[],
  response: ToolResponse,
  call?: ToolRequest,
): readonly Interrupt[] {
  const { problem } = response;
  const isOwn = (one: Interrupt) =>
    problem === 'ran' || !call || one.approves?.refs || hasInput(one, call.input);
  const about = interrupts.filter((one) => problem && isAbout(one, response) && isOwn(one));
  const last = about.filter(({ name }) => name === response.name).at(-1) ?? about.at(-1);
  const statuses = problem === 'ran' ? ['sending', 'unknown', 'resolved'] : ['sending', 'unknown'];
  if (!last || last.problem === 'ran' || !statuses.includes(last.status)) return interrupts;
  return change(interrupts, (one) => one === last, { problem });
}

/**
 * True if there were any, and the server has a result for each: their receipts show the outcome, and the error is
 * dropped.
 */
export function haveResults(sent: readonly Interrupt[], after: readonly Interrupt[]): boolean {
  const hasResult = ({ key: sentKey }: Interrupt) =>
    after.some(
      ({ key, status }) => key === sentKey && (status === 'resolved' || status === 'elsewhere'),
    );
  return sent.length > 0 && sent.every(hasResult);
}

function make(interrupt: BackendInterrupt, batch: string, status: 'announced' | 'open'): Interrupt {
  return Object.freeze({
    ...frozen(interrupt),
    key: `${batch}:${interrupt.position}`,
    batch,
    status,
  });
}

/** Freezes everything from the wire except `raw`, which belongs to the adapter. */
function frozen(interrupt: BackendInterrupt): BackendInterrupt {
  deepFreeze(interrupt.input);
  deepFreeze(interrupt.metadata);
  deepFreeze(interrupt.answerSchema);
  return interrupt;
}

function apply(interrupt: Interrupt, to: Change): Interrupt {
  // Only optional fields are removed, so the rest is still an interrupt.
  const next = defined({ ...interrupt, ...to }) as Interrupt;
  if (!next.resolution?.sensitive || !isSettled(next)) return Object.freeze(next);
  // A secret is dropped when its interrupt settles, whatever the outcome.
  const { resolution: _secret, ...rest } = next;
  return Object.freeze(rest);
}

/**
 * Marks open interrupts that can't be told apart. The wire identifies them by name and ref, the session by their
 * position. If an adapter uses a position twice, one press would answer both, so each gets its own key as well.
 */
function markAmbiguous(interrupts: readonly Interrupt[]): readonly Interrupt[] {
  return interrupts.map((interrupt, at) => {
    const { key, name, ref, position } = interrupt;
    const isAlike = (other: Interrupt) =>
      other !== interrupt &&
      !isSettled(other) &&
      (other.position === position || (other.name === name && other.ref === ref));
    if (isSettled(interrupt) || !interrupts.some(isAlike)) return interrupt;
    const isFirst = interrupts.findIndex((other) => other.key === key) === at;
    const ownKey = isFirst ? key : `${key}:${at}`;
    return Object.freeze({ ...interrupt, key: ownKey, ambiguous: true as const });
  });
}

/** Marks interrupts that another tab answers or has answered. Answers being sent from here are left unchanged. */
export function answerElsewhere(
  interrupts: readonly Interrupt[],
  answers: readonly TabAnswer[],
): readonly Interrupt[] {
  const answerTo = (interrupt: Interrupt) =>
    answers.find((answered) => isAnswerTo(answered, interrupt));
  const isTheirs = (interrupt: Interrupt) =>
    (isAnswerable(interrupt) || interrupt.by === 'other-tab') && answerTo(interrupt) !== undefined;
  return change(interrupts, isTheirs, (interrupt) => {
    const { verdict, resolution } = answerTo(interrupt) ?? {};
    return { status: 'sending', by: 'other-tab', verdict, resolution };
  });
}
