import { type Backend, HoldpointError, type Session, type SessionState } from '@holdpoint/client';
import { isReadable } from '@holdpoint/client/internal';
import { reduceSession } from '@holdpoint/client/testing';
import { changesOf } from '../recording/createLog.ts';
import { playAction } from '../recording/recordAction.ts';
import type { Recording } from '../recording/recording.ts';

/** A recording with controls to step through it. */
export interface Replay {
  readonly recording: Recording;
  /** Pass it to `useAgentTurn`: its state is the recorded one, and it never sends anything. */
  readonly session: Session;
  /** Returns how many steps have been played. */
  getPosition(): number;
  subscribe(listener: () => void): () => void;
  /** Plays the next step. Returns false at the end. */
  next(): boolean;
  /** Goes one step back by playing everything before it again. Returns false at the start. */
  back(): boolean;
  /** Plays up to the next step that changes an interrupt; to the end if there is none. */
  toNextInterrupt(): void;
  /** Plays from the start up to this many steps. */
  goTo(position: number): void;
}

/**
 * Creates a session from a recording. It uses the reducer of a live session, so that it shows exactly what was shown;
 * answers, messages and lookups do nothing.
 */
export function createReplay(recording: Recording): Replay {
  const { steps, start } = recording;
  const listeners = new Set<() => void>();
  let state = start;
  let position = 0;

  const after = (before: SessionState, index: number): SessionState => {
    const step = steps[index];
    return step ? reduceSession(before, playAction(step.action, before)) : before;
  };
  const moveTo = (next: SessionState, at: number): void => {
    state = next;
    position = at;
    for (const listener of [...listeners]) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  function goTo(wanted: number): void {
    const target = Math.max(0, Math.min(Math.trunc(wanted), steps.length));
    const isAhead = target >= position;
    let next = isAhead ? state : start;
    for (let index = isAhead ? position : 0; index < target; index += 1) next = after(next, index);
    if (target !== position) moveTo(next, target);
  }

  return {
    recording,
    session: replaySession(recording, () => state, subscribe),
    getPosition: () => position,
    subscribe,
    goTo,
    next() {
      if (position >= steps.length) return false;
      goTo(position + 1);
      return true;
    },
    back() {
      if (position === 0) return false;
      goTo(position - 1);
      return true;
    },
    toNextInterrupt() {
      let next = state;
      let at = position;
      for (let isThere = false; !isThere && at < steps.length; at += 1) {
        const before = next;
        next = after(before, at);
        isThere = changesOf(before, next).interrupts !== undefined;
      }
      if (at !== position) moveTo(next, at);
    },
  };
}

const WORDS = 'this is a replay; nothing was sent';

/** Creates a read-only session. */
function replaySession(
  { backend: { id, capabilities, methods } }: Recording,
  getState: () => SessionState,
  subscribe: Session['subscribe'],
): Session {
  const refuse = (): never => {
    throw new HoldpointError('busy', WORDS, { taken: 'no', reason: 'This is a replay.' });
  };
  const backend: Backend = {
    ...Object.fromEntries(methods.map((name) => [name, refuse])),
    id: `replay:${id}`,
    capabilities,
    // biome-ignore lint/correctness/useYield: it never gets as far as an event
    async *stream() {
      refuse();
    },
  };
  return {
    backend,
    getState,
    subscribe,
    // Nothing happens here that was not recorded before.
    observe: () => () => {},
    send: refuse,
    mustAnswerFirst: () => false,
    decide: refuse,
    resume: refuse,
    submit: () => undefined,
    canCheck: () => isReadable(backend),
    reopen() {},
    draft() {},
    stop() {},
    expire() {},
    dismiss() {},
    allowWithoutMemory() {},
    renew() {},
    restore: async () => {},
    startOver: async () => refuse(),
    forget: async () => refuse(),
  };
}
