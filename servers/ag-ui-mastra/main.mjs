// A Mastra agent over AG-UI: a tool that suspends until it is resumed with an answer of its own form (`resumeSchema`).
//
// POST /agent reports interrupts as the run’s outcome; POST /agent/event as a custom event, with `emitInterruptOutcome` off.
// Suspended runs are in LibSQL, so they survive a restart. The package makes the events; the app provides the route.
//
// The model is scripted, so it needs no API key. The tools only write to a ledger.
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { EventEncoder } from '@ag-ui/encoder';
import { MastraAgent } from '@ag-ui/mastra';
import { Agent } from '@mastra/core/agent';
import { Mastra } from '@mastra/core/mastra';
import { createTool } from '@mastra/core/tools';
import { LibSQLStore } from '@mastra/libsql';
import { Memory } from '@mastra/memory';
import { z } from 'zod';
import { openBook } from '../ledger/openBook.ts';
import { scriptedModel } from './script.mjs';

const data = process.env.DATA_DIR ?? '.data';
mkdirSync(data, { recursive: true });
const ledger = openBook();

const transfer = z.object({ to: z.string(), amount: z.number() });

const transferMoney = createTool({
  id: 'transfer_money',
  description: 'Transfers money',
  inputSchema: transfer,
  suspendSchema: z.object({ to: z.string() }),
  resumeSchema: z.object({
    approved: z.boolean(),
    reason: z.string().optional(),
    editedArgs: transfer.optional(),
  }),
  async execute(input, { agent: { resumeData, suspend } }) {
    if (!resumeData) return suspend({ to: input.to });
    if (!resumeData.approved) return `It was rejected. ${resumeData.reason ?? ''}`;
    const { to, amount } = resumeData.editedArgs ?? input;
    await ledger.write('transfer_money', { to, amount });
    return `Sent ${amount} to ${to}.`;
  },
});

const lookUp = createTool({
  id: 'look_up',
  description: 'Looks a name up',
  inputSchema: z.object({ name: z.string() }),
  async execute({ name }) {
    await ledger.write('look_up', { name });
    return `${name} is known.`;
  },
});

const storage = new LibSQLStore({ id: 'pauses', url: `file:${join(data, 'mastra.sqlite')}` });
const agent = new Agent({
  id: 'assistant',
  name: 'assistant',
  instructions: 'Follow the script.',
  model: scriptedModel,
  tools: { transfer_money: transferMoney, look_up: lookUp },
  memory: new Memory({ storage }),
});
const mastra = new Mastra({ agents: { assistant: agent }, storage, logger: false });

function answer(run, emitInterruptOutcome, response) {
  const encoder = new EventEncoder({ accept: 'text/event-stream' });
  const running = new MastraAgent({
    agentId: 'assistant',
    agent: mastra.getAgent('assistant'),
    resourceId: 'person',
    emitInterruptOutcome,
  });
  response.writeHead(200, { 'Content-Type': encoder.getContentType() });
  running.run(run).subscribe({
    next: (event) => response.write(encoder.encode(event)),
    error(error) {
      response.end(encoder.encode({ type: 'RUN_ERROR', message: error.message }));
    },
    complete: () => response.end(),
  });
}

const server = createServer(async (request, response) => {
  if (request.url === '/ledger') {
    response.end(JSON.stringify(await ledger.read()));
    return;
  }
  let body = '';
  for await (const bytes of request) body += bytes;
  answer(JSON.parse(body), request.url === '/agent', response);
});
server.listen(Number(process.env.PORT ?? 3411), '127.0.0.1');
