import {
  type ErrorCode,
  type InterruptStatus,
  type SessionState,
  type SessionStatus,
  selectStatus,
} from '@holdpoint/client';
import { createRing } from './createRing.ts';
import { createTurnLog, type LogTurn } from './createTurnLog.ts';
import type { RecordedAction, RecordedStep } from './recording.ts';
import { sizeOf } from './sizeOf.ts';

/** The limits of a log. */
export interface LogLimits {
  /** The most steps. Default: 5,000. */
  readonly maxSteps: number;
  /** The most wire records. Default: 2,000. */
  readonly maxWire: number;
  /** The most characters of each of the two. Default: 5,000,000. */
  readonly maxSize: number;
}

/** The defaults. */
export const defaultLogLimits: LogLimits = {
  maxSteps: 5_000,
  maxWire: 2_000,
  maxSize: 5_000_000,
};

/** A step with its effects. */
export interface LogStep extends RecordedStep {
  /** Counted from 0 since the recording began, including dropped steps. */
  readonly id: number;
  /** Its approximate size in characters of JSON. */
  readonly size: number;
  /** The session's status after it, if it changed. */
  readonly status?: SessionStatus;
  /** The last error, if it changed; null if it was cleared. */
  readonly error?: ErrorCode | null;
  readonly interrupts?: readonly InterruptChange[];
}

/** A change of an interrupt's status. */
export interface InterruptChange {
  readonly key: string;
  readonly name: string;
  /** Absent: it is new. */
  readonly from?: InterruptStatus;
  /** Absent: it was removed. */
  readonly to?: InterruptStatus;
}

/** Steps and turns of one session in order, without dropped ones. */
export interface Log {
  /** Returns the steps dropped for it. */
  add(
    at: number,
    action: RecordedAction,
    before: SessionState,
    after: SessionState,
  ): readonly LogStep[];
  steps(): readonly LogStep[];
  turns(): readonly LogTurn[];
  clear(): void;
}

/** Creates an empty log. */
export function createLog({ maxSteps, maxSize }: LogLimits): Log {
  const ring = createRing<LogStep>(maxSteps, maxSize);
  const turns = createTurnLog();
  let nextId = 0;

  return {
    add(at, action, before, after) {
      const size = sizeOf(action);
      turns.note(action, size);
      const step = { id: nextId, at, action, size, ...changesOf(before, after) };
      nextId += 1;
      return ring.add(step);
    },
    steps: ring.items,
    turns: turns.turns,
    clear() {
      ring.clear();
      turns.clear();
    },
  };
}

/** Returns the differences between two states. */
export function changesOf(
  before: SessionState,
  after: SessionState,
): Pick<LogStep, 'status' | 'error' | 'interrupts'> {
  const status = selectStatus(after);
  const interrupts = lifeChanges(before, after);
  return {
    ...(status === selectStatus(before) ? {} : { status }),
    ...(before.error?.code === after.error?.code ? {} : { error: after.error?.code ?? null }),
    ...(interrupts.length === 0 ? {} : { interrupts }),
  };
}

function lifeChanges(before: SessionState, after: SessionState): readonly InterruptChange[] {
  if (before.interrupts === after.interrupts) return [];
  const statusIn = ({ interrupts }: SessionState, key: string) =>
    interrupts.find((interrupt) => interrupt.key === key)?.status;
  const changes: InterruptChange[] = [];
  for (const { key, name, status: to } of after.interrupts) {
    const from = statusIn(before, key);
    if (from !== to) changes.push({ key, name, ...(from ? { from } : {}), to });
  }
  for (const { key, name, status: from } of before.interrupts) {
    if (statusIn(after, key) === undefined) changes.push({ key, name, from });
  }
  return changes;
}
