import { isJsonObject, type Json } from '../protocol/json.ts';
import type { Checkpoint } from '../protocol/turnEvent.ts';

/** What is remembered of a session over reloads, and shared by its tabs. Never an answer, never a secret. */
export interface SessionRecord {
  readonly version: 2;
  readonly sessionId: string;
  /** Counts the turns that were remembered: who knows an older one than what is stored has missed something. */
  readonly revision: number;
  /** Milliseconds since the epoch. */
  readonly savedAt: number;
  readonly checkpoint?: Checkpoint;
  /** A resume left and its outcome was not seen: after a reload nobody can tell whether it was taken. */
  readonly intent?: Intent;
  /** A message left and its end was not seen: if it arrived, it has set aside what was open before it. */
  readonly setsAside?: true;
  /** The checkpoint is from the turn that left last: what it names as running is that turn, and not one before. */
  readonly isNamed?: true;
  /** What a person has filled in and not sent, by the interrupt's draft name. */
  readonly drafts?: { readonly [name: string]: Json };
}

/** That answers were sent, not what they were. */
export interface Intent {
  readonly turnId: string;
  /** Which interrupts were answered; a later one at the same place is another question. */
  readonly answered: readonly AnsweredInterrupt[];
  /** Milliseconds since the epoch. */
  readonly sentAt: number;
}

/** What tells an answered interrupt from others of its session. Not what it asked, nor what was said. */
export interface AnsweredInterrupt {
  readonly name: string;
  readonly ref?: string;
  readonly position: number;
  readonly decisionId?: string;
  /** A fingerprint of what it asked. */
  readonly input: string;
  /** A fingerprint of the result that was given, to tell it from somebody else's. Absent for a secret one. */
  readonly answer?: string;
}

/** Where a session's record lives. One per session. Errors thrown here never break a turn. */
export interface Persistence {
  load(): Promise<SessionRecord | undefined> | SessionRecord | undefined;
  /**
   * Writes what `change` makes of the record, in one step: nobody else, no other tab either, writes in between.
   * `undefined` leaves the record as it is.
   */
  update(
    change: (record: SessionRecord | undefined) => SessionRecord | undefined,
  ): Promise<void> | void;
}

/** Records older than this are forgotten, unless the app says otherwise: 30 days, in milliseconds. */
export const defaultMaxAgeMs = 30 * 24 * 60 * 60 * 1000;

/** A stored value as a record, or undefined for anything that is not one: corrupt, of another version, or too old. */
export function readRecord(value: unknown, maxAgeMs: number): SessionRecord | undefined {
  const valid =
    isJsonObject(value) &&
    value.version === 2 &&
    typeof value.sessionId === 'string' &&
    typeof value.revision === 'number' &&
    typeof value.savedAt === 'number' &&
    Date.now() - value.savedAt <= maxAgeMs;
  // Written by us and checked for version; an unusable checkpoint is refused by its adapter.
  return valid ? (value as unknown as SessionRecord) : undefined;
}
