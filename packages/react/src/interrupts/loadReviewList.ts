import type { ReviewList } from './ReviewList.tsx';

let loaded: typeof ReviewList | undefined;

/** Most turns ask one thing, so the list of many is fetched when there first are many. */
export async function loadReviewList(): Promise<typeof ReviewList> {
  loaded ??= (await import('./ReviewList.tsx')).ReviewList;
  return loaded;
}

/** The list, where this page has it: then it is drawn at once. */
export const loadedReviewList = (): typeof ReviewList | undefined => loaded;
