import { useMessages } from '@holdpoint/react/headless';
import { type RequestMessages, request } from './en.ts';

/** The words of approval requests: those beside the app’s other words, else in English. */
export function useRequestMessages(): RequestMessages {
  return (useMessages() as { readonly request?: RequestMessages }).request ?? request;
}
