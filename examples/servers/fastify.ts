import Fastify, { type FastifyRequest } from 'fastify';
import type { Action } from 'genkit/beta';
import { answerByAction } from './answerByAction.ts';
import { bankingAgent } from './bankingAgent.ts';
import { whoAsks } from './whoAsks.ts';

const serving =
  (action: Action) =>
  ({ headers, body }: FastifyRequest) => {
    // Only `set-cookie` is an array, and requests don’t have it.
    const asked = { headers: headers as Record<string, string>, body };
    // Fastify sends a web `Response` with its status, headers and stream.
    return answerByAction(action, asked, whoAsks);
  };

const app = Fastify({ bodyLimit: 1_000_000 });
app.post('/api/bankingAgent', serving(bankingAgent.agent));
app.post('/api/bankingAgent/getSnapshot', serving(bankingAgent.getSnapshot));
app.post('/api/bankingAgent/abort', serving(bankingAgent.abort));

const address = await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT ?? 3400) });
console.log(`Listening on ${address}`);
