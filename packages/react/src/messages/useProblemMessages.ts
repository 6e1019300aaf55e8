import { problems } from './enProblems.ts';
import { useMessages } from './messagesContext.ts';

/** Returns the reasons why a list could not be read. The English ones load with this module. */
export function useProblemMessages(): typeof problems {
  return useMessages().problems ?? problems;
}
