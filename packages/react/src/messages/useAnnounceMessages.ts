import { announce } from './enAnnounce.ts';
import { useMessages } from './messagesContext.ts';

/** Returns the announcements about decisions. The English ones load with this module. */
export function useAnnounceMessages(): typeof announce {
  return useMessages().announce ?? announce;
}
