import { defineInterruptTool } from '@holdpoint/client';
import { approval, Value } from '@holdpoint/react';
import { registerClient } from '@holdpoint/register/client';
import { ApprovalRequestPage, useApprovalRequest } from '@holdpoint/register/react';
import { useMemo } from 'react';
import { z } from 'zod';
import { api, type Colleague, type OfficeInfo } from './office.ts';

const payClaim = defineInterruptTool({
  name: 'payClaim',
  input: z.object({ what: z.string(), amount: z.number(), currency: z.string() }),
  // The register takes a word, and runs the tool itself.
  answer: 'respond',
  output: z.object({ approved: z.boolean(), reason: z.string().optional() }),
});

const renderers = [
  approval(payClaim, {
    title: ({ input }) => (
      <>
        Pay <Value format={{ money: input.currency }}>{input.amount}</Value> for{' '}
        <Value>{input.what}</Value>
      </>
    ),
    formats: ({ input }) => ({ amount: { money: input.currency, currencyKey: 'currency' } }),
    approveLabel: { verb: 'Pay', number: 'amount' },
    risk: 'elevated',
  }),
];

/** One claim, as the link in a mail opens it. */
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
        {/* The kit's cards have headings of the third level. */}
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
