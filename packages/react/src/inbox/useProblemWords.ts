import type { ErrorInfo } from '@holdpoint/client';
import { useOnline } from '../internals/useOnline.ts';
import { useProblemMessages } from '../messages/useProblemMessages.ts';

/**
 * Returns the reason why a list could not be read or refreshed, in words: the same for each list, and as on the page of
 * one request.
 */
export function useProblemWords() {
  const { signedOut, unread, stale, offline } = useProblemMessages();
  const isOnline = useOnline();
  return {
    isOnline,
    /** `isShown`: earlier results are still shown. */
    problemWords(error: ErrorInfo | undefined, isShown: boolean): string {
      if (error?.code === 'auth') return signedOut;
      if (!isOnline) return offline;
      return isShown ? stale : unread;
    },
  };
}
