import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { ChatApp, InboxApp } from './Apps.testkit.tsx';

const meta = {
  title: 'In an app/Languages',
  // On one page, each would set the direction of all the others.
  tags: ['!autodocs'],
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
  name: 'German',
  globals: { language: 'de' },
  play: says('Ablehnen', 'Nicht jetzt', 'Genaue Daten'),
};
export const Arabic: Story = {
  name: 'Arabic',
  globals: { language: 'ar' },
  play: async (context) => {
    await says('رفض', 'ليس الآن')(context);
    await expect(getComputedStyle(context.canvasElement).direction).toBe('rtl');
  },
};
export const Japanese: Story = {
  name: 'Japanese',
  globals: { language: 'ja' },
  play: says('却下', '後で'),
};
export const GermanNarrow: Story = {
  name: 'German in 280 px',
  globals: { language: 'de', width: '280 px' },
};
export const ArabicDark: Story = {
  name: 'Arabic, dark, with an inbox',
  globals: { language: 'ar', scheme: 'dark' },
  render: () => <InboxApp />,
};
