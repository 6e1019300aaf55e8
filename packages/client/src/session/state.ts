import { fingerprint } from '../integrity/fingerprint.ts';
import type { Intent, SessionRecord } from '../persistence/persistence.ts';
import type { ErrorInfo } from '../protocol/errors.ts';
import { type BackendInterrupt, type Interrupt, isSettled } from '../protocol/interrupt.ts';
import type { Json } from '../protocol/json.ts';
import type { Artifact, Message, UserMessage } from '../protocol/message.ts';
import type { Checkpoint } from '../protocol/turnEvent.ts';

/** The block of text that is growing. It is separate so that a delta costs the same however long the answer is. */
export interface Tail {
  readonly messageId: string;
  readonly partId: string;
  readonly text: string;
}

/** The running turn. */
export interface TurnInFlight {
  readonly id: string;
  readonly kind: 'message' | 'resume';
  /** `sending` until the first event arrives. */
  readonly phase: 'sending' | 'streaming';
  readonly startedAt: number;
  /** Since when nothing has arrived, if that has lasted; by this machine’s clock. The turn may still be running. */
  readonly stalledSince?: number;
  /** The question whose card was pressed to send everyone’s answers; absent for those sent from a tray. */
  readonly pressed?: string;
  /** The questions that its message set aside, unchanged: they return if the turn does not end well. */
  readonly setAside?: readonly Interrupt[];
}

/** A message whose turn has not ended well, or not yet. The backend may not have kept it, so it can be sent again. */
export interface UndeliveredMessage {
  readonly message: UserMessage;
  readonly messageId: string;
  /** Why it was not delivered. Undefined while its turn is running, and if the turn was stopped. */
  readonly error?: ErrorInfo | undefined;
  /** It was sent, and it is unknown whether the backend took it. */
  readonly isUnknown?: true;
}

/** Decides whether an answer can be sent, and which reading of the backend's state counts. See `reduceRecovery`. */
export interface RecoveryState {
  /** Whether the backend’s state has an address that can be read. Not every server has one. */
  readonly address: 'unknown' | 'missing' | 'there';
  /** The number of turns sent from this page. */
  readonly claims: number;
  /** The number of readings of the backend’s state that have started. */
  readonly readings: number;
  /** The number of the newest reading that succeeded. */
  readonly newest: number;
  /** A turn was still running there, by the last reading of the backend’s state. */
  readonly isRunning: boolean;
  /** A message was lost, and it is unknown whether the server has it: a slow server may still take it. */
  readonly isLost: boolean;
  /** The person stopped the last turn, on this page or before it was loaded. */
  readonly isStopped: boolean;
  /** An answer sent before this page was loaded, with an unknown outcome. */
  readonly intent: Intent | undefined;
  /** The session’s earlier questions, from its record. */
  readonly verdicts: SessionRecord['verdicts'];
  /** The newest revision of the session’s record that this page has read or written. 0: none. */
  readonly revision: number;
  /** The value of `Tabs.hearing` when the page last read the record. */
  readonly heard: number | undefined;
  /** False if the last sent turn could not be stored: the record describes the one before it. */
  readonly isTold: boolean;
  /** This page has started or forgotten a session: it must not open the session that was started last. */
  readonly isOwn: boolean;
  /**
   * True while this page searches for a session to continue. Until it finds one it may start one, unless another page
   * has started one or a stored one could not be read: the other's open interrupts would be lost.
   */
  readonly looksForOne: boolean;
  /**
   * The name of the last time this browser's storage was cleared, when the page first read or wrote; null: never. If
   * storage has another name now, the page must not write its content back.
   */
  readonly forgotten: string | null | undefined;
  /** The keys of interrupts that the clock has expired since the last turn began: a wrong clock ends nothing. */
  readonly lapsed: readonly string[];
}

/** Everything a session knows. Only `reduceSession` creates a new one. */
export interface SessionState {
  readonly sessionId: string;
  /** All messages, without the tail. The list changes when its structure does, not for each delta; see `selectMessages`. */
  readonly messages: readonly Message[];
  readonly tail: Tail | undefined;
  /** Every interrupt since the session was opened here, oldest first; settled ones stay as receipts. */
  readonly interrupts: readonly Interrupt[];
  readonly turn: TurnInFlight | undefined;
  /** True while the backend's state is being read. */
  readonly restoring: boolean;
  /** The last error. The next turn clears it, unless it belongs to a message that is kept. */
  readonly error: ErrorInfo | undefined;
  readonly undelivered: UndeliveredMessage | undefined;
  /** Why the last completed turn ended, in the backend's words (`stop`, `length`, `blocked` …). */
  readonly finishReason: string | undefined;
  readonly agentState: unknown;
  readonly artifacts: readonly Artifact[];
  readonly checkpoint: Checkpoint | undefined;
  /**
   * `failed`: this browser can't store that an answer was sent, so only messages are sent. `waived`: the person allowed
   * answers anyway (`allowWithoutMemory`). Undefined: no problem is known.
   */
  readonly memory: 'failed' | 'waived' | undefined;
  /** Earlier messages can’t be shown: the backend has no address for its state. */
  readonly unread?: true;
  /** The backend no longer knows the conversation. The number of questions that were open in it. */
  readonly lost?: number;
  /** Unsent drafts and decisions, by `draftName`, while their questions are open. Never a secret. */
  readonly drafts: { readonly [name: string]: Json };
  readonly recovery: RecoveryState;
}

/**
 * Returns the name of an interrupt's draft, which is the same after a reload. It includes the question itself, so that
 * another question with the same id doesn't get this one's draft.
 */
export function draftName({ name, ref, position, input, decisionId }: BackendInterrupt): string {
  return fingerprint([decisionId ?? [name, ref ?? null, position], fingerprint(input)]);
}

/**
 * The session's status in one word: `restoring`, `sending` (a turn was sent, nothing came back), `streaming`, `waiting`
 * (interrupts are open), `unknown` (it is unknown whether an answer or a message was taken), `failed` (the last turn
 * failed, or the one that an answer began), `idle`.
 */
export type SessionStatus =
  | 'restoring'
  | 'sending'
  | 'streaming'
  | 'waiting'
  | 'unknown'
  | 'failed'
  | 'idle';

/** Nothing was sent or read. */
export const emptyRecovery: RecoveryState = {
  address: 'unknown',
  claims: 0,
  readings: 0,
  newest: 0,
  isRunning: false,
  isLost: false,
  isStopped: false,
  intent: undefined,
  verdicts: undefined,
  revision: 0,
  heard: undefined,
  isTold: true,
  isOwn: false,
  looksForOne: false,
  forgotten: undefined,
  lapsed: [],
};

/** The state of a new session. Its id is created when it is first read. */
export function emptySession(id: string | (() => string)): SessionState {
  let sessionId = typeof id === 'string' ? id : undefined;
  const make = typeof id === 'string' ? () => id : id;
  return {
    get sessionId() {
      sessionId ??= make();
      return sessionId;
    },
    messages: [],
    tail: undefined,
    interrupts: [],
    turn: undefined,
    restoring: false,
    error: undefined,
    undelivered: undefined,
    finishReason: undefined,
    agentState: undefined,
    artifacts: [],
    checkpoint: undefined,
    memory: undefined,
    drafts: {},
    recovery: emptyRecovery,
  };
}

/** The status of a state. */
export function selectStatus(state: SessionState): SessionStatus {
  if (state.restoring) return 'restoring';
  if (state.turn) return state.turn.phase;
  const unsettled = selectUnsettled(state);
  for (const worst of ['unknown', 'failed'] as const)
    if (unsettled.some(({ status }) => status === worst)) return worst;
  if (unsettled.length > 0) return 'waiting';
  if (!state.error) return 'idle';
  return state.undelivered?.isUnknown ? 'unknown' : 'failed';
}

const unsettledCache = new WeakMap<readonly Interrupt[], readonly Interrupt[]>();

/** The interrupts that are not receipts yet, oldest first. The same list until something changes. */
export function selectUnsettled(state: SessionState): readonly Interrupt[] {
  let found = unsettledCache.get(state.interrupts);
  if (!found) {
    found = state.interrupts.filter((interrupt) => !isSettled(interrupt));
    unsettledCache.set(state.interrupts, found);
  }
  return found;
}

const messagesCache = new WeakMap<SessionState, readonly Message[]>();

/** All messages with the growing text in its place. The same list for the same state. */
export function selectMessages(state: SessionState): readonly Message[] {
  const { tail } = state;
  if (!tail) return state.messages;
  let found = messagesCache.get(state);
  if (!found) {
    found = withTail(state.messages, tail);
    messagesCache.set(state, found);
  }
  return found;
}

/** Adds the growing block after the finished blocks of its part. */
function withTail(messages: readonly Message[], tail: Tail): readonly Message[] {
  return messages.map((message) =>
    message.id !== tail.messageId
      ? message
      : {
          ...message,
          parts: message.parts.map((part) =>
            part.id === tail.partId && 'blocks' in part
              ? { ...part, blocks: [...part.blocks, tail.text] }
              : part,
          ),
        },
  );
}
