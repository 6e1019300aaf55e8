import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getJson } from '../shell/useInfo.ts';
import { api, type Colleague } from './office.ts';

/** Shown after signing in; in this demo a press is enough. Each window has its own person. */
export function SignedIn({
  who: { id, name },
  children,
}: {
  readonly who: Colleague;
  readonly children: ReactNode;
}) {
  const { data: isIn, refetch } = useQuery({
    queryKey: ['expenses', 'signed-in', id],
    queryFn: async () => (await getJson<{ isIn: boolean }>(api(`/${id}/sign-in`))).isIn,
    networkMode: 'always',
  });
  if (isIn === undefined) return <main className="pg-plain">Loading…</main>;
  if (isIn) return children;
  return (
    <main className="pg-plain pg-door">
      <h1>Expense claims</h1>
      <p className="pg-about">
        This window is {name}’s. An app would ask for a password here; this demo doesn’t.
      </p>
      <button
        type="button"
        className="hp hp-btn"
        data-look="fill"
        onClick={async () => {
          await fetch(api(`/${id}/sign-in`), { method: 'POST' });
          await refetch();
        }}
      >
        Sign in as {name}
      </button>
    </main>
  );
}
