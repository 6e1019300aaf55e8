import { problems } from './enProblems.ts';
import { useMessages } from './messagesContext.ts';

/** Why a list could not be read. English words come with it, so that a page without a list has none. */
export function useProblemMessages(): typeof problems {
  return useMessages().problems ?? problems;
}
