import {
  contentOf,
  createMask,
  loadLater,
  postJson,
  pumpTurn,
  readFrames,
} from '../../adapter/index.ts';
import type { TurnContext, TurnInput } from '../../protocol/backend.ts';
import type { JsonObject } from '../../protocol/json.ts';
import type { UserMessage } from '../../protocol/message.ts';
import type { TurnEvent } from '../../protocol/turnEvent.ts';
import { readCheckpoint, writeCheckpoint } from './checkpoint.ts';
import type { AiSdkRequest, AiSdkSettings } from './options.ts';
import { readResponse } from './readResponse.ts';
import type { UiMessage } from './wire.ts';
import { toSend, withBrought } from './withBrought.ts';

/** Runs one turn: posts the whole conversation with the new input, and reads the stream. */
export function streamTurn(
  settings: AiSdkSettings,
  input: TurnInput,
  turn: TurnContext,
): AsyncIterable<TurnEvent> {
  return pumpTurn(turn, async function* () {
    const { running, startedAs: _, ...before } = readCheckpoint(turn);
    const brought =
      input.type === 'message'
        ? toMessage(input.message, turn)
        : (await loadEncode()).encodeAnswers(input.answers, before, settings);
    turn.signal.throwIfAborted();
    // If this turn is lost before its response, an earlier stream must not be joined in its place.
    if (running) yield { type: 'checkpoint', checkpoint: writeCheckpoint(before) };
    const mask = createMask(input);
    const body = bodyOf(settings, {
      id: turn.sessionId,
      messages: toSend(withBrought(before.messages, brought)),
      trigger: 'submit-message',
      messageId: brought.id,
    });
    const request = { url: settings.url, body, accept: 'text/event-stream', mask } as const;
    const response = await postJson(settings, request, turn);
    // From here on the chat’s stream belongs to this turn.
    if (settings.reconnect) {
      const checkpoint = writeCheckpoint({ ...before, running: mask.hideInMessage(brought) });
      yield { type: 'checkpoint', checkpoint };
    }
    const frames = readFrames(response, turn, settings.limits);
    return readResponse(response, frames, { settings, before, brought, mask, loadEncode });
  });
}

/** Loads the encoder before a person answers. */
const loadEncode = () => loadLater(() => import('./encode.ts'), { taken: 'no' });

function bodyOf({ body }: AiSdkSettings, request: AiSdkRequest): JsonObject {
  return typeof body === 'function' ? body(request) : { ...body, ...request };
}

function toMessage(message: UserMessage, { turnId }: TurnContext): UiMessage {
  const content = contentOf(message);
  const parts = typeof content === 'string' ? [{ type: 'text', text: content }] : content;
  return { id: `user-${turnId}`, role: 'user', parts: parts as UiMessage['parts'] };
}
