import { isJsonObject } from '../protocol/json.ts';
import type { Checkpoint } from '../protocol/turnEvent.ts';

/** What is remembered of a session over reloads. Never an answer, never a secret. */
export interface SessionRecord {
  readonly version: 1;
  readonly sessionId: string;
  readonly checkpoint?: Checkpoint;
  /** A resume left and its outcome was not seen: after a reload nobody can tell whether it was taken. */
  readonly intent?: Intent;
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
}

/** Where a session's record lives. One per session. Errors thrown here never break a turn. */
export interface Persistence {
  load(): Promise<SessionRecord | undefined> | SessionRecord | undefined;
  save(record: SessionRecord): Promise<void> | void;
}

/** The part of `localStorage` and `sessionStorage` that is used. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/**
 * Keeps the record in web storage under `holdpoint:<key>`. Default storage: the tab's `sessionStorage`. Where storage
 * is blocked or full, the session works and is not remembered.
 */
export function webPersistence(key: string, storage?: KeyValueStorage): Persistence {
  const name = `holdpoint:${key}`;
  // Reading the global itself throws where storage is blocked, so each use is guarded as a whole.
  const guarded = <T>(use: (storage: KeyValueStorage) => T): T | undefined => {
    try {
      return use(storage ?? globalThis.sessionStorage);
    } catch {
      return undefined;
    }
  };
  return {
    load: () => parseRecord(guarded((at) => at.getItem(name))),
    save: (record) => guarded((at) => at.setItem(name, JSON.stringify(record))),
  };
}

/** A stored record, or undefined for anything that is not one (corrupt, or of another version). */
export function parseRecord(text: string | null | undefined): SessionRecord | undefined {
  if (!text) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    const valid = isJsonObject(value) && value.version === 1 && typeof value.sessionId === 'string';
    // Written by `save` above and checked for version; an unusable checkpoint is refused by its adapter.
    return valid ? (value as unknown as SessionRecord) : undefined;
  } catch {
    return undefined;
  }
}
