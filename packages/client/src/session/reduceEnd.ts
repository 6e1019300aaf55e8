import { sameJson } from '../integrity/sameJson.ts';
import { type ErrorInfo, toErrorInfo } from '../protocol/errors.ts';
import type { BackendInterrupt, Interrupt } from '../protocol/interrupt.ts';
import type { Message } from '../protocol/message.ts';
import type { TurnEnd } from '../protocol/turnEvent.ts';
import {
  change,
  dropAnnounced,
  findResponse,
  giveBack,
  haveResults,
  openBatch,
  sameInterrupt,
  settle,
  toolsOf,
  whenGone,
  whenRefused,
} from './reduceInterrupts.ts';
import { settleTail } from './reduceMessages.ts';
import { bringBack } from './reduceMessageTurn.ts';
import { linkTools } from './reduceRestored.ts';
import type { SessionAction } from './sessionAction.ts';
import type { SessionState } from './state.ts';

/** How the backend’s last frame ends a turn and the answers that it carried. */
export function endTurn(
  state: SessionState,
  end: TurnEnd,
  { turnId, at, canCheck = false }: Extract<SessionAction, { type: 'turn-event' }>,
): SessionState {
  const done = { ...state, turn: undefined };
  // One with an error is from an earlier turn. One without is this turn’s own message.
  const undelivered = state.undelivered?.error && state.undelivered;
  const interrupts = dropAnnounced(state.interrupts, turnId);
  switch (end.status) {
    case 'completed':
      return {
        ...done,
        undelivered,
        finishReason: end.finishReason,
        interrupts: settleTaken(interrupts, done.messages, at),
      };
    case 'interrupted': {
      const { doubtful, others } = findAskedAgain(interrupts, end.interrupts, done.messages, at);
      return linkTools({
        ...done,
        undelivered,
        finishReason: 'interrupted',
        interrupts: openBatch(settleTaken(doubtful, done.messages, at), others, turnId),
      });
    }
    case 'aborted':
      return markPartial(
        {
          ...done,
          interrupts: change(bringBack(interrupts, state), isSending, { status: 'unknown' }),
        },
        turnId,
      );
    case 'failed': {
      const error = toErrorInfo(end.error);
      const isRefused = error.taken === 'no';
      const stillOpen = (interrupt: Interrupt) =>
        isSending(interrupt) && isIn(interrupt, end.open ?? [interrupt]);
      // A refusal that does not list the open interrupts is looked up first. The browser may have repeated the request
      // automatically, so that the first was accepted and only the second refused.
      const status = isRefused && !end.open && canCheck ? 'unknown' : 'failed';
      const kept =
        isRefused && status === 'failed'
          ? giveBack(interrupts, stillOpen, error)
          : change(interrupts, stillOpen, (interrupt) => leaveInDoubt(interrupt, status, error));
      const settled = settleGone(kept, done.messages, error, canCheck, at, end.isDoubtful);
      const rest = bringBack(settled, state, end.open);
      // The refused request was a repeat of one that was taken: the person did nothing twice.
      const isRepeat = isRefused && haveResults(interrupts.filter(isSending), settled);
      const shown = isRepeat ? state.error : error;
      const failed = markPartial({ ...done, error: shown, interrupts: rest }, turnId);
      return end.interrupts
        ? linkTools({ ...failed, interrupts: openBatch(rest, end.interrupts, turnId) })
        : failed;
    }
    default:
      return end satisfies never;
  }
}

/**
 * Finds answered questions that are asked again in the same words: the server may not have accepted the answer, or may
 * have accepted it and asked again. No one can tell, so they are in doubt. With the same pause's name, its
 * `decisionId`, it is `unknown`; the same call with another name has `failed`. It stays one question, unless others
 * have to be answered with it.
 * @returns the list with those in doubt, and the other open ones
 */
function findAskedAgain(
  interrupts: readonly Interrupt[],
  waiting: readonly BackendInterrupt[],
  messages: readonly Message[],
  at: number,
): { doubtful: readonly Interrupt[]; others: readonly BackendInterrupt[] } {
  const again = new Map<Interrupt, BackendInterrupt>();
  for (const interrupt of interrupts.filter(isSending)) {
    const hasRun = !interrupt.approves && hasResult(interrupt, messages);
    const same = waiting.find((candidate) => isAskedAgain(candidate, interrupt, hasRun));
    if (same) again.set(interrupt, same);
  }
  const found = new Set(again.values());
  const others = waiting.filter((candidate) => !found.has(candidate));
  const isOne = (interrupt: Interrupt) => {
    const same = again.get(interrupt);
    return same !== undefined && (isSamePause(same, interrupt) || others.length === 0);
  };
  const kept = change(interrupts, isOne, (interrupt) => {
    const { raw, allowed, decisionId } = again.get(interrupt) ?? interrupt;
    // The backend’s own data (`raw`) may be new.
    const seen = { raw, allowed, decisionId };
    return decisionId && decisionId === interrupt.decisionId
      ? { ...seen, status: 'unknown' }
      : { ...seen, ...leaveInDoubt(interrupt, 'failed', askedAgain) };
  });
  const isLeft = (interrupt: Interrupt) => again.has(interrupt);
  const doubtful = change(kept, isLeft, { status: 'superseded', doubt: 'failed', settledAt: at });
  for (const interrupt of kept.filter(isLeft)) found.delete(again.get(interrupt) ?? interrupt);
  return { doubtful, others: waiting.filter((candidate) => !found.has(candidate)) };
}

const askedAgain: ErrorInfo = {
  code: 'backend',
  message: 'the server asks again',
};

const isSamePause = (now: BackendInterrupt, before: Interrupt): boolean =>
  now.decisionId !== undefined && now.decisionId === before.decisionId;

/** True for the same question of one pause, or the same call without a result. A different text is another question. */
function isAskedAgain(now: BackendInterrupt, before: Interrupt, hasRun: boolean): boolean {
  if (!sameJson(now.metadata, before.metadata)) return false;
  if (isSamePause(now, before)) return sameInterrupt(now, before);
  // Code that continues may ask the same question in a loop.
  const isSameCall = !hasRun && !now.continues && now.ref !== undefined && now.ref === before.ref;
  return isSameCall && now.name === before.name && sameJson(now.input, before.input);
}

/** A turn that ended well has taken its answers. A restarted call without a result may not have run. */
function settleTaken(
  interrupts: readonly Interrupt[],
  messages: readonly Message[],
  at: number,
): readonly Interrupt[] {
  const isUntold = (one: Interrupt) =>
    isSending(one) &&
    one.resolution?.type === 'restart' &&
    !one.approves &&
    !hasResult(one, messages);
  const told = change(interrupts, isUntold, { problem: 'untold' });
  return settle(told, isSending, 'resolved', at);
}

/**
 * Returns true if the conversation has a result of this call, for whatever input. Models restart their refs each turn.
 */
function hasResult({ key, name, ref }: Interrupt, messages: readonly Message[]): boolean {
  const calls = toolsOf(messages).filter(
    ({ request }) => request.name === name && request.ref === ref,
  );
  const own = calls.findIndex(({ interruptKey }) => interruptKey === key);
  return calls.some(({ response }, at) => at >= own && response !== undefined);
}

/**
 * Settles interrupts whose answers were sent, and which the backend no longer lists as open. A result of the tool shows
 * that the answer was accepted. Without a result the session has moved on, possibly because of this answer: a browser
 * repeats a request automatically when a connection breaks, so the first may be accepted and the second refused. If the
 * backend can be asked, the interrupt stays `unknown` until then.
 */
function settleGone(
  interrupts: readonly Interrupt[],
  messages: readonly Message[],
  refusal: ErrorInfo,
  canCheck: boolean,
  at: number,
  isDoubtful?: boolean,
): readonly Interrupt[] {
  const hasResult = (interrupt: Interrupt) =>
    isSending(interrupt) && findResponse(interrupt, messages) !== undefined;
  const rest =
    refusal.taken === 'no' || isDoubtful
      ? change(interrupts, hasResult, (interrupt) => ({
          ...whenGone({ ...interrupt, refusal }, messages),
          refusal,
          settledAt: at,
        }))
      : settle(interrupts, hasResult, 'resolved', at);
  if (canCheck) return change(rest, isSending, { status: 'unknown', refusal });
  // The server’s last frame says that the run failed and that nothing is open there.
  const doubt = refusal.taken === 'no' ? undefined : ('failed' as const);
  return settle(change(rest, isSending, { refusal, doubt }), isSending, 'superseded', at);
}

/** Errors that refuse an answer itself, or that mean its interrupt is no longer open. */
const ofAnswers: readonly string[] = [
  'resume-rejected',
  'invalid-answer',
  'asked-again',
  'backend',
];

/** Settles answers whose turn broke off without a last frame. */
export function endBroken(
  before: SessionState,
  action: Extract<SessionAction, { type: 'turn-broke' }>,
): SessionState {
  const state = settleTail(before);
  const own = dropAnnounced(state.interrupts, action.turnId);
  const code = action.error?.code ?? '';
  const isOfSeveral = own.filter(isSending).length > 1;
  // Answers that were certainly not accepted stay decided, and are sent with the next press that sends. The card whose
  // press sent them gets its question back, with the reason; so does each card whose answer itself was refused. If only
  // this browser can't record them, the person's permission lets all of them be sent.
  const isGivenBack = ({ key }: Interrupt) =>
    code === 'memory' && isOfSeveral
      ? false
      : key === state.turn?.pressed || ofAnswers.includes(code);
  return markPartial(
    {
      ...state,
      turn: undefined,
      // One with an error is from an earlier turn.
      undelivered:
        state.undelivered && action.taken !== 'no' && !state.undelivered.error
          ? { ...state.undelivered, isUnknown: true }
          : state.undelivered,
      error: action.error ?? state.error,
      interrupts:
        action.taken !== 'no'
          ? change(bringBack(own, state), isSending, { status: 'unknown', refusal: action.error })
          : // An answer that a message would have set aside may be being sent by another tab, and is not returned with it.
            bringBack(
              change(
                giveBack(own, (one) => isSending(one) && isGivenBack(one), action.error),
                isSending,
                { status: 'decided', sentAt: undefined, refusal: action.error },
              ),
              state,
            ),
    },
    action.turnId,
  );
}

/** A refusal was to be checked, but the backend can’t be read: the refusal itself counts. */
export function letRefusalStand(
  state: SessionState,
  { open, at }: Extract<SessionAction, { type: 'refusal-stands' }>,
): SessionState {
  const isRefused = ({ status, refusal }: Interrupt) =>
    status === 'unknown' && refusal?.taken === 'no';
  const isGone = (interrupt: Interrupt) =>
    isRefused(interrupt) && !isIn(interrupt, open ?? [interrupt]);
  const rest = change(state.interrupts, isGone, (interrupt) => ({
    ...whenGone(interrupt, state.messages),
    settledAt: at,
  }));
  return {
    ...state,
    interrupts: change(rest, isRefused, (interrupt) => whenRefused(interrupt, interrupt.refusal)),
  };
}

/** The status of an answer that may have been taken. A secret one that failed is dropped: it can't be used again. */
const leaveInDoubt = (
  { resolution }: Interrupt,
  status: 'unknown' | 'failed',
  refusal: ErrorInfo,
) => ({
  status,
  refusal,
  ...(status === 'failed' && resolution?.sensitive ? { resolution: undefined } : {}),
});

const isIn = (one: Interrupt, open: readonly BackendInterrupt[]): boolean =>
  open.some((other) => sameInterrupt(other, one));

const isSending = (interrupt: Interrupt): boolean => interrupt.status === 'sending';

/** Marks the messages of a failed turn, which the server may not have kept, and an undelivered message. */
function markPartial(state: SessionState, turnId: string): SessionState {
  const { undelivered, error } = state;
  return {
    ...state,
    undelivered: undelivered && { error, ...undelivered },
    messages: state.messages.map((message) =>
      message.turnId === turnId && message.role !== 'user'
        ? { ...message, partial: true as const }
        : message,
    ),
  };
}
