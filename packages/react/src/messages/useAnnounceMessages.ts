import { announce } from './enAnnounce.ts';
import { useMessages } from './messagesContext.ts';

/** What is announced of decisions. English ones come with it, so that a page without it has none. */
export function useAnnounceMessages(): typeof announce {
  return useMessages().announce ?? announce;
}
