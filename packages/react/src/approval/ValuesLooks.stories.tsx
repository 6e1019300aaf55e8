import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApprovalCard } from './ApprovalCard.tsx';
import values, { Diff, Formats, Kinds, LookAlikes, Overview } from './Values.stories.tsx';

const meta = {
  title: 'Cards/ApprovalCard/Values in other looks',
  tags: ['!autodocs'],
  component: ApprovalCard,
  args: values.args,
} satisfies Meta<typeof ApprovalCard>;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;

const dark = { globals: { scheme: 'dark' } };
const rightToLeft = { globals: { direction: 'rtl' } };
const narrow = { globals: { width: '320 px' } };

export const OverviewDark: Story = { ...Overview, ...dark, name: 'An order, dark' };
export const OverviewNarrow: Story = { ...Overview, ...narrow, name: 'An order in 320 px' };
export const KindsDark: Story = { ...Kinds, ...dark, name: 'Kinds of values, dark' };
export const KindsRightToLeft: Story = {
  ...Kinds,
  ...rightToLeft,
  name: 'Kinds of values, right to left',
};
export const FormatsDark: Story = { ...Formats, ...dark, name: 'Money, dates and code, dark' };
export const FormatsRightToLeft: Story = {
  ...Formats,
  ...rightToLeft,
  name: 'Money, dates and code, right to left',
};
export const FormatsNarrow: Story = {
  ...Formats,
  ...narrow,
  name: 'Money, dates and code in 320 px',
};
export const LookAlikesRightToLeft: Story = {
  ...LookAlikes,
  ...rightToLeft,
  name: 'Look-alikes, right to left',
};
export const DiffDark: Story = { ...Diff, ...dark, name: 'Before and after, dark' };
export const DiffRightToLeft: Story = {
  ...Diff,
  ...rightToLeft,
  name: 'Before and after, right to left',
};
export const DiffNarrow: Story = { ...Diff, ...narrow, name: 'Before and after in 320 px' };
