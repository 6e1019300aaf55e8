import { forwardRef } from 'react';
import { ArgumentList, type ArgumentListProps } from '../../card/arguments/ArgumentList.tsx';
import type { FieldLabels } from '../../card/overview/nameField.ts';
import { useOverview } from '../../card/overview/useOverview.tsx';
import { useMergedRef } from '../../internals/useMergedRef.ts';
import { useApproval } from './ApprovalContext.ts';
import { hasWarning } from './cardFacts.ts';

/** Props of the arguments of an approval. */
export interface ApprovalArgumentsProps extends Omit<ArgumentListProps, 'view'> {
  /**
   * Labels of fields, by path, such as `{ toAccount: 'To' }`. Default: the `title` in the tool's schema, else the key
   * made readable, if the definition names it.
   */
  readonly labels?: FieldLabels | undefined;
}

/**
 * The whole input that will be sent, formatted for people, with the exact data one press away. Starts with the exact
 * data if the tool has no definition or the input has a warning. Approve stays off until everything is shown and its
 * end has been in view once. While a person edits, the form replaces it.
 * Renders a `<section>` element.
 */
export const ApprovalArguments = forwardRef<HTMLElement, ApprovalArgumentsProps>(
  function ApprovalArguments({ formats, labels, ...props }, ref) {
    const { view, end, edit, step, interruptAsSent: interrupt } = useApproval();
    const { editor, draft } = edit;
    const listRef = useMergedRef<HTMLElement>(end.endRef, ref);
    const isOdd = interrupt.issues.length > 0 || hasWarning(interrupt);
    const views = useOverview(view, interrupt, formats, labels, isOdd);
    if (step !== 'editing') {
      return (
        <ArgumentList
          {...props}
          {...views}
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
        formats={formats}
        labels={labels}
        draft={draft}
        schema={edit.schema}
        problems={edit.problems}
        unchecked={edit.unchecked}
        interrupt={interrupt}
        attempts={edit.attempts}
        received={interrupt.input}
        onChange={edit.change}
      />
    );
  },
);
