import { createSession, defineInterruptTool } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { z } from 'zod';
import { companies, euros, files } from '../../test/harness/fixtures.ts';
import { idleTurn } from '../../test/harness/handles.ts';

const finish = defineInterruptTool({
  name: 'finish',
  input: z.object({
    report: z.string(),
    suppliers: z
      .array(z.object({ supplier: z.string(), monthly: z.number(), by: z.string() }))
      .optional(),
    files: z.array(z.object({ name: z.string(), content: z.string() })).optional(),
  }),
  answer: 'respond',
});

/** The text of the stories’ result. */
export const report = [
  `Two of the three can deliver by March. ${companies.nordholz} is cheaper by 8 % and has no weekend service.`,
  `${companies.byron} answers within a day and costs ${euros(1240)} a month.`,
  '',
  `I would take ${companies.byron}, since the last outage began on a Saturday.`,
].join('\n');

/** Its rows. */
export const suppliers = [
  { supplier: companies.byron, monthly: 1240, by: '2027-03-01' },
  { supplier: companies.nordholz, monthly: 1140, by: '2027-03-15' },
  { supplier: companies.lumen, monthly: 990, by: '2027-06-01' },
];

/** Its file. */
export const csv = `supplier,monthly,by\n${companies.byron},1240,2027-03-01\n`;

/** A session whose agent has called tools since the question. */
const session = createSession({
  sessionId: 'suppliers',
  backend: scriptedBackend((agent) =>
    agent.on('Compare', (turn) =>
      turn
        .tool('search', { query: 'network suppliers' }, 'three found')
        .tool('search', { query: 'Nordholz outages' }, 'one found')
        .tool('browse', { at: 'nordholz.example' }, 'read'),
    ),
  ),
});
/** Settles once the agent has called its tools. */
export const asked = session.send('Compare three suppliers.').outcome;

/** A finished result, as an interrupt. */
export const result = {
  tool: finish,
  name: 'finish',
  turn: { ...idleTurn, session },
  input: { report, suppliers, files: [{ name: files.suppliers, content: csv }] },
};
