import { useQuestionContext } from './QuestionContext.ts';

/** The field for a file, where the app allows one and the question wants one; the app's `fileAnswer` brings it along. */
export function QuestionFile() {
  const { fileFlow } = useQuestionContext();
  if (!fileFlow) return null;
  const { Field, ...rules } = fileFlow;
  return <Field {...rules} />;
}
