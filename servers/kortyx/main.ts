// Kortyx itself, from a checkout of its source that has been built, behind node:http:
//
//   node main.ts <checkout> [redis://…]
//
// Without an address it keeps everything in memory and loses it when it stops.
import { createServer } from 'node:http';
import { join } from 'node:path';
import { handle } from '../kortyx-stand-in/handle.ts';
import { createLedger } from '../ledger/createLedger.ts';
import { runsIn } from '../ledger/runs.ts';
import { loadKortyx } from './framework.ts';
import { defineWorkflows } from './workflows.ts';

const [checkout = '', redisUrl] = process.argv.slice(2);
// Kortyx reads from its environment where to keep what waits.
if (redisUrl !== undefined) process.env.KORTYX_REDIS_URL = redisUrl;
const kortyx = loadKortyx(checkout);
const ledger = createLedger(join(process.env.DATA_DIR ?? '.data', 'ledger.json'));
const workflows = defineWorkflows(kortyx, ledger);
const agent = kortyx.createAgent({ workflows, defaultWorkflowId: 'chat' });

const routes: Readonly<Record<string, (request: Request) => Promise<Response>>> = {
  '/api/chat': kortyx.createChatRouteHandler({ agent }),
  '/api/chat/checkpoints': kortyx.createCheckpointRouteHandler({ agent }),
  '/ledger': async () => Response.json({ runs: runsIn(await ledger.read()) }),
};

createServer(handle(routes)).listen(Number(process.env.PORT ?? 3405), '127.0.0.1');
