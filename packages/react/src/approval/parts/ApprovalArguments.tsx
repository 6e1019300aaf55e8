import { forwardRef } from 'react';
import { ArgumentList, type ArgumentListProps } from '../../card/arguments/ArgumentList.tsx';
import { useMergedRef } from '../../internals/useMergedRef.ts';
import { useApproval } from './ApprovalContext.ts';

/**
 * The whole input as it will be sent. Approve is off while something of it is not shown, and until its end has been in view
 * once. While it is edited, the form stands in its place.
 * Renders a `<section>` element.
 */
export const ApprovalArguments = forwardRef<HTMLElement, Omit<ArgumentListProps, 'view'>>(
  function ApprovalArguments({ formats, ...props }, ref) {
    const { view, end, edit, step } = useApproval();
    const { editor, draft } = edit;
    const listRef = useMergedRef<HTMLElement>(end.endRef, ref);
    if (step !== 'editing') {
      return (
        <ArgumentList
          {...props}
          ref={listRef}
          view={view}
          formats={formats}
          data-unread={end.unread ? '' : undefined}
        />
      );
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
        interrupt={edit.interruptAsSent}
        attempts={edit.attempts}
        received={edit.interruptAsSent.input}
        onChange={edit.change}
      />
    );
  },
);
