import { deepFreeze } from '../integrity/freeze.ts';
import type { Intent } from '../persistence/persistence.ts';
import type { Answer, RestoredSession } from '../protocol/backend.ts';
import { type ErrorInfo, toErrorInfo } from '../protocol/errors.ts';
import type { Interrupt } from '../protocol/interrupt.ts';
import type { Json } from '../protocol/json.ts';
import type { Message, UserMessage } from '../protocol/message.ts';
import type { Resolution, Verdict } from '../protocol/resolution.ts';
import type { TurnEnd, TurnEvent } from '../protocol/turnEvent.ts';
import { isAnswered, mayBeAnswered } from './answered.ts';
import {
  announce,
  answerElsewhere,
  change,
  dropAnnounced,
  findResponse,
  giveBack,
  open,
  settle,
} from './reduceInterrupts.ts';
import { reduceMessages, settleTail } from './reduceMessages.ts';
import {
  begin,
  bringBack,
  leaveBehind,
  setAside,
  userMessage,
  userMessageId,
  withoutSentAgain,
} from './reduceMessageTurn.ts';
import { linkTools, reduceRestored } from './reduceRestored.ts';
import { emptySession, type SessionState } from './state.ts';
import type { TabReceipt } from './tabs.ts';

/** Everything that can change a session. Times are milliseconds since the epoch. */
export type SessionAction =
  | {
      readonly type: 'message-sent';
      readonly turnId: string;
      readonly message: UserMessage;
      readonly at: number;
    }
  | {
      readonly type: 'resume-sent';
      readonly turnId: string;
      readonly answers: readonly Answer[];
      readonly at: number;
    }
  /** A turn that was running before this session was opened here is joined again; nothing is sent. */
  | {
      readonly type: 'turn-rejoined';
      readonly turnId: string;
      /** What it brought when it began. `earlier`: not the turn that left last, so it settles nothing of that one. */
      readonly kind: 'message' | 'resume' | 'earlier';
      readonly at: number;
    }
  | {
      readonly type: 'turn-event';
      readonly turnId: string;
      readonly event: TurnEvent;
      readonly at: number;
      /** The backend can be asked what became of an answer; then no word of refusal settles it. */
      readonly canAsk?: boolean;
    }
  /** The turn broke off. `taken: 'no'` only on proof that the backend did not take it. */
  | {
      readonly type: 'turn-broke';
      readonly turnId: string;
      readonly error: ErrorInfo | undefined;
      readonly taken: 'no' | 'unknown';
      readonly at: number;
    }
  | {
      readonly type: 'decided';
      readonly resolution: Resolution;
      readonly verdict: Verdict | undefined;
      readonly at: number;
    }
  | { readonly type: 'reopened'; readonly key: string }
  | { readonly type: 'expired'; readonly keys: readonly string[]; readonly at: number }
  | { readonly type: 'restoring' }
  | {
      readonly type: 'restored';
      readonly session: RestoredSession | null;
      readonly batch: string;
      /** Take it over even if it does not know our last message: asked for by a person, or on load. */ readonly final: boolean;
      readonly at: number;
    }
  | { readonly type: 'restore-skipped' }
  | { readonly type: 'restore-failed'; readonly error: ErrorInfo }
  /** An intent from before a reload: the answers left, and nobody saw what became of them. */
  | {
      readonly type: 'intent-found';
      readonly answered?: Intent['answered'];
      readonly sentAt: number;
    }
  /** Another tab answers these now, or has; see `by`. */
  | { readonly type: 'answered-elsewhere'; readonly receipts: readonly TabReceipt[] }
  /** What a person has filled in; undefined takes it away. */
  | { readonly type: 'drafted'; readonly name: string; readonly draft: Json | undefined }
  /** Nothing has come for a while; gone with the next sign of life. */
  | { readonly type: 'turn-stalled'; readonly turnId: string; readonly since: number }
  | {
      readonly type: 'adopted';
      readonly sessionId: string;
      /** Undefined: the record does not tell, so what is known here stays. */
      readonly checkpoint: SessionState['checkpoint'];
      readonly drafts: SessionState['drafts'] | undefined;
    }
  /** Whether what is written is there when it is read back. */
  | { readonly type: 'memory-tried'; readonly works: boolean }
  /** The person wants answers to leave although nothing can be written down. */
  | { readonly type: 'memory-waived' }
  | { readonly type: 'dismissed' }
  | { readonly type: 'started-over'; readonly sessionId: string }
  /** The person has signed out: nothing of the conversation stays. */
  | { readonly type: 'forgotten'; readonly sessionId: string };

/** The one place where a session's state changes: a pure function of the state before and what happened. */
export function reduceSession(state: SessionState, action: SessionAction): SessionState {
  switch (action.type) {
    case 'message-sent': {
      const begun = setAside(begin(withoutSentAgain(state, action.message), action), action.at);
      return {
        ...begun,
        messages: [...begun.messages, userMessage(action.turnId, action.message)],
        undelivered: { message: action.message, messageId: userMessageId(action.turnId) },
      };
    }
    case 'resume-sent':
      return {
        ...begin(state, action),
        interrupts: change(
          state.interrupts,
          ({ key }) => action.answers.some(({ resolution }) => resolution.key === key),
          { status: 'sending', sentAt: action.at, refusal: undefined },
        ),
      };
    case 'turn-rejoined':
      if (action.kind === 'message') return setAside(begin(state, action), action.at);
      if (action.kind === 'earlier') return begin(state, action);
      return {
        ...begin(state, action),
        // Its end will tell what became of the answers that left with it.
        interrupts: change(state.interrupts, ({ status }) => status === 'unknown', {
          status: 'sending',
        }),
      };
    case 'turn-event':
      return state.turn?.id === action.turnId ? reduceEvent(state, action) : state;
    case 'turn-broke':
      return state.turn?.id === action.turnId ? breakOff(state, action) : state;
    case 'decided':
      return {
        ...state,
        interrupts: change(state.interrupts, ({ key }) => key === action.resolution.key, {
          status: 'decided',
          resolution: Object.freeze(action.resolution),
          verdict: action.verdict,
          decidedAt: action.at,
        }),
      };
    case 'reopened':
      return {
        ...state,
        // What is on its way, or settled, stays what it is.
        interrupts: giveBack(
          state.interrupts,
          ({ key, status }) => key === action.key && (status === 'decided' || status === 'unknown'),
          undefined,
        ),
      };
    case 'expired': {
      // What is on its way can't expire any more: its end will tell.
      const isGone = ({ key, status }: Interrupt) =>
        action.keys.includes(key) && status !== 'sending' && status !== 'unknown';
      return { ...state, interrupts: settle(state.interrupts, isGone, 'expired', action.at) };
    }
    case 'restoring':
      return { ...state, restoring: true };
    case 'restored':
      return reduceRestored({ ...state, restoring: false }, action);
    case 'restore-skipped':
      return { ...state, restoring: false };
    case 'restore-failed':
      return { ...state, restoring: false, error: action.error };
    case 'intent-found':
      return {
        ...state,
        interrupts: change(
          state.interrupts,
          (interrupt) => interrupt.status === 'open' && mayBeAnswered(action, interrupt),
          (interrupt) => ({
            status: 'unknown',
            sentAt: action.sentAt,
            answerDigest: action.answered?.find((one) => isAnswered(one, interrupt))?.answer,
          }),
        ),
      };
    case 'answered-elsewhere':
      return { ...state, interrupts: answerElsewhere(state.interrupts, action.receipts) };
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
      // Asked once: the word is about this browser, not about one conversation.
      return { ...emptySession(action.sessionId), memory: state.memory };
    case 'forgotten': {
      // Why an answer did not leave is no content, and is still to be seen.
      const { error } = state;
      return {
        ...emptySession(action.sessionId),
        error: error?.code === 'moved' ? error : undefined,
      };
    }
    case 'dismissed':
      return { ...leaveBehind(state), error: undefined, undelivered: undefined };
    default:
      return action satisfies never;
  }
}

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
    case 'end':
      return end(settleTail(state), event.end, action);
    default:
      return reduceMessages(state, event, turnId);
  }
}

/** The first sign of life. A checkpoint alone comes from headers, before anything ran. */
function streaming(state: SessionState, event: TurnEvent): SessionState {
  const { turn } = state;
  if (!turn || event.type === 'checkpoint') return state;
  if (turn.phase === 'streaming' && turn.stalledSince === undefined) return state;
  const { stalledSince: _gone, ...alive } = turn;
  return { ...state, turn: { ...alive, phase: 'streaming' } };
}

function end(
  state: SessionState,
  end: TurnEnd,
  { turnId, at, canAsk = false }: Extract<SessionAction, { type: 'turn-event' }>,
): SessionState {
  const done = { ...state, turn: undefined };
  const interrupts = dropAnnounced(state.interrupts, turnId);
  switch (end.status) {
    case 'completed':
      return {
        ...done,
        undelivered: undefined,
        finishReason: end.finishReason,
        interrupts: settle(interrupts, isSending, 'resolved', at),
      };
    case 'interrupted':
      return linkTools({
        ...done,
        undelivered: undefined,
        finishReason: 'interrupted',
        interrupts: open(settle(interrupts, isSending, 'resolved', at), end.interrupts, turnId),
      });
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
      const stillOpen = (interrupt: Interrupt) =>
        isSending(interrupt) &&
        end.open?.some(
          ({ position, name }) => position === interrupt.position && name === interrupt.name,
        ) === true;
      // Where the final frame does not say what is open, the session reads the backend's state next; until then: unknown.
      const kept = end.open
        ? giveBack(interrupts, stillOpen, error)
        : !canAsk && error.taken === 'no'
          ? giveBack(interrupts, isSending, error)
          : change(interrupts, isSending, { status: 'unknown', refusal: error });
      return markPartial(
        {
          ...done,
          error,
          interrupts: bringBack(settleGone(kept, done.messages, error, canAsk, at), state),
        },
        turnId,
      );
    }
    default:
      return end satisfies never;
  }
}

/**
 * What was sent and is not held open any more. Its tool's result tells that it was taken. Without one the session has
 * moved on, be it by this very answer: a browser sends a request again by itself when a connection breaks, and then the
 * first is taken and the second refused. Where the backend can be asked, it is.
 */
function settleGone(
  interrupts: readonly Interrupt[],
  messages: readonly Message[],
  refusal: ErrorInfo,
  canAsk: boolean,
  at: number,
): readonly Interrupt[] {
  const wasTaken = (one: Interrupt) => isSending(one) && findResponse(one, messages) !== undefined;
  const rest = settle(interrupts, wasTaken, 'resolved', at);
  return canAsk
    ? change(rest, isSending, { status: 'unknown', refusal })
    : settle(rest, isSending, 'superseded', at);
}

function breakOff(
  before: SessionState,
  action: Extract<SessionAction, { type: 'turn-broke' }>,
): SessionState {
  const state = settleTail(before);
  const interrupts = bringBack(dropAnnounced(state.interrupts, action.turnId), state);
  const isOfSeveral = interrupts.filter(isSending).length > 1;
  return markPartial(
    {
      ...state,
      turn: undefined,
      error: action.error,
      interrupts:
        action.taken !== 'no'
          ? change(interrupts, isSending, { status: 'unknown', refusal: action.error })
          : action.error?.code === 'memory' && isOfSeveral
            ? // Nobody but this browser has refused them: they wait for the person's word, and none is given again.
              change(interrupts, isSending, { status: 'decided', sentAt: undefined })
            : giveBack(interrupts, isSending, action.error),
    },
    action.turnId,
  );
}

const isSending = (interrupt: Interrupt): boolean => interrupt.status === 'sending';

/** What a turn that ended badly has shown may not have been kept. */
function markPartial(state: SessionState, turnId: string): SessionState {
  return {
    ...state,
    messages: state.messages.map((message) =>
      message.turnId === turnId && message.role !== 'user'
        ? { ...message, partial: true as const }
        : message,
    ),
  };
}
