import { createContext, useContext } from 'react';
import type { CommonMessages } from './en.ts';
import { common } from './enCommon.ts';

/**
 * Without a translation this only contains the strings of every card: the other English strings load with what shows
 * them.
 */
const MessagesContext = createContext<CommonMessages>(common);

/** Sets the language of the cards inside it: `<MessagesProvider value={de}>`. English without it. */
export const MessagesProvider = MessagesContext.Provider;

/**
 * Returns the strings for this place. Those of one card, such as `question`, are undefined unless the page sets a
 * language.
 */
export function useMessages(): CommonMessages {
  return useContext(MessagesContext);
}
