import { defineInterruptTool } from '@holdpoint/client';
import { ApprovalCard, customCard, type HandleOf, Value } from '@holdpoint/react';
import { Approval } from '@holdpoint/react/headless';
import { useState } from 'react';
import { z } from 'zod';

// The person's answer is the tool's result: a respond.
const pickSeat = defineInterruptTool({
  name: 'pickSeat',
  input: z.object({ flight: z.string(), free: z.array(z.string()) }),
  answer: 'respond',
  output: z.object({ seat: z.string().nullable() }),
});

// The tool runs again, told what the person said: a restart.
const setBudget = defineInterruptTool({
  name: 'setBudget',
  input: z.object({ team: z.string(), from: z.number(), to: z.number() }),
  answer: 'restart',
  resumed: z.object({ approved: z.boolean(), reason: z.string().optional() }),
});

function SeatCard({ interrupt }: { readonly interrupt: HandleOf<typeof pickSeat> }) {
  const [seat, setSeat] = useState<string | null>(null);
  return (
    <ApprovalCard
      interrupt={interrupt}
      title={({ input }) => (
        <>
          A seat on <Value>{input.flight}</Value>
        </>
      )}
      edit={false}
      reason="none"
      approveLabel="Take this seat"
      off={seat === null && 'no seat is chosen'}
      decide={({ approved }) => ({ output: { seat: approved ? seat : null } })}
    >
      <fieldset>
        <legend>Free seats</legend>
        {interrupt.input.free.map((one) => (
          <label key={one}>
            <input type="radio" checked={one === seat} onChange={() => setSeat(one)} />
            <Value>{one}</Value>
          </label>
        ))}
      </fieldset>
    </ApprovalCard>
  );
}

function BudgetCard({ interrupt }: { readonly interrupt: HandleOf<typeof setBudget> }) {
  const { team, from, to } = interrupt.input;
  return (
    <Approval.Root interrupt={interrupt} edit={false}>
      <Approval.Title>
        The budget of <Value>{team}</Value>
      </Approval.Title>
      <meter aria-label="Before" min={0} max={Math.max(from, to)} value={from} />
      <meter aria-label="After" min={0} max={Math.max(from, to)} value={to} />
      <Approval.Arguments />
      <Approval.Reason />
      <Approval.Status />
      <Approval.Actions>
        <Approval.Reject />
        <Approval.Approve />
        <Approval.Back />
        <Approval.CheckAgain />
        <Approval.Reopen />
      </Approval.Actions>
    </Approval.Root>
  );
}

/** For `<Interrupts>` and `<Transcript>`. */
export const renderers = [customCard(pickSeat, SeatCard), customCard(setBudget, BudgetCard)];
