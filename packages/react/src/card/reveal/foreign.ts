import { findHidden, findStrayMarks } from './findHidden.ts';
import { findLookalikes } from './findLookalikes.ts';
import type { Found } from './findPlain.ts';

export { shapeOf } from './shapeOf.ts';

/** Returns everything to reveal in a text that is not all ASCII. */
export const findForeign = (text: string, isName: boolean): readonly Found[] => [
  ...findHidden(text),
  ...findStrayMarks(text),
  ...findLookalikes(text, isName),
];
