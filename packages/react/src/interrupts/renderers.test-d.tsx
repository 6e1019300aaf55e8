import { defineInterruptTool } from '@holdpoint/client';
import { z } from 'zod';
import { approval, credential, customCard, question } from './renderers.tsx';

const transfer = defineInterruptTool({
  name: 'transfer',
  input: z.object({ to: z.string(), amount: z.number() }),
  answer: 'restart',
  resumed: z.object({ status: z.enum(['APPROVED', 'REJECTED']) }),
});
const ask = defineInterruptTool({
  name: 'ask',
  input: z.object({ question: z.string() }),
  answer: 'respond',
  output: z.object({ selected: z.array(z.string()) }),
});

// The interrupt is typed by the tool's schemas.
const decide = () => ({ resumed: { status: 'APPROVED' as const } });
approval(transfer, {
  decide,
  title: ({ input }) => `Pay ${input.amount.toFixed(2)} to ${input.to.trim()}`,
});
// @ts-expect-error: the input has no `sum`
approval(transfer, { decide, title: ({ input }) => input.sum });
customCard(transfer, ({ interrupt }) => <p>{interrupt.input.amount.toFixed(2)}</p>);

// A mapped decision fits the tool's own schemas.
approval(transfer, {
  decide: ({ approved }) => ({ resumed: { status: approved ? 'APPROVED' : 'REJECTED' } }),
});
// @ts-expect-error: this tool is told a status
approval(transfer, { decide: ({ approved }) => ({ resumed: { approved } }) });
// @ts-expect-error: `{ approved }` is not what this tool receives, so `decide` is required
approval(transfer, { title: 'Pay' });
question(ask, { answer: ({ selected }) => ({ output: { selected: [...selected] } }) });
// @ts-expect-error: this tool wants a list
question(ask, { answer: ({ selected }) => ({ output: { selected: selected[0] ?? '' } }) });

// A sign-in requires its provider and its flow.
// @ts-expect-error: `provider` is missing
credential(transfer, { refresh: async () => 'ref' });
