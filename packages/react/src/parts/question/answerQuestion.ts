import type { AnswerShape } from '../hold/toResolution.ts';
import type { QuestionAnswer } from './draft.ts';
import type { QuestionModel } from './readQuestion.ts';

/**
 * The shape that is sent where the app names none: the chosen id or text, or what was written; a list of those where
 * several may be chosen; `{ declined: true }` for no answer. A tool that is restarted is told it as `{ answer }`.
 */
export function answerQuestion(
  model: QuestionModel,
  { selected, other, text, declined }: QuestionAnswer,
  isRestart: boolean,
): AnswerShape {
  if (declined) return isRestart ? { resumed: { declined } } : { output: { declined } };
  const all = [...selected, ...(other === undefined ? [] : [other])];
  const answer = model.options.length === 0 ? text : model.multiple ? all : all[0];
  return isRestart ? { resumed: { answer } } : { output: answer };
}
