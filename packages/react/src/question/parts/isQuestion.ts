import { answerKind } from '@holdpoint/client';
import { isRecord } from '../../internals/isRecord.ts';
import { type Asking, answerFormOf, type Fields, hasOptions, isPlainText } from './answerFormOf.ts';
import { type AnswerWay, readQuestion, wayOf } from './readQuestion.ts';

/**
 * True when an interrupt of an unknown tool asks a question: anything is one where code continues with its answer, or the
 * backend describes that by a schema; else it has a `question`, and what `readQuestion` makes of it is more than words that a text may answer. What
 * stands beside them is drawn as well.
 */
export function isQuestion(asking: Asking): boolean {
  if (asking.continues || answerFormOf(asking)) return true;
  const { input } = asking;
  if (!isRecord(input) || !Object.hasOwn(input, 'question')) return false;
  return isAskedFor[wayOf(readQuestion(input, asking))](input, asking);
}

/** Whether an input with a `question` asks for an answer, by the way in which it would be given. */
const isAskedFor: Readonly<Record<AnswerWay, (input: Fields, asking: Asking) => boolean>> = {
  form: () => true,
  choice: () => true,
  order: () => true,
  file: () => true,
  // What can't be answered is told by MultiChoiceQuestion; an approval would send that it was approved.
  none: hasOptions,
  text: (input, asking) => hasOptions(input) || isAnsweredByText(input, asking),
};

/** The backend says that a text answers: words alone, or words with something beside them where it takes nothing else. */
function isAnsweredByText(input: Fields, { answerSchema, allowed, approves }: Asking): boolean {
  if (!isRecord(answerSchema) || !isPlainText(answerSchema)) return false;
  const isAlone = Object.keys(input).length === 1;
  const takesMore = approves !== undefined || answerKind({ allowed }) !== 'respond';
  return typeof input.question === 'string' && (isAlone || !takesMore);
}
