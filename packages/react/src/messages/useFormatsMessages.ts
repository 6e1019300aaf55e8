import { formats } from './enFormats.ts';
import { useMessages } from './messagesContext.ts';

/** The strings of formats. English ones come with their code, so that a page without one has none. */
export function useFormatsMessages(): typeof formats {
  return useMessages().formats ?? formats;
}
