import { transcript } from './enTranscript.ts';
import { useMessages } from './messagesContext.ts';

/** Returns the strings of the transcript. The English ones load with this module. */
export function useTranscriptMessages(): typeof transcript {
  return useMessages().transcript ?? transcript;
}
