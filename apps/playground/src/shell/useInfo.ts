import { useQuery } from '@tanstack/react-query';
import type { SceneBackends } from '../../server/backends.ts';

/** What the server says of itself. */
export interface Info {
  readonly model: { readonly kind: string; readonly name: string; readonly label: string };
  readonly signInOrigin: string;
  readonly scenes: readonly ({ readonly id: string } & SceneBackends)[];
}

/** Asks the server once which model answers, where its sign-in is, and which backends each scene has. */
export function useInfo() {
  return useQuery({
    queryKey: ['info'],
    queryFn: () => getJson<Info>('/api/info'),
    staleTime: Number.POSITIVE_INFINITY,
    // It is this machine's own server: reached or not whatever the browser thinks of the network.
    networkMode: 'always',
    retry: 1,
  });
}

/** Reads JSON from the playground's own server, which is trusted to answer in the form its README gives. */
export async function getJson<T>(url: string): Promise<T> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as T;
}
