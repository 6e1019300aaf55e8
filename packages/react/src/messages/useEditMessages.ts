import { edit } from './enEdit.ts';
import { useMessages } from './messagesContext.ts';

/** The strings of the form for changing an input. English ones come with the form, so that a page without one has none. */
export function useEditMessages(): typeof edit {
  return useMessages().edit ?? edit;
}
