import { BackendError } from '../../../protocol/errors.ts';
import { asList, asObject, asText, type JsonObject } from '../../../protocol/json.ts';
import type { Artifact } from '../../../protocol/message.ts';
import { decodeError, type FailureContext } from '../decodeError.ts';

/** What a snapshot's status says about its turn. */
export type SnapshotStatus = 'pending' | 'completed' | 'failed' | 'aborted' | 'expired';

/** Returns a snapshot's status; a missing or unknown one counts as completed. */
export function statusOf(snapshot: JsonObject): SnapshotStatus {
  const { status } = snapshot;
  return status === 'pending' || status === 'failed' || status === 'aborted' || status === 'expired'
    ? status
    : 'completed';
}

/** Returns the stored messages in the wire format. */
export function messagesOf(snapshot: JsonObject): readonly unknown[] {
  return asList(asObject(snapshot.state).messages);
}

/** Returns the artifacts of a state. */
export function artifactsOf(state: JsonObject): Artifact[] {
  return asList(state.artifacts).flatMap((artifact) => {
    const { name, parts, metadata } = asObject(artifact);
    return typeof name === 'string'
      ? [{ name, parts: asList(parts), ...(metadata === undefined ? {} : { metadata }) }]
      : [];
  });
}

/** Returns why a snapshot's turn failed. */
export function snapshotError(
  snapshot: JsonObject,
  failure: Omit<FailureContext, 'begun'>,
): BackendError {
  const status = statusOf(snapshot);
  if (status === 'aborted')
    return new BackendError('the turn was stopped on the server', { backendStatus: 'aborted' });
  if (status === 'expired') {
    return new BackendError('the turn died on the server: it gave no sign of life any more', {
      backendStatus: 'expired',
    });
  }
  return decodeError(snapshot.error, { ...failure, begun: false });
}

/** Returns a snapshot's id for error messages. */
export function snapshotIdOf(snapshot: JsonObject): string | undefined {
  return asText(snapshot.snapshotId);
}
