// A stand-in for a Kortyx server (see standIn/) behind node:http. Kortyx itself is in no
// package registry; `real` runs it from a checkout of its source.
//
//   node --conditions=holdpoint-source main.ts [redis://…]
//
// Without an address it keeps everything in memory and loses it when it stops.
import { createServer } from 'node:http';
import type { Run } from '../ledger/runs.ts';
import { handle } from './handle.ts';
import { redisStore } from './redisStore.ts';
import { type KortyxWorkflow, kortyxStandIn, kortyxWorkflows } from './standIn/index.ts';

const [redisUrl] = process.argv.slice(2);

/** What really happened: each payment, however often. */
const runs: Run[] = [];

const pay: KortyxWorkflow = {
  id: 'pay',
  nodes: [
    {
      name: 'n_pay',
      run: async (node) =>
        `Tool said: ${await node.call({
          id: 'act',
          tool: 'pay',
          toolCallId: 'call_1',
          input: { to: 'Ada', amount: 12 },
          emit: true,
          approval: true,
          run: (input) => {
            runs.push({ tool: 'pay', input });
            return { paid: input.to };
          },
        })}`,
    },
  ],
};

const server = kortyxStandIn({
  workflows: [...kortyxWorkflows(), pay],
  ...(redisUrl === undefined ? {} : { store: await redisStore(redisUrl) }),
});

const routes: Readonly<Record<string, (request: Request) => Promise<Response>>> = {
  '/api/chat': server.chat,
  '/api/chat/checkpoints': server.checkpoints,
  '/ledger': async () => Response.json({ runs }),
};

createServer(handle(routes)).listen(Number(process.env.PORT ?? 3404), '127.0.0.1');
