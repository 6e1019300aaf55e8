import { registerClient } from '@holdpoint/register/client';
import { ApprovalRequestList, useApprovalRequests } from '@holdpoint/register/react';
import { useMemo } from 'react';
import { riskOf, titleOf } from './claim.ts';
import { api, type Colleague, type OfficeInfo } from './office.ts';

/** The approver’s page: pending requests, with live updates. */
export function DeskPage({
  who,
  office: { people },
}: {
  readonly who: Colleague;
  readonly office: OfficeInfo;
}) {
  const register = useMemo(() => registerClient({ url: api(`/${who.id}/approvals`) }), [who.id]);
  const requests = useApprovalRequests(register, { riskOf });
  const pathOf = ({ id }: { readonly id: string }) => `/expenses/${who.id}/requests/${id}`;
  return (
    <main className="pg-inbox">
      <header className="pg-head">
        <h1>Waiting for {who.name}’s approval</h1>
      </header>
      <div className="pg-talk">
        <p className="pg-about">
          {who.name} {who.role}. Each claim also came by mail.
        </p>
        <h2 className="pg-unseen">Claims</h2>
        <ApprovalRequestList
          requests={requests}
          onOpen={(item) => location.assign(pathOf(item))}
          href={pathOf}
          describe={titleOf}
          nameOf={(person) => people.find(({ id }) => id === person)?.name}
          me={who.id}
        />
      </div>
    </main>
  );
}
