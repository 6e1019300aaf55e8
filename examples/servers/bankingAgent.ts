// The agent that each server in this folder serves. It works with any of them.
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createDecisions, protectAgent } from '@holdpoint/server';
import { sqliteDecisionStore } from '@holdpoint/server/sqlite';
import { FileSessionStore, genkit, z } from 'genkit/beta';
import { replay } from './scriptedModel.ts';

const data = process.env.DATA_DIR ?? '.data';
mkdirSync(data, { recursive: true });

const ai = genkit({ promptDir: null });
const store = sqliteDecisionStore(new DatabaseSync(join(data, 'decisions.db')));
const decisions = createDecisions({ store, report: console.error });

const transferMoney = ai.defineTool(
  {
    name: 'transferMoney',
    description: 'Transfers money once a person has approved it.',
    inputSchema: z.object({ to: z.string(), amount: z.number() }),
    outputSchema: z.string(),
  },
  async (input, { context, interrupt, resumed }) => {
    if (!resumed) interrupt();
    const { approved } = z.object({ approved: z.boolean() }).parse(resumed);
    const scope = ai.currentSession().sessionId;
    // Runs once per decision, however often its answer arrives.
    return decisions.once(resumed, { tool: 'transferMoney', input, scope }, () => {
      if (!approved) return 'Not approved.';
      // Check permissions here: a browser can send anything.
      if (!context.auth?.mayPay) return 'This user may not pay.';
      appendFileSync(join(data, 'payments.txt'), `${input.amount} to ${input.to}\n`);
      return `Paid ${input.amount} to ${input.to}.`;
    });
  },
);

/** Pays when a person has approved it. Put a real model in place of the scripted one. */
const agent = ai.defineAgent({
  name: 'bankingAgent',
  model: ai.defineModel({ apiVersion: 'v2', name: 'scripted/bank' }, replay),
  tools: [transferMoney],
  // In files, so open interrupts survive a restart of the server.
  store: new FileSessionStore(join(data, 'sessions')),
});

/** The agent’s routes. Only the person who started a conversation can use it. */
export const bankingAgent = protectAgent(agent, {
  owners: store,
  // The context that `whoAsks` returns.
  owner: (context) => ({ requester: (context as { auth: { uid: string } }).auth.uid }),
});
