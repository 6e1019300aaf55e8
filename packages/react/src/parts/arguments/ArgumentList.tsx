import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import { copyExact } from '../../internals/copyExact.ts';
import { mergeProps } from '../../internals/mergeProps.ts';
import { useMessages } from '../../messages/messagesContext.ts';
import { Revealed } from '../reveal/Revealed.tsx';
import { RevealNotice } from '../reveal/RevealNotice.tsx';
import { ArgumentValue, CutText, ShowAll, Was } from './ArgumentValue.tsx';
import type { ArgumentsView, DrawnRow } from './useArguments.ts';
import { formatOf, type ValueFormats } from './valueFormat.ts';

/** Props of the list of arguments. */
export interface ArgumentListProps extends Omit<ComponentPropsWithoutRef<'section'>, 'children'> {
  readonly view: ArgumentsView;
  /** Default: "What will be sent". */
  readonly label?: ReactNode;
  /** What values are, by their path: money, dates, code. What is made of it stands beside the value. */
  readonly formats?: ValueFormats | undefined;
}

const none: ValueFormats = {};

/**
 * Every value of an input with its path, as it was received. What is not shown is counted, with a button that shows it;
 * what would not show by itself is revealed and counted under the list.
 * Renders a `<section>` element.
 */
export const ArgumentList = forwardRef<HTMLElement, ArgumentListProps>(function ArgumentList(
  { view, label, formats = none, ...props },
  ref,
) {
  const { arguments: words } = useMessages();
  const hidden = words.hidden(view);
  return (
    <section
      {...mergeProps(props, { onCopy: copyExact })}
      ref={ref}
      data-hidden={view.isAllShown ? undefined : ''}
    >
      <h4 className="hp-h">
        {label ?? words.label}
        <small data-tone={view.isAllShown ? undefined : 'caution'}>
          {view.changes > 0 ? words.changed(view.changes, view.count) : words.fields(view.count)},{' '}
          {view.isAllShown ? words.allShown : hidden}
        </small>
      </h4>
      <Rows rows={view.head} formats={formats} onShowAll={view.showAll} />
      {view.hiddenRows > 0 && (
        <>
          <div className="hp-cut">
            <span>{words.hiddenFields(view.hiddenRows)}</span>
            <ShowAll onShowAll={view.showAll} />
          </div>
          <Rows rows={view.tail} formats={formats} onShowAll={view.showAll} />
        </>
      )}
      <RevealNotice counts={view.revealed} />
    </section>
  );
});

function Rows({
  rows,
  formats,
  onShowAll,
}: {
  readonly rows: readonly DrawnRow[];
  readonly formats: ValueFormats;
  readonly onShowAll: () => void;
}) {
  const { arguments: words } = useMessages();
  return (
    <dl className="hp-args">
      {rows.map((row) => (
        <div
          key={`${row.change?.kind === 'removed'} ${row.path}`}
          className="hp-arg"
          data-change={row.change?.kind}
        >
          <dt>
            {row.path === '' ? (
              words.whole
            ) : row.cutPath ? (
              <CutText cut={row.cutPath} onShowAll={onShowAll} />
            ) : (
              <Revealed text={row.path} />
            )}
          </dt>
          <dd>
            {row.change?.kind === 'removed' ? (
              <del>
                <ArgumentValue row={row} onShowAll={onShowAll} />
              </del>
            ) : (
              <ArgumentValue row={row} format={formatOf(formats, row.path)} onShowAll={onShowAll} />
            )}
            {row.change && <Was row={row} change={row.change} onShowAll={onShowAll} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
