import { inbox } from './enInbox.ts';
import { useMessages } from './messagesContext.ts';

/** Returns the strings of the inbox. The English ones load with this module. */
export function useInboxMessages(): typeof inbox {
  return useMessages().inbox ?? inbox;
}
