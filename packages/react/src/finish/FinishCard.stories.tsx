import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { files } from '../../test/harness/fixtures.ts';
import { anyTool, idleTurn, makeHandle } from '../../test/harness/handles.ts';
import { pressArmed } from '../../test/harness/pressArmed.ts';
import { FinishCard } from './FinishCard.tsx';
import { asked, csv, report, result, suppliers } from './finish.testkit.ts';

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

/** Rows as a table, files to save, the duration: extracts by the app, next to the whole result. */
export const TableAndFiles: Story = {
  name: 'With a table and files',
  args: {
    table: () => suppliers,
    files: () => [{ name: files.suppliers, content: csv }],
    took: 4 * 60_000,
  },
};

/** The app sets no title, and the agent has called no tool. */
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

/** Everything in one text: readable, but hard to check. */
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

/** Returning it requires feedback, which the assistant reads before it continues. */
export const SendingBack: Story = {
  name: 'Say what should change',
  play: async ({ canvas }) => {
    await pressArmed(canvas, /^Send back/);
    await canvas.findByLabelText('What should change?');
    await expect(canvas.getByText('Say what should change.')).toBeVisible();
  },
};

/** This app does not know the tool: the effect of accepting is unknown. */
export const UnknownTool: Story = {
  name: 'Unknown tool',
  args: { interrupt: makeHandle({ ...result, tool: undefined }) },
};

/** Something in it is misleading. */
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
