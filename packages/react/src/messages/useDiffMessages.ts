import { diff } from './enDiff.ts';
import { useMessages } from './messagesContext.ts';

/** Returns the strings of a comparison. The English ones load with this module. */
export function useDiffMessages(): typeof diff {
  return useMessages().diff ?? diff;
}
