import { Fragment, useMemo, useState } from 'react';
import { useDiffMessages } from '../../messages/useDiffMessages.ts';
import { CutText, ShowAll } from '../arguments/ArgumentValue.tsx';
import { excerpt } from '../arguments/excerpt.ts';
import { Revealed } from '../reveal/Revealed.tsx';
import type { Difference } from './difference.ts';
import { type DiffLine, type DiffRow, diffLines, foldLines } from './diffLines.ts';

/** One comparison: lines with a sign and their numbers, what is far from a change counted until it is asked for. */
export function DiffView({ label, before, after }: Difference) {
  const words = useDiffMessages();
  const [isAllShown, setAllShown] = useState(false);
  const lines = useMemo(() => diffLines(toText(before), toText(after)), [before, after]);
  const rows = useMemo(() => (isAllShown ? lines : foldLines(lines)), [lines, isAllShown]);
  const count = (wanted: DiffLine['kind']) => lines.filter(({ kind }) => kind === wanted).length;
  return (
    <div className="hp-diff">
      <p className="hp-h">
        {label === undefined ? <span /> : <Revealed text={label} className="hp-diff-label" />}
        <small>{words.count(count('added'), count('removed'))}</small>
      </p>
      <div className="hp-code">
        <ol>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line's place is its identity
            <Fragment key={index}>
              <Row row={row} isWhole={isAllShown} onShowAll={() => setAllShown(true)} />
            </Fragment>
          ))}
        </ol>
      </div>
    </div>
  );
}

function Row({
  row,
  isWhole,
  onShowAll,
}: {
  readonly row: DiffRow;
  readonly isWhole: boolean;
  readonly onShowAll: () => void;
}) {
  const words = useDiffMessages();
  if (row.kind === 'hidden') {
    return (
      <li className="hp-cut" data-kind={row.isSame ? 'same' : undefined}>
        <span>{row.isSame ? words.same(row.count) : words.hidden(row.count)}</span>
        <ShowAll onShowAll={onShowAll} />
      </li>
    );
  }
  const { kind, text } = row;
  const cut = isWhole ? undefined : excerpt(text);
  const line = cut ? <CutText cut={cut} onShowAll={onShowAll} /> : <Revealed text={text} />;
  return (
    <li data-kind={kind}>
      <span className="hp-ln">{row.before}</span>
      <span className="hp-ln">{row.after}</span>
      {kind === 'same' ? <span /> : <span className="hp-sign">{words.sign[kind]}</span>}
      {kind === 'added' ? <ins>{line}</ins> : kind === 'removed' ? <del>{line}</del> : line}
    </li>
  );
}

/** JSON for what is no text. */
function toText(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
