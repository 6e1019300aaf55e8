import { useMemo } from 'react';
import type { CommonMessages } from './en.ts';
import { finish } from './enFinish.ts';
import { useMessages } from './messagesContext.ts';

/** Returns the strings of a result. The English ones load with this module. */
export function useFinishMessages(): typeof finish {
  return useMessages().finish ?? finish;
}

/** Returns the strings of an approval, with those for a result in their place. */
export function useWordsForResult(): CommonMessages {
  const messages = useMessages();
  const words = useFinishMessages();
  return useMemo(
    () => ({ ...messages, approval: { ...messages.approval, ...words.approval } }),
    [messages, words],
  );
}
