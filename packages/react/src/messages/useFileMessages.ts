import { file } from './enFile.ts';
import { useMessages } from './messagesContext.ts';

/** Returns the strings of a file as an answer. The English ones load with this module. */
export function useFileMessages(): typeof file {
  return useMessages().file ?? file;
}
