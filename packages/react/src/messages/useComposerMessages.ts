import { composer } from './enComposer.ts';
import { useMessages } from './messagesContext.ts';

/** The strings of the field for a message. English ones come with it, so that a page without it has none. */
export function useComposerMessages(): typeof composer {
  return useMessages().composer ?? composer;
}
