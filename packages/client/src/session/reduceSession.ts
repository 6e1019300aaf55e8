import { deepFreeze } from '../integrity/freeze.ts';
import { type Interrupt, isAnswerable } from '../protocol/interrupt.ts';
import type { TurnEvent } from '../protocol/turnEvent.ts';
import { followDrafts } from './drafts.ts';
import { isAnswerTo, mayHaveAnswered } from './intent.ts';
import { endBroken, endTurn, letRefusalStand } from './reduceEnd.ts';
import {
  announce,
  answerElsewhere,
  change,
  reopen,
  settle,
  takeProblem,
  takeRemembered,
  unanswered,
} from './reduceInterrupts.ts';
import { newCall, reduceMessages, settleTail, withLateRun } from './reduceMessages.ts';
import { begin, leaveBehind, setAside, speak, withoutSentAgain } from './reduceMessageTurn.ts';
import { reduceRecovery } from './reduceRecovery.ts';
import { reduceFound, reduceRestored } from './reduceRestored.ts';
import type { SessionAction } from './sessionAction.ts';
import { emptySession, type SessionState } from './state.ts';

/** The only place where a session’s state changes: a pure function of the previous state and an action. */
export function reduceSession(state: SessionState, action: SessionAction): SessionState {
  const next = reduce(state, action);
  const recovery = reduceRecovery(state, action);
  return followDrafts(state, recovery === next.recovery ? next : { ...next, recovery });
}

function reduce(state: SessionState, action: SessionAction): SessionState {
  switch (action.type) {
    case 'message-sent':
      return speak(state, action.message, action);
    case 'resume-sent': {
      const begun = begin(state, action);
      const { pressed } = action;
      return {
        ...begun,
        turn: { ...begun.turn, ...(pressed === undefined ? {} : { pressed }) },
        interrupts: change(
          state.interrupts,
          ({ key }) => action.answers.some(({ resolution }) => resolution.key === key),
          { status: 'sending', sentAt: action.at, refusal: undefined },
        ),
      };
    }
    case 'turn-rejoined':
      if (action.kind === 'message') {
        const { undelivered } = state;
        return undelivered?.isUnknown
          ? speak(state, undelivered.message, action)
          : setAside(begin(state, action), action.at);
      }
      if (action.kind === 'earlier') return begin(state, action);
      return {
        ...begin(state, action),
        // The joined turn’s end will report the outcome of the answers that it carried.
        interrupts: change(state.interrupts, ({ status }) => status === 'unknown', {
          status: 'sending',
        }),
      };
    case 'turn-event':
      return state.turn?.id === action.turnId ? reduceEvent(state, action) : state;
    case 'turn-broke':
      return state.turn?.id === action.turnId ? endBroken(state, action) : state;
    case 'decided':
      return {
        ...state,
        interrupts: change(state.interrupts, ({ key }) => key === action.resolution.key, {
          status: 'decided',
          resolution: deepFreeze(action.resolution),
          verdict: action.verdict,
          decidedAt: action.at,
        }),
      };
    case 'reopened':
      return {
        ...state,
        interrupts: reopen(state.interrupts, action.key),
      };
    case 'expired': {
      // An interrupt whose answer was sent, or may have been partly carried out, can’t expire: its outcome must stay
      // visible.
      const isGone = ({ key, status }: Interrupt) =>
        action.keys.includes(key) && !['sending', 'unknown', 'failed'].includes(status);
      return { ...state, interrupts: settle(state.interrupts, isGone, 'expired', action.at) };
    }
    case 'restoring':
      return action.quietly ? state : { ...state, restoring: true };
    case 'restored':
      return reduceRestored({ ...state, restoring: false }, action);
    case 'message-found':
      return reduceFound(state, action);
    case 'restore-skipped':
      return { ...state, restoring: false };
    case 'restore-failed':
      return { ...state, restoring: false, error: action.error };
    case 'remembered':
      return {
        ...state,
        interrupts: takeRemembered(state.interrupts, action),
        ...(state.messages.length === 0 ? { unread: true } : {}),
      };
    case 'intent-found':
      return {
        ...state,
        interrupts: change(
          state.interrupts,
          // A decision made here and not sent is dropped: the answer that was sent is a different one.
          (interrupt) =>
            (isAnswerable(interrupt) || isTheirs(interrupt)) && mayHaveAnswered(action, interrupt),
          (interrupt) => ({
            ...unanswered,
            status: action.failed ? 'failed' : 'unknown',
            sentAt: action.sentAt,
            answerDigest: action.answered?.find((answer) => isAnswerTo(answer, interrupt))?.answer,
          }),
        ),
      };
    case 'refusal-stands':
      return letRefusalStand(state, action);
    case 'answered-elsewhere':
      return { ...state, interrupts: answerElsewhere(state.interrupts, action.answers) };
    case 'drafted': {
      const { [action.name]: _before, ...drafts } = state.drafts;
      return {
        ...state,
        drafts: action.draft === undefined ? drafts : { ...drafts, [action.name]: action.draft },
      };
    }
    case 'turn-stalled':
      return state.turn?.id === action.turnId
        ? { ...state, turn: { ...state.turn, stalledSince: action.since } }
        : state;
    case 'adopted':
      return {
        ...state,
        sessionId: action.sessionId,
        checkpoint: action.checkpoint ?? state.checkpoint,
        drafts: action.drafts ?? state.drafts,
      };
    case 'memory-tried':
      if (state.memory === 'waived') return state;
      return { ...state, memory: action.works ? undefined : 'failed' };
    case 'memory-waived':
      return { ...state, memory: 'waived' };
    case 'started-over':
      // `memory` is kept: whether this browser can store, and the person’s decision about it, applies to every
      // conversation.
      return { ...emptySession(action.sessionId), memory: state.memory };
    case 'forgotten': {
      // An error that says an answer was not sent is kept: the person still has to see it, and it has no content.
      const { error } = state;
      return {
        ...emptySession(action.sessionId),
        error: error?.code === 'moved' ? error : undefined,
      };
    }
    case 'dismissed':
      return {
        // Messages that certainly did not arrive are removed; those that may have are no longer offered again.
        ...(state.undelivered?.error?.taken === 'no'
          ? withoutSentAgain(state)
          : leaveBehind(state)),
        error: undefined,
        undelivered: undefined,
      };
    // These change only `recovery`.
    case 'claimed':
    case 'found-waiting':
    case 'memory-read':
    case 'record-known':
    case 'record-cleared':
    case 'reading':
    case 'read':
      return state;
    // Ignores unknown events, which an adapter in JavaScript may send.
    default:
      action satisfies never;
      return state;
  }
}

/** True for an interrupt that this page shows as being answered in another tab. */
const isTheirs = ({ status, by }: Interrupt) => status === 'sending' && by === 'other-tab';

function reduceEvent(
  before: SessionState,
  action: Extract<SessionAction, { type: 'turn-event' }>,
): SessionState {
  const { event, turnId } = action;
  const state = streaming(before, event);
  switch (event.type) {
    case 'alive':
      return state;
    case 'interrupt':
      return {
        ...settleTail(state),
        interrupts: announce(state.interrupts, event.interrupt, turnId),
      };
    case 'state':
      return { ...state, agentState: deepFreeze(event.value) };
    case 'artifact': {
      const others = state.artifacts.filter(({ name }) => name !== event.artifact.name);
      return { ...state, artifacts: [...others, deepFreeze(event.artifact)] };
    }
    case 'checkpoint':
      return { ...state, checkpoint: event.checkpoint };
    case 'reset':
      return {
        ...state,
        tail: undefined,
        messages: state.messages.filter(
          (message) => message.turnId !== turnId || message.role === 'user',
        ),
        interrupts: state.interrupts.filter(({ batch }) => batch !== turnId),
      };
    case 'tool-response': {
      const response = withLateRun(state, event.response, turnId);
      const call = newCall(state, response, turnId);
      const interrupts = takeProblem(state.interrupts, response, call);
      return reduceMessages({ ...state, interrupts }, { ...event, response }, turnId);
    }
    case 'end':
      return endTurn(settleTail(state), event.end, action);
    default:
      return reduceMessages(state, event, turnId);
  }
}

/** The first sign of life. A checkpoint alone doesn’t count: it comes from headers, before anything ran. */
function streaming(state: SessionState, event: TurnEvent): SessionState {
  const { turn } = state;
  if (!turn || event.type === 'checkpoint') return state;
  if (turn.phase === 'streaming' && turn.stalledSince === undefined) return state;
  const { stalledSince: _gone, ...alive } = turn;
  return { ...state, turn: { ...alive, phase: 'streaming' } };
}
