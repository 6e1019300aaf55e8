import type { RememberedInterrupt } from '../protocol/backend.ts';
import type { ErrorInfo } from '../protocol/errors.ts';
import type { Interrupt } from '../protocol/interrupt.ts';
import type { Json } from '../protocol/json.ts';
import type { CallVerdict, UserMessage } from '../protocol/message.ts';
import type { Checkpoint } from '../protocol/turnEvent.ts';

/** The stored data of one name, shared by the tabs of an app: one JSON value. */
export interface Remembered {
  readonly version: 3;
  /** Identifies the last `forget()`. A page that knows another one has missed it, and writes nothing. */
  readonly forgotten?: string;
  /** The sessions, newest first. A new page continues the first. */
  readonly sessions: readonly SessionRecord[];
  /**
   * When an unreadable value was found here: a session without a record may have had one, with an answer that was sent.
   * Milliseconds since the epoch.
   */
  readonly damagedAt?: number;
  /** When it was first found to be too old. */
  readonly damageOldAt?: number;
  /** When a page last tested whether it can write. Milliseconds since the epoch. */
  readonly triedAt?: number;
}

/**
 * The stored data of one session. For answers it contains what their receipts show, never a `sensitive` one, or a
 * secret that a person typed.
 */
export interface SessionRecord {
  readonly sessionId: string;
  /** Counts the writes of turns. A page that knows a lower number than the stored one missed another page’s turn. */
  readonly revision: number;
  /** Milliseconds since the epoch. */
  readonly savedAt: number;
  /** When it was first found to be too old. It is forgotten if it still is at a later check: a clock may be wrong. */
  readonly oldAt?: number;
  readonly checkpoint?: Checkpoint;
  /**
   * A resume was sent, and its outcome was not seen or was a failure. The interrupts that it answered are not offered as
   * open after a reload.
   */
  readonly intent?: Intent;
  /** A message was sent, and its end was not seen. If it arrived, it has set aside what was open before. */
  readonly setsAside?: true;
  /** The person’s messages that no backend is known to have; only if the backend doesn’t keep the conversation. */
  readonly said?: SaidMessage;
  /** The last turn was stopped here. The server's later report on it is not an error for the person who stopped it. */
  readonly stopped?: true;
  /** The questions, oldest first, with their confirmed answers: a transcript shows them after a reload too. */
  readonly verdicts?: readonly RememberedVerdict[];
  /** The session that replaced this one. */
  readonly leftFor?: string;
  /** The checkpoint arrived during the turn that was sent last, so the turn that it names as running is that one. */
  readonly isNamed?: true;
  /** Unsent drafts and decisions, by the interrupt’s draft name. */
  readonly drafts?: { readonly [name: string]: Json };
  /** The number of open questions when a turn last ended. */
  readonly waits?: number;
  /**
   * The interrupts that were open when a turn last ended. Kept only if the backend's state can't be read and the
   * backend refuses answers to interrupts that are no longer open. Never together with an intent.
   */
  readonly open?: RememberedOpen;
}

/** A message that was sent, or was about to be. */
export interface SaidMessage {
  readonly message: UserMessage;
  /** How often the person had sent a message before. A conversation with more messages since then may contain it. */
  readonly before: number;
  /** Why it was not delivered, if known. Absent: it may have been delivered. */
  readonly error?: Pick<ErrorInfo, 'code' | 'taken'>;
}

/** Open interrupts at a backend, from which its adapter can recreate them. */
export interface RememberedOpen {
  readonly backendId: string;
  readonly waits: readonly RememberedInterrupt[];
}

/** Records that answers were sent, without their content. */
export interface Intent {
  /** The turn that carried them; empty if it is no longer known. */
  readonly turnId: string;
  /**
   * Which interrupts were answered, so that a later one at the same place is not taken for them. Absent: that can't be
   * read any more, so each one that waits may have been answered.
   */
  readonly answered?: readonly AnsweredInterrupt[];
  /** Milliseconds since the epoch. */
  readonly sentAt: number;
  /** The backend said that the run of these answers failed. Open interrupts may have been partly carried out. */
  readonly failed?: true;
}

/**
 * The answer to a question: yes or no, a fingerprint of the question, and its receipt. Without a `kind` it was asked,
 * and no valid answer is known.
 */
export interface RememberedVerdict extends Partial<CallVerdict> {
  /** The pause’s `decisionId`, which every tab has; otherwise the interrupt’s key. */
  readonly key: string;
  readonly name: string;
  readonly ref?: string;
  readonly input: string;
  /** A fingerprint of the person’s replaced input. */
  readonly changed?: string;
  /** A message set it aside: it was not answered, and no answer is in doubt. */
  readonly isSetAside?: true;
  /** The server's report on its call, whether or not its receipt is stored. */
  readonly problem?: Interrupt['problem'];
}

/** Distinguishes an answered interrupt from others of its session, without its content or answer. */
export interface AnsweredInterrupt {
  readonly name: string;
  readonly ref?: string;
  readonly position: number;
  readonly decisionId?: string;
  /** A fingerprint of the question. */
  readonly input: string;
  /** A fingerprint of the result, to distinguish it from someone else's. Absent for a secret one. */
  readonly answer?: string;
}

/** Stores one JSON value under one name. The reader checks its content, so it may come from anywhere. */
export interface Persistence {
  /** The value, or undefined if there is none. Rejects if it can’t be read. */
  load(): unknown;
  /**
   * Stores what `change` returns for the present value, in one step: no other code and no other tab writes in between.
   * `undefined` keeps the value. Rejects if the value could not be written.
   */
  update(change: (stored: unknown) => Remembered | undefined): Promise<void> | void;
  /** Also forgets what other tabs or other storage keep, which `update` can’t reach. */
  forget?(forgotten: string): Promise<void> | void;
  /**
   * A session that was not used for so long is forgotten, in milliseconds. Default: 30 days. A clock may be wrong, so that
   * takes two looks, as far apart as this, at most a day. One with an answer whose outcome is unknown is kept.
   */
  readonly maxAgeMs?: number;
}
