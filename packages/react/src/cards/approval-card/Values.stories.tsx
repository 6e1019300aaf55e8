import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { makeHandle } from '../../testing/handles.ts';
import { ApprovalCard } from './ApprovalCard.tsx';

const meta = {
  title: 'Cards/ApprovalCard/Values',
  component: ApprovalCard,
  args: {
    title: 'Pay the invoice and say so',
    interrupt: makeHandle({
      tool: undefined,
      input: {
        amount: '1240.00',
        fee: 125,
        due: '2026-11-03',
        at: '2026-11-03T14:03:00+01:00',
        command: 'notify --to ada@example.com --invoice 2026-118 && rm -rf ./cache',
        script: 'set -euo pipefail\n\ncd /srv\n\tgit pull --ff-only\n',
        letter:
          'Dear Ada,\n\nthe invoice is paid. The money should be with you by tomorrow evening.\n\nKind regards',
      },
    }),
    formats: {
      amount: { money: 'EUR' },
      fee: { money: 'EUR', isMinor: true },
      due: 'date',
      at: 'date',
      command: 'code',
      letter: 'prose',
    },
  },
} satisfies Meta<typeof ApprovalCard>;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;

/** As they were sent; what they mean stands beside. */
export const Formats: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('1240.00');
    await canvas.findByText('€1,240.00');
    await expect(canvas.getAllByRole('button', { name: 'Copy' })).toHaveLength(2);
  },
};
export const FormatsDark: Story = { globals: { scheme: 'dark' } };
export const FormatsRightToLeft: Story = { globals: { direction: 'rtl' } };
export const FormatsNarrow: Story = {
  decorators: [
    (Story) => (
      <div className="story-narrow">
        <Story />
      </div>
    ),
  ],
};
