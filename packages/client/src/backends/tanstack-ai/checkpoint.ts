import { unpackCheckpoint } from '../../adapter/index.ts';
import type { BackendContext } from '../../protocol/backend.ts';
import { asList, asObject, asText, isJsonObject } from '../../protocol/json.ts';
import {
  type AgUiCheckpoint,
  type AskedQuestion,
  readCheckpoint as readAgUiCheckpoint,
} from '../ag-ui/checkpoint.ts';
import { isWireMessage, type WireMessage } from '../ag-ui/wire.ts';

// AG-UI’s checkpoint, with the turn whose stream may be joined again and the answers that are not settled.

/** A started turn with its input, so that its stream can be read later. */
export interface RunningTurn {
  readonly runId: string;
  /** The person’s message; undefined if the turn sent answers. */
  readonly message?: WireMessage;
  /** The conversation’s questions with this turn’s answers. */
  readonly questions: readonly AskedQuestion[];
}

/** The position of a session. */
export interface TanstackAiCheckpoint extends AgUiCheckpoint {
  readonly running?: RunningTurn;
  /** Calls that a message cancelled: their results are from the server, not from a person's answer. */
  readonly calledOff: readonly string[];
  /** Calls whose results are errors, according to the server. */
  readonly failed: readonly string[];
}

/** A call’s place in the conversation. Its id alone is not enough, because a model may reuse it. */
export function callPlace(messageId: string, callId: unknown): string {
  return `${messageId}:${callId}`;
}

/** Reads the checkpoint. A missing or unknown one means a new session. A running turn is read separately. */
export function readCheckpoint(
  context: Pick<BackendContext, 'checkpoint' | 'sessionId'>,
): TanstackAiCheckpoint {
  const { calledOff, failed } = asObject(unpackCheckpoint(context, 'kept').kept);
  return {
    ...readAgUiCheckpoint(context),
    calledOff: asList(calledOff).map(String),
    failed: asList(failed).map(String),
  };
}

/** The turn whose stream may be joined again, if any. */
export function readRunning(context: Pick<BackendContext, 'checkpoint'>): RunningTurn | undefined {
  const { running } = asObject(unpackCheckpoint(context, 'kept').kept);
  const { runId, message, questions } = asObject(running);
  const id = asText(runId);
  if (id === undefined) return undefined;
  return {
    runId: id,
    ...(isWireMessage(message) ? { message } : {}),
    questions: asList(questions).filter(isJsonObject) as unknown as readonly AskedQuestion[],
  };
}
