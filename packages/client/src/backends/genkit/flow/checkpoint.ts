import { packCheckpoint, unpackCheckpoint } from '../../../adapter/index.ts';
import type { BackendContext } from '../../../protocol/backend.ts';
import { asList, asObject, asText, defined, isJsonObject } from '../../../protocol/json.ts';
import type { Checkpoint } from '../../../protocol/turnEvent.ts';
import { readKind, type TurnKind } from '../turnKind.ts';
import type { WireMessage } from '../wire.ts';

/** Where a flow's session is: the conversation itself, since no server keeps it. */
export interface FlowCheckpoint {
  /** After the last turn that went well. */
  readonly messages: readonly WireMessage[];
  /** Names the turn that brought `messages`; see `pauseOfFlow`. */
  readonly pause?: string;
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
  const { messages, pause, whole, running } = unpackCheckpoint({ checkpoint }, 'messages');
  const { streamId, kind, message } = asObject(running);
  const id = asText(streamId);
  return defined({
    messages: asList(messages).filter(isJsonObject),
    pause: asText(pause),
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
 * Names the pause at which a conversation stopped. The name is the same in every tab and after a reload, because it is
 * part of the checkpoint, and no other pause has it, because every turn has its own. The length of the conversation
 * can't be that name: a flow may shorten its history, and an app may begin the same session on another device.
 */
export function flowPause({ pause, messages }: FlowCheckpoint, sessionId: string): string {
  // Checkpoints of earlier versions have no name, and answers to them may have left under this one.
  return pause ?? `${sessionId}:${messages.length}`;
}
