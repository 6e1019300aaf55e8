import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { ChatApp, InboxApp } from './Apps.testkit.tsx';

const meta = {
  title: 'In an app/Languages',
  parameters: { layout: 'fullscreen' },
  render: () => <ChatApp />,
} satisfies Meta;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;

const says =
  (...words: readonly string[]): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    const card = within(await canvas.findByRole('article'));
    for (const name of words) await expect(card.getByRole('button', { name })).toBeVisible();
  };

export const German: Story = {
  globals: { language: 'de' },
  play: says('Ablehnen', 'Freigeben', 'Nicht jetzt'),
};
export const Arabic: Story = {
  globals: { language: 'ar' },
  play: async (context) => {
    await says('رفض', 'موافقة', 'ليس الآن')(context);
    await expect(getComputedStyle(context.canvasElement).direction).toBe('rtl');
  },
};
export const Japanese: Story = {
  globals: { language: 'ja' },
  play: says('却下', '承認', '後で'),
};
export const GermanNarrow: Story = { globals: { language: 'de', width: '280 px' } };
export const ArabicDark: Story = {
  globals: { language: 'ar', scheme: 'dark' },
  render: () => <InboxApp />,
};
