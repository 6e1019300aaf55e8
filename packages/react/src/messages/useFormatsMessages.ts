import { formats } from './enFormats.ts';
import { useMessages } from './messagesContext.ts';

/** Returns the strings of formats. The English ones load with this module. */
export function useFormatsMessages(): typeof formats {
  return useMessages().formats ?? formats;
}
