import {
  type Frame,
  type Mask,
  type OpenedTurn,
  type ResponseFrames,
  sameJson,
  trimServerMessage,
} from '../../adapter/index.ts';
import { BackendError } from '../../protocol/errors.ts';
import { asObject, type JsonObject } from '../../protocol/json.ts';
import type { TurnEvent } from '../../protocol/turnEvent.ts';
import { type AiSdkCheckpoint, writeCheckpoint } from './checkpoint.ts';
import { createTurnDecoder, type TurnDecoder } from './decodeTurn.ts';
import type { AiSdkSettings } from './options.ts';
import { tellOutput } from './tellPart.ts';
import { isWaiting, toInterrupts } from './toInterrupts.ts';
import {
  DONE,
  deniedOutput,
  isApproved,
  isToolPart,
  parseChunk,
  showChunk,
  type ToolUiPart,
  toolOf,
  type UiMessage,
  type UiPart,
} from './wire.ts';
import { withBrought } from './withBrought.ts';

/** The context of a stream. */
export interface Reading {
  readonly settings: AiSdkSettings;
  readonly before: AiSdkCheckpoint;
  /** The turn’s input: a message from the person, or the last message with their answers. */
  readonly brought: UiMessage;
  readonly mask: Mask;
  readonly loadEncode: () => Promise<unknown>;
}

/** Reads the response to a turn to its end. */
export function readResponse(
  response: Response,
  frames: ResponseFrames,
  reading: Reading,
): OpenedTurn<Frame, JsonObject, true> {
  const { settings, before, brought, mask } = reading;
  const base = brought.role === 'user' ? undefined : brought;
  // Every tab that joins the stream assigns the new message the same id, and so its interrupts the same names.
  const newId = brought.id.replace('user', 'assistant');
  const decoder = createTurnDecoder(base, newId, before.messages);
  const toldParts = new Set<number>();
  return {
    response,
    mask,
    frames,
    parse: parseChunk,
    show: showChunk,
    decode(chunk, out) {
      // A failed turn may still report results, and several streams may be sent as one, each with a `finish`: so only
      // the marker is the last frame.
      if (chunk.type === DONE) return decoder.mayEnd ? true : undefined;
      // Known again from here on, so that no other turn’s stream is joined in its place.
      if (chunk.type === 'start' && settings.reconnect && typeof chunk.messageId === 'string') {
        const running = mask.hideInMessage(brought);
        const checkpoint = writeCheckpoint({ ...before, running, startedAs: chunk.messageId });
        out.push({ type: 'checkpoint', checkpoint });
      }
      // A later step may reuse the id. The person’s answer belongs to the earlier call, so it is reported first.
      const { type, toolCallId } = chunk;
      if (type === 'tool-input-available' || type === 'tool-input-error')
        tellAnswers(decoder.message().parts, reading, decoder, toldParts, out, toolCallId);
      decoder.decode(chunk, out);
      return undefined;
    },
    finish: () => endTurn(decoder, reading, toldParts),
  };
}

function endTurn(
  decoder: TurnDecoder,
  reading: Reading,
  toldParts: Set<number>,
): readonly TurnEvent[] {
  const { settings, before, brought, mask, loadEncode } = reading;
  const isMessage = brought.role === 'user';
  const error = failureOf(decoder, brought);
  const out: TurnEvent[] = [];
  decoder.tellIncomplete(out);
  // A message that failed can be sent again, so it must not be in the conversation yet.
  if (isMessage && error !== undefined) {
    const isAborted = decoder.error === undefined && decoder.abort !== undefined;
    const end = isAborted ? { status: 'aborted' as const } : { status: 'failed' as const, error };
    out.push({ type: 'checkpoint', checkpoint: writeCheckpoint(before) }, { type: 'end', end });
    return out;
  }
  const whole = error === undefined ? decoder.message() : keptOf(decoder, reading);
  // All events here come from it. The person's message stays unchanged.
  const message = mask.hideInMessage(whole);
  const sent = withBrought(before.messages, brought);
  const earlier = isMessage ? sent : sent.slice(0, -1);
  const messages = message.parts.length > 0 ? [...earlier, message] : earlier;
  const covered = [...before.covered, ...coveredIn(whole, message)].filter((id) =>
    message.parts.some((part) => part.toolCallId === id),
  );
  tellAnswers(message.parts, reading, decoder, toldParts, out);
  out.push({ type: 'checkpoint', checkpoint: writeCheckpoint({ messages, covered }) });
  const interrupts = toInterrupts(messages, settings, covered);
  if (interrupts.length > 0) loadEncode().catch(() => {});
  if (error !== undefined)
    out.push({ type: 'end', end: { status: 'failed', error, open: interrupts } });
  else if (interrupts.length > 0)
    out.push({ type: 'end', end: { status: 'interrupted', interrupts } });
  else {
    const finishReason = decoder.finishReason ?? 'unknown';
    out.push({ type: 'end', end: { status: 'completed', finishReason } });
  }
  return out;
}

/** Why the turn did not end well, if it didn’t. The text comes from the app and proves nothing about what ran. */
function failureOf(decoder: TurnDecoder, brought: UiMessage): BackendError | undefined {
  const { error, abort } = decoder;
  if (error !== undefined) {
    const serverMessage = trimServerMessage(error);
    return new BackendError(`the turn failed (${serverMessage})`, { serverMessage });
  }
  if (abort !== undefined)
    return new BackendError(`the server stopped the turn${abort === '' ? '' : ` (${abort})`}`);
  if (decoder.finishReason === 'error') return new BackendError('the model ended with an error');
  if (decoder.lacksCall)
    return new BackendError('the server asked for an approval and never told the call it is for');
  if (!isUntold(decoder, brought)) return undefined;
  return new BackendError('the server ended the turn and told nothing of what was approved');
}

/**
 * Returns true if the stream does not mention an approved call. The call runs before anything else is sent, so its
 * outcome is unknown.
 */
function isUntold(decoder: TurnDecoder, brought: UiMessage): boolean {
  const { parts } = decoder.message();
  return brought.parts.some(
    (part, at) => isApproved(part) && isApproved(parts[at]) && part.providerExecuted !== true,
  );
}

/**
 * Returns the part of a message to keep when its turn has failed: the content of finished steps, and every result, so
 * that nothing runs twice. Calls without a result are open as before.
 */
function keptOf(decoder: TurnDecoder, { before, brought }: Reading): UiMessage {
  if (decoder.isStepDone && !isUntold(decoder, brought)) return decoder.message(decoder.finished);
  const message = decoder.message(brought.parts.length);
  const waited = before.messages.at(-1)?.parts ?? [];
  const parts = message.parts.map((part, at) =>
    part.state === brought.parts[at]?.state ? (waited[at] ?? part) : part,
  );
  return { ...message, parts };
}

/**
 * Emits the answers of this turn, at their places, if the server did not: it does not repeat results it has received.
 * `callId`: only those to calls with this id.
 */
function tellAnswers(
  parts: readonly UiPart[],
  { before, brought }: Reading,
  decoder: TurnDecoder,
  toldParts: Set<number>,
  out: TurnEvent[],
  callId?: unknown,
): void {
  if (brought.role === 'user') return;
  for (const [at, answer] of brought.parts.entries()) {
    const part = parts[at];
    if (!part || !isToolPart(part) || toldParts.has(at)) continue;
    if (callId !== undefined && part.toolCallId !== callId) continue;
    // Answers of an earlier turn were reported by that turn.
    if (answer.state === before.messages.at(-1)?.parts[at]?.state) continue;
    if (part.state !== answer.state || decoder.hasTold(part.toolCallId)) continue;
    toldParts.add(at);
    if (part.state !== 'approval-responded') tellOutput(part, out);
    else if (asObject(part.approval).approved === false) {
      const response = { name: toolOf(part), ref: part.toolCallId, output: deniedOutput(part) };
      out.push({ type: 'tool-response', response });
    }
  }
}

/** Returns open calls whose input contained a secret: the returned input would differ from the server's. */
function coveredIn(whole: UiMessage, hidden: UiMessage): readonly string[] {
  if (whole === hidden) return [];
  const isCovered = (part: UiPart, at: number): part is ToolUiPart =>
    isToolPart(part) && isWaiting(part) && !sameJson(part.input, hidden.parts[at]?.input);
  return whole.parts.filter(isCovered).map(({ toolCallId }) => toolCallId);
}
