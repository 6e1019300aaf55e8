import { lazyPart } from '../internals/lazyPart.ts';

/** Most turns ask one thing, so the list of many loads when there first are many. */
export const reviewList = lazyPart(() => import('./ReviewList.tsx'));
