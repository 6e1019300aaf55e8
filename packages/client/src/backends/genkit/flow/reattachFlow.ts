import type { TurnContext } from '../../../protocol/backend.ts';
import { HttpError } from '../../../protocol/errors.ts';
import { defined } from '../../../protocol/json.ts';
import type { TurnEvent } from '../../../protocol/turnEvent.ts';
import { noMask } from '../noMask.ts';
import { observeRequest } from '../observe.ts';
import { openTurn, readTurn, STREAM_ID } from '../streamTurn.ts';
import { readFlowCheckpoint } from './checkpoint.ts';
import type { FlowRequest } from './convention.ts';
import { createFlowReading } from './createFlowReading.ts';
import type { LoadFlowCompanions } from './loadFlowCompanions.ts';
import type { FlowSettings } from './options.ts';

/**
 * Joins the turn whose stream the server keeps. Only a server that named its stream is asked: any other would ignore
 * the header and run the body as a new turn, which is also why the body is empty.
 */
export async function reattachFlow(
  settings: FlowSettings,
  context: TurnContext,
  load: LoadFlowCompanions,
): Promise<AsyncIterable<TurnEvent> | null> {
  const { running, ...before } = readFlowCheckpoint(context);
  if (running === undefined) return null;
  const { streamId, kind, message } = running;
  const { sessionId, turnId } = context;
  const request: FlowRequest = {
    messages: message === undefined ? before.messages : [...before.messages, message],
    // What was answered is not kept, only that it was.
    ...defined({ message, resume: kind === 'message' ? undefined : {} }),
    sessionId,
    turnId,
  };
  const reading = createFlowReading({
    settings,
    context,
    kind,
    request,
    before,
    load,
    replay: streamId,
  });
  observeRequest(context, settings.url, {});
  let response: Response;
  try {
    response = await openTurn(reading, {}, { [STREAM_ID]: streamId });
  } catch (error) {
    // Gone, in the words of servers that can't say 204 (fixtures/esm-agent-durable-stream.http).
    if (error instanceof HttpError && (error.httpStatus === 404 || error.httpStatus === 500))
      return null;
    throw error;
  }
  return response.status === 204
    ? null
    : readTurn(async () => ({ response, mask: noMask }), reading);
}
