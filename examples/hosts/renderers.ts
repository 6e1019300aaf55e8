import { defineInterruptTool } from '@holdpoint/client';
import { approval } from '@holdpoint/react';
import { z } from 'zod';

const pay = defineInterruptTool({
  name: 'pay',
  input: z.object({ to: z.string(), eur: z.number() }),
  answer: 'restart',
});

/** The app's own words for `pay`. A definition also lets a person change the input, where the library allows it. */
export const renderers = [
  approval(pay, {
    title: ({ input }) => `Pay ${input.to} ${input.eur} EUR`,
    formats: { eur: { money: 'EUR' } },
  }),
];
