import { defineInterruptTool } from '@holdpoint/client';
import { fileAnswer, question } from '@holdpoint/react';
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
    allowNone: z.boolean().optional(),
    rank: z.boolean().optional(),
    file: z.boolean().optional(),
  }),
  answer: 'respond',
  output: z.object({
    selected: z.array(z.string()),
    other: z.string().optional(),
    none: z.boolean().optional(),
    file: z
      .object({ name: z.string(), type: z.string(), size: z.number(), data: z.string().optional() })
      .optional(),
    declined: z.boolean().optional(),
  }),
});

/** The renderer of the assistant's questions, with the form in which this server expects the answers. */
export const askUser = question(askQuestion, {
  answer: ({ selected, other, text, none, file, declined }) => {
    const written = other ?? text;
    return {
      output: {
        selected: [...selected],
        ...(written === undefined ? {} : { other: written }),
        ...(none ? { none } : {}),
        ...(file ? { file } : {}),
        ...(declined ? { declined } : {}),
      },
    };
  },
  // Small, because the answer contains the bytes.
  file: fileAnswer({ accept: ['image/png', 'image/jpeg'], maxBytes: 200_000 }),
});

const askElsewhere = defineInterruptTool({
  name: 'ask_question',
  input: z.object({
    question: z.string(),
    choices: z.array(z.string()).nullish(),
    multiple: z.boolean().optional(),
    allowOther: z.boolean().optional(),
  }),
  answer: 'respond',
  output: z.object({ selected: z.array(z.string()), other: z.string().optional() }),
});

/** The same at the Go and the Python server, which can't receive a declined question: nothing was chosen. */
export const askUserElsewhere = question(askElsewhere, {
  answer: ({ selected, other, text }) => {
    const written = other ?? text;
    return {
      output: {
        selected: [...selected],
        ...(written === undefined ? {} : { other: written }),
      },
    };
  },
});

export const barbecue: Scene = {
  id: 'barbecue',
  title: 'Answer questions',
  about:
    'The agent asks you: pick one or several, put things in order, write your own answer, add a photo.',
  // Kortyx gives its questions their own names, so they are drawn by their shape.
  renderers: () => [askUser, askUserElsewhere],
};
