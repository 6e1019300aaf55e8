import { asText, defined } from '../../protocol/json.ts';
import type { TurnEvent } from '../../protocol/turnEvent.ts';
import {
  isToolPart,
  outputOf,
  RESULT_ALONE,
  type ToolUiPart,
  toolOf,
  type UiPart,
} from './wire.ts';

/** A turn has one message, whatever ids the server assigns. */
const messageId = 'message';

/**
 * Reports a whole part of the message: when it arrives, when all parts are repeated, and when a session is restored.
 */
export function tellPart(part: UiPart, at: number, out: TurnEvent[]): void {
  const place = { messageId, partId: String(at) };
  const { type } = part;
  if (isToolPart(part)) {
    const { state, toolCallId: ref, input } = part;
    const isIncomplete = state === 'input-streaming' || undefined;
    const request = { name: toolOf(part), ref, input, ...defined({ isIncomplete }) };
    out.push({ type: 'tool-request', ...place, request });
    tellOutput(part, out);
  } else if (type === 'text' || type === 'reasoning') {
    if (part.text !== '') out.push({ type, ...place, delta: String(part.text) });
  } else if ((type === 'file' || type === 'reasoning-file') && typeof part.url === 'string') {
    const contentType = asText(part.mediaType);
    out.push({ type: 'media', ...place, url: part.url, ...defined({ contentType }) });
  } else if (type.startsWith('data-')) {
    out.push({ type: 'data', ...place, name: type.slice('data-'.length), data: part.data });
  } else if (type.startsWith('source-')) {
    out.push({ type: 'data', ...place, name: type, data: part });
  } else if (type === RESULT_ALONE) {
    tellOutput(part as ToolUiPart, out);
  } else if (type !== 'step-start') {
    out.push({ type: 'custom', messageId, name: asText(part.kind) ?? type, value: part });
  }
}

/** Reports a call’s result, if it has one. */
export function tellOutput(part: ToolUiPart, out: TurnEvent[]): void {
  const output = outputOf(part);
  if (output) {
    const response = { name: toolOf(part), ref: part.toolCallId, ...output };
    out.push({ type: 'tool-response', response });
  }
}
