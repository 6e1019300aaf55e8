/**
 * The AI SDK's wire format (UI message stream v1; `ai` 7). Server data is read with guards and never trusted to be
 * complete.
 */
import { type Frame, parseRecord, WENT_ON } from '../../adapter/index.ts';
import { asObject, asText, isJsonObject, type JsonObject } from '../../protocol/json.ts';
import type { ToolResponse } from '../../protocol/message.ts';

/** One message of the conversation (`UIMessage`). */
export interface UiMessage extends JsonObject {
  readonly id: string;
  readonly role: string;
  readonly parts: readonly UiPart[];
}

/** One part of a message (`UIMessagePart`). */
export interface UiPart extends JsonObject {
  readonly type: string;
}

/** A tool's call, and what became of it. */
export interface ToolUiPart extends UiPart {
  readonly toolCallId: string;
}

/**
 * A result whose call is not in this message. It is part of the stored conversation, but never sent: no server knows
 * such a part, and its call would have to be invented.
 */
export const RESULT_ALONE = 'result-alone';

/** The marker at the end of a stream, as a frame. */
export const DONE = '[DONE]';

/**
 * Returns the chunk of one frame; the end marker is its own frame.
 * @throws ProtocolError for anything other than a JSON object, because its meaning is unknown.
 */
export function parseChunk(frame: Frame): JsonObject | undefined {
  const isDone = frame.field === 'data' && frame.value.trim() === DONE;
  return isDone ? { type: DONE } : parseRecord(frame);
}

/** How an observer sees a frame. */
export function showChunk(chunk: JsonObject): { readonly label: string; readonly body: unknown } {
  return { label: asText(chunk.type) ?? 'unknown', body: chunk };
}

/** True for a valid message of a conversation. */
export function isUiMessage(value: unknown): value is UiMessage {
  return (
    isJsonObject(value) &&
    typeof value.id === 'string' &&
    typeof value.role === 'string' &&
    Array.isArray(value.parts) &&
    value.parts.every((part) => isJsonObject(part) && typeof part.type === 'string')
  );
}

/** True for a part that is a tool's call. */
export function isToolPart(part: UiPart): part is ToolUiPart {
  const { type, toolCallId } = part;
  return typeof toolCallId === 'string' && (type === 'dynamic-tool' || type.startsWith('tool-'));
}

/** The tool name of a call; the id of one that is unknown. */
export function toolOf({ type, toolName, toolCallId }: ToolUiPart): string {
  return type.startsWith('tool-') ? type.slice('tool-'.length) : String(toolName ?? toolCallId);
}

/** True for a call that was approved here and has no result yet. */
export const isApproved = (part: UiPart | undefined): boolean =>
  part?.state === 'approval-responded' && asObject(part.approval).approved === true;

/** A call’s result as it is shown; undefined while there is none, and if a message set the call aside. */
export function outputOf(part: UiPart): Pick<ToolResponse, 'output' | 'problem'> | undefined {
  // A call that is not run is `output-denied`.
  const isRejected = asObject(part.approval).approved === false;
  switch (part.state) {
    case 'output-available':
      return { output: part.output, ...(isRejected && { problem: 'ran' }) };
    case 'output-error':
      if (part.errorText === WENT_ON) return undefined;
      return { output: { error: part.errorText }, problem: isRejected ? 'ran' : 'failed' };
    case 'output-denied':
      return { output: deniedOutput(part), problem: 'denied' };
    default:
      return undefined;
  }
}

/** Shown instead of a result if a call was not run. */
export function deniedOutput({ approval }: UiPart): JsonObject {
  const reason = isJsonObject(approval) ? asText(approval.reason) : undefined;
  return reason === undefined ? { denied: true } : { denied: true, reason };
}

/** The index of the last part that matches; -1 if none does. */
export function lastPlace(parts: readonly UiPart[], isSo: (part: UiPart) => boolean): number {
  let at = parts.length - 1;
  while (at >= 0 && !isSo(parts[at] as UiPart)) at -= 1;
  return at;
}
