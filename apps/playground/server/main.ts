import { parseArgs } from 'node:util';
import { startServer } from './startServer.ts';

const { values } = parseArgs({ options: { port: { type: 'string' } } });
const port = Number(values.port ?? process.env.PORT ?? 5173);

const playground = await startServer({ port, log: console.log });
console.log(`Holdpoint playground: ${playground.url}  (model: ${playground.model.label})`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await playground.close();
    process.exit(0);
  });
}
