import type { Meta, StoryObj } from '@storybook/react-vite';
import { at } from '../../test/harness/fixtures.ts';
import { makeHandle } from '../../test/harness/handles.ts';
import card from './FinishCard.stories.tsx';
import { FinishCard } from './FinishCard.tsx';
import { result } from './finish.testkit.ts';

const told = { kind: 'sent-back', words: ['Add what each of them costs in a year.'] } as const;

const meta = {
  title: 'Cards/FinishCard/After the answer',
  tags: ['!autodocs'],
  component: FinishCard,
  loaders: card.loaders,
  args: card.args,
} satisfies Meta<typeof FinishCard>;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;

export const Kept: Story = {
  name: 'Saved',
  args: {
    interrupt: makeHandle({ ...result, status: 'decided', isDeferred: true, verdict: told }),
  },
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
/** Accepted, but its effect failed. */
export const Failed: Story = {
  name: 'Failed',
  args: {
    interrupt: makeHandle({
      ...result,
      status: 'failed',
      verdict: { kind: 'accepted' },
      refusal: {
        code: 'backend',
        message: 'Holdpoint: failed',
        serverMessage: 'The report couldn’t be filed: the archive is read-only since 14:02.',
      },
    }),
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
