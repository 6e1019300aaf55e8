import { createSession } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PAY, people } from '../../test/harness/fixtures.ts';
import { SaveReceipts } from './SaveReceipts.tsx';

const session = () =>
  createSession({
    backend: scriptedBackend((agent) => {
      agent.on('go', (turn) => turn.interrupt(PAY, { to: people.ada }));
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

/** Ends a decision once, because a page may render the story twice. */
let ended: Promise<void> | undefined;
async function end({ turn }: typeof meta.args): Promise<void> {
  await turn.session.send('go').outcome;
  turn.session.expire(turn.session.getState().interrupts[0]?.key ?? '');
}

/** There is something to save after the first decision has ended. */
export const Some: Story = {
  name: 'Receipts to save',
  beforeEach: async () => {
    ended ??= end(meta.args);
    await ended;
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Save receipts as CSV' })).toHaveAttribute(
      'aria-disabled',
      'false',
    );
  },
};
/** Both are off before the first decision has ended. */
export const None: Story = {
  name: 'Nothing to save yet',
  args: { turn: { session: session() } },
  play: async ({ canvas }) => {
    await canvas.findByText('No decision has been completed since this page was loaded.');
  },
};
