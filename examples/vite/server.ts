import { createServer } from 'node:http';
import { createDecisions, memoryDecisionStore } from '@holdpoint/server';
import express from 'express';
import { genkit, InMemorySessionStore, InMemoryStreamManager, z } from 'genkit/beta';
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

const transferMoney = ai.defineTool(
  {
    name: 'transferMoney',
    description: 'Transfers money. Asks a person for approval first.',
    inputSchema: z.object({ to: z.string(), amount: z.number() }),
    outputSchema: z.object({ paid: z.boolean(), note: z.string().optional() }),
  },
  async (input, { interrupt, resumed }) => {
    if (!resumed) interrupt();
    const { approved, note } = resumedSchema.parse(resumed);
    const scope = ai.currentSession().sessionId;
    // Runs once per decision, even if the answer arrives twice.
    return decisions.once(resumed, { tool: 'transferMoney', input, scope }, async () => {
      if (!approved) return { paid: false, note };
      console.log(`Paid ${input.amount} to ${input.to}.`); // the real transfer goes here
      return { paid: true };
    });
  },
);

const bank = ai.defineAgent({
  name: 'bank',
  model,
  system: 'You are a bank’s assistant. Use transferMoney to pay.',
  tools: [transferMoney],
  store: new InMemorySessionStore(), // keeps conversations until the server stops
});

const app = express();
app.use('/api', express.json({ limit: '1mb' }));
app.post('/api/bank', expressHandler(bank, { streamManager: new InMemoryStreamManager() }));
app.post('/api/bank/getSnapshot', expressHandler(bank.getSnapshotDataAction));
app.post('/api/bank/abort', expressHandler(bank.abortAgentAction));

// Vite serves the page from the same origin, so you need no proxy or CORS settings.
const server = createServer(app);
const vite = await createVite({ server: { middlewareMode: true, hmr: { server } } });
app.use(vite.middlewares);

const port = Number(process.env.PORT ?? 3000);
server.once('error', ({ code, message }: NodeJS.ErrnoException) => {
  console.error(code === 'EADDRINUSE' ? `Port ${port} is in use. Set PORT to another.` : message);
  process.exit(1);
});
server.listen(port, '127.0.0.1', () => console.log(`http://127.0.0.1:${port}`));
