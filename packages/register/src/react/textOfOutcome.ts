import { isRecord } from '@holdpoint/react/internal';

/**
 * Returns the agent’s text if an outcome consists only of its message, as `resumeAgent` returns it: the end of a turn,
 * with text parts only. Returns `undefined` for any other outcome, which is shown unchanged.
 */
export function textOfOutcome(outcome: unknown): string | undefined {
  if (!isRecord(outcome) || outcome.finishReason !== 'stop' || !isRecord(outcome.message)) return;
  const { content } = outcome.message;
  if (!Array.isArray(content) || !content.every(isText)) return;
  return content.map(({ text }) => text).join('') || undefined;
}

const isText = (part: unknown): part is { readonly text: string } =>
  isRecord(part) && typeof part.text === 'string' && Object.keys(part).length === 1;
