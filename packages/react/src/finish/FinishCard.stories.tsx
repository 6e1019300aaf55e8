import { createSession, defineInterruptTool } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { z } from 'zod';
import { at, companies, euros, files } from '../../test/harness/fixtures.ts';
import { anyTool, idleTurn, makeHandle } from '../../test/harness/handles.ts';
import { FinishCard } from './FinishCard.tsx';

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

const report = [
  `Two of the three can deliver by March. ${companies.nordholz} is cheaper by 8 % and has no weekend service.`,
  `${companies.byron} answers within a day and costs ${euros(1240)} a month.`,
  '',
  `I would take ${companies.byron}, since the last outage began on a Saturday.`,
].join('\n');

const suppliers = [
  { supplier: companies.byron, monthly: 1240, by: '2027-03-01' },
  { supplier: companies.nordholz, monthly: 1140, by: '2027-03-15' },
  { supplier: companies.lumen, monthly: 990, by: '2027-06-01' },
];

const csv = `supplier,monthly,by\n${companies.byron},1240,2027-03-01\n`;

/** A session whose agent has called tools since it was asked. */
const session = createSession({
  sessionId: 'suppliers',
  backend: scriptedBackend((agent) =>
    agent.on('Compare', (turn) =>
      turn
        .tool('search', { query: 'network suppliers' }, 'three found')
        .tool('search', { query: 'Nordholz outages' }, 'one found')
        .tool('read_page', { at: 'nordholz.example' }, 'read'),
    ),
  ),
});
const asked = session.send('Compare three suppliers.').outcome;

const result = {
  tool: finish,
  name: 'finish',
  turn: { ...idleTurn, session },
  input: { report, suppliers, files: [{ name: files.suppliers, content: csv }] },
};
const told = { kind: 'sent-back', words: ['Add what each of them costs in a year.'] } as const;

const meta = {
  title: 'Cards/FinishCard',
  tags: ['!autodocs'],
  component: FinishCard,
  loaders: [() => asked],
  args: {
    interrupt: makeHandle(result),
    title: 'Compare three suppliers for the new office',
    formats: {
      report: 'prose',
      'suppliers[].monthly': { money: 'EUR' },
      'suppliers[].by': 'date',
    },
  },
} satisfies Meta<typeof FinishCard>;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = { name: 'Waiting for you' };

/** Rows as a table, files to save, how long it took: what the app takes out of the result, beside all of it. */
export const TableAndFiles: Story = {
  name: 'With a table and files',
  args: {
    table: () => suppliers,
    files: () => [{ name: files.suppliers, content: csv }],
    took: 4 * 60_000,
  },
};

/** The app gives no title, and the agent has called no tool. */
export const Plain: Story = {
  name: 'Without a title',
  args: {
    interrupt: makeHandle({
      ...result,
      turn: idleTurn,
      tool: anyTool('finish'),
      input: { answer: 'There are four.' },
    }),
    title: undefined,
    formats: {},
  },
};

/** All of it in one text: it can be read, and not checked at a glance. */
export const Dump: Story = {
  name: 'One long text',
  args: {
    interrupt: makeHandle({
      ...result,
      input: { report: `${report}\n\n${csv}https://files.byron.example/suppliers.csv` },
    }),
    title: 'Finished',
    formats: {},
  },
};

/** Sending back takes words, which the assistant reads before it goes on. */
export const SendingBack: Story = {
  name: 'Say what should change',
  play: async ({ canvas }) => {
    const sendBack = await canvas.findByRole('button', { name: /^Send back/ });
    await waitFor(() => expect(sendBack).toHaveAttribute('aria-disabled', 'false'));
    // A press that a busy page has refused is made again.
    await waitFor(async () => {
      if (!canvas.queryByLabelText('What should change?')) await userEvent.click(sendBack);
      canvas.getByLabelText('What should change?');
    });
    await expect(canvas.getByText('Say what should change.')).toBeVisible();
  },
};

/** This app does not know the tool: nothing says what accepting would do. */
export const UnknownTool: Story = {
  name: 'Unknown tool',
  args: { interrupt: makeHandle({ ...result, tool: undefined }) },
};

/** Something in it is not what it looks like. */
export const Misleading: Story = {
  name: 'Hidden characters',
  args: {
    interrupt: makeHandle({
      ...result,
      input: { report: 'Paid to Ada\u202eadA ot\u202c, as agreed.\u200b' },
    }),
    files: () => [{ name: 'report\u202efdp.exe', content: '' }],
  },
};

export const Announced: Story = {
  name: 'Being prepared',
  args: { interrupt: makeHandle({ ...result, status: 'announced' }) },
};
export const Refused: Story = {
  name: 'Refused by the server',
  args: {
    interrupt: makeHandle({
      ...result,
      refusal: {
        code: 'resume-rejected',
        message: 'Holdpoint: refused',
        serverMessage: 'the report was replaced by a newer one',
      },
    }),
  },
};
export const Unknown: Story = {
  name: 'Unconfirmed',
  args: {
    interrupt: makeHandle({ ...result, status: 'unknown', verdict: { kind: 'accepted' } }),
  },
};
export const Expired: Story = {
  name: 'Expired',
  args: { interrupt: makeHandle({ ...result, status: 'expired' }) },
};
export const Superseded: Story = {
  name: 'Set aside',
  args: { interrupt: makeHandle({ ...result, status: 'superseded' }) },
};

export const Accepting: Story = {
  name: 'Accepting',
  args: {
    interrupt: makeHandle({ ...result, status: 'sending', verdict: { kind: 'accepted' } }),
  },
};
export const Returning: Story = {
  name: 'Sending back',
  args: { interrupt: makeHandle({ ...result, status: 'sending', verdict: told }) },
};
export const Kept: Story = {
  name: 'Saved',
  args: {
    interrupt: makeHandle({ ...result, status: 'decided', isDeferred: true, verdict: told }),
  },
};
export const Accepted: Story = {
  name: 'Accepted',
  args: {
    interrupt: makeHandle({
      ...result,
      status: 'resolved',
      verdict: { kind: 'accepted' },
      decidedAt: at(14, 20),
      settledAt: at(14, 20) + 1_000,
    }),
  },
};
export const SentBack: Story = {
  name: 'Sent back',
  args: {
    interrupt: makeHandle({
      ...result,
      status: 'resolved',
      verdict: told,
      decidedAt: at(14, 20),
      settledAt: at(14, 20) + 1_000,
    }),
  },
};
