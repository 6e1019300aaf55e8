import type { OwnFormat } from '../card/arguments/valueFormat.ts';
import { Revealed } from '../card/reveal/Revealed.tsx';

/** A change as `diff -u` and Git write it, with added and removed lines set apart. */
export const diff: OwnFormat = (text) => {
  if (!/^@@ .+ @@/m.test(text)) return undefined;
  const lines = text.split('\n');
  return {
    text,
    drawn: (
      <div className="hp-diff">
        <div className="hp-code" dir="ltr">
          {lines.map((line, at) => {
            const isHead = /^(?:\+\+\+|---) /.test(line);
            const Line = isHead
              ? 'b'
              : line.startsWith('+')
                ? 'ins'
                : line.startsWith('-')
                  ? 'del'
                  : 'span';
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text never move
              <Line key={at} className={Line === 'del' ? 'hp-quiet' : undefined}>
                <Revealed text={line} />
                {at < lines.length - 1 && '\n'}
              </Line>
            );
          })}
        </div>
      </div>
    ),
  };
};

const MOST_COLUMNS = 8;

/** Lines of values with commas, semicolons or tabs between them, as a table. The first line names the columns. */
export const table: OwnFormat = (text) => {
  const lines = text.replace(/\n$/, '').split('\n');
  for (const sign of ['\t', ';', ',']) {
    const [head = [], ...rows] = lines.map((line) => line.split(sign));
    const isTable =
      rows.length > 0 &&
      head.length > 1 &&
      head.length <= MOST_COLUMNS &&
      rows.every(({ length }) => length === head.length);
    // In quotes a comma would not part two values.
    if (isTable && !text.includes('"')) return { text, drawn: <Table head={head} rows={rows} /> };
  }
  return undefined;
};

function Table({
  head,
  rows,
}: {
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
            <th key={at} scope="col" data-number={numbers[at] || undefined}>
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
              <td key={at} data-number={numbers[at] || undefined}>
                <span className="hp-cell">
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
