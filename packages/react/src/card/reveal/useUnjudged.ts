import { useSyncExternalStore } from 'react';
import { judge } from './judge.ts';

/** Why texts of the page can't be judged now; undefined if they can, or if none needs to be. */
export type Unjudged = 'loading' | 'failed' | undefined;

/** The same at this moment, for a press that comes before the next drawing. */
export function readUnjudged(): Unjudged {
  const { status } = judge.get();
  return status === 'loading' || status === 'failed' ? status : undefined;
}

/** Names are compared across the page, so this is the same for all of its cards. */
export const useUnjudged = (): Unjudged =>
  useSyncExternalStore(judge.subscribe, readUnjudged, () => undefined);
