import { defineInterruptTool } from '@holdpoint/client';
import { approval, finish, Value } from '@holdpoint/react';
import { z } from 'zod';
import { askUser } from './barbecue.tsx';
import type { Scene } from './scene.ts';

const buyReport = defineInterruptTool({
  name: 'buyReport',
  input: z.object({ title: z.string(), price: z.number(), currency: z.string() }),
  answer: 'restart',
  resumed: z.object({ approved: z.boolean(), reason: z.string().optional() }),
});

const done = defineInterruptTool({
  name: 'finish',
  input: z.object({
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
  output: z.object({ accepted: z.boolean(), feedback: z.string().optional() }),
  answer: 'respond',
});

export const research: Scene = {
  id: 'research',
  title: 'Check finished work',
  about:
    'The agent works through a task, asks you twice on the way, and hands in its result. Accept it, or send it back with what should change: it goes on and hands it in again.',
  renderers: () => [
    askUser,
    approval(buyReport, {
      title: ({ input }) => (
        <>
          Buy the report <Value>{input.title}</Value>
        </>
      ),
      formats: ({ input }) => ({ price: { money: input.currency, currencyKey: 'currency' } }),
      approveLabel: { verb: 'Buy', number: 'price' },
      risk: 'elevated',
    }),
    finish(done, {
      title: 'Compare three card readers',
      formats: {
        report: 'prose',
        'offers[].reader': { money: 'EUR' },
        'offers[].monthly': { money: 'EUR' },
        'offers[].yearly': { money: 'EUR' },
      },
      table: ({ input }) => input.offers,
      files: ({ input }) => input.files,
    }),
  ],
};
