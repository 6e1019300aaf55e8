import { packCheckpoint, unpackCheckpoint } from '../../../adapter/index.ts';
import type { BackendContext } from '../../../protocol/backend.ts';
import { asList, asObject, asText, defined, type Json } from '../../../protocol/json.ts';
import type { Checkpoint } from '../../../protocol/turnEvent.ts';
import { readKind, type TurnKind } from '../turnKind.ts';
import type { GenkitSettings } from './options.ts';

/** The position of a session, in Genkit's terms. */
export interface GenkitCheckpoint {
  readonly sessionId: string;
  /** The last good snapshot. */
  readonly snapshotId?: string;
  /** The next turn must name the snapshot, because the session can't be found by its id alone. */
  readonly pinned?: true;
  /** The whole state, for an agent without a store. */
  readonly state?: Json;
  /** Names the turn that returned `state`; see `pauseOf`. */
  readonly pause?: string;
  /** The snapshot of a running detached turn. */
  readonly running?: string;
  /** The stream of a turn that can be rejoined. */
  readonly streamId?: string;
  /** What that turn sent. */
  readonly kind?: TurnKind;
}

/** Reads the checkpoint; a missing or malformed one is a new session. */
export function readCheckpoint({
  checkpoint,
  sessionId,
}: Pick<BackendContext, 'checkpoint' | 'sessionId'>): GenkitCheckpoint {
  const read = unpackCheckpoint({ checkpoint }, 'state');
  return defined({
    sessionId: asText(read.sessionId) ?? sessionId,
    snapshotId: asText(read.snapshotId),
    pinned: read.pinned === true ? true : undefined,
    // Written by this adapter as JSON and only sent back as JSON.
    state: read.state as Json | undefined,
    pause: asText(read.pause),
    running: asText(read.running),
    streamId: asText(read.streamId),
    kind: readKind(read.kind),
  });
}

/** Returns it as the opaque JSON that the session stores. */
export function writeCheckpoint(checkpoint: GenkitCheckpoint): Checkpoint {
  return packCheckpoint(checkpoint, 'state');
}

/** Returns the checkpoint of a session without a running turn. */
export function settledCheckpoint({
  running: _running,
  streamId: _streamId,
  kind: _kind,
  ...settled
}: GenkitCheckpoint): GenkitCheckpoint {
  return settled;
}

/**
 * Names the pause at which a session stopped: by its snapshot, or by the turn that returned its state. A failed turn
 * changes neither, so the name stays the same.
 */
export function pauseOf(checkpoint: GenkitCheckpoint): string | undefined {
  const { sessionId, snapshotId, state, pause } = checkpoint;
  if (state === undefined) return snapshotId;
  // Checkpoints of earlier versions have no name, and answers to them may have been sent under this one.
  return pause ?? `${sessionId}:${asList(asObject(state).messages).length}`;
}

/**
 * Returns whether the server keeps the session. The agent's responses are more reliable than the app's option: an agent
 * that sends its state has no store, one that names a snapshot has one. Until then the option counts.
 */
export function isKeptByServer(
  { state, snapshotId }: GenkitCheckpoint,
  { sessions }: Pick<GenkitSettings, 'sessions'>,
): boolean {
  return state === undefined && (sessions === 'server' || snapshotId !== undefined);
}

/**
 * Returns the `init` of the next turn. An agent without a store only accepts `state`, one with a store never does
 * (fixtures/agent-init-errors.http).
 */
export function encodeInit(
  checkpoint: GenkitCheckpoint,
  settings: Pick<GenkitSettings, 'sessions' | 'address'>,
): { readonly [key: string]: Json } {
  const { sessionId, snapshotId, pinned, state } = checkpoint;
  if (!isKeptByServer(checkpoint, settings)) return defined({ state });
  return snapshotId !== undefined && (pinned || settings.address === 'snapshot')
    ? { snapshotId, sessionId }
    : { sessionId };
}
