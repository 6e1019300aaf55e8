import { forwardRef, useMemo } from 'react';
import { ArgumentList, type ArgumentListProps } from '../../card/arguments/ArgumentList.tsx';
import type { ValueFormats } from '../../card/arguments/valueFormat.ts';
import { arrange } from '../../card/overview/arrange.ts';
import type { FieldLabels } from '../../card/overview/nameField.ts';
import { Overview } from '../../card/overview/Overview.tsx';
import { schemaOfTool } from '../../card/overview/schemaOfTool.ts';
import { useMergedRef } from '../../internals/useMergedRef.ts';
import { useMessages } from '../../messages/messagesContext.ts';
import { useApproval } from './ApprovalContext.ts';
import { hasWarning } from './cardFacts.ts';

/** Props of the arguments of an approval. */
export interface ApprovalArgumentsProps extends Omit<ArgumentListProps, 'view'> {
  /**
   * What fields are called, by path, such as `{ toAccount: 'To' }`. Default: the `title` in the tool's own schema, else the
   * key made readable, if the definition names it.
   */
  readonly labels?: FieldLabels | undefined;
}

/**
 * The whole input as it will be sent, as a person reads it, with the exact data one press away. A tool without a
 * definition, and anything with a warning, starts with the exact data. Approve is off while something is not shown, and
 * until its end has been in view once. While it is edited, the form stands in its place.
 * Renders a `<section>` element.
 */
export const ApprovalArguments = forwardRef<HTMLElement, ApprovalArgumentsProps>(
  function ApprovalArguments({ formats, labels, ...props }, ref) {
    const { view, end, edit, step } = useApproval();
    const { editor, draft } = edit;
    const listRef = useMergedRef<HTMLElement>(end.endRef, ref);
    const views = useViews(formats, labels);
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

const none = {};

/** What a person reads of the input, where the app has defined its tool. */
function useViews(formats: ValueFormats = none, labels: FieldLabels = none) {
  const { view, interruptAsSent: interrupt } = useApproval();
  const { locale } = useMessages();
  const { input, tool } = interrupt;
  const { head, hiddenRows, lineCount, busy, showAll } = view;
  const isWhole = !(busy || hiddenRows || lineCount);
  const items = useMemo(
    () =>
      tool && isWhole
        ? arrange(input, head, { formats, labels, schema: schemaOfTool(tool) }, locale)
        : undefined,
    [input, tool, isWhole, head, formats, labels, locale],
  );
  return {
    overview: items && <Overview items={items} onShowAll={showAll} />,
    startsExact:
      interrupt.issues.length > 0 ||
      view.revealed.size + view.alike.size > 0 ||
      hasWarning(interrupt),
  };
}
