import type { WireInterrupt } from '../wire.ts';
import type { Dialect, Review } from './dialect.ts';
import { inbox } from './inbox.ts';
import { javaScript } from './javaScript.ts';
import { python } from './python.ts';

export type { Review, ReviewDecision } from './dialect.ts';

/** What one interrupt asks about, in the spelling of its server. */
export interface Reviewed {
  readonly dialect: Dialect['name'];
  readonly reviews: readonly Review[];
}

/** Recognises the server by how it asks; undefined for a question of the graph's own. */
export function readReviews({ value, responseSchema }: WireInterrupt): Reviewed | undefined {
  for (const dialect of [javaScript, python, inbox]) {
    const reviews = dialect.reviews(value, responseSchema);
    if (reviews && reviews.length > 0) return { dialect: dialect.name, reviews };
  }
  return undefined;
}
