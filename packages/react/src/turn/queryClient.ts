import { QueryClient, QueryClientContext } from '@tanstack/react-query';
import { useContext, useMemo } from 'react';

let page: QueryClient | undefined;

/** Returns the app’s QueryClient, or creates one: for the page, or for one rendering on a server. */
export function useOptionalQueryClient(): QueryClient {
  const fromProvider = useContext(QueryClientContext);
  return useMemo(() => fromProvider ?? ownClient(), [fromProvider]);
}

function ownClient(): QueryClient {
  // A server renders for many people. A shared client would keep each person’s queries forever.
  if (typeof window === 'undefined') return new QueryClient();
  if (page) return page;
  page = new QueryClient();
  // As a provider does. Otherwise the client doesn’t notice that the tab has the focus again, or that the network is
  // back.
  page.mount();
  return page;
}
