import { composer } from './enComposer.ts';
import { useMessages } from './messagesContext.ts';

/** Returns the strings of the message field. The English ones load with this module. */
export function useComposerMessages(): typeof composer {
  return useMessages().composer ?? composer;
}
