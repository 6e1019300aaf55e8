import type { ReactNode } from 'react';
import { InnerButton } from '../../internals/InnerButton.tsx';
import { EyeIcon } from '../../internals/icons.tsx';
import { useMessages } from '../../messages/messagesContext.ts';
import { countLines, type Excerpt, type Line, numberedLines, toLines } from '../reveal/excerpt.ts';
import { Pieces } from '../reveal/Pieces.tsx';
import { Revealed } from '../reveal/Revealed.tsx';
import { CopyButton } from './CopyButton.tsx';
import type { Change } from './compareInputs.ts';
import { Friendly } from './Friendly.tsx';
import type { DrawnRow } from './readArguments.ts';
import type { ValueFormat } from './valueFormat.ts';

interface ShowAllProps {
  readonly onShowAll: () => void;
}

/** Renders a value, whole or with its middle left out and marked, next to the app's formatting of it. */
export function ArgumentValue({
  row,
  pieces,
  format,
  hasKind = true,
  namedBy,
  onShowAll,
}: ShowAllProps & {
  readonly row: Pick<DrawnRow, 'type' | 'text' | 'cut'>;
  /** The pieces of a giant text drawn so far. */
  readonly pieces?: readonly string[] | undefined;
  readonly format?: ValueFormat | undefined;
  /** Shows the value's type next to it, unless it is text. */
  readonly hasKind?: boolean;
  /** The id of the element with its path. */
  readonly namedBy?: string | undefined;
}) {
  const { arguments: words } = useMessages();
  const { type, text } = row;
  return (
    <>
      {pieces ? (
        <Pieces pieces={pieces} cut={row.cut} />
      ) : type === 'text' || row.cut ? (
        <TextValue row={row} format={format} namedBy={namedBy} onShowAll={onShowAll} />
      ) : (
        text && <bdi>{text}</bdi>
      )}
      {type !== 'text' && (hasKind || !text) && (
        <>
          {/* The space makes them two words for a screen reader. */}
          {text && ' '}
          <span className="hp-type" data-hp-beside="">
            {words.type[type]}
          </span>
        </>
      )}
      {format && <Friendly row={row} format={format} />}
    </>
  );
}

function TextValue({
  row: { text, cut },
  format,
  namedBy,
  onShowAll,
}: ShowAllProps & {
  readonly row: Pick<DrawnRow, 'text' | 'cut'>;
  readonly format: ValueFormat | undefined;
  readonly namedBy: string | undefined;
}) {
  if (cut) return <CutText cut={cut} text={text} namedBy={namedBy} onShowAll={onShowAll} />;
  const lines = countLines(text);
  if (format === 'prose') return <Revealed text={text} className="hp-prose" />;
  if (numberedLines(text) === 0 && lines > 1) return <Revealed text={text} />;
  if (lines === 1 && format !== 'code') return <Revealed text={text} />;
  return (
    <div className="hp-code" data-hp-lines="">
      <NumberedLines lines={toLines(text)} />
      <CopyButton text={text} describedBy={namedBy} />
    </div>
  );
}

/** How a value changed, in words, with its previous value. */
export function Was({
  row,
  change,
  namedBy,
  onShowAll,
}: ShowAllProps & {
  readonly row: DrawnRow;
  readonly change: Change;
  readonly namedBy: string;
}) {
  return (
    <WasLine change={change} namedBy={namedBy}>
      {change.kind === 'changed' && (
        <ArgumentValue
          row={{ ...change.was, cut: row.cutWas }}
          pieces={row.pieces?.was}
          hasKind={change.was.type !== row.type}
          namedBy={`${namedBy} ${namedBy}was`}
          onShowAll={onShowAll}
        />
      )}
    </WasLine>
  );
}

/** The same line, with the previous value, if there was one, as children. */
export function WasLine({
  change,
  namedBy,
  children,
}: {
  readonly change: Change;
  readonly namedBy: string;
  readonly children: ReactNode;
}) {
  const { arguments: words } = useMessages();
  return (
    <div className="hp-was">
      <span id={`${namedBy}was`}>{words.change[change.kind]}</span>
      {children && (
        <>
          {' '}
          <del>{children}</del>
        </>
      )}
    </div>
  );
}

/** The head and tail of a long text; between them, the size of the hidden part and the button that shows it. */
export function CutText({
  cut,
  text,
  namedBy,
  onShowAll,
}: ShowAllProps & {
  readonly cut: Excerpt;
  /** The whole text, if it can be copied. */
  readonly text?: string;
  readonly namedBy?: string | undefined;
}) {
  const { arguments: words } = useMessages();
  const { head, hidden, tail } = cut;
  return (
    <div className="hp-code" data-hp-lines="">
      <NumberedLines lines={head} />
      <div className="hp-cut">
        <span>
          {hidden.unit === 'lines'
            ? words.hiddenLines(hidden.count, hidden.from, hidden.to)
            : words.hiddenCharacters(hidden.count)}
        </span>
        <ShowAll onShowAll={onShowAll} />
      </div>
      <NumberedLines lines={tail} />
      {text !== undefined && <CopyButton text={text} describedBy={namedBy} />}
    </div>
  );
}

/** One press shows everything on the card. */
export function ShowAll({ onShowAll }: ShowAllProps) {
  const { arguments: words } = useMessages();
  return (
    <InnerButton action="show-all" data-look="small" onClick={onShowAll}>
      <EyeIcon />
      {words.showAll}
    </InnerButton>
  );
}

function NumberedLines({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <ol>
      {lines.map(({ number, text, end }) => (
        <li key={number}>
          <span className="hp-ln" data-hp-beside="">
            {`${number} `}
          </span>
          <Revealed text={text} />
          {end}
        </li>
      ))}
    </ol>
  );
}
