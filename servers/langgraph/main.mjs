// LangGraph's own API server in JavaScript, in memory, with the graphs of graphs.mjs: what `langgraphjs dev` starts, on
// loopback and without its watcher. Its state is written into DATA_DIR a few seconds after it has changed.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const port = Number(process.env.PORT ?? 3413);
const data = resolve(process.env.DATA_DIR ?? '.data');
mkdirSync(data, { recursive: true });
process.env.DATA_DIR = data;
process.env.LANGGRAPH_API_URL = `http://127.0.0.1:${port}`;
process.env.LANGSMITH_TRACING ??= 'false';
process.env.LOG_LEVEL ??= 'error';

const { startServer } = await import('@langchain/langgraph-api/server');
const [graphs, asking] = ['graphs.mjs', 'asking.mjs'].map((file) =>
  join(import.meta.dirname, file),
);
await startServer({
  port,
  host: '127.0.0.1',
  nWorkers: 10,
  cwd: data,
  graphs: {
    ...{ agent: `${graphs}:agent`, graph: `${graphs}:graph` },
    ...{ asking: `${asking}:asking`, asking_tools: `${asking}:askingTools` },
  },
  http: { app: `${join(import.meta.dirname, 'app.mjs')}:app` },
});
