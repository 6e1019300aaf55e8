import { QueryClient, QueryClientContext } from '@tanstack/react-query';
import { useContext } from 'react';

let own: QueryClient | undefined;

/** The app's QueryClient where it has one, else one that the kit makes for the page. */
export function useOptionalQueryClient(): QueryClient {
  const given = useContext(QueryClientContext);
  if (given) return given;
  own ??= new QueryClient();
  return own;
}
