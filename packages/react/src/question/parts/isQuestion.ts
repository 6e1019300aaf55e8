import { answerKind } from '@holdpoint/client/internal';
import { isRecord } from '../../internals/isRecord.ts';
import { type Asking, answerFormOf, type Fields, hasOptions, isPlainText } from './answerFormOf.ts';
import { type AnswerWay, readQuestion, wayOf } from './readQuestion.ts';

/**
 * Returns true if an interrupt of an unknown tool asks a question: code continues with its answer, the backend
 * describes the answer with a schema, or it has a `question` that `readQuestion` reads as more than words a text can
 * answer. Its other fields are shown too.
 */
export function isQuestion(asking: Asking): boolean {
  if (asking.continues || answerFormOf(asking)) return true;
  const { input } = asking;
  if (!isRecord(input) || !Object.hasOwn(input, 'question')) return false;
  return isAskedFor[wayOf(readQuestion(input, asking))](input, asking);
}

/** Whether an input with a `question` asks for an answer, by the way of answering. */
const isAskedFor: Readonly<Record<AnswerWay, (input: Fields, asking: Asking) => boolean>> = {
  form: () => true,
  choice: () => true,
  order: () => true,
  file: () => true,
  // MultiChoiceQuestion explains why it can't be answered; an approval card would send an approval.
  none: hasOptions,
  text: (input, asking) => hasOptions(input) || isAnsweredByText(input, asking),
};

/**
 * Returns true if the backend accepts text: for words alone, or for words with other fields if it accepts nothing else.
 */
function isAnsweredByText(input: Fields, { answerSchema, allowed, approves }: Asking): boolean {
  if (!isRecord(answerSchema) || !isPlainText(answerSchema)) return false;
  const isAlone = Object.keys(input).length === 1;
  const takesMore = approves !== undefined || answerKind({ allowed }) !== 'respond';
  return typeof input.question === 'string' && (isAlone || !takesMore);
}
