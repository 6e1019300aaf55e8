import { CopyButton } from '../card/arguments/CopyButton.tsx';
import type { OwnFormat } from '../card/arguments/valueFormat.ts';
import { type Mark, Marked } from './Marked.tsx';

/** A blank; a redirection; a separator of commands; a word, including quoted parts. */
const PART =
  /([^\S\n]+)|((?:\d+|&)?[<>]+&?)|(&&|[|;&\n()`])|((?:"(?:[^"\\$`]|\\[\s\S]|\$(?!\())*"|'[^']*'|\\[\s\S]|[^\s;&|`()<>"'\\])+)/y;

/** Words before a command. */
const BEFORE = /^(?:if|then|elif|else|while|until|do|time|fi|done|esac|[!{}]|[a-z_]\w*\+?=.*)$/is;

const LONGEST = 10_000;

/** Formats a shell command, with each program in bold. */
export const command: OwnFormat = (text) => {
  // The text does not show what runs, or a here-document separates the commands.
  if (text.trim() === '' || text.length > LONGEST || text.includes('<<')) return undefined;
  const marks: Mark[] = [];
  const outside: boolean[] = [];
  let isProgram = true;
  let isFile = false;
  for (let at = 0; at < text.length; ) {
    PART.lastIndex = at;
    const [all = '', , file, sign, word] = PART.exec(text) ?? [];
    // An unclosed quote, or a command inside one.
    if (all === '') return undefined;
    at += all.length;
    marks.push(word && isProgram && !isFile && !BEFORE.test(word) ? { strong: all } : all);
    if (word) {
      isProgram &&= isFile || BEFORE.test(word);
      isFile = false;
    } else if (file) isFile = true;
    else if (sign) {
      isFile = false;
      const ends = sign === ')' || (sign === '`' && text.slice(0, at).split('`').length % 2 === 1);
      if (ends) isProgram = outside.pop() ?? true;
      else {
        if (sign === '(' || sign === '`') outside.push(isProgram);
        isProgram = true;
      }
    }
  }
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
