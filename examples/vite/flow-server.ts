import { createDecisions, memoryDecisionStore } from '@holdpoint/server';
import express from 'express';
import { genkit, MessageSchema, z } from 'genkit/beta';
import {
  GenerateResponseChunkSchema,
  ToolRequestPartSchema,
  ToolResponsePartSchema,
} from 'genkit/model';
import { createServer as createVite } from 'vite';

// Imports the plugin’s ES build by its file: the export map has only the CommonJS one, which loads a second Genkit.
const plugin = new URL('./index.mjs', import.meta.resolve('@genkit-ai/express'));
const { expressHandler } = await import(plugin.href);

const ai = genkit({});

// A scripted model, so you need no API key. For a real one, install @genkit-ai/google-genai, set GEMINI_API_KEY, and write
// const model = googleAI.model('gemini-2.5-flash'), with genkit({ plugins: [googleAI()] }) above.
const model = ai.defineModel(
  { apiVersion: 'v2', name: 'scripted', supports: { multiturn: true, tools: true } },
  async ({ messages }) => {
    const parts = messages.at(-1)?.content ?? [];
    const done = parts[0]?.toolResponse?.output as { paid: boolean; note?: string } | undefined;
    const [, to, amount] = /pay (\w+) (\d+)/i.exec(parts[0]?.text ?? '') ?? [];
    const input = { to, amount: Number(amount) };
    const content = done
      ? [{ text: done.paid ? 'It is paid.' : `Nothing was paid. ${done.note ?? ''}` }]
      : to
        ? [{ toolRequest: { name: 'transferMoney', ref: crypto.randomUUID(), input } }]
        : [{ text: 'Try “Pay Ada 50”.' }];
    return { message: { role: 'model', content }, finishReason: 'stop' };
  },
);

const decisions = createDecisions({ store: memoryDecisionStore() });
const resumedSchema = z.object({ approved: z.boolean(), note: z.string().optional() });
const transferSchema = z.object({ to: z.string(), amount: z.number() });

const transferMoney = ai.defineTool(
  {
    name: 'transferMoney',
    description: 'Transfers money. Asks a person for approval first.',
    inputSchema: transferSchema,
    outputSchema: z.object({
      paid: z.boolean(),
      note: z.string().optional(),
      // The input that ran: a flow’s restart may have another input than the model’s.
      sent: transferSchema.optional(),
    }),
  },
  async (input, { interrupt, resumed }) => {
    if (!resumed) interrupt();
    const { approved, note } = resumedSchema.parse(resumed);
    // Runs once per decision, even if the answer arrives twice.
    // With accounts, use the user’s id as the scope.
    const call = { tool: 'transferMoney', input, scope: 'everyone' };
    return decisions.once(resumed, call, async () => {
      if (!approved) return { paid: false, note };
      console.log(`Paid ${input.amount} to ${input.to}.`); // the real transfer goes here
      return { paid: true, sent: input };
    });
  },
);

const chat = ai.defineFlow(
  {
    name: 'chat',
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
      system: 'You are a bank’s assistant. Use transferMoney to pay.',
      // Refuses system messages from the browser: the user could have written them.
      messages: messages.filter(({ role }) => role !== 'system'),
      tools: [transferMoney],
      ...(resume && { resume }),
      onChunk: (chunk) => sendChunk(chunk),
    });
    const { finishReason, finishMessage } = response;
    const conversation = response.messages.filter(({ role }) => role !== 'system');
    return { messages: conversation, finishReason, finishMessage };
  },
);

const app = express();
// Each turn sends the whole conversation; Express allows 100 kB by default.
app.use('/flows', express.json({ limit: '1mb' }));
app.post('/flows/chat', expressHandler(chat));

// Vite serves the page from the same origin, so you need no proxy or CORS settings.
const vite = await createVite({ server: { middlewareMode: true, hmr: false } });
app.use(vite.middlewares);

const port = Number(process.env.PORT ?? 3000);
app.listen(port, '127.0.0.1', () => console.log(`http://127.0.0.1:${port}`));
