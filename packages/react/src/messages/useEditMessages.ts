import { edit } from './enEdit.ts';
import { useMessages } from './messagesContext.ts';

/** Returns the strings of the form for changing an input. The English ones load with this module. */
export function useEditMessages(): typeof edit {
  return useMessages().edit ?? edit;
}
