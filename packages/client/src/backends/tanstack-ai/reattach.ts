import {
  createMask,
  peekFrames,
  postJson,
  pumpTurn,
  type ResponseFrames,
  readFrames,
} from '../../adapter/index.ts';
import type { TurnContext } from '../../protocol/backend.ts';
import type { TurnEvent } from '../../protocol/turnEvent.ts';
import { parseEvent } from '../ag-ui/wire.ts';
import { readRaw } from './binding.ts';
import { distinguishCalls } from './callIds.ts';
import { readCheckpoint, readRunning } from './checkpoint.ts';
import type { TanstackAiSettings } from './options.ts';
import { readResponse, rejectedIn } from './readResponse.ts';

/** Joins the run’s stream from its first frame; null if the server’s log doesn’t have it. */
export async function reattachTurn(
  settings: TanstackAiSettings,
  turn: TurnContext,
): Promise<AsyncIterable<TurnEvent> | null> {
  const running = readRunning(turn);
  if (running === undefined) return null;
  const { runId, message, questions } = running;
  const before = readCheckpoint(turn);
  const query = `runId=${encodeURIComponent(runId)}&offset=-1`;
  const url = settings.url.replace(/(\?[^#]*)?(#.*)?$/, (_all, search = '') =>
    search === '' ? `?${query}` : `${search}&${query}`,
  );
  const request = { url, method: 'GET', accept: 'text/event-stream' } as const;
  const response = await postJson(settings, request, turn);
  const frames = await peek(readFrames(response, turn, settings.limits));
  if (frames === null) return null;
  const messages = message ? [...before.messages, message] : before.messages;
  const sent = before.waiting.flatMap(({ raw }) => readRaw(raw)?.id ?? []);
  return pumpTurn(turn, async function* () {
    yield { type: 'reset' };
    const mask = createMask(turn.brought);
    const load = () => import('./encode.ts');
    const isMessage = message !== undefined;
    const ids = distinguishCalls(messages, before.waiting);
    const rejected = rejectedIn(turn.brought);
    const asked = { before, isMessage, messages, ids, questions, sent, rejected };
    return readResponse(response, frames, { turn, runId, ...asked, mask, load });
  });
}

/** The frames from the first one; null for an error: a known run starts with its own events. */
async function peek(read: ResponseFrames): Promise<ResponseFrames | null> {
  const { first, frames } = await peekFrames(read);
  // The log also keeps a refusal, which names its run.
  const event = first && parseEvent(first);
  const isUnknown = event?.type === 'RUN_ERROR' && event.code === undefined && !event.metadata;
  if (event !== undefined && !isUnknown) return frames;
  frames.close(true);
  return null;
}
