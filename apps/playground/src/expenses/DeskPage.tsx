import { waitingRegister } from '@holdpoint/client/waiting';
import { useMemo } from 'react';
import { api, type Colleague } from './office.ts';
import { useClaims } from './useClaims.ts';

/** Whoever approves: what waits, as it comes and goes. */
export function DeskPage({ who }: { readonly who: Colleague }) {
  const register = useMemo(() => waitingRegister({ url: api(`/${who.id}/waiting`) }), [who.id]);
  const claims = useClaims(register).filter(({ state }) => state === 'waiting');
  return (
    <main className="pg-inbox">
      <header className="pg-head">
        <h1>Waiting for {who.name}’s approval</h1>
      </header>
      <div className="pg-talk">
        <p className="pg-about">
          {who.name} {who.role}. Each claim also came by mail.
        </p>
        {claims.length === 0 && <p>Nothing is waiting.</p>}
        <ul className="pg-people">
          {claims.map(({ id, interrupt, approvals, votes = [] }) => (
            <li key={id}>
              <a href={`/expenses/${who.id}/review/${id}`}>{titleOf(interrupt.input)}</a>{' '}
              <span>
                {votes.some(({ by }) => by === who.id) ? 'You approved it. ' : ''}
                {approvals.given} of {approvals.needed} approvals
              </span>
            </li>
          ))}
        </ul>
      </div>
    </main>
  );
}

function titleOf(input: unknown): string {
  const { what, amount } = Object(input) as { what?: unknown; amount?: unknown };
  return `${String(amount)} EUR for ${String(what)}`;
}
