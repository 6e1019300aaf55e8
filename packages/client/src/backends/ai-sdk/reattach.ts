import { createMask } from '../../adapter/createMask.ts';
import { pumpTurn } from '../../adapter/pumpTurn.ts';
import type { TurnContext } from '../../protocol/backend.ts';
import type { TurnEvent } from '../../protocol/turnEvent.ts';
import { postJson } from '../../transport/postJson.ts';
import { readCheckpoint } from './checkpoint.ts';
import type { AiSdkSettings } from './options.ts';
import { readAnswer } from './readAnswer.ts';

/** Joins the chat's stream from its first frame; null where nothing runs (204), or the turn was not answered before. */
export async function reattachTurn(
  settings: AiSdkSettings,
  turn: TurnContext,
): Promise<AsyncIterable<TurnEvent> | null> {
  const { running, ...before } = readCheckpoint(turn);
  if (running === undefined) return null;
  const request = { url: addressOf(settings, turn), method: 'GET', accept: 'text/event-stream' };
  const response = await postJson(settings, { ...request, method: 'GET' }, turn);
  if (response.status === 204) return null;
  const mask = createMask(turn.brought);
  const loadEncode = () => import('./encode.ts');
  return pumpTurn(turn, async function* () {
    yield { type: 'reset' };
    return readAnswer(response, { settings, turn, before, brought: running, mask, loadEncode });
  });
}

function addressOf({ url, reconnect }: AiSdkSettings, { sessionId }: TurnContext): string {
  if (typeof reconnect === 'function') return reconnect(sessionId);
  // Before a query, if there is one.
  return url.replace(/\/?(?=[?#]|$)/, `/${encodeURIComponent(sessionId)}/stream`);
}
