import { lazyPart } from '../internals/lazyPart.ts';

/** Most turns ask one thing, so the list loads when there are first several. */
export const reviewList = lazyPart(() => import('./ReviewList.tsx'));
