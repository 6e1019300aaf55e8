import { createContext, useContext } from 'react';
import type { Messages } from './en.ts';
import { en } from './en.ts';

const MessagesContext = createContext<Messages>(en);

/** Gives the cards below it another language: `<MessagesProvider value={de}>`. English where there is none. */
export const MessagesProvider = MessagesContext.Provider;

/** The strings for this place. */
export function useMessages(): Messages {
  return useContext(MessagesContext);
}
