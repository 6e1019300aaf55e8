import { unpackCheckpoint } from '../../adapter/checkpoint.ts';
import type { BackendContext } from '../../protocol/backend.ts';
import { asList, asObject, asText, isJsonObject } from '../../protocol/json.ts';
import type { AgUiCheckpoint, AskedQuestion } from '../ag-ui/checkpoint.ts';
import { isWireMessage, type WireMessage } from '../ag-ui/wire.ts';

// The checkpoint is AG-UI's, with the turn whose stream may be joined again.

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
