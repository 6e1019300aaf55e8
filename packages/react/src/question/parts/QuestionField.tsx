import { forwardRef } from 'react';
import type { FileFieldProps } from './fileFlow.ts';
import { useQuestion } from './QuestionContext.ts';
import { QuestionFile } from './QuestionFile.tsx';
import { QuestionForm } from './QuestionForm.tsx';
import { QuestionText } from './QuestionOther.tsx';

/**
 * The control for the whole answer: a text area, the file field that the app's `fileAnswer` brings, or the form for an
 * answer that the backend describes with a schema.
 * Renders a `<div>` element; nothing if the question has options.
 */
export const QuestionField = forwardRef<HTMLDivElement, FileFieldProps>(
  function QuestionField(props, ref) {
    const { form, fileFlow } = useQuestion();
    const Field = form ? QuestionForm : fileFlow ? QuestionFile : QuestionText;
    return <Field {...props} ref={ref} />;
  },
);
