import { QueryClient, QueryClientContext } from '@tanstack/react-query';
import { useContext, useMemo } from 'react';

let page: QueryClient | undefined;

/** The app's QueryClient where it has one, else one that the kit makes: for the page, or for this rendering on a server. */
export function useOptionalQueryClient(): QueryClient {
  const fromProvider = useContext(QueryClientContext);
  return useMemo(() => fromProvider ?? ownClient(), [fromProvider]);
}

function ownClient(): QueryClient {
  // A server renders for many people, and a client of its own keeps each of their conversations' queries for good.
  if (typeof window === 'undefined') return new QueryClient();
  if (page) return page;
  page = new QueryClient();
  // As a provider does: else nobody tells it that the tab is come back to, or that the network is back.
  page.mount();
  return page;
}
