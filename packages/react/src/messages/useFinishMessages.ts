import { useMemo } from 'react';
import type { CommonMessages } from './en.ts';
import { finish } from './enFinish.ts';
import { useMessages } from './messagesContext.ts';

/** The strings of a result. English ones come with its card, so that a page without one has none. */
export function useFinishMessages(): typeof finish {
  return useMessages().finish ?? finish;
}

/** The strings of an approval, as they are where what is approved is a result. */
export function useWordsForResult(): CommonMessages {
  const messages = useMessages();
  const words = useFinishMessages();
  return useMemo(
    () => ({ ...messages, approval: { ...messages.approval, ...words.approval } }),
    [messages, words],
  );
}
