import { decided } from './enDecided.ts';
import { useMessages } from './messagesContext.ts';

/** Returns the strings of the list of decisions. The English ones load with this module. */
export function useDecidedMessages(): typeof decided {
  return useMessages().decided ?? decided;
}
