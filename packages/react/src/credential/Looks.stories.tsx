import type { Meta, StoryObj } from '@storybook/react-vite';
import card from './CredentialRefresh.stories.tsx';
import { CredentialRefresh } from './CredentialRefresh.tsx';
import { ask } from './credential.testkit.ts';

const meta = {
  title: 'Cards/CredentialRefresh/Looks',
  tags: ['!autodocs'],
  component: CredentialRefresh,
  args: card.args,
} satisfies Meta<typeof CredentialRefresh>;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;

const narrow: Story['decorators'] = (Story) => (
  <div className="story-narrow">
    <Story />
  </div>
);

export const Narrow: Story = { name: 'In 320 px', decorators: narrow };

export const RightToLeft: Story = {
  name: 'Right to left',
  globals: { direction: 'rtl' },
  args: {
    interrupt: ask({ provenance: { agent: 'مخطِّط السفر' } }),
    provider: 'تقويم أكمي',
    title: 'سجّل الدخول إلى تقويم أكمي',
    scopes: [{ label: 'رؤية تقويمك', raw: 'calendar.read' }],
  },
};

export const Dark: Story = { name: 'Dark', globals: { scheme: 'dark' } };
