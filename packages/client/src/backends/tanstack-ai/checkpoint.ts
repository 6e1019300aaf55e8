import { unpackCheckpoint } from '../../adapter/index.ts';
import type { BackendContext } from '../../protocol/backend.ts';
import { asList, asObject, asText, isJsonObject } from '../../protocol/json.ts';
import {
  type AgUiCheckpoint,
  type AskedQuestion,
  readCheckpoint as readAgUiCheckpoint,
} from '../ag-ui/checkpoint.ts';
import { isWireMessage, type WireMessage } from '../ag-ui/wire.ts';

// The checkpoint is AG-UI's, with the turn whose stream may be joined again, and with what no answer has settled.

/** A turn that was begun: what it brought, so that its stream can be read without it. */
export interface RunningTurn {
  readonly runId: string;
  /** The person's message; undefined where the turn brought answers. */
  readonly message?: WireMessage;
  /** Questions of the conversation, with what they are answered with by this turn. */
  readonly questions: readonly AskedQuestion[];
}

/** Where a session is. */
export interface TanstackAiCheckpoint extends AgUiCheckpoint {
  readonly running?: RunningTurn;
  /** Calls that a message cancelled: their results are from the server, not from a person's answer. */
  readonly calledOff: readonly string[];
  /** Calls whose results are errors, by the server's word. */
  readonly failed: readonly string[];
}

/** Where a call stands in the conversation. Its id alone does not say it: a model may use that again. */
export function callPlace(messageId: string, callId: unknown): string {
  return `${messageId}:${callId}`;
}

/** Reads the checkpoint; a missing or strange one is a session at its start. What is running is read for itself. */
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

/** The turn whose stream may be joined again, where there is one. */
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
