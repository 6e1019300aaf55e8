// LangGraph's own API server in JavaScript, in memory, with the graphs of langgraph.json: what `langgraphjs dev` starts, on
// loopback and without its watcher. It writes its state to DATA_DIR a few seconds after a change.
import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const port = Number(process.env.PORT ?? 3413);
const data = resolve(process.env.DATA_DIR ?? '.data');
mkdirSync(data, { recursive: true });
process.env.DATA_DIR = data;
process.env.LANGGRAPH_API_URL = `http://127.0.0.1:${port}`;
process.env.LANGSMITH_TRACING ??= 'false';
process.env.LOG_LEVEL ??= 'error';

const { startServer } = await import('@langchain/langgraph-api/server');
const here = (path) => join(import.meta.dirname, path);
const { graphs, http } = JSON.parse(readFileSync(here('langgraph.json'), 'utf8'));
await startServer({
  port,
  host: '127.0.0.1',
  nWorkers: 10,
  cwd: data,
  graphs: Object.fromEntries(Object.entries(graphs).map(([name, path]) => [name, here(path)])),
  http: { app: here(http.app) },
});
