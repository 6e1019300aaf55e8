import type { AnswerShape } from '../../card/frame/answerShape.ts';
import type { QuestionAnswer } from './draft.ts';
import { type AnswerWay, type QuestionModel, wayOf } from './readQuestion.ts';

/**
 * The shape that is sent where the app names none: the chosen id or text, or what was written; a list of those where
 * several may be chosen or all are ranked; the file; `{ none: true }` where none of the options was right, or an empty
 * list; what was filled in, where the answer is a form; `{ declined: true }` for no answer. A tool that is restarted is told it as `{ answer }`.
 */
export function answerQuestion(
  model: QuestionModel,
  answer: QuestionAnswer,
  isRestart: boolean,
): AnswerShape {
  const { declined } = answer;
  if (declined) return isRestart ? { resumed: { declined } } : { output: { declined } };
  const output = answerAlone(model, answer);
  return isRestart ? { resumed: { answer: output } } : { output };
}

function answerAlone(
  model: QuestionModel,
  { selected, other, none, text, file, form }: QuestionAnswer,
): unknown {
  const all = [...selected, ...(other === undefined ? [] : [other])];
  const answers: Readonly<Record<AnswerWay, unknown>> = {
    choice: model.multiple ? all : none ? { none } : all[0],
    order: selected,
    text,
    none: text,
    file,
    form,
  };
  return answers[wayOf(model)];
}
