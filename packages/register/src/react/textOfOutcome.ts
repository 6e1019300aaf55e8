import { isRecord } from '@holdpoint/react/internal';

/**
 * What an agent has said, where what came of an answer is its message and nothing else: as `resumeAgent` gives it, at the
 * end of a turn and of texts alone. Whatever else it is has no words, and is shown as it is.
 */
export function textOfOutcome(outcome: unknown): string | undefined {
  if (!isRecord(outcome) || outcome.finishReason !== 'stop' || !isRecord(outcome.message)) return;
  const { content } = outcome.message;
  if (!Array.isArray(content) || !content.every(isText)) return;
  return content.map(({ text }) => text).join('') || undefined;
}

const isText = (part: unknown): part is { readonly text: string } =>
  isRecord(part) && typeof part.text === 'string' && Object.keys(part).length === 1;
