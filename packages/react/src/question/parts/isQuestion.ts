import { answerKind } from '@holdpoint/client';
import { isRecord } from '../../internals/isRecord.ts';
import { type Asking, answerFormOf, fieldOf, hasOptions, isPlainText } from './answerFormOf.ts';

/**
 * True when an interrupt of an unknown tool asks a question: it has one, and options beside it. So it is one, too, where
 * the options can't be read or the question has no words: MultiChoiceQuestion says that it can't be answered, and an
 * approval would send that it was approved. What else stands beside them is drawn there as well. Words alone are a
 * question where the backend says that a text answers them, whatever stands beside them where it takes nothing else;
 * anything is one where the backend describes its answer by a schema.
 */
export function isQuestion(asking: Asking): boolean {
  const { input, answerSchema, approves, allowed } = asking;
  if (answerFormOf(asking)) return true;
  if (!isRecord(input)) return false;
  if (!Object.hasOwn(input, 'question')) return false;
  const isText = isRecord(answerSchema) && isPlainText(answerSchema);
  const isAlone = () =>
    Object.keys(input).length === 1 || (!approves && answerKind({ allowed }) === 'respond');
  if (typeof fieldOf(input, 'question') === 'string' && isText && isAlone()) return true;
  return hasOptions(input);
}
