import { defineInterruptTool } from '@holdpoint/client';
import { question } from '@holdpoint/react';
import { z } from 'zod';
import type { Scene } from './scene.ts';

const choice = z.union([
  z.string(),
  z.object({ id: z.string(), label: z.string(), description: z.string().optional() }),
]);

const askQuestion = defineInterruptTool({
  name: 'askQuestion',
  input: z.object({
    question: z.string(),
    choices: z.array(choice).optional(),
    multiple: z.boolean().optional(),
    min: z.number().optional(),
    max: z.number().optional(),
    allowOther: z.boolean().optional(),
  }),
  answer: 'respond',
  output: z.object({
    selected: z.array(z.string()),
    other: z.string().optional(),
    declined: z.boolean().optional(),
  }),
});

/** How the assistant's questions are drawn, and the form in which this server wants the answers. */
export const askUser = question(askQuestion, {
  answer: ({ selected, other, text, declined }) => {
    const written = other ?? text;
    return {
      output: {
        selected: [...selected],
        ...(written === undefined ? {} : { other: written }),
        ...(declined ? { declined } : {}),
      },
    };
  },
});

export const barbecue: Scene = {
  id: 'barbecue',
  title: 'Barbecue',
  about:
    'Questions in a loop: one choice, two questions at once, several choices with a write-in, free words.',
  agents: [{ path: 'barbecue', label: 'Barbecue' }],
  renderers: () => [askUser],
};
