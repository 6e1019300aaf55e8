import { forwardRef } from 'react';
import { ArgumentList, type ArgumentListProps } from '../../card/arguments/ArgumentList.tsx';
import { useApproval } from './ApprovalContext.ts';

/**
 * The whole input as it will be sent. While something of it is not shown, approve is off. While it is edited, the form
 * stands in its place.
 * Renders a `<section>` element.
 */
export const ApprovalArguments = forwardRef<HTMLElement, Omit<ArgumentListProps, 'view'>>(
  function ApprovalArguments({ formats, ...props }, ref) {
    const { view, edit, step } = useApproval();
    const { editor, draft } = edit;
    if (step !== 'editing') {
      return <ArgumentList {...props} ref={ref} view={view} formats={formats} />;
    }
    if (editor.status !== 'ready' || !draft) {
      return (
        <ArgumentList {...props} ref={ref} view={view} aria-busy={editor.status === 'loading'} />
      );
    }
    const { EditForm } = editor.value;
    return (
      <EditForm
        {...props}
        ref={ref}
        draft={draft}
        schema={edit.schema}
        problems={edit.problems}
        unchecked={edit.unchecked}
        attempts={edit.attempts}
        received={edit.interruptAsSent.input}
        onChange={edit.change}
      />
    );
  },
);
