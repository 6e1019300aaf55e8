import { lazyPart } from '../../internals/lazyPart.ts';

/**
 * What judges texts that are not all ASCII: which characters do not show, and which look like others. Loaded when the page
 * first has such a text.
 */
export const judge = lazyPart(() => import('./foreign.ts'));

const beyondAscii = /[\u0080-\uffff]/;

/** What judges a text. Undefined where the text is ASCII, and while it is not loaded. */
export function judgeOf(text: string) {
  if (!beyondAscii.test(text)) return undefined;
  judge.want();
  return judge.value();
}

/** True while nothing can tell what a text hides. */
export const isUnjudged = (text: string): boolean =>
  beyondAscii.test(text) && judgeOf(text) === undefined;
