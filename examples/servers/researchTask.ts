// A task that runs in the background, asks for approval, and ends when a person accepts its result.
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createDecisions, protectAgent } from '@holdpoint/server';
import { sqliteDecisionStore } from '@holdpoint/server/sqlite';
import { serve } from '@hono/node-server';
import { type Action, FileSessionStore, genkit, z } from 'genkit/beta';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { answerByAction } from './answerByAction.ts';
import { research } from './researchModel.ts';
import { whoAsks } from './whoAsks.ts';

const data = process.env.DATA_DIR ?? '.data';
mkdirSync(data, { recursive: true });
const ai = genkit({ promptDir: null });
const store = sqliteDecisionStore(new DatabaseSync(join(data, 'decisions.db')));
const decisions = createDecisions({ store });

/** Runs without approval. */
const findSuppliers = ai.defineTool(
  {
    name: 'findSuppliers',
    description: 'Finds suppliers.',
    inputSchema: z.object({ of: z.string() }),
    outputSchema: z.array(z.string()),
  },
  async () => ['Assam & Co', 'Ceylon Direct'],
);

/** Costs money, so it needs an approval. It is bought once. */
const buyReport = ai.defineTool(
  {
    name: 'buyReport',
    description: 'Buys a report. A person has to approve it.',
    inputSchema: z.object({ title: z.string(), price: z.number() }),
    outputSchema: z.string(),
  },
  async (input, { interrupt, resumed }) => {
    if (!resumed) interrupt({ kind: 'approval' });
    const { approved } = z.object({ approved: z.boolean() }).parse(resumed);
    const scope = ai.currentSession().sessionId;
    return decisions.once(resumed, { tool: 'buyReport', input, scope }, () => {
      // Inside `once`, so a rejection is as final as an approval.
      if (!approved) return 'It was not approved: go on without it.';
      appendFileSync(join(data, 'payments.txt'), `${input.price} for ${input.title}\n`);
      return 'The report: prices rise.';
    });
  },
);

// #region task
/** Ends the task. It never runs: the model receives the person’s verdict as its result. */
const finish = ai.defineInterrupt({
  name: 'finish',
  description:
    'Ends the task. Call it once, with the whole result. If it is sent back, do what was asked for and call it again.',
  inputSchema: z.object({
    report: z.string(),
    suppliers: z.array(z.object({ supplier: z.string(), monthly: z.number() })),
  }),
  outputSchema: z.object({ accepted: z.boolean(), feedback: z.string().optional() }),
});

const researcher = ai.defineAgent({
  name: 'researcher',
  // Put a real model in place of the scripted one.
  model: ai.defineModel({ apiVersion: 'v2', name: 'scripted/researcher' }, research),
  system: 'Compare suppliers. Only `finish` ends the task.',
  tools: [findSuppliers, buyReport, finish],
  // Saves each step of a turn, so the tab can be closed in between.
  store: new FileSessionStore(join(data, 'sessions')),
});
// #endregion task

// Only the person who started a task can use it, and the server creates decision ids, so a browser can’t repeat a purchase.
const door = protectAgent(researcher, {
  owners: store,
  owner: (context) => ({ requester: (context as { auth: { uid: string } }).auth.uid }),
});

const serving = (action: Action) => async (asked: Context) => {
  const body: unknown = await asked.req.json().catch(() => undefined);
  return answerByAction(action, { headers: asked.req.header(), body }, whoAsks);
};
const app = new Hono();
app.use('/api/*', bodyLimit({ maxSize: 1_000_000 }));
app.post('/api/researcher', serving(door.agent));
app.post('/api/researcher/getSnapshot', serving(door.getSnapshot));
app.post('/api/researcher/abort', serving(door.abort));

const port = Number(process.env.PORT ?? 3400);
serve({ fetch: app.fetch, hostname: '127.0.0.1', port }, (address) => {
  console.log(`Listening on http://127.0.0.1:${address.port}`);
});
