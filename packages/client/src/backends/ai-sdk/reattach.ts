import { createMask, peekFrames, postJson, pumpTurn, readFrames } from '../../adapter/index.ts';
import type { TurnContext } from '../../protocol/backend.ts';
import { asObject } from '../../protocol/json.ts';
import type { TurnEvent } from '../../protocol/turnEvent.ts';
import { readCheckpoint } from './checkpoint.ts';
import type { AiSdkSettings } from './options.ts';
import { readResponse } from './readResponse.ts';
import { parseChunk } from './wire.ts';

/** Joins the chat's stream from its first frame; null if nothing runs (204), or the turn was not answered before. */
export async function reattachTurn(
  settings: AiSdkSettings,
  turn: TurnContext,
): Promise<AsyncIterable<TurnEvent> | null> {
  const { running, startedAs, ...before } = readCheckpoint(turn);
  if (running === undefined) return null;
  const request = { url: addressOf(settings, turn), method: 'GET', accept: 'text/event-stream' };
  const response = await postJson(settings, { ...request, method: 'GET' }, turn);
  if (response.status === 204) return null;
  const { first, frames } = await peekFrames(readFrames(response, turn, settings.limits));
  const { messageId } = asObject(first && parseChunk(first));
  // A chat has one stream. If someone else has continued since, it belongs to another turn: a turn that continues from
  // an answer writes the answered message, and a started one keeps its id.
  const expected = startedAs ?? (running.role === 'assistant' ? running.id : messageId);
  if (messageId !== undefined && messageId !== expected) {
    frames.close(false);
    return null;
  }
  const mask = createMask(turn.brought);
  const loadEncode = () => import('./encode.ts');
  return pumpTurn(turn, async function* () {
    yield { type: 'reset' };
    return readResponse(response, frames, {
      settings,
      before,
      brought: running,
      mask,
      loadEncode,
    });
  });
}

function addressOf({ url, reconnect }: AiSdkSettings, { sessionId }: TurnContext): string {
  if (typeof reconnect === 'function') return reconnect(sessionId);
  // Before the query string, if there is one.
  return url.replace(/\/?(?=[?#]|$)/, `/${encodeURIComponent(sessionId)}/stream`);
}
