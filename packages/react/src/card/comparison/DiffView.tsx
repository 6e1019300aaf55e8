import { writeJson } from '@holdpoint/client/internal';
import { Fragment, useMemo, useState } from 'react';
import { useDiffMessages } from '../../messages/useDiffMessages.ts';
import { ArgumentList } from '../arguments/ArgumentList.tsx';
import { CutText, ShowAll } from '../arguments/ArgumentValue.tsx';
import { useArguments } from '../arguments/useArguments.ts';
import { excerpt } from '../reveal/excerpt.ts';
import { Revealed } from '../reveal/Revealed.tsx';
import type { Difference } from './difference.ts';
import { type DiffLine, type DiffRow, diffLines, foldLines } from './diffLines.ts';

/** Characters on both sides together. Comparing more would block the page. */
const MOST_COMPARED = 200_000;

/** One comparison. Giant texts are shown side by side instead, each drawn one piece at a time. */
export function DiffView({ label, before, after }: Difference) {
  const [textBefore, textAfter] = useMemo(() => [toText(before), toText(after)], [before, after]);
  return textBefore.length + textAfter.length > MOST_COMPARED ? (
    <NotCompared label={label} before={textBefore} after={textAfter} />
  ) : (
    <Compared label={label} before={textBefore} after={textAfter} />
  );
}

interface Sides {
  readonly label: string | undefined;
  readonly before: string;
  readonly after: string;
}

function NotCompared({ label, before, after }: Sides) {
  const words = useDiffMessages();
  return (
    <div className="hp-diff">
      {label !== undefined && (
        <p className="hp-h">
          <Revealed text={label} className="hp-diff-label" />
        </p>
      )}
      <p className="hp-note">{words.tooLarge}</p>
      <ArgumentList view={useArguments(before)} label={words.before} />
      <ArgumentList view={useArguments(after)} label={words.after} />
    </div>
  );
}

/** Lines with a sign and their numbers. Lines far from a change are counted until requested. */
function Compared({ label, before, after }: Sides) {
  const words = useDiffMessages();
  const [isAllShown, setAllShown] = useState(false);
  const lines = useMemo(() => diffLines(before, after), [before, after]);
  const rows = useMemo(() => (isAllShown ? lines : foldLines(lines)), [lines, isAllShown]);
  const count = (wanted: DiffLine['kind']) => lines.filter(({ kind }) => kind === wanted).length;
  return (
    <div className="hp-diff">
      <p className="hp-h">
        {label === undefined ? <span /> : <Revealed text={label} className="hp-diff-label" />}{' '}
        <small>{words.count(count('added'), count('removed'))}</small>
      </p>
      <div className="hp-code" data-hp-lines="">
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
  const { kind, text, end } = row;
  const cut = isWhole ? undefined : excerpt(text);
  const line = cut ? <CutText cut={cut} onShowAll={onShowAll} /> : <Revealed text={text} />;
  return (
    <li data-kind={kind}>
      <span className="hp-ln" data-hp-beside="">
        {`${row.before ?? ''} `}
      </span>
      <span className="hp-ln" data-hp-beside="">
        {`${row.after ?? ''} `}
      </span>
      {kind === 'same' ? (
        <span />
      ) : (
        <span className="hp-sign" data-hp-beside="">
          {`${words.sign[kind]} `}
        </span>
      )}
      {kind === 'added' ? <ins>{line}</ins> : kind === 'removed' ? <del>{line}</del> : line}
      {end}
    </li>
  );
}

/** Returns JSON for anything but text. */
function toText(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : writeJson(value, 2);
}
