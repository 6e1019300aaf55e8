import type { AnswerShape } from '../../card/frame/answerShape.ts';
import type { QuestionAnswer } from './draft.ts';
import { type AnswerWay, type QuestionModel, wayOf } from './readQuestion.ts';

/**
 * Returns the default shape of an answer: the chosen id or text, or the written text; a list of those if several may be
 * chosen or all are ranked; the file; `{ none: true }`, or an empty list, if none of the options was right; the values
 * of a form; `{ declined: true }` if the person declined. A restarted tool receives it as `{ answer }`.
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
