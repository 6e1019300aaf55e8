import { type Flow, type GenerateOptions, type GenkitBeta, MessageSchema, z } from 'genkit/beta';
import {
  GenerateResponseChunkSchema,
  ToolRequestPartSchema,
  ToolResponsePartSchema,
} from 'genkit/model';

/** One turn: the whole conversation, and the answers when its last message waits for them. */
const ChatInputSchema = z.object({
  messages: z.array(MessageSchema),
  resume: z
    .object({
      respond: z.array(ToolResponsePartSchema).default([]),
      restart: z.array(ToolRequestPartSchema).default([]),
    })
    .optional(),
});

/** The conversation after the turn. */
const ChatOutputSchema = z.object({
  messages: z.array(MessageSchema),
  finishReason: z.string(),
  finishMessage: z.string().optional(),
});

/**
 * The whole server side of a conversation that the client keeps, by the convention of docs/backends/genkit-flows.md:
 * `options` say with which model, tools and middleware.
 */
export function defineChatFlow(
  ai: GenkitBeta,
  name: string,
  options: Pick<GenerateOptions, 'model' | 'system' | 'tools' | 'use'>,
): Flow {
  return ai.defineFlow(
    {
      name,
      inputSchema: ChatInputSchema,
      outputSchema: ChatOutputSchema,
      streamSchema: GenerateResponseChunkSchema,
    },
    async ({ messages, resume }, { sendChunk }) => {
      const response = await ai.generate({
        ...options,
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
