import { diff } from './enDiff.ts';
import { useMessages } from './messagesContext.ts';

/** The strings of a comparison. English ones come with its code, so that a page without one has none. */
export function useDiffMessages(): typeof diff {
  return useMessages().diff ?? diff;
}
