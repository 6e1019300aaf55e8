import { BackendError } from '../../../protocol/errors.ts';
import type { BackendInterrupt } from '../../../protocol/interrupt.ts';
import type { JsonObject } from '../../../protocol/json.ts';
import type { Artifact } from '../../../protocol/message.ts';
import { decodeError } from '../decodeError.ts';
import { findInterrupts, type InterruptSettings } from '../findInterrupts.ts';
import { asList, asObject, asText } from '../wire.ts';
import type { TurnKind } from './checkpoint.ts';

/** What a snapshot's status says about its turn. */
export type SnapshotStatus = 'pending' | 'completed' | 'failed' | 'aborted' | 'expired';

/** A snapshot's status; one that is missing or new to us counts as completed. */
export function statusOf(snapshot: JsonObject): SnapshotStatus {
  const { status } = snapshot;
  return status === 'pending' || status === 'failed' || status === 'aborted' || status === 'expired'
    ? status
    : 'completed';
}

/** The stored messages, on the wire's terms. */
export function messagesOf(snapshot: JsonObject): readonly unknown[] {
  return asList(asObject(snapshot.state).messages);
}

/**
 * The interrupts that wait in a state: those of its last message, if the model wrote it. An `interrupt` in an older
 * message is a question that was abandoned (fixtures/agent-abandon-interrupt.http).
 */
export function waitingInterrupts(
  messages: readonly unknown[],
  settings: InterruptSettings,
): BackendInterrupt[] {
  const last = messages.at(-1);
  return asObject(last).role === 'model' ? findInterrupts(last, settings) : [];
}

/** The artifacts of a state. */
export function artifactsOf(state: JsonObject): Artifact[] {
  return asList(state.artifacts).flatMap((artifact) => {
    const { name, parts, metadata } = asObject(artifact);
    return typeof name === 'string'
      ? [{ name, parts: asList(parts), ...(metadata === undefined ? {} : { metadata }) }]
      : [];
  });
}

/** Why a snapshot's turn ended badly. */
export function snapshotError(snapshot: JsonObject, kind: TurnKind): BackendError {
  const status = statusOf(snapshot);
  if (status === 'aborted')
    return new BackendError('the turn was stopped on the server', { backendStatus: 'aborted' });
  if (status === 'expired') {
    return new BackendError('the turn died on the server: it gave no sign of life any more', {
      backendStatus: 'expired',
    });
  }
  return decodeError(snapshot.error, { kind, begun: false, thrown: false });
}

/**
 * What the last turn added to a state: all after the last message of the person, or from the tool message that
 * carried the answers on.
 */
export function lastTurnOf(messages: readonly unknown[]): readonly unknown[] {
  for (let start = messages.length - 1; start >= 0; start -= 1) {
    const { role, metadata } = asObject(messages[start]);
    if (role === 'user') return messages.slice(start + 1);
    if (role === 'tool' && asObject(metadata).resumed) return messages.slice(start);
  }
  return messages;
}

/** For messages: what identifies a snapshot. */
export function snapshotIdOf(snapshot: JsonObject): string | undefined {
  return asText(snapshot.snapshotId);
}
