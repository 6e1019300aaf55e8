import {
  type ForwardRefExoticComponent,
  forwardRef,
  memo,
  type ReactNode,
  type RefAttributes,
  useCallback,
  useId,
  useState,
} from 'react';
import { InnerButton } from '../../internals/InnerButton.tsx';
import { Part, type PartProps } from '../../internals/Part.tsx';
import { useMessages } from '../../messages/messagesContext.ts';
import { copyExact } from '../reveal/copyExact.ts';
import { Piece, Pieces } from '../reveal/Pieces.tsx';
import { Revealed } from '../reveal/Revealed.tsx';
import { RevealNotice } from '../reveal/RevealNotice.tsx';
import { ArgumentValue, CutText, ShowAll, Was } from './ArgumentValue.tsx';
import { type ArgumentsView, type DrawnRow, type LinePiece, sayHidden } from './readArguments.ts';
import { formatOf, type ValueFormats } from './valueFormat.ts';

/** The state of a list of arguments. */
export interface ArgumentsState {
  readonly isAllShown: boolean;
}

/** Props of the list of arguments. */
export interface ArgumentListProps extends PartProps<'section', ArgumentsState, 'children'> {
  readonly view: ArgumentsView;
  /** Default: "What will be sent". */
  readonly label?: ReactNode;
  /** Formats of values, by path: money, dates, code. The formatted value is shown next to the sent one. */
  readonly formats?: ValueFormats | undefined;
}

/** For the kit's own cards. */
interface ViewsProps extends ArgumentListProps {
  /** The whole input, formatted for people. Shown first, with the exact data one press away. */
  readonly overview?: ReactNode;
  /** Shows the exact data first, with the formatted view one press away. */
  readonly startsExact?: boolean;
}

const none: ValueFormats = {};

/**
 * Shows every value of an input with its path, as received. Counts the values it leaves out, with a button that shows
 * them. Reveals hidden characters and counts them below the list.
 * Renders a `<section>` element.
 */
export const ArgumentList = forwardRef<HTMLElement, ViewsProps>(function ArgumentList(
  { view, label, formats = none, overview, startsExact, ...props },
  ref,
) {
  const { arguments: words } = useMessages();
  const [chosen, choose] = useState<'exact' | 'overview'>();
  const hidden = sayHidden(words, view);
  const isExact = !overview || (chosen ? chosen === 'exact' : startsExact);
  const { showAll } = view;
  // Keeps its identity at each step, so that the rows of a giant input don't render again.
  const showRest = useCallback(() => {
    if (isExact) choose('exact');
    showAll();
  }, [isExact, showAll]);
  return (
    <Part
      tag="section"
      appProps={props}
      state={{ isAllShown: view.isAllShown }}
      ref={ref}
      onCopy={copyExact}
      data-hidden={view.isAllShown ? undefined : ''}
      aria-busy={view.busy ? true : props['aria-busy']}
    >
      <h4 className={isExact ? 'hp-h' : 'hp-sr'}>
        {label ?? words.label}
        {isExact && (
          <>
            {' '}
            <small data-tone={view.isAllShown ? undefined : 'caution'}>
              {view.changes > 0
                ? words.changed(view.changes, view.count)
                : words.fields(view.count)}
              {words.comma}
              {view.isAllShown ? words.allShown : hidden}
            </small>
          </>
        )}
      </h4>
      <RevealNotice counts={view.revealed} className="hp-note" />
      {isExact ? <Exact view={view} formats={formats} onShowAll={showRest} /> : overview}
      {overview && (
        <div className="hp-about" data-hp-about="">
          {!isExact && (
            <span data-tone={view.isAllShown ? undefined : 'caution'}>
              {view.changes > 0
                ? `${words.changed(view.changes, view.count)}${words.comma}${view.isAllShown ? words.allShown : hidden}`
                : view.isAllShown
                  ? words.everyField(view.count)
                  : hidden}
            </span>
          )}
          <InnerButton
            action="exact-data"
            data-look="quiet"
            onClick={() => choose(isExact ? 'overview' : 'exact')}
          >
            {isExact ? words.overview : words.exact}
          </InnerButton>
        </div>
      )}
    </Part>
  );
}) as ForwardRefExoticComponent<ArgumentListProps & RefAttributes<HTMLElement>>;

/** Every value with its path and type, in order. */
function Exact({
  view,
  formats,
  onShowAll,
}: {
  readonly view: ArgumentsView;
  readonly formats: ValueFormats;
  readonly onShowAll: () => void;
}) {
  const { arguments: words } = useMessages();
  return (
    <>
      <Rows rows={view.head} formats={formats} onShowAll={onShowAll} />
      {view.lineCount > 0 && (
        <>
          <p className="hp-hint">{words.asLines(view.lineCount)}</p>
          <div className="hp-code hp-lines" data-mono="" dir="ltr">
            {view.lines.map((lines, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added
              <Lines key={at} lines={lines} />
            ))}
          </div>
        </>
      )}
      {view.hiddenRows > 0 && (
        <>
          <div className="hp-cut">
            <span>{words.hiddenFields(view.hiddenRows)}</span>
            {view.busy !== 'drawing' && <ShowAll onShowAll={onShowAll} />}
          </div>
          <Rows rows={view.tail} formats={formats} onShowAll={onShowAll} />
        </>
      )}
    </>
  );
}

/** While further values arrive as lines, the rows don't render again. */
export const Rows = memo(function Rows({
  rows,
  formats,
  onShowAll,
}: {
  readonly rows: readonly DrawnRow[];
  readonly formats: ValueFormats;
  readonly onShowAll: () => void;
}) {
  return (
    <dl className="hp-args">
      {rows.map((row, at) => (
        <Row
          // A giant's path is too long to be a key.
          key={row.path.length > LONG ? at : `${row.change?.kind === 'removed'} ${row.path}`}
          row={row}
          formats={formats}
          onShowAll={onShowAll}
        />
      ))}
    </dl>
  );
});

const LONG = 1_000;

/** While a giant input is drawn in pieces, only the new row renders. */
const Row = memo(function Row({
  row,
  formats,
  onShowAll,
}: {
  readonly row: DrawnRow;
  readonly formats: ValueFormats;
  readonly onShowAll: () => void;
}) {
  const { arguments: words } = useMessages();
  const id = useId();
  return (
    <div className="hp-arg" data-change={row.change?.kind}>
      <dt id={id}>
        {row.path === '' ? (
          words.whole
        ) : row.pieces?.path ? (
          <Pieces pieces={row.pieces.path} cut={row.cutPath} />
        ) : row.cutPath ? (
          <CutText cut={row.cutPath} onShowAll={onShowAll} />
        ) : (
          <Revealed text={row.path} isName />
        )}
      </dt>
      <dd>
        {row.change?.kind === 'removed' ? (
          <del>
            <ArgumentValue row={row} pieces={row.pieces?.text} namedBy={id} onShowAll={onShowAll} />
          </del>
        ) : (
          <ArgumentValue
            row={row}
            pieces={row.pieces?.text}
            format={formatOf(formats, row.path)}
            namedBy={id}
            onShowAll={onShowAll}
          />
        )}
        {row.change && <Was row={row} change={row.change} namedBy={id} onShowAll={onShowAll} />}
      </dd>
    </div>
  );
});

const Lines = memo(function Lines({ lines }: { readonly lines: readonly LinePiece[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a batch never changes
  return lines.map((runs, at) => <Piece key={at} runs={runs} />);
});
