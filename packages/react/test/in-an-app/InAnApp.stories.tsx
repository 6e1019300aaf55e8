import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { pressArmed } from '../harness/pressArmed.ts';
import { ChatApp, FullPageApp, InboxApp, SidePanelApp } from './Apps.testkit.tsx';

const meta = {
  title: 'In an app/Whole pages',
  parameters: {
    layout: 'fullscreen',
    docs: {
      hasProps: false,
      description: {
        component:
          'The cards where people meet them: in a chat, in a side panel, beside an inbox, on a page of their own.',
      },
    },
  },
} satisfies Meta;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

async function approve(canvas: Canvas) {
  const card = within(await canvas.findByRole('article'));
  await pressArmed(card, /^Send/);
}

/** Before the person answers: the pending request is the end of the conversation. */
export const Chat: Story = { name: 'A conversation', render: () => <ChatApp /> };

/** The card becomes a receipt, and the conversation continues. */
export const ChatAnswered: Story = {
  ...Chat,
  name: 'A conversation, answered',
  tags: ['!autodocs'],
  play: async ({ canvas, step }) => {
    await step('approved, confirmed, and the conversation goes on', async () => {
      await approve(canvas);
      await canvas.findByText('Sent. The receipt is run-118.');
      await expect(canvas.queryByRole('article')).toBeNull();
    });
  },
};

export const ChatDark: Story = {
  ...Chat,
  name: 'A conversation, dark',
  globals: { scheme: 'dark' },
};
export const ChatNarrow: Story = {
  ...Chat,
  name: 'A conversation in 320 px',
  globals: { width: '320 px' },
};

/** The card fits its container, whatever the window. */
export const SidePanel: Story = { name: 'A side panel', render: () => <SidePanelApp /> };

export const WithInbox: Story = {
  name: 'With an inbox',
  render: () => <InboxApp />,
  play: async ({ canvas, step }) => {
    await step('from one conversation to the other', async () => {
      const row = await canvas.findByRole('button', { name: /Which account/ });
      await userEvent.click(row);
      await canvas.findByRole('radio', { name: 'Savings account' });
    });
  },
};

/** A card is a form like any other: without a container it takes the available width. */
export const FullPageForm: Story = {
  name: 'One decision on a page',
  render: () => <FullPageApp />,
  play: async ({ canvas, step }) => {
    await step('a rejection with its reason', async () => {
      const card = within(await canvas.findByRole('article'));
      await pressArmed(card, 'Reject');
      await userEvent.type(await card.findByRole('textbox', { name: /Reason/ }), 'Not this month');
    });
  },
};
