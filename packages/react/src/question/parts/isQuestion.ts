import type { Interrupt } from '@holdpoint/client';
import { isRecord } from '../../internals/isRecord.ts';
import { isGiven } from './readQuestion.ts';

/**
 * True when an interrupt of an unknown tool asks a question: it has one, and options beside it. So it is one, too, where
 * the options can't be read or the question has no words: MultiChoiceQuestion says that it can't be answered, and an
 * approval would send that it was approved. What else stands beside them is drawn there as well. Words alone are a
 * question where the backend says that a text answers them.
 */
export function isQuestion({
  input,
  answerSchema,
}: Pick<Interrupt, 'input' | 'answerSchema'>): boolean {
  if (!isRecord(input)) return false;
  const entries = new Map<string, unknown>(Object.entries(input));
  if (!entries.has('question')) return false;
  if (entries.size === 1) {
    return typeof entries.get('question') === 'string' && takesText(answerSchema);
  }
  // Options of another kind are settings of a tool that was asked something.
  return isGiven(entries.get('choices')) || Array.isArray(entries.get('options'));
}

function takesText(answerSchema: unknown): boolean {
  return (
    isRecord(answerSchema) &&
    Object.entries(answerSchema).some(([key, value]) => key === 'type' && value === 'string')
  );
}
