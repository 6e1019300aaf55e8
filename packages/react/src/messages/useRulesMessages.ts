import { rules } from './enRules.ts';
import { useMessages } from './messagesContext.ts';

/** The strings of rules. English ones come with it, so that a page without it has none. */
export function useRulesMessages(): typeof rules {
  return useMessages().rules ?? rules;
}
