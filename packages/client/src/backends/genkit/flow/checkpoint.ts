import type { BackendContext } from '../../../protocol/backend.ts';
import { digitsIn, putDigits } from '../../../protocol/exactJson.ts';
import { defined, isJsonObject } from '../../../protocol/json.ts';
import type { Checkpoint } from '../../../protocol/turnEvent.ts';
import { readKind, type TurnKind } from '../decodeError.ts';
import { asList, asObject, asText, type WireMessage } from '../wire.ts';

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
  const { messages, whole, running, exact } = asObject(checkpoint);
  putDigits(messages, exact);
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
  // What storage would not keep of them: they go back with the digits that they came with.
  return {
    ...checkpoint,
    ...defined({ exact: digitsIn(checkpoint.messages) }),
  } as unknown as Checkpoint;
}

/**
 * Names the pause at which a conversation stands, by how far it has come: whoever answers it, and however often it is
 * tried, the name is the same.
 */
export function flowPause(sessionId: string, messages: readonly WireMessage[]): string {
  return `${sessionId}:${messages.length}`;
}
