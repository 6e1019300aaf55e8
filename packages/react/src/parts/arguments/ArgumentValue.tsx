import { EyeIcon } from '../../internals/icons.tsx';
import { useMessages } from '../../messages/messagesContext.ts';
import { Revealed } from '../reveal/Revealed.tsx';
import type { Change } from './compareInputs.ts';
import { countLines, type Excerpt, type Line, toLines } from './excerpt.ts';
import type { DrawnRow } from './useArguments.ts';

/** More lines than this are drawn as one block, without an element and a number for each. */
const MOST_NUMBERED = 500;

interface ShowAllProps {
  readonly onShowAll: () => void;
}

/** A value, whole or with its middle left out and said so. */
export function ArgumentValue({
  row,
  hasKind = true,
  onShowAll,
}: ShowAllProps & {
  readonly row: Pick<DrawnRow, 'type' | 'text' | 'cut'>;
  /** Says beside the value what it is, where it is no text. */
  readonly hasKind?: boolean;
}) {
  const { type: words } = useMessages().arguments;
  const { type, text, cut } = row;
  if (type !== 'text') {
    return (
      <>
        {text && <bdi>{text}</bdi>}
        {(hasKind || !text) && <span className="hp-type">{words[type]}</span>}
      </>
    );
  }
  if (cut) return <CutText cut={cut} onShowAll={onShowAll} />;
  const lines = countLines(text);
  if (lines === 1 || lines > MOST_NUMBERED) return <Revealed text={text} />;
  return (
    <div className="hp-code">
      <NumberedLines lines={toLines(text)} />
    </div>
  );
}

/** What became of a value, in words, with what it was. */
export function Was({
  row,
  change,
  onShowAll,
}: ShowAllProps & { readonly row: DrawnRow; readonly change: Change }) {
  const { arguments: words } = useMessages();
  return (
    <div className="hp-was">
      {words.change[change.kind]}
      {change.kind === 'changed' && (
        <>
          {' '}
          <del>
            <ArgumentValue
              row={{ ...change.was, cut: row.cutWas }}
              hasKind={change.was.type !== row.type}
              onShowAll={onShowAll}
            />
          </del>
        </>
      )}
    </div>
  );
}

/** The head and the tail of a long text, and between them what is not shown and the button that shows it. */
export function CutText({ cut, onShowAll }: ShowAllProps & { readonly cut: Excerpt }) {
  const { arguments: words } = useMessages();
  const { head, hidden, tail } = cut;
  return (
    <div className="hp-code">
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
    </div>
  );
}

/** One press shows everything of the card. */
export function ShowAll({ onShowAll }: ShowAllProps) {
  const { arguments: words } = useMessages();
  return (
    <button type="button" className="hp-btn" data-look="small" onClick={onShowAll}>
      <EyeIcon />
      {words.showAll}
    </button>
  );
}

function NumberedLines({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <ol>
      {lines.map(({ number, text }) => (
        <li key={number}>
          <span className="hp-ln">{number}</span>
          <Revealed text={text} />
        </li>
      ))}
    </ol>
  );
}
