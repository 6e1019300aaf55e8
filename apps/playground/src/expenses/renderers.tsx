import { defineInterruptTool } from '@holdpoint/client';
import { approval, Value } from '@holdpoint/react';
import { z } from 'zod';
import { riskOf } from './claim.ts';

const payClaim = defineInterruptTool({
  name: 'payClaim',
  input: z.object({ what: z.string(), amount: z.number(), currency: z.string() }),
  // The register accepts the decision, and runs the tool itself.
  answer: 'respond',
  output: z.object({ approved: z.boolean(), reason: z.string().optional() }),
});

/** A claim's card and receipt, for everyone who sees it. */
export const renderers = [
  approval(payClaim, {
    title: ({ input }) => (
      <>
        Pay <Value format={{ money: input.currency }}>{input.amount}</Value> for{' '}
        <Value>{input.what}</Value>
      </>
    ),
    formats: ({ input }) => ({ amount: { money: input.currency, currencyKey: 'currency' } }),
    approveLabel: { verb: 'Pay', number: 'amount' },
    risk: (interrupt) => riskOf({ interrupt }),
  }),
];
