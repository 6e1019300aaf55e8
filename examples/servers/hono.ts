import { serve } from '@hono/node-server';
import type { Action } from 'genkit/beta';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { answerByAction } from './answerByAction.ts';
import { bankingAgent } from './bankingAgent.ts';
import { whoAsks } from './whoAsks.ts';

const serving = (action: Action) => async (asked: Context) => {
  const body: unknown = await asked.req.json().catch(() => undefined);
  return answerByAction(action, { headers: asked.req.header(), body }, whoAsks);
};

const app = new Hono();
app.use('/api/*', bodyLimit({ maxSize: 1_000_000 }));
app.post('/api/bankingAgent', serving(bankingAgent.agent));
app.post('/api/bankingAgent/getSnapshot', serving(bankingAgent.getSnapshot));
app.post('/api/bankingAgent/abort', serving(bankingAgent.abort));

const port = Number(process.env.PORT ?? 3400);
serve({ fetch: app.fetch, hostname: '127.0.0.1', port }, (address) => {
  console.log(`Listening on http://127.0.0.1:${address.port}`);
});
