import type { Session, SessionAction, SessionState, WireRecord } from '@holdpoint/client';
import { reduceSession } from '@holdpoint/client/testing';
import { createLog, defaultLogLimits, type LogLimits, type LogStep } from './createLog.ts';
import { createRing } from './createRing.ts';
import type { LogTurn } from './createTurnLog.ts';
import { secretsOf } from './mask.ts';
import { playAction, recordAction, recordState } from './recordAction.ts';
import { FORMAT, methodsOf, type Recording, VERSION } from './recording.ts';
import { sizeOf } from './sizeOf.ts';

/** A wire record with its index and size. */
export interface LogWire extends WireRecord {
  readonly id: number;
  readonly size: number;
}

/** The current content of a recorder. */
export interface RecorderLog {
  /** The start of the recording, in milliseconds since the epoch. */
  readonly since: number;
  readonly steps: readonly LogStep[];
  readonly turns: readonly LogTurn[];
  readonly wire: readonly LogWire[];
  /** How many steps and wire records were dropped. */
  readonly dropped: { readonly steps: number; readonly wire: number };
  /** Why the recording ended, if the recorder failed. */
  readonly problem: string | undefined;
}

/** Watches a session and keeps its newest steps. */
export interface Recorder {
  readonly session: Session;
  /** The same object until something happens. */
  getLog(): RecorderLog;
  /** Calls `listener` at most once per frame. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Returns everything kept, as JSON that can be replayed. Excludes drafts. */
  toRecording(): Recording;
  /** Removes everything recorded so far. */
  clear(): void;
  /** Ends the recording and keeps its content. */
  stop(): void;
}

const recorders = new WeakMap<Session, Recorder>();

/**
 * Records a session from now on, until `stop()`, without requests and without changing it. Returns the same recorder
 * for the same session. Never records a secret answer, or data that only the backend reads.
 */
export function recordSession(session: Session, limits: Partial<LogLimits> = {}): Recorder {
  let recorder = recorders.get(session);
  if (!recorder) {
    recorder = createRecorder(session, { ...defaultLogLimits, ...limits });
    recorders.set(session, recorder);
  }
  return recorder;
}

function createRecorder(session: Session, limits: LogLimits): Recorder {
  const log = createLog(limits);
  const wire = createRing<LogWire>(limits.maxWire, limits.maxSize);
  const listeners = new Set<() => void>();
  let state = session.getState();
  const secrets = secretsOf(session).learn(state);
  const { mask } = secrets;
  // The state before the oldest kept step: dropped steps are applied to it for good.
  let start = recordState(state, mask);
  let since = Date.now();
  let wireId = 0;
  let dropped = { steps: 0, wire: 0 };
  let problem: string | undefined;
  let shown: RecorderLog | undefined;
  let isDue = false;

  const changed = (): void => {
    shown = undefined;
    if (isDue || listeners.size === 0) return;
    isDue = true;
    onNextFrame(() => {
      isDue = false;
      for (const listener of [...listeners]) listener();
    });
  };

  /** Recording must never break the session. */
  const guarded = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      problem = String(error);
      stop();
    }
    changed();
  };

  const stopObserving = session.observe({
    onAction: (action, after) => guarded(() => addStep(action, after)),
    onWire: (record) => guarded(() => addWire(record)),
  });

  function addStep(action: SessionAction, after: SessionState): void {
    const before = state;
    state = after;
    if (before.interrupts !== after.interrupts || before.turn !== after.turn) secrets.learn(after);
    const gone = log.add(Date.now(), recordAction(action, before, mask), before, after);
    for (const step of gone) start = reduceSession(start, playAction(step.action, start));
    dropped = { ...dropped, steps: dropped.steps + gone.length };
    if (action.type === 'forgotten') recorder.clear();
  }

  function addWire(record: WireRecord): void {
    const body = mask(record.body);
    const gone = wire.add({ ...record, body, id: wireId, size: sizeOf(body) });
    wireId += 1;
    dropped = { ...dropped, wire: dropped.wire + gone.length };
  }

  function stop(): void {
    stopObserving();
    if (recorders.get(session) === recorder) recorders.delete(session);
  }

  const recorder: Recorder = {
    session,
    getLog() {
      shown ??= {
        since,
        steps: log.steps(),
        turns: log.turns(),
        wire: wire.items(),
        dropped,
        problem,
      };
      return shown;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    toRecording: () => ({
      format: FORMAT,
      version: VERSION,
      savedAt: Date.now(),
      backend: {
        id: session.backend.id,
        capabilities: session.backend.capabilities,
        methods: methodsOf(session.backend),
      },
      start: { ...start, drafts: {} },
      // Drafts were shared with no one, so a recording must not contain them.
      steps: log.steps().flatMap(({ at, action }) => {
        if (action.type === 'drafted') return [];
        return [{ at, action: action.type === 'adopted' ? { ...action, drafts: {} } : action }];
      }),
    }),
    clear() {
      log.clear();
      wire.clear();
      start = recordState(state, mask);
      since = Date.now();
      dropped = { steps: 0, wire: 0 };
      changed();
    },
    stop,
  };
  return recorder;
}

function onNextFrame(call: () => void): void {
  // A hidden tab has no frames.
  if (globalThis.document?.visibilityState === 'visible') requestAnimationFrame(call);
  else setTimeout(call, 100);
}
