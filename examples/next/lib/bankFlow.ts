import { MessageSchema, z } from 'genkit/beta';
import {
  GenerateResponseChunkSchema,
  ToolRequestPartSchema,
  ToolResponsePartSchema,
} from 'genkit/model';
import { ai, model, system, transferMoney } from './genkit';

// The same bank as a flow: the browser keeps the conversation and sends it with each turn, so there is no store.
export const bankFlow = ai.defineFlow(
  {
    name: 'bankFlow',
    inputSchema: z.object({
      messages: z.array(MessageSchema),
      resume: z
        .object({
          respond: z.array(ToolResponsePartSchema).default([]),
          restart: z.array(ToolRequestPartSchema).default([]),
        })
        .optional(),
    }),
    streamSchema: GenerateResponseChunkSchema,
  },
  async ({ messages, resume }, { sendChunk }) => {
    const response = await ai.generate({
      model,
      system,
      tools: [transferMoney],
      // Refuses system messages from the browser: the user could have written them.
      messages: messages.filter(({ role }) => role !== 'system'),
      ...(resume && { resume }),
      onChunk: (chunk) => sendChunk(chunk),
    });
    const { finishReason, finishMessage } = response;
    const conversation = response.messages.filter(({ role }) => role !== 'system');
    return { messages: conversation, finishReason, finishMessage };
  },
);
