import { createContext, useContext } from 'react';
import type { CommonMessages } from './en.ts';
import { common } from './enCommon.ts';

/** Without a translation, only what every card has is here: the other English strings come with what shows them. */
const MessagesContext = createContext<CommonMessages>(common);

/** Gives the cards below it another language: `<MessagesProvider value={de}>`. English where there is none. */
export const MessagesProvider = MessagesContext.Provider;

/** The strings for this place. Those of one card only, such as `question`, are undefined where the page has no language. */
export function useMessages(): CommonMessages {
  return useContext(MessagesContext);
}
