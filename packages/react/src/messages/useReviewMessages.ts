import { review } from './enReview.ts';
import { useMessages } from './messagesContext.ts';

/** The strings of a list of many decisions. English ones come with it, so that a page of single cards has none. */
export function useReviewMessages(): typeof review {
  return useMessages().review ?? review;
}
