import { createMask, postJson, pumpTurn } from '../../adapter/index.ts';
import type { TurnContext } from '../../protocol/backend.ts';
import { isHoldpointError } from '../../protocol/errors.ts';
import { defined } from '../../protocol/json.ts';
import type { TurnEvent } from '../../protocol/turnEvent.ts';
import { threadUrl } from './api.ts';
import { readCheckpoint } from './checkpoint.ts';
import type { LangGraphSettings } from './options.ts';
import { readResponse } from './readResponse.ts';

/** Joins a run's stream from its first frame, while the server keeps it; null if it knows no such run. */
export async function reattachTurn(
  settings: LangGraphSettings,
  turn: TurnContext,
): Promise<AsyncIterable<TurnEvent> | null> {
  const { running: run, ...before } = readCheckpoint(turn);
  if (run === undefined) return null;
  const url = `${threadUrl(settings, turn.sessionId)}/runs/${run}/stream`;
  // From before the first frame: a resumable run is replayed completely, even when it is over.
  const headers = { 'Last-Event-ID': '-1' };
  const request = { url, method: 'GET', accept: 'text/event-stream', headers } as const;
  const response = await postJson(settings, request, turn).catch((error) => {
    if (isHoldpointError(error) && error.code === 'not-found') return null;
    throw error;
  });
  if (!response) return null;
  const mask = createMask(turn.brought);
  const loadEncode = () => import('./encode.ts');
  const answers = turn.brought?.type === 'resume' ? turn.brought.answers : undefined;
  return pumpTurn(turn, async function* () {
    yield { type: 'reset' };
    const reading = { settings, turn, before, mask, run, loadEncode };
    return readResponse(response, { ...reading, ...defined({ rejoined: answers }) });
  });
}
