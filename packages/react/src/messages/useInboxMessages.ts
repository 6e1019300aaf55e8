import { inbox } from './enInbox.ts';
import { useMessages } from './messagesContext.ts';

/** The strings of the inbox. English ones come with it, so that a page without it has none. */
export function useInboxMessages(): typeof inbox {
  return useMessages().inbox ?? inbox;
}
