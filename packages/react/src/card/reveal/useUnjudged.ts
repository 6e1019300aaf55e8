import { useSyncExternalStore } from 'react';
import { judge } from './judge.ts';

/** Why texts of the page can't be checked now; undefined if they can be, or if none needs it. */
export type Unjudged = 'loading' | 'failed' | undefined;

/** Returns the same at this moment, for a press before the next render. */
export function readUnjudged(): Unjudged {
  const { status } = judge.get();
  return status === 'loading' || status === 'failed' ? status : undefined;
}

/** Names are compared across the page, so this is the same for all of its cards. */
export const useUnjudged = (): Unjudged =>
  useSyncExternalStore(judge.subscribe, readUnjudged, () => undefined);
