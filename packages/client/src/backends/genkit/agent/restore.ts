import type { BackendContext, RestoredSession } from '../../../protocol/backend.ts';
import { type ErrorInfo, HttpError, toErrorInfo } from '../../../protocol/errors.ts';
import { asList, asObject, asText, defined, type JsonObject } from '../../../protocol/json.ts';
import { saysGone } from '../decodeError.ts';
import { decodeHistory } from '../decodeHistory.ts';
import { waitingInterrupts } from '../readHistory.ts';
import {
  type GenkitCheckpoint,
  isKeptByServer,
  pauseOf,
  readCheckpoint,
  settledCheckpoint,
  writeCheckpoint,
} from './checkpoint.ts';
import {
  artifactsOf,
  messagesOf,
  snapshotError,
  snapshotIdOf,
  statusOf,
} from './decodeSnapshot.ts';
import type { GenkitSettings } from './options.ts';
import { readSnapshot } from './readSnapshot.ts';

/** A longer chain of failed turns is not followed to its end. */
const MAX_STEPS = 50;

/** Reads the session from the agent's store, or from the checkpoint if the agent has none. */
export async function restoreSession(
  settings: GenkitSettings,
  context: BackendContext,
): Promise<RestoredSession | null> {
  const checkpoint = readCheckpoint(context);
  if (!isKeptByServer(checkpoint, settings) || settings.snapshotUrl === false)
    return restoreState(checkpoint, settings);
  const readable = { ...settings, snapshotUrl: settings.snapshotUrl };
  const { leaf, branched } = await readLeaf(checkpoint, readable, context);
  if (leaf === null) return null;
  if (statusOf(leaf) === 'pending') {
    // Its state still shows the interrupts that are being processed: nothing to answer now.
    return {
      checkpoint: writeCheckpoint({ ...checkpoint, running: snapshotIdOf(leaf) ?? '' }),
      ...describe(leaf),
      interrupts: [],
      status: 'running',
    };
  }
  const { good, badly } = await walkBack(leaf, checkpoint, readable, context);
  const shown = good ?? leaf;
  const snapshotId = good || badly?.wentOn ? snapshotIdOf(shown) : checkpoint.snapshotId;
  // If the server can't follow the session by its id, the next turn names the snapshot.
  const pinned = (branched || badly?.circular) && snapshotId !== undefined;
  // A latest snapshot newer than the checkpoint's shows that the turn with a stream has ended.
  const landed = snapshotIdOf(leaf) !== checkpoint.snapshotId;
  const { pinned: _before, ...base } = landed ? settledCheckpoint(checkpoint) : checkpoint;
  const described = describe(shown);
  const interrupts = waitingInterrupts(messagesOf(shown), settings, snapshotId);
  return {
    checkpoint: writeCheckpoint({
      ...base,
      ...(snapshotId === undefined ? {} : { snapshotId }),
      ...(pinned ? { pinned: true } : {}),
    }),
    ...described,
    interrupts,
    status: interrupts.length > 0 ? 'interrupted' : 'idle',
    ...(badly?.error && { error: badly.error }),
    ...(badly?.isAnswer && badly.error?.taken !== 'no' ? { failed: true } : {}),
  };
}

/** Returns the newest snapshot of the session, with any status; the checkpoint's, if a session has several. */
async function readLeaf(
  { sessionId, snapshotId }: GenkitCheckpoint,
  settings: GenkitSettings & { readonly snapshotUrl: string },
  context: BackendContext,
): Promise<{ readonly leaf: JsonObject | null; readonly branched: boolean }> {
  try {
    return { leaf: await readSnapshot({ sessionId }, settings, context), branched: false };
  } catch (error) {
    // The same interrupt was answered twice, which created two branches, so the server has no single latest snapshot
    // (fixtures/agent-double-submit-strict.http).
    const branched = error instanceof HttpError && error.backendStatus === 'FAILED_PRECONDITION';
    if (!branched || snapshotId === undefined) throw error;
    return { leaf: await readSnapshot({ snapshotId }, settings, context), branched: true };
  }
}

/** Returns the last good snapshot at or before `leaf`, and how the newest turn ended if it failed. */
async function walkBack(
  leaf: JsonObject,
  checkpoint: GenkitCheckpoint,
  settings: GenkitSettings & { readonly snapshotUrl: string },
  context: BackendContext,
): Promise<{
  readonly good?: JsonObject;
  readonly badly?: {
    /** Absent for a turn that a person stopped. */
    readonly error?: ErrorInfo;
    readonly isAnswer: boolean;
    readonly circular: boolean;
    /** An interrupt of the last good snapshot was answered since, in a turn that is not part of the chain. */
    readonly wentOn: boolean;
  };
}> {
  if (statusOf(leaf) === 'completed') return { good: leaf };
  // A failed turn keeps its message; a failed answer leaves the conversation unchanged, with open interrupts.
  const isAnswer = waitingInterrupts(messagesOf(leaf), settings, undefined).length > 0;
  const errorOf = (kind: 'restart' | 'message') => snapshotError(leaf, { kind, place: context });
  const isStopped = statusOf(leaf) === 'aborted' && !isAnswer;
  // A late answer was refused; the conversation itself has not failed.
  const isLate = !isAnswer && saysGone(errorOf('restart'));
  const error =
    isStopped || isLate ? undefined : toErrorInfo(errorOf(isAnswer ? 'restart' : 'message'));
  const seen = new Set<string>();
  let at: JsonObject | null = leaf;
  let circular = false;
  for (let step = 0; at !== null && statusOf(at) !== 'completed' && step < MAX_STEPS; step += 1) {
    seen.add(snapshotIdOf(at) ?? '');
    let parent: string | undefined = asText(at.parentId);
    if (parent !== undefined && seen.has(parent)) {
      // A failed detached turn is its own parent (fixtures/agent-detach-fail.http).
      circular = true;
      parent =
        checkpoint.snapshotId !== undefined && !seen.has(checkpoint.snapshotId)
          ? checkpoint.snapshotId
          : undefined;
    }
    at =
      parent === undefined ? null : await readSnapshot({ snapshotId: parent }, settings, context);
  }
  const good = at !== null && statusOf(at) === 'completed' ? at : undefined;
  const wentOn = circular && good !== undefined && answersWhatWaits(leaf, good, settings);
  return {
    ...(good && !wentOn ? { good } : {}),
    badly: defined({ error, isAnswer, circular, wentOn }),
  };
}

/**
 * Returns true if `leaf` continues with answers to the open interrupts of `good`. A turn that failed on an answer
 * leaves them open, so someone else has answered them: offered again from `good`, an approved call would run a second
 * time. The leaf is shown and named instead, and the server refuses further answers.
 */
function answersWhatWaits(leaf: JsonObject, good: JsonObject, settings: GenkitSettings): boolean {
  const before = messagesOf(good);
  const isWaiting = waitingInterrupts(before, settings, undefined).length > 0;
  return isWaiting && asObject(messagesOf(leaf)[before.length]).role === 'tool';
}

/** Returns messages, state and artifacts of a snapshot. */
function describe(snapshot: JsonObject): Pick<RestoredSession, 'messages' | 'state' | 'artifacts'> {
  const state = asObject(snapshot.state);
  return {
    messages: decodeHistory(messagesOf(snapshot)),
    ...(state.custom === undefined ? {} : { state: state.custom }),
    artifacts: artifactsOf(state),
  };
}

/** Restores a session whose whole state is in the checkpoint. */
function restoreState(
  checkpoint: GenkitCheckpoint,
  settings: GenkitSettings,
): RestoredSession | null {
  if (checkpoint.state === undefined) return null;
  const state = asObject(checkpoint.state);
  const messages = asList(state.messages);
  const interrupts = waitingInterrupts(messages, settings, pauseOf(checkpoint));
  return {
    checkpoint: writeCheckpoint(checkpoint),
    ...describe({ state }),
    interrupts,
    status: interrupts.length > 0 ? 'interrupted' : 'idle',
  };
}
