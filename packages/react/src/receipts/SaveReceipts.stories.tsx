import { createSession } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { people } from '../../test/harness/fixtures.ts';
import { SaveReceipts } from './SaveReceipts.tsx';

const session = () =>
  createSession({
    backend: scriptedBackend((agent) => {
      agent.on('go', (turn) => turn.interrupt('pay', { to: people.ada }));
    }),
  });

const meta = {
  title: 'Cards/SaveReceipts',
  component: SaveReceipts,
  args: { turn: { session: session() } },
} satisfies Meta<typeof SaveReceipts>;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;

/** There is something to save once a decision has ended. */
export const Some: Story = {
  name: 'Receipts to save',
  beforeEach: async ({ args }) => {
    const { session: one } = args.turn;
    if (one.getState().interrupts.length > 0) return;
    await one.send('go').outcome;
    one.expire(one.getState().interrupts[0]?.key ?? '');
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Save receipts as CSV' })).toHaveAttribute(
      'aria-disabled',
      'false',
    );
  },
};
export const None: Story = {
  name: 'Nothing to save yet',
  args: { turn: { session: session() } },
  play: async ({ canvas }) => {
    await canvas.findByText('No decision has been completed since this page was loaded.');
  },
};
