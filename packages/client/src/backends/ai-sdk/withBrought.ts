import { WENT_ON } from '../../adapter/index.ts';
import { join, omit } from '../../protocol/exactJson.ts';
import { isWaiting } from './toInterrupts.ts';
import { isToolPart, RESULT_ALONE, type UiMessage, type UiPart } from './wire.ts';

/**
 * Returns the conversation with a turn's input: a person's message, or the last message with their answers in it. A
 * message sets open interrupts aside. A call without a result would break every later turn, except one that wanted an
 * approval, which servers since 7.0.123 omit automatically. So each gets a result that says what happened, and no
 * approval.
 */
export function withBrought(
  before: readonly UiMessage[],
  brought: UiMessage,
): readonly UiMessage[] {
  if (brought.role !== 'user') return [...before.slice(0, -1), brought];
  const last = before.at(-1);
  if (!last?.parts.some(lacksResult)) return [...before, brought];
  const parts = last.parts.map((part) => {
    if (!lacksResult(part)) return part;
    const failed = { type: part.type, state: 'output-error', errorText: WENT_ON };
    return join(omit(part, 'approval'), failed);
  });
  return [...before.slice(0, -1), { ...last, parts }, brought];
}

/** The conversation as it is sent: without parts that servers don’t know. */
export function toSend(messages: readonly UiMessage[]): readonly UiMessage[] {
  const isAlone = ({ type }: UiPart) => type === RESULT_ALONE;
  return messages.flatMap((message) => {
    if (!message.parts.some(isAlone)) return [message];
    const parts = message.parts.filter((part) => !isAlone(part));
    return parts.length > 0 ? [{ ...message, parts }] : [];
  });
}

const lacksResult = (part: UiPart): boolean => isToolPart(part) && isWaiting(part);
