import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { makeInterrupt } from '../../test/harness/handles.ts';
import { Decided } from './Decided.tsx';
import type { DecidedItem, DecidedState } from './useDecided.ts';
import './inbox.css';

const DAY = 24 * 60 * 60_000;
const at = Date.UTC(2026, 10, 3, 14, 2);
const formats = { amount: { money: 'EUR' } } as const;

const item = (
  id: string,
  title: string,
  more: Parameters<typeof makeInterrupt>[0],
  label = 'Northbank',
): DecidedItem => ({
  id,
  label,
  naming: { title, formats },
  interrupt: makeInterrupt({
    ...{ key: id, status: 'resolved', input: {}, decidedAt: at, settledAt: at + 2_000 },
    ...more,
  }),
});

const items: readonly DecidedItem[] = [
  item('a', 'Send €1,240.00 to Ada Byron GmbH', { verdict: { kind: 'approved' } }),
  item('b', 'Send €90.00 to Bo Adler', {
    input: { to: 'Bo Adler', amount: 900 },
    resolution: {
      ...{ type: 'restart', key: 'b', resumed: true },
      input: { value: { to: 'Bo Adler', amount: 90 } },
    },
    verdict: { kind: 'approved' },
  }),
  item('c', 'Send €35.00 to Cy', {
    verdict: { kind: 'rejected', words: ['Paid already.'] },
    decidedAt: at - DAY,
    settledAt: at - DAY,
  }),
  item(
    'd',
    'Delete the old branch',
    { verdict: { kind: 'approved' }, problem: 'failed', decidedAt: at - DAY, settledAt: at - DAY },
    'Operations',
  ),
  item('e', 'Send €12.00 to Dee', {
    ...{ status: 'superseded', doubt: 'unknown', verdict: { kind: 'approved' } },
    ...{ decidedAt: at - 3 * DAY, settledAt: at - 3 * DAY },
  }),
];

const stateOf = (more: Partial<DecidedState> = {}): DecidedState => ({
  ...{ items, isLoading: false, isPartial: false, lookAgain: fn() },
  ...more,
});

const meta = {
  title: 'Conversation/Decided',
  component: Decided,
  args: { decided: stateOf() },
} satisfies Meta<typeof Decided>;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = {};
/** A press opens the receipt as it was. */
export const Opened: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Bo Adler/ }));
    await canvas.findByRole('group', { name: /You approved this with changes/ });
  },
};
export const Searched: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'byron €1,240');
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(1));
  },
};
export const NothingFound: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'Zed');
    await waitFor(() => expect(canvas.queryAllByRole('listitem')).toHaveLength(0));
  },
};
export const Empty: Story = { args: { decided: stateOf({ items: [] }) } };
export const Loading: Story = { args: { decided: stateOf({ items: [], isLoading: true }) } };
export const Unreadable: Story = { args: { decided: stateOf({ items: [], isPartial: true }) } };
export const Many: Story = {
  args: {
    decided: stateOf({
      items: Array.from({ length: 60 }, (_, place) =>
        item(`${place}`, `Send €${place}.00 to Ada`, { verdict: { kind: 'approved' } }),
      ),
    }),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show 10 more' }));
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(60));
  },
};
export const LongWords: Story = {
  args: {
    decided: stateOf({
      items: [
        item('long', `Send €5.00 to ${'Verylongname'.repeat(12)}`, {
          verdict: { kind: 'rejected', words: ['No. '.repeat(80)] },
        }),
      ],
    }),
  },
};
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div className="story-narrow">
        <Story />
      </div>
    ),
  ],
};
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
