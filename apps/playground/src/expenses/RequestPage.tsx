import { registerClient } from '@holdpoint/register/client';
import { ApprovalRequestPage, useApprovalRequest } from '@holdpoint/register/react';
import { useMemo } from 'react';
import { api, type Colleague, type OfficeInfo } from './office.ts';
import { renderers } from './renderers.tsx';

/** One claim, opened with the link in a mail. */
export function RequestPage({
  who,
  office: { people },
  id,
}: {
  readonly who: Colleague;
  readonly office: OfficeInfo;
  readonly id: string;
}) {
  const register = useMemo(() => registerClient({ url: api(`/${who.id}/approvals`) }), [who.id]);
  const request = useApprovalRequest(register, id, { me: who.id });
  return (
    <main className="pg-inbox">
      <header className="pg-head">
        <h1>Expense claim: {who.name}</h1>
      </header>
      <div className="pg-talk" data-wide>
        <p className="pg-about">
          {who.name} {who.role}. <a href={`/expenses/${who.id}`}>All claims that wait for you</a>
        </p>
        {/* The kit's cards have third-level headings. */}
        <h2 className="pg-unseen">Decision</h2>
        <ApprovalRequestPage
          request={request}
          renderers={renderers}
          nameOf={(person) => people.find((one) => one.id === person)?.name}
          people={people.filter((one) => one.id !== who.id)}
        />
      </div>
    </main>
  );
}
