import { reduceSession } from '@holdpoint/client/testing';
import { createLog } from '../recording/createLog.ts';
import { playAction } from '../recording/recordAction.ts';
import type { Recording } from '../recording/recording.ts';
import type { RecorderLog } from '../recording/recordSession.ts';

/** Returns the recorder's log after this many steps of the recording. */
export function logRecording({ start, steps }: Recording, count: number): RecorderLog {
  const log = createLog({ maxSteps: steps.length, maxSize: Number.POSITIVE_INFINITY, maxWire: 0 });
  let before = start;
  for (const { at, action } of steps.slice(0, count)) {
    const after = reduceSession(before, playAction(action, before));
    log.add(at, action, before, after);
    before = after;
  }
  return {
    since: steps[0]?.at ?? 0,
    steps: log.steps(),
    turns: log.turns(),
    wire: [],
    dropped: { steps: 0, wire: 0 },
    problem: undefined,
  };
}
