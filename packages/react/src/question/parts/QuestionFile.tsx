import { forwardRef } from 'react';
import type { FileFieldProps } from './fileFlow.ts';
import { useQuestion } from './QuestionContext.ts';

/**
 * The field for a file, which the app's `fileAnswer` includes.
 * Renders a `<div>` element with an `<input>`; nothing if the app allows no file or the question asks for none.
 */
export const QuestionFile = forwardRef<HTMLDivElement, FileFieldProps>(
  function QuestionFile(props, ref) {
    const { fileFlow } = useQuestion();
    if (!fileFlow) return null;
    const { Field, ...rules } = fileFlow;
    return <Field {...props} {...rules} ref={ref} />;
  },
);
