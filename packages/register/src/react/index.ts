/** The page of one request that waits for several people. See docs/review.md. */
export type { AskedProps } from './Asked.tsx';
export { Asked, answeredBy, heldBy } from './Asked.tsx';
export type { AskedKnown, AskedRegister, AskedRequest } from './createAsked.ts';
export type { ReviewActions, ReviewRegister } from './createReview.ts';
export type { RequestsProps } from './Requests.tsx';
export { Requests } from './Requests.tsx';
export type { ReviewProps } from './Review.tsx';
export { Review } from './Review.tsx';
export type { ReviewPerson } from './ReviewHandOn.tsx';
export type { AskedState } from './useAsked.ts';
export { useAsked } from './useAsked.ts';
export type {
  RequestRisk,
  RequestsFilter,
  RequestsState,
  UseRequestsOptions,
} from './useRequests.ts';
export { useRequests } from './useRequests.ts';
export type { ReviewState, ReviewStatus, UseReviewOptions } from './useReview.ts';
export { useReview } from './useReview.ts';
