import { credential } from './enCredential.ts';
import { useMessages } from './messagesContext.ts';

/** The strings of the sign-in card. English ones come with it, so that a page without it has none. */
export function useCredentialMessages(): typeof credential {
  return useMessages().credential ?? credential;
}
