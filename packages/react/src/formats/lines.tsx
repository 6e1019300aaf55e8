import type { OwnFormat } from '../card/arguments/valueFormat.ts';
import { Revealed } from '../card/reveal/Revealed.tsx';

/** Formats a change in the format of `diff -u` and Git, with added and removed lines marked. */
export const diff: OwnFormat = (text) => {
  if (!HUNK.test(text)) return undefined;
  const lines = linesOf(text);
  return {
    text,
    drawn: (
      <div className="hp-diff">
        <div className="hp-code" dir="ltr">
          {lines.map(({ Line, text: line, end }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text never move
            <Line key={at} className={Line === 'del' ? 'hp-quiet' : undefined}>
              <Revealed text={line} />
              {end}
            </Line>
          ))}
        </div>
      </div>
    ),
  };
};

/** The header of a change: its number of old and of new lines. */
const HUNK = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/m;

/** Returns each line including its end. Inside a change no line is a file name. */
function linesOf(all: string) {
  let removed = 0;
  let added = 0;
  return all.split('\n').map((line, at, { length }) => {
    const isLast = at === length - 1;
    const end = isLast ? '' : line.endsWith('\r') ? '\r\n' : '\n';
    const text = isLast ? line : line.replace(/\r$/, '');
    const sign = line.charAt(0);
    const isInside = removed > 0 || added > 0;
    const hunk = !isInside && HUNK.exec(line);
    if (hunk) [removed, added] = [Number(hunk[1] ?? 1), Number(hunk[2] ?? 1)];
    else if (isInside && sign !== '\\') {
      if (sign !== '+') removed -= 1;
      if (sign !== '-') added -= 1;
    }
    const isHead = !isInside && /^(?:\+\+\+|---) /.test(line);
    const Line = isHead ? 'b' : sign === '+' ? 'ins' : sign === '-' ? 'del' : 'span';
    return { Line, text, end } as const;
  });
}

const MOST_COLUMNS = 8;

/** Formats lines with commas, semicolons or tabs as a table. The first line names the columns. */
export const table: OwnFormat = (text) => {
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  const lines = (text.endsWith(end) ? text.slice(0, -end.length) : text).split(end);
  for (const sign of ['\t', ';', ',']) {
    const [head = [], ...rows] = lines.map((line) => line.split(sign));
    const isTable =
      rows.length > 0 &&
      head.length > 1 &&
      head.length <= MOST_COLUMNS &&
      rows.every(({ length }) => length === head.length);
    // Inside quotes a comma would not separate values.
    if (isTable && !text.includes('"')) {
      return { text, drawn: <Table head={head} rows={rows} sign={sign} /> };
    }
  }
  return undefined;
};

function Table({
  head,
  rows,
  sign,
}: {
  readonly sign: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}) {
  const numbers = head.map((_, at) => rows.every((row) => /^-?[\d.,]*\d$/.test(row[at] ?? '')));
  return (
    <table className="hp-table">
      <thead>
        <tr>
          {head.map((name, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns of one text never move
            <th key={at} scope="col" data-hp-sign={sign} data-number={numbers[at] || undefined}>
              <Revealed text={name} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text never move
          <tr key={line}>
            {row.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns of one text never move
              <td key={at} data-hp-sign={sign} data-number={numbers[at] || undefined}>
                <span className="hp-cell" data-hp-beside="">
                  <Revealed text={head[at] ?? ''} />
                </span>
                <Revealed text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
