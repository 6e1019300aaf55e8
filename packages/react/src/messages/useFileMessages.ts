import { file } from './enFile.ts';
import { useMessages } from './messagesContext.ts';

/** The strings of a file as an answer. English ones come with it, so that a page without it has none. */
export function useFileMessages(): typeof file {
  return useMessages().file ?? file;
}
