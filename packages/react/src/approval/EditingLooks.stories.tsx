import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApprovalCard } from './ApprovalCard.tsx';
import editing, { Changed, ChangedHigh } from './Editing.stories.tsx';

const meta = {
  ...editing,
  title: 'Cards/ApprovalCard/Editing in other looks',
  tags: ['!autodocs'],
  component: ApprovalCard,
} satisfies Meta<typeof ApprovalCard>;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;

const narrow = { globals: { width: '320 px' } };

export const Dark: Story = { ...Changed, name: 'Dark', globals: { scheme: 'dark' } };
export const RightToLeft: Story = {
  ...Changed,
  name: 'Right to left',
  globals: { direction: 'rtl' },
};
export const Dense: Story = { ...Changed, name: 'Dense theme', globals: { theme: 'dense' } };
export const Narrow: Story = { ...Changed, ...narrow, name: 'In 320 px' };
export const NarrowReview: Story = {
  ...ChangedHigh,
  ...narrow,
  name: 'Review in 320 px, high risk',
};
