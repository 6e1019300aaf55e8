// The recipe of docs/hosts/held-call.md, and what Inngest's engine at the address in the first argument calls.
import { createServer } from 'node:http';
import { serve } from 'inngest/node';
import { inngest, open, paid, payment, takeAnswer } from './payment.ts';

inngest.setEnvVars({ INNGEST_DEV: process.argv[2], INNGEST_EVENT_KEY: 'test' });
const engine = serve({ client: inngest, functions: [payment] });
const runs = () => paid.map((input) => ({ tool: 'pay', input }));

createServer(async (incoming, outgoing) => {
  const { pathname } = new URL(incoming.url ?? '/', 'http://localhost');
  if (pathname === '/api/inngest') return void engine(incoming, outgoing);
  if (pathname === '/api/answer') {
    const body = Buffer.concat(await incoming.toArray()).toString();
    const { status } = await takeAnswer(new Request('http://localhost', { method: 'POST', body }));
    return void outgoing.writeHead(status).end();
  }
  outgoing.setHeader('content-type', 'application/json');
  outgoing.end(JSON.stringify(pathname === '/open' ? [...open] : { runs: runs() }));
}).listen(Number(process.env.PORT), '127.0.0.1');
