import { createMask, isJson, postJson, pumpTurn, readFrames } from '../../adapter/index.ts';
import type { TurnContext, TurnInput } from '../../protocol/backend.ts';
import { BackendError, isHoldpointError, ResumeRejectedError } from '../../protocol/errors.ts';
import type { TurnEvent } from '../../protocol/turnEvent.ts';
import { findSpent, readCheckpoint, withSpent } from './checkpoint.ts';
import { encodeTurn, notSent, planTurn } from './encode.ts';
import { hiddenKeys } from './hiddenKeys.ts';
import type { KortyxContext, KortyxSettings } from './options.ts';
import { readChunks } from './readChunks.ts';
import { checkpointEvent, endEvent, readResponse } from './readResponse.ts';

/** Runs one turn: one POST with a streamed response. */
export function streamTurn(
  settings: KortyxSettings,
  input: TurnInput,
  turn: TurnContext,
): AsyncIterable<TurnEvent> {
  return pumpTurn(turn, () => openTurn(settings, input, turn));
}

async function* openTurn(settings: KortyxSettings, input: TurnInput, turn: TurnContext) {
  const before = readCheckpoint(turn);
  const plan = planTurn(input);
  const spent = plan.kind === 'message' ? undefined : findSpent(before, plan.token);
  if (spent?.state === 'over') {
    yield endEvent({ status: 'failed', error: alreadyOver(), open: [] });
    return undefined;
  }
  if (spent) throw alreadySent();
  const { url } = settings;
  const reading = readContext(settings);
  const context = await (turn.beforeSending?.(reading) ?? reading);
  const body = encodeTurn(plan, before, settings, context);
  const mask = createMask(input, hiddenKeys);
  turn.signal.throwIfAborted();
  // The token is recorded as sent before the request is made, so that later readers of this checkpoint never post it
  // again.
  if (plan.kind !== 'message') {
    const { token, form } = plan;
    yield checkpointEvent(withSpent(before, { token, state: 'sent', form }));
  }
  try {
    const request = { url, body, accept: 'text/event-stream', mask } as const;
    const response = await postJson(settings, request, turn);
    const frames = isJson(response)
      ? readChunks(response, settings.limits)
      : readFrames(response, turn, settings.limits);
    return readResponse(response, frames, { settings, turn, plan, before, mask });
  } catch (error) {
    // A status alone rarely proves anything here: 400 is used for every error, including an unreachable Redis.
    if (plan.kind !== 'message' && isHoldpointError(error) && error.taken === 'no')
      yield checkpointEvent(before);
    throw error;
  }
}

async function readContext({ context }: KortyxSettings): Promise<KortyxContext | undefined> {
  if (typeof context !== 'function') return context;
  try {
    return await context();
  } catch (cause) {
    throw notSent('the context option failed, so nothing was sent', cause);
  }
}

/** The first post may still be running, or may be lost; a second one would be read as a chat message. */
function alreadySent(): BackendError {
  return new BackendError(
    'this question was answered before and the outcome is unknown. The server takes one answer and would read another as a message, so nothing was sent',
  );
}

function alreadyOver(): ResumeRejectedError {
  return new ResumeRejectedError(
    'this question can not be answered any more, so nothing was sent: the server would read the answer as a message',
  );
}
