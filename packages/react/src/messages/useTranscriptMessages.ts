import { transcript } from './enTranscript.ts';
import { useMessages } from './messagesContext.ts';

/** The strings of the transcript. English ones come with it, so that a page without it has none. */
export function useTranscriptMessages(): typeof transcript {
  return useMessages().transcript ?? transcript;
}
