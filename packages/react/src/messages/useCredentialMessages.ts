import { credential } from './enCredential.ts';
import { useMessages } from './messagesContext.ts';

/** Returns the strings of the sign-in card. The English ones load with this module. */
export function useCredentialMessages(): typeof credential {
  return useMessages().credential ?? credential;
}
