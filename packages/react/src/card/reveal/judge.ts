import { lazyPart } from '../../internals/lazyPart.ts';

/**
 * The checks for texts that are not all ASCII: which characters are invisible, and which look like others. Loaded when
 * the page first has such a text.
 */
export const judge = lazyPart(() => import('./foreign.ts'));

const beyondAscii = /[\u0080-\uffff]/;

/** Returns the checks for a text; undefined if the text is ASCII, and while they are not loaded. */
export function judgeOf(text: string) {
  if (!beyondAscii.test(text)) return undefined;
  judge.want();
  return judge.value();
}

/** Returns true while a text can't be checked for hidden characters. */
export const isUnjudged = (text: string): boolean =>
  beyondAscii.test(text) && judgeOf(text) === undefined;
