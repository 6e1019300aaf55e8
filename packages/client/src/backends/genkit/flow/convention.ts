import { ProtocolError } from '../../../protocol/errors.ts';
import { asObject, asText, defined, isJsonObject } from '../../../protocol/json.ts';
import type { WireMessage, WireResume } from '../wire.ts';

/** The input of a flow's turn. */
export interface FlowRequest {
  /**
   * The whole conversation in Genkit's format, oldest first. For a message it ends with that message; for a resume with
   * the model's message that has the interrupts.
   */
  readonly messages: readonly WireMessage[];
  /** The person's message of this turn, which is also the last of `messages`. */
  readonly message?: WireMessage;
  /** The answers: tool responses, and tool requests to run again. */
  readonly resume?: WireResume;
  readonly sessionId: string;
  /** Unique for this turn. */
  readonly turnId: string;
}

/** The output of a turn. */
export interface FlowOutput {
  /** The whole conversation after the turn. Interrupts are the parts of its last message with `metadata.interrupt`. */
  readonly messages: readonly WireMessage[];
  /** `stop`, `length`, `blocked`, `interrupted` and so on. Default: derived from the last message. */
  readonly finishReason?: string;
  /**
   * Why the turn failed, if the flow returns its errors (Python's `generate` does). `messages` is then the last good
   * conversation.
   */
  readonly error?: unknown;
}

/** Returns the flow's input by convention. */
export function encodeByConvention({ messages, resume }: FlowRequest): unknown {
  return resume === undefined ? { messages } : { messages, resume };
}

/**
 * Reads a flow's output: `{ messages, finishReason?, error? }`, or a generate response with the request it answered. A
 * failed one can have its reason in `error` or in `finishMessage`.
 * @throws ProtocolError if it contains no conversation.
 */
export function decodeByConvention(output: unknown, sent: FlowRequest): FlowOutput {
  const { messages, message, request, finishReason, finishMessage, error } = asObject(output);
  const earlier = asObject(request).messages;
  const failed = finishReason === 'failed' || isJsonObject(error);
  const rest = defined({
    finishReason: asText(finishReason),
    error: failed ? (error ?? asText(finishMessage) ?? 'no reason given') : undefined,
  });
  if (Array.isArray(messages)) return { messages: messages.filter(isJsonObject), ...rest };
  if (isJsonObject(message) && Array.isArray(earlier))
    return { messages: [...earlier.filter(isJsonObject), message], ...rest };
  // Without the tools' answers that a resume added, the next turn would have a broken conversation.
  if (isJsonObject(message) && sent.resume === undefined)
    return { messages: [...sent.messages, message], ...rest };
  throw new ProtocolError(
    "the flow's output holds no `messages`: return the whole conversation from the flow, or pass `decode`",
    { details: Object.keys(asObject(output)) },
  );
}
