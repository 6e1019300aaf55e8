import { useQuery } from '@tanstack/react-query';
import type { SceneBackends } from '../../server/backends.ts';

/** The server's description of itself. */
export interface Info {
  readonly model: { readonly kind: string; readonly name: string; readonly label: string };
  readonly signInOrigin: string;
  readonly scenes: readonly ({ readonly id: string } & SceneBackends)[];
}

/** Asks the server once for its model, its sign-in address, and the backends of each scene. */
export function useInfo() {
  return useQuery({
    queryKey: ['info'],
    queryFn: () => getJson<Info>('/api/info'),
    staleTime: Number.POSITIVE_INFINITY,
    // The server is on this machine, reachable or not whatever the browser thinks of the network.
    networkMode: 'always',
    retry: 1,
  });
}

/** Reads JSON from the playground's own server, which is trusted to use the format of its README. */
export async function getJson<T>(url: string): Promise<T> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as T;
}
