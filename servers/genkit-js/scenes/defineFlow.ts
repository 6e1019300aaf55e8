import { type Flow, type GenkitBeta, MessageSchema, type ModelArgument, z } from 'genkit/beta';
import {
  GenerateResponseChunkSchema,
  ToolRequestPartSchema,
  ToolResponsePartSchema,
} from 'genkit/model';
import type { Setup } from './setup.ts';

/**
 * The same assistant as a flow, by the convention of docs/backends/genkit-flows.md: the conversation comes whole with
 * every turn, and nothing of it is kept here.
 */
export function defineFlow(
  ai: GenkitBeta,
  name: string,
  model: ModelArgument,
  { system, tools }: Setup,
): Flow {
  return ai.defineFlow(
    {
      name,
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
        tools,
        // A system message from the browser would be one that the person wrote.
        messages: messages.filter(({ role }) => role !== 'system'),
        ...(resume && { resume }),
        onChunk: (chunk) => sendChunk(chunk),
      });
      const { finishReason, finishMessage } = response;
      const conversation = response.messages.filter(({ role }) => role !== 'system');
      return { messages: conversation, finishReason, ...(finishMessage && { finishMessage }) };
    },
  );
}
