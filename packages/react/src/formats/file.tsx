import type { OwnFormat } from '../card/arguments/valueFormat.ts';
import { Marked } from './Marked.tsx';

/** Formats a file path, with its name in bold. */
export const filePath: OwnFormat = (text) => {
  const [, folder = '', name = ''] = /^(.*[/\\])([^/\\]+)$/.exec(text) ?? [];
  return name === ''
    ? undefined
    : { text, drawn: <Marked text={text} marks={[{ quiet: folder }, { strong: name }]} /> };
};
