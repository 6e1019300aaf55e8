import { server } from '../../../servers/langgraph/server.ts';
import { startServer } from '../../../servers/run/startServer.ts';
import type { Payment } from '../payments.ts';

let running: Promise<{ readonly url: string }> | undefined;

/**
 * LangGraph's own server with the graph of servers/langgraph/payments.mjs, or the one at LANGGRAPH_URL. It starts with the
 * first request.
 */
async function start(): Promise<{ readonly url: string }> {
  const { LANGGRAPH_URL } = process.env;
  if (LANGGRAPH_URL) return { url: LANGGRAPH_URL };
  if (!server.setup.isPrepared()) {
    console.log('Installing LangGraph’s server …');
    const { status, ...why } = await server.setup.prepare();
    if (status !== 'ready') throw new Error(JSON.stringify(why));
  }
  return startServer(server);
}

async function at(path: string): Promise<string> {
  running ??= start();
  return `${(await running).url}${path}`;
}

export async function answer(request: Request, path: string): Promise<Response> {
  const { method, headers } = request;
  const body = method === 'POST' ? await request.arrayBuffer() : null;
  return fetch(await at(path), { method, headers, body });
}

/** All payments so far. */
export async function paid(): Promise<readonly Payment[]> {
  if (!running && !process.env.LANGGRAPH_URL) return [];
  const { runs } = await (await fetch(await at('/ledger'))).json();
  return runs.map(({ input }: { input: Payment }) => input);
}
