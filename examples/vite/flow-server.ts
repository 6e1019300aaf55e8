import { createDecisions, memoryDecisionStore } from '@holdpoint/server';
import express from 'express';
import { genkit, MessageSchema, z } from 'genkit/beta';
import {
  GenerateResponseChunkSchema,
  ToolRequestPartSchema,
  ToolResponsePartSchema,
} from 'genkit/model';
import { createServer as createVite } from 'vite';

// The plugin's ES build by its file: its export map leads to the other one, with a second copy of Genkit's core.
const plugin = new URL('./index.mjs', import.meta.resolve('@genkit-ai/express'));
const { expressHandler } = await import(plugin.href);

const ai = genkit({});

// A script in the place of a model, so that no key is needed. A real one, with @genkit-ai/google-genai and GEMINI_API_KEY:
// const model = googleAI.model('gemini-2.5-flash'), and genkit({ plugins: [googleAI()] }) above.
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
    description: 'Transfers money. Waits for a person by itself.',
    inputSchema: transferSchema,
    outputSchema: z.object({
      paid: z.boolean(),
      note: z.string().optional(),
      // What was executed: a flow's restart may carry another input than the model had asked for.
      sent: transferSchema.optional(),
    }),
  },
  async (input, { interrupt, resumed }) => {
    if (!resumed) interrupt();
    const { approved, note } = resumedSchema.parse(resumed);
    // Once per decision, however often the answer comes.
    // With accounts, the scope is the user's id.
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
      // A system message from the browser would be one that the person wrote.
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
// The whole conversation travels with every turn; Express takes 100 kB by default.
app.use('/flows', express.json({ limit: '1mb' }));
app.post('/flows/chat', expressHandler(chat));

// Vite serves the page from the same address, so that nothing has to be said of proxies or CORS.
const vite = await createVite({ server: { middlewareMode: true, hmr: false } });
app.use(vite.middlewares);

const port = Number(process.env.PORT ?? 3000);
app.listen(port, '127.0.0.1', () => console.log(`http://127.0.0.1:${port}`));
