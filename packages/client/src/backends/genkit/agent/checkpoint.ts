import { packCheckpoint, unpackCheckpoint } from '../../../adapter/index.ts';
import type { BackendContext } from '../../../protocol/backend.ts';
import { asList, asObject, asText, defined, type Json } from '../../../protocol/json.ts';
import type { Checkpoint } from '../../../protocol/turnEvent.ts';
import { readKind, type TurnKind } from '../turnKind.ts';
import type { GenkitSettings } from './options.ts';

/** Where a session is, in Genkit's terms. */
export interface GenkitCheckpoint {
  readonly sessionId: string;
  /** The last good snapshot. */
  readonly snapshotId?: string;
  /** The next turn must name the snapshot: the session can't be found by its id alone. */
  readonly pinned?: true;
  /** The whole state, of an agent that keeps none itself. */
  readonly state?: Json;
  /** Names the turn that brought `state`; see `pauseOf`. */
  readonly pause?: string;
  /** A detached turn that runs, by its snapshot. */
  readonly running?: string;
  /** A turn whose stream can be joined again. */
  readonly streamId?: string;
  /** What was sent with that turn. */
  readonly kind?: TurnKind;
}

/** Reads the checkpoint; a missing or strange one is a session at its start. */
export function readCheckpoint({
  checkpoint,
  sessionId,
}: Pick<BackendContext, 'checkpoint' | 'sessionId'>): GenkitCheckpoint {
  const read = unpackCheckpoint({ checkpoint }, 'state');
  return defined({
    sessionId: asText(read.sessionId) ?? sessionId,
    snapshotId: asText(read.snapshotId),
    pinned: read.pinned === true ? true : undefined,
    // Written by us as JSON and only ever sent back as JSON.
    state: read.state as Json | undefined,
    pause: asText(read.pause),
    running: asText(read.running),
    streamId: asText(read.streamId),
    kind: readKind(read.kind),
  });
}

/** As the opaque JSON that leaves the adapter. */
export function writeCheckpoint(checkpoint: GenkitCheckpoint): Checkpoint {
  return packCheckpoint(checkpoint, 'state');
}

/** Where the session is once no turn runs any more. */
export function settledCheckpoint({
  running: _running,
  streamId: _streamId,
  kind: _kind,
  ...settled
}: GenkitCheckpoint): GenkitCheckpoint {
  return settled;
}

/**
 * Names the pause at which a session stopped: by its snapshot, or by the turn that brought its state. A failed turn
 * changes neither, so the name is the same after it.
 */
export function pauseOf(checkpoint: GenkitCheckpoint): string | undefined {
  const { sessionId, snapshotId, state, pause } = checkpoint;
  if (state === undefined) return snapshotId;
  // Checkpoints of earlier versions have no name, and answers to them may have left under this one.
  return pause ?? `${sessionId}:${asList(asObject(state).messages).length}`;
}

/**
 * Whether the server keeps the session. What the agent has sent tells more surely than the app: one that sends its state
 * has no store, one that names a snapshot has. Until then it is as the app says.
 */
export function isKeptByServer(
  { state, snapshotId }: GenkitCheckpoint,
  { sessions }: Pick<GenkitSettings, 'sessions'>,
): boolean {
  return state === undefined && (sessions === 'server' || snapshotId !== undefined);
}

/**
 * The `init` of the next turn. An agent without a store takes only `state`, one with a store never does
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
