import { pumpTurn } from '../../adapter/index.ts';
import type { TurnContext } from '../../protocol/backend.ts';
import { HttpError } from '../../protocol/errors.ts';
import type { TurnEvent } from '../../protocol/turnEvent.ts';
import { createTurnMask } from './mask.ts';
import { noMask } from './maskFor.ts';
import { openTurn, readResponse, STREAM_ID, type TurnReading } from './readResponse.ts';

/**
 * Joins the stream that the server keeps under this name, from its first frame; null if it is gone. The body is empty:
 * a server without streams ignores the header and would run it as a new turn
 * (fixtures/agent-stream-id-without-manager.http).
 */
export async function joinStream(
  reading: TurnReading,
  streamId: string,
  { brought }: Pick<TurnContext, 'brought'>,
): Promise<AsyncIterable<TurnEvent> | null> {
  const mask = brought ? createTurnMask(brought) : noMask;
  let response: Response;
  try {
    response = await openTurn(reading, {
      body: {},
      mask,
      headers: { [STREAM_ID]: streamId },
    });
  } catch (error) {
    // Servers that can't send 204 report a missing stream so (fixtures/esm-agent-durable-stream.http).
    if (error instanceof HttpError && (error.httpStatus === 404 || error.httpStatus === 500))
      return null;
    throw error;
  }
  if (response.status === 204) return null;
  return pumpTurn(reading.context, () => readResponse(reading, response, mask));
}
