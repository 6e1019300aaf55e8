import { request } from './enRequest.ts';
import { useMessages } from './messagesContext.ts';

/** The strings of one request of a register. English ones come with it, so that a page without one has none. */
export function useRequestMessages(): typeof request {
  return useMessages().request ?? request;
}
