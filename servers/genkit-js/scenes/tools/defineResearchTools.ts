import type { Decisions } from '@holdpoint/server';
import { type GenkitBeta, z } from 'genkit/beta';
import type { Ledger } from '../../../ledger/createLedger.ts';
import { readResumed } from './readResumed.ts';
import { scopeOf } from './scopeOf.ts';

/** What can be found and read: a small web of our own, so that the scene needs no network. */
const PAGES: readonly { readonly url: string; readonly title: string; readonly text: string }[] = [
  {
    url: 'https://northpay.example/prices',
    title: 'Northpay: prices',
    text: 'Reader 39 EUR once. 9 EUR a month. 1.2 % of each payment. Paid out after 2 days.',
  },
  {
    url: 'https://tilly.example/plans',
    title: 'Tilly: plans',
    text: 'Reader 79 EUR once. No monthly fee. 1.7 % of each payment. Paid out the next day.',
  },
  {
    url: 'https://kassa.example/offer',
    title: 'Kassa: our offer',
    text: 'Reader included. 15 EUR a month. 0.9 % of each payment. Paid out after 3 days.',
  },
];

/** Finds pages; the same ones, whatever is looked for. */
export function defineSearchWeb(ai: GenkitBeta) {
  return ai.defineTool(
    {
      name: 'searchWeb',
      description: 'Finds pages.',
      inputSchema: z.object({ query: z.string() }),
      outputSchema: z.object({
        hits: z.array(z.object({ url: z.string(), title: z.string() })),
      }),
    },
    async () => ({ hits: PAGES.map(({ url, title }) => ({ url, title })) }),
  );
}

/** Reads a page that was found. */
export function defineReadPage(ai: GenkitBeta) {
  return ai.defineTool(
    {
      name: 'readPage',
      description: 'Reads a page that searchWeb has found.',
      inputSchema: z.object({ url: z.string() }),
      outputSchema: z.object({ text: z.string() }),
    },
    async ({ url }) => ({
      text: PAGES.find((page) => page.url === url)?.text ?? 'There is no page at this address.',
    }),
  );
}

const reportSchema = z.object({ title: z.string(), price: z.number(), currency: z.string() });

const resumedSchema = z.object({
  approved: z.boolean(),
  reason: z.string().optional(),
  decisionId: z.string().optional(),
});

/** Buys a report (in the ledger only). Always pauses until it is restarted with a decision. */
export function defineBuyReport(ai: GenkitBeta, ledger: Ledger, decisions: Decisions) {
  return ai.defineTool(
    {
      name: 'buyReport',
      description: 'Buys a report. Waits for approval by itself.',
      inputSchema: reportSchema,
      outputSchema: z.object({
        status: z.enum(['BOUGHT', 'REJECTED']),
        receipt: z.string().optional(),
        /** What was bought. A person may have changed what was asked, and the model only knows its own request. */
        bought: reportSchema.optional(),
        summary: z.string().optional(),
        reason: z.string().optional(),
      }),
    },
    async (input, { context, interrupt, resumed }) => {
      if (!resumed) interrupt({ kind: 'approval' });
      const { approved, reason, decisionId } = readResumed(resumedSchema, resumed);
      const call = { scene: context.scene, tool: 'buyReport', input, decisionId };
      const scope = scopeOf(ai, context);
      const onRepeat = () => ledger.repeat(call);
      return decisions.once(resumed, { tool: 'buyReport', input, scope, onRepeat }, async () => {
        if (!approved) return { status: 'REJECTED' as const, ...(reason && { reason }) };
        const { id } = await ledger.record(call);
        const summary = 'Shops that changed to Tilly were paid out a day earlier, as promised.';
        return { status: 'BOUGHT' as const, receipt: id, bought: input, summary };
      });
    },
  );
}

/** Ends the task, once a person has accepted its result. */
export function defineFinish(ai: GenkitBeta) {
  return ai.defineInterrupt({
    name: 'finish',
    description:
      'Ends the task. Call it with the whole result; if it is sent back, go on and call it again.',
    inputSchema: z.object({
      report: z.string(),
      offers: z.array(
        z.object({
          name: z.string(),
          reader: z.number(),
          monthly: z.number(),
          percent: z.number(),
          yearly: z.number().optional(),
        }),
      ),
      files: z.array(z.object({ name: z.string(), content: z.string() })),
    }),
    outputSchema: z.object({ accepted: z.boolean(), feedback: z.string().optional() }),
  });
}
