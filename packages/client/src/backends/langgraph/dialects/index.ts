import type { WireInterrupt } from '../wire.ts';
import type { Dialect, Review } from './dialect.ts';
import { inbox } from './inbox.ts';
import { javaScript } from './javaScript.ts';
import { python } from './python.ts';

export type { Review, ReviewDecision } from './dialect.ts';

/** The calls of one interrupt, in the spelling of its server. */
export interface Reviewed {
  readonly dialect: Dialect['name'];
  readonly reviews: readonly Review[];
}

/** Recognises the server by its format; undefined for a graph's own question. */
export function readReviews({ value, responseSchema }: WireInterrupt): Reviewed | undefined {
  for (const dialect of [javaScript, python, inbox]) {
    const reviews = dialect.reviews(value, responseSchema);
    if (reviews && reviews.length > 0) return { dialect: dialect.name, reviews };
  }
  return undefined;
}
