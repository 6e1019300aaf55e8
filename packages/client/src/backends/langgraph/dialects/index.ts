import { isJsonObject, type JsonObject } from '../../../protocol/json.ts';
import type { WireInterrupt } from '../wire.ts';
import type { Dialect, Review } from './dialect.ts';
import { javaScript } from './javaScript.ts';
import { python } from './python.ts';

export type { Dialect, Review } from './dialect.ts';

/** What one interrupt asks about, in the spelling of its server. */
export interface Reviewed {
  readonly dialect: Dialect;
  readonly value: JsonObject;
  readonly reviews: readonly Review[];
}

/** Recognises the server by how it asks; undefined for a question of the graph's own. */
export function readReviews({ value, responseSchema }: WireInterrupt): Reviewed | undefined {
  if (!isJsonObject(value)) return undefined;
  for (const dialect of [javaScript, python]) {
    const reviews = dialect.reviews(value, responseSchema);
    if (reviews && reviews.length > 0) return { dialect, value, reviews };
  }
  return undefined;
}
