import { CopyButton } from '../card/arguments/CopyButton.tsx';
import type { OwnFormat } from '../card/arguments/valueFormat.ts';
import { type Mark, Marked } from './Marked.tsx';

/** What begins a command, also behind another one: `a && b`, `a | b`, `$(b)`. */
const PROGRAM = /(^|[;&|`(\n])(\s*)([^\s;&|`()<>"']+)/g;

/** A command of a shell, with each program that it names in bold. */
export const command: OwnFormat = (text) => {
  const marks: Mark[] = [];
  let at = 0;
  for (const found of text.matchAll(PROGRAM)) {
    const [, sign = '', blank = '', program = ''] = found;
    const from = found.index + sign.length + blank.length;
    marks.push(text.slice(at, from), { strong: program });
    at = from + program.length;
  }
  if (at === 0) return undefined;
  marks.push(text.slice(at));
  return {
    text,
    drawn: (
      <div className="hp-code" dir="ltr">
        <Marked text={text} marks={marks} />
        <CopyButton text={text} describedBy={undefined} />
      </div>
    ),
  };
};
