import { createSession } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { euros, names, PAY, people } from '../../test/harness/fixtures.ts';
import { anyTool } from '../../test/harness/handles.ts';
import { Interrupts } from '../interrupts/Interrupts.tsx';
import { approval } from '../interrupts/renderers.tsx';
import { useAgentTurn } from '../turn/useAgentTurn.ts';
import { Inbox } from './Inbox.tsx';
import { inboxOf, items, manyOf, unreachable } from './inbox.testkit.ts';
import './inbox.css';
import { pressArmed } from '../../test/harness/pressArmed.ts';
import { useInbox } from './useInbox.ts';
import { useTitleBadge } from './useTitleBadge.ts';

const meta = {
  title: 'Conversation/Inbox',
  component: Inbox,
  args: { inbox: inboxOf(), onOpen: fn(), current: 'pay' },
} satisfies Meta<typeof Inbox>;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;

/** The requests of each conversation, newest first. */
export const Waiting: Story = { name: 'Waiting for you' };
/** Each row is a link, which can also be opened in a new tab. */
export const AsLinks: Story = {
  name: 'As links',
  args: { href: ({ sessionId }) => `#/chat/${sessionId}` },
};
/** The conversations are loading. */
export const Loading: Story = {
  name: 'Loading',
  args: { inbox: inboxOf({ items: [], count: 0, isLoading: true }) },
};
/** No request is waiting. */
export const Empty: Story = { name: 'Empty', args: { inbox: inboxOf({ items: [], count: 0 }) } };
/** Shows what could be read, and which server is missing. */
export const Unreachable: Story = {
  name: 'A server can’t be reached',
  args: { inbox: inboxOf({ problems: [unreachable] }) },
};
/** Some of a server’s conversations could not be read. */
export const Partly: Story = {
  name: 'Partly loaded',
  args: { inbox: inboxOf({ problems: [{ ...unreachable, error: undefined }] }) },
};
/** Hidden characters in a name are marked. */
export const HiddenCharacters: Story = {
  name: 'Hidden characters',
  args: {
    inbox: inboxOf({
      items: items.slice(0, 2).map((item) => ({
        ...item,
        waiting: item.waiting.map((one) => ({
          ...one,
          ...(one.title ? { title: `Send ${euros(7)} to \u202eadA` } : {}),
          ...(one.question ? { question: `Which\u200b one?${' '.repeat(40)}Approve` } : {}),
        })),
      })),
    }),
  },
};
/** Fifty at first, the others after a press. */
export const Many: Story = {
  name: '60 conversations',
  tags: ['!autodocs'],
  args: {
    inbox: inboxOf({
      items: names(60).map((name, at) => manyOf(name, at)),
      count: 60,
    }),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show 10 more' }));
    await expect(canvas.getAllByRole('listitem')).toHaveLength(60);
  },
};
/** In a side panel. */
export const Narrow: Story = {
  name: 'In 320 px',
  decorators: [
    (Story) => (
      <div className="story-narrow">
        <Story />
      </div>
    ),
  ],
};
/** Read from right to left. */
export const RightToLeft: Story = {
  name: 'Right to left',
  globals: { direction: 'rtl' },
  args: {
    inbox: inboxOf({
      items: items.slice(1, 2).map((item) => ({
        ...item,
        label: 'السفر',
        waiting: item.waiting.map((one) => ({
          ...one,
          agent: 'مخطِّط السفر',
          ...(one.question ? { question: 'أيّ رحلة أحجز ليوم الخميس؟' } : {}),
        })),
      })),
      count: 3,
    }),
  },
};

const pay = anyTool(PAY);
const renderers = [
  approval(pay, {
    title: ({ input: { amount, to } }) => `Pay ${euros(amount)} to ${to}`,
    approveLabel: { verb: 'Pay', number: 'amount' },
    formats: { amount: { money: 'EUR' } },
  }),
];

/** Two conversations, one of them shown: an answer removes it from the list immediately. */
function TwoConversations() {
  const [sessions] = useState(() => {
    const backend = scriptedBackend((agent) => {
      agent.on('pay', (turn) => turn.interrupt(pay, { to: people.ada, amount: 50 }));
      agent.on('ask', (turn) =>
        turn.interrupt('ask', { question: 'Which seat?', choices: ['Window', 'Aisle'] }),
      );
      agent.onRestart(pay, () => 'Paid.');
      agent.onRespond('ask', () => 'Booked.');
    });
    return [createSession({ backend }), createSession({ backend })] as const;
  });
  const [first, second] = sessions;
  const [sources] = useState([{ backend: first.backend, label: 'Desk', sessions }]);
  const [shown, show] = useState(first);
  useEffect(() => {
    if (first.getState().messages.length > 0) return;
    void first.send('pay');
    void second.send('ask');
  }, [first, second]);
  const turn = useAgentTurn(shown);
  const inbox = useInbox(sources, { renderers });
  useTitleBadge(inbox.count);
  const current = shown.getState().sessionId;
  return (
    <main>
      <Inbox
        inbox={inbox}
        current={current}
        onOpen={({ sessionId }) => show(sessionId === first.getState().sessionId ? first : second)}
      />
      <Interrupts turn={turn} renderers={renderers} />
    </main>
  );
}

/** A press opens the conversation, where the person answers on the card. */
export const JumpsAndAnswers: Story = {
  name: 'Open one and answer it',
  tags: ['!autodocs'],
  render: () => <TwoConversations />,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Which seat/ }));
    const card = within(await canvas.findByRole('article'));
    await userEvent.click(await card.findByRole('radio', { name: 'Aisle' }));
    await pressArmed(card, 'Send answer');
    await waitFor(() => expect(canvas.queryByRole('button', { name: /Which seat/ })).toBeNull());
    await expect(canvas.getByRole('button', { name: /^Approval/ })).toBeVisible();
  },
};
