import { tray } from './enTray.ts';
import { useMessages } from './messagesContext.ts';

/** Returns the strings of several decisions of one turn. The English ones load with this module. */
export function useTrayMessages(): typeof tray {
  return useMessages().tray ?? tray;
}
