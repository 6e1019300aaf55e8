import { useQuery } from '@tanstack/react-query';
import { getJson } from '../shell/useInfo.ts';

/** A person in the demo. */
export interface Colleague {
  readonly id: string;
  readonly name: string;
  readonly role: string;
}

/** The server's description of the scene. */
export interface OfficeInfo {
  readonly people: readonly Colleague[];
  readonly prompts: readonly string[];
  readonly store: 'SQLite' | 'PostgreSQL';
  readonly restarts: number;
}

export const api = (path: string) => `/api/expenses${path}`;

export function useOffice() {
  return useQuery({
    queryKey: ['expenses'],
    queryFn: () => getJson<OfficeInfo>(api('')),
    networkMode: 'always',
  });
}

/** A mail in the shown inbox. */
export interface Mail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly at: string;
}

export function useMails() {
  return useQuery({
    queryKey: ['expenses', 'mail'],
    queryFn: () => getJson<{ mails: readonly Mail[] }>(api('/mail')),
    refetchInterval: 1_000,
    networkMode: 'always',
  });
}

/** Returns how often the tool has paid, as recorded by the server. */
export function usePaid() {
  return useQuery({
    queryKey: ['expenses', 'ledger'],
    queryFn: async () => {
      const { scenes } = await getJson<{
        scenes: Record<
          string,
          Record<string, readonly { id: string; input: { what: string; amount: number } }[]>
        >;
      }>('/api/ledger');
      return scenes.expenses?.payClaim ?? [];
    },
    refetchInterval: 1_000,
    networkMode: 'always',
  });
}
