import { createSession, defineInterruptTool } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { z } from 'zod';
import { idleTurn, makeHandle } from '../../test/harness/handles.ts';
import { FinishCard } from './FinishCard.tsx';

const finish = defineInterruptTool({ name: 'finish', input: z.any(), answer: 'respond' });

const report = [
  'Two of the three can deliver by March. Nordholz is cheaper by 8 % and has no weekend service.',
  'Ada Byron GmbH answers within a day and costs 1,240 EUR a month.',
  '',
  'I would take Ada Byron GmbH, since the last outage began on a Saturday.',
].join('\n');

const suppliers = [
  { supplier: 'Ada Byron GmbH', monthly: 1240, by: '2027-03-01' },
  { supplier: 'Nordholz', monthly: 1140, by: '2027-03-15' },
  { supplier: 'Lumen & Söhne', monthly: 990, by: '2027-06-01' },
];

const csv = 'supplier,monthly,by\nAda Byron GmbH,1240,2027-03-01\n';

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
  input: { report, suppliers, files: [{ name: 'suppliers.csv', content: csv }] },
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
    formats: { report: 'prose' },
  },
} satisfies Meta<typeof FinishCard>;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};

/** Rows as a table, files to save, how long it took: what the app takes out of the result, beside all of it. */
export const TableAndFiles: Story = {
  args: {
    table: () => suppliers,
    files: () => [{ name: 'suppliers.csv', content: csv }],
    took: 4 * 60_000,
  },
};

/** The app gives no title, and the agent has called no tool. */
export const Plain: Story = {
  args: {
    interrupt: makeHandle({ ...result, turn: idleTurn, input: { answer: 'There are four.' } }),
    title: undefined,
    formats: {},
  },
};

/** Sending back takes words, which the assistant reads before it goes on. */
export const SendingBack: Story = {
  play: async ({ canvas }) => {
    const sendBack = await canvas.findByRole('button', { name: /^Send back/ });
    await waitFor(() => expect(sendBack).toHaveAttribute('aria-disabled', 'false'));
    await userEvent.click(sendBack);
    await canvas.findByLabelText('What should change?');
    await expect(canvas.getByText('Say what should change.')).toBeVisible();
  },
};

/** This app does not know the tool: nothing says what accepting would do. */
export const UnknownTool: Story = {
  args: { interrupt: makeHandle({ ...result, tool: undefined }) },
};

/** Something in it is not what it looks like. */
export const Misleading: Story = {
  args: {
    interrupt: makeHandle({
      ...result,
      input: { report: 'Paid to Ada\u202eadA ot\u202c, as agreed.\u200b' },
    }),
    files: () => [{ name: 'report\u202efdp.exe', content: '' }],
  },
};

export const Accepting: Story = {
  args: {
    interrupt: makeHandle({ ...result, status: 'sending', verdict: { kind: 'accepted' } }),
  },
};
export const Returning: Story = {
  args: { interrupt: makeHandle({ ...result, status: 'sending', verdict: told }) },
};
export const Kept: Story = {
  args: {
    interrupt: makeHandle({ ...result, status: 'decided', isDeferred: true, verdict: told }),
  },
};
export const Accepted: Story = {
  args: {
    interrupt: makeHandle({
      ...result,
      status: 'resolved',
      verdict: { kind: 'accepted' },
      decidedAt: 0,
      settledAt: 1_000,
    }),
  },
};
export const SentBack: Story = {
  args: {
    interrupt: makeHandle({
      ...result,
      status: 'resolved',
      verdict: told,
      decidedAt: 0,
      settledAt: 1_000,
    }),
  },
};
