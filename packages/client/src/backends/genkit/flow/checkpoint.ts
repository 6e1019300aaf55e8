import { packCheckpoint, unpackCheckpoint } from '../../../adapter/checkpoint.ts';
import type { BackendContext } from '../../../protocol/backend.ts';
import { asList, asObject, asText, defined, isJsonObject } from '../../../protocol/json.ts';
import type { Checkpoint } from '../../../protocol/turnEvent.ts';
import { readKind, type TurnKind } from '../turnKind.ts';
import type { WireMessage } from '../wire.ts';

/** Where a flow's session is: the conversation itself, since no server keeps it. */
export interface FlowCheckpoint {
  /** After the last turn that went well. */
  readonly messages: readonly WireMessage[];
  /** The server answers in one piece; decides what an error status means. */
  readonly whole?: true;
  /** A turn whose stream can be joined again. */
  readonly running?: RunningTurn;
}

/** A turn that a server goes on streaming. */
export interface RunningTurn {
  readonly streamId: string;
  readonly kind: TurnKind;
  /** What the person said, where the turn brought a message. */
  readonly message?: WireMessage;
}

/** Reads the checkpoint; a missing or strange one is a session at its start. */
export function readFlowCheckpoint({
  checkpoint,
}: Pick<BackendContext, 'checkpoint'>): FlowCheckpoint {
  const { messages, whole, running } = unpackCheckpoint({ checkpoint }, 'messages');
  const { streamId, kind, message } = asObject(running);
  const id = asText(streamId);
  return defined({
    messages: asList(messages).filter(isJsonObject),
    whole: whole === true ? (true as const) : undefined,
    running:
      id === undefined
        ? undefined
        : defined({
            streamId: id,
            kind: readKind(kind) ?? 'message',
            message: isJsonObject(message) ? message : undefined,
          }),
  });
}

/** As the opaque JSON that leaves the adapter. */
export function writeFlowCheckpoint(checkpoint: FlowCheckpoint): Checkpoint {
  // Messages came out of JSON.parse, or are a person's message made of JSON.
  return packCheckpoint(checkpoint, 'messages');
}

/**
 * Names the pause at which a conversation stands, by how far it has come: whoever answers it, and however often it is
 * tried, the name is the same.
 */
export function flowPause(sessionId: string, messages: readonly WireMessage[]): string {
  return `${sessionId}:${messages.length}`;
}
