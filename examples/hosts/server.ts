// Builds the pages of this folder and serves them, each chat without Holdpoint and with it: `npm start`. The models are
// scripted, so no key is needed. With NODE_ENV=development, React is its development build.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import react from '@vitejs/plugin-react';
import { build, defaultClientConditions, type Rolldown } from 'vite';
import * as aiSdk from './ai-sdk/route.ts';
import * as assistantUi from './assistant-ui/route.ts';
import * as copilotKit from './copilotkit/route.ts';
import * as langGraph from './langgraph/route.ts';
import * as tanstackAi from './tanstack-ai/route.ts';

const built = (await build({
  root: import.meta.dirname,
  configFile: false,
  logLevel: 'error',
  mode: process.env.NODE_ENV ?? 'production',
  plugins: [react()],
  // Reads our packages from src, so you don’t have to build them first.
  resolve: { conditions: ['holdpoint-source', ...defaultClientConditions] },
  build: { write: false, modulePreload: false },
})) as Rolldown.RolldownOutput;
const files = new Map(
  built.output.map((file) => [
    `/${file.fileName}`,
    file.type === 'chunk' ? file.code : Buffer.from(file.source),
  ]),
);
const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
};

/** Each chat’s route. LangGraph’s server serves several paths below it, and LangChain’s chat too. */
const routes: Readonly<Record<string, (request: Request, path: string) => Promise<Response>>> = {
  'ai-sdk': aiSdk.answer,
  'assistant-ui': assistantUi.answer,
  copilotkit: copilotKit.answer,
  langgraph: langGraph.answer,
  'tanstack-ai': tanstackAi.answer,
};

async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { pathname, search } = new URL(incoming.url ?? '/', 'http://localhost');
  const [, , name = ''] = pathname.split('/');
  const route = pathname.startsWith('/api/') ? routes[name] : undefined;
  if (route) {
    const rest = pathname.slice(`/api/${name}`.length) + search;
    return send(await route(await toRequest(incoming), rest), outgoing);
  }
  if (pathname === '/paid') {
    const paidByGraph = await langGraph.paid();
    const paid = {
      'ai-sdk': aiSdk.paid,
      'assistant-ui': assistantUi.paid,
      copilotkit: copilotKit.paid,
      langchain: paidByGraph,
      langgraph: paidByGraph,
      'tanstack-ai': tanstackAi.paid,
    };
    return send(Response.json(paid), outgoing);
  }
  const file = files.has(pathname) ? pathname : '/index.html';
  outgoing.setHeader('content-type', types[file.split('.').at(-1) ?? ''] ?? 'text/plain');
  outgoing.end(files.get(file));
}

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const { method = 'GET', url, headers } = incoming;
  const body = Buffer.concat(await incoming.toArray());
  const type = headers['content-type'];
  return new Request(new URL(url ?? '/', 'http://localhost'), {
    ...{ method, headers: type ? { 'content-type': type } : {} },
    ...(body.length > 0 && { body }),
  });
}

async function send({ status, headers, body }: Response, to: ServerResponse): Promise<void> {
  const type = headers.get('content-type');
  const location = headers.get('content-location');
  to.writeHead(status, {
    ...(type && { 'content-type': type }),
    ...(location && { 'content-location': location }),
  });
  if (body) await pipeline(Readable.fromWeb(body as ReadableStream), to);
  else to.end();
}

const server = createServer((incoming, outgoing) => {
  serve(incoming, outgoing).catch((error) => {
    console.error(error);
    outgoing.destroy();
  });
});
const port = Number(process.env.PORT ?? 3000);
server.listen(port, '127.0.0.1', () => console.log(`http://127.0.0.1:${port}`));
