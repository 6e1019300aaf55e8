import { packCheckpoint, unpackCheckpoint } from '../../../adapter/index.ts';
import type { BackendContext } from '../../../protocol/backend.ts';
import { asList, asObject, asText, defined, isJsonObject } from '../../../protocol/json.ts';
import type { Checkpoint } from '../../../protocol/turnEvent.ts';
import { readKind, type TurnKind } from '../turnKind.ts';
import type { WireMessage } from '../wire.ts';

/** The position of a flow's session: the conversation itself, because no server keeps it. */
export interface FlowCheckpoint {
  /** After the last successful turn. */
  readonly messages: readonly WireMessage[];
  /** Names the turn that returned `messages`; see `pauseOfFlow`. */
  readonly pause?: string;
  /** The server does not stream, which decides the meaning of an error status. */
  readonly whole?: true;
  /** A turn whose stream can be rejoined. */
  readonly running?: RunningTurn;
}

/** A turn that a server continues to stream. */
export interface RunningTurn {
  readonly streamId: string;
  readonly kind: TurnKind;
  /** The person's message, if the turn sent one. */
  readonly message?: WireMessage;
}

/** Reads the checkpoint; a missing or malformed one is a new session. */
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

/** Returns it as the opaque JSON that the session stores. */
export function writeFlowCheckpoint(checkpoint: FlowCheckpoint): Checkpoint {
  // Messages come from JSON.parse, or are a person's message made of JSON.
  return packCheckpoint(checkpoint, 'messages');
}

/**
 * Names the pause at which a conversation stopped. The name is part of the checkpoint, so it is the same in every tab
 * and after a reload, and every turn has its own. The length of the conversation can't be the name: a flow may shorten
 * its history, and an app may start the same session on another device.
 */
export function flowPause({ pause, messages }: FlowCheckpoint, sessionId: string): string {
  // Checkpoints of earlier versions have no name, and answers to them may have been sent under this one.
  return pause ?? `${sessionId}:${messages.length}`;
}
