import { deepFreeze } from '../integrity/freeze.ts';
import type { Intent } from '../persistence/persistence.ts';
import type { Answer, RestoredSession } from '../protocol/backend.ts';
import type { ErrorInfo } from '../protocol/errors.ts';
import { type BackendInterrupt, type Interrupt, isAnswerable } from '../protocol/interrupt.ts';
import type { Json } from '../protocol/json.ts';
import type { UserMessage } from '../protocol/message.ts';
import type { Resolution, Verdict } from '../protocol/resolution.ts';
import type { TurnEvent } from '../protocol/turnEvent.ts';
import { isAnswered, mayBeAnswered } from './answered.ts';
import { breakOff, endTurn, letRefusalStand } from './reduceEnd.ts';
import { announce, answerElsewhere, asked, change, reopen, settle } from './reduceInterrupts.ts';
import { reduceMessages, settleTail } from './reduceMessages.ts';
import {
  begin,
  leaveBehind,
  setAside,
  userMessage,
  userMessageId,
  withoutSentAgain,
} from './reduceMessageTurn.ts';
import { reduceRestored } from './reduceRestored.ts';
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
  /** An intent from before a reload: the answers left, and nobody saw what became of them, or what they began failed. */
  | {
      readonly type: 'intent-found';
      readonly answered?: Intent['answered'];
      readonly sentAt: number;
      readonly failed?: true;
    }
  /**
   * A refusal was to be looked up, and the backend can't be asked after all: its word is all there is. `open`: what it
   * still holds, if it said so.
   */
  | {
      readonly type: 'refusal-stands';
      readonly open: readonly BackendInterrupt[] | undefined;
      readonly at: number;
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
        interrupts: reopen(state.interrupts, action.key),
      };
    case 'expired': {
      // What is on its way, or may have been done, can't expire any more: nothing of it was answered by time alone.
      const isGone = ({ key, status }: Interrupt) =>
        action.keys.includes(key) && !['sending', 'unknown', 'failed'].includes(status);
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
          // What is decided here and not sent is another answer than the one that left.
          (interrupt) => isAnswerable(interrupt) && mayBeAnswered(action, interrupt),
          (interrupt) => ({
            ...asked,
            status: action.failed ? 'failed' : 'unknown',
            sentAt: action.sentAt,
            answerDigest: action.answered?.find((one) => isAnswered(one, interrupt))?.answer,
          }),
        ),
      };
    case 'refusal-stands':
      return letRefusalStand(state, action);
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
      return endTurn(settleTail(state), event.end, action);
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
