import { rules } from './enRules.ts';
import { useMessages } from './messagesContext.ts';

/** Returns the strings of rules. The English ones load with this module. */
export function useRulesMessages(): typeof rules {
  return useMessages().rules ?? rules;
}
