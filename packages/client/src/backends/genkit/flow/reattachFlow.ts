import type { TurnContext } from '../../../protocol/backend.ts';
import { defined } from '../../../protocol/json.ts';
import type { TurnEvent } from '../../../protocol/turnEvent.ts';
import { joinStream } from '../joinStream.ts';
import { readFlowCheckpoint } from './checkpoint.ts';
import type { FlowRequest } from './convention.ts';
import { createFlowReading, type LoadFlowLater } from './createFlowReading.ts';
import type { FlowSettings } from './options.ts';

/**
 * Joins the turn whose stream the server keeps. Only asks a server that named its stream: any other would ignore the
 * header and run the body as a new turn, which is also why the body is empty.
 */
export async function reattachFlow(
  settings: FlowSettings,
  context: TurnContext,
  load: LoadFlowLater,
): Promise<AsyncIterable<TurnEvent> | null> {
  const { running, ...before } = readFlowCheckpoint(context);
  if (running === undefined) return null;
  const { streamId, kind, message } = running;
  const { sessionId, turnId } = context;
  const request: FlowRequest = {
    messages: message === undefined ? before.messages : [...before.messages, message],
    // The answers themselves are not stored, only that there were some.
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
  return joinStream(reading, streamId, context);
}
