import type { AnswerShape } from '../../card/frame/answerShape.ts';
import type { QuestionAnswer } from './draft.ts';
import type { QuestionModel } from './readQuestion.ts';

/**
 * The shape that is sent where the app names none: the chosen id or text, or what was written; a list of those where
 * several may be chosen or all are ranked; the file; `{ none: true }` where none of the options was right, or an empty
 * list; what was filled in, where the answer is a form; `{ declined: true }` for no answer. A tool that is restarted is told it as `{ answer }`.
 */
export function answerQuestion(
  model: QuestionModel,
  answered: QuestionAnswer,
  isRestart: boolean,
): AnswerShape {
  const { selected, other, none, text, file, declined } = answered;
  if (declined) return isRestart ? { resumed: { declined } } : { output: { declined } };
  if ('form' in answered) {
    return isRestart ? { resumed: { answer: answered.form } } : { output: answered.form };
  }
  const all = [...selected, ...(other === undefined ? [] : [other])];
  const isList = model.multiple === true || model.ranked === true;
  const single = none ? { none } : all[0];
  const answer = model.options.length === 0 ? (file ?? text) : isList ? all : single;
  return isRestart ? { resumed: { answer } } : { output: answer };
}
