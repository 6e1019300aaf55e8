import { review } from './enReview.ts';
import { useMessages } from './messagesContext.ts';

/** Returns the strings of a list of several decisions. The English ones load with this module. */
export function useReviewMessages(): typeof review {
  return useMessages().review ?? review;
}
