import { tray } from './enTray.ts';
import { useMessages } from './messagesContext.ts';

/** The strings of several decisions of one turn. English ones come with it, so that a page without it has none. */
export function useTrayMessages(): typeof tray {
  return useMessages().tray ?? tray;
}
