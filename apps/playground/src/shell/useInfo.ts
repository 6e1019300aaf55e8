import { useQuery } from '@tanstack/react-query';

/** What the server says of itself. */
export interface Info {
  readonly model: { readonly kind: string; readonly name: string; readonly label: string };
  readonly signInOrigin: string;
  readonly scenes: readonly { readonly id: string; readonly prompts: readonly string[] }[];
}

/** Asks the server once which model answers, where its sign-in is, and what can be said in each scene. */
export function useInfo() {
  return useQuery({
    queryKey: ['info'],
    queryFn: () => getJson<Info>('/api/info'),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Reads JSON from the playground's own server, which is trusted to answer in the form its README gives. */
export async function getJson<T>(url: string): Promise<T> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as T;
}
