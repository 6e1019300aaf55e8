import { decided } from './enDecided.ts';
import { useMessages } from './messagesContext.ts';

/** The strings of what was decided. English ones come with the list, so that a page without it has none. */
export function useDecidedMessages(): typeof decided {
  return useMessages().decided ?? decided;
}
