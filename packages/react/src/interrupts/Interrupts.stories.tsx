import { defineInterruptTool } from '@holdpoint/client';
import type { ScriptedAgent } from '@holdpoint/client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { z } from 'zod';
import { Conversation } from '../../test/harness/ConversationHarness.tsx';
import { companies, euros } from '../../test/harness/fixtures.ts';
import { pressArmed } from '../../test/harness/pressArmed.ts';
import { approval } from './renderers.tsx';

const meta = {
  title: 'Conversation/Interrupts',
  component: Conversation,
  parameters: {
    docs: {
      hasProps: false,
      description: {
        component:
          'Every request that is waiting for the person: one card, or two side by side. The answers are sent together.',
      },
    },
  },
} satisfies Meta<typeof Conversation>;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;

const transfer = { to: companies.byron, amount: 1240, currency: 'EUR' };
const question = { question: 'Which seat?', choices: ['Window', 'Aisle'], multiple: false };

/** The app has no definition of the tool, so it can only be rejected. */
export const OneUnknownTool: Story = {
  name: 'Unknown tool',
  args: {
    say: ['Pay the invoice from Ada Byron'],
    write: (agent: ScriptedAgent) =>
      agent.on('Pay', (turn) => turn.say('One moment. ').interrupt('transferMoney', transfer)),
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: /transferMoney/ });
  },
};

/** No tool is defined, but the request has the shape of a question. */
export const QuestionByShape: Story = {
  name: 'A question, known by its shape',
  args: {
    say: ['Book my trip on Thursday'],
    write: (agent: ScriptedAgent) => agent.on('Book', (turn) => turn.interrupt('ask', question)),
  },
};

const continues = {
  continues: true,
  allowed: { respond: true, restart: false, replaceInput: false, cancel: false },
} as const;

/** A graph's `interrupt('…')`: code continues with the words. */
export const InWords: Story = {
  name: 'An answer in words',
  args: {
    say: ['Ask me if something is odd'],
    write: (agent: ScriptedAgent) =>
      agent.on('Ask', (turn) =>
        turn.interrupt(
          'ask_human',
          { question: 'The invoice names another account than last month. Is this correct?' },
          { ...continues, ...{ answerSchema: { type: 'string' } } },
        ),
      ),
  },
};

/** Code continues with the answer, and it is unknown which answers it reads. */
export const NoAnswer: Story = {
  name: 'No known answer',
  args: {
    say: ['Ask me if something is odd'],
    write: (agent: ScriptedAgent) =>
      agent.on('Ask', (turn) =>
        turn.interrupt(
          'send_email',
          { question: 'Is this correct?', to: 'ada@byron.example', subject: 'Invoice 2026-118' },
          continues,
        ),
      ),
  },
};

const booking = [
  approval(defineInterruptTool({ name: 'transferMoney', input: z.any(), answer: 'respond' }), {
    title: ({ input }) => `Send ${euros(input.amount)} to ${input.to}`,
    approveLabel: { verb: 'Send', number: 'amount' },
    formats: { amount: { money: 'EUR', currencyKey: 'currency' } },
    labels: { to: 'To' },
  }),
];

/** Two requests, one of them in front. */
export const Tray: Story = {
  name: 'Two requests',
  args: {
    say: ['Book my trip on Thursday'],
    renderers: booking,
    write: (agent: ScriptedAgent) => {
      agent.on('Book', (turn) =>
        turn.say('Two things. ').interrupt('transferMoney', transfer).interrupt('ask', question),
      );
      agent.onRespond('transferMoney', () => 'All is booked.');
      agent.onRespond('ask', (_answer, turn) => turn);
    },
  },
};

/** Each answer is saved; one press sends both. */
export const TrayAnswered: Story = {
  ...Tray,
  name: 'Two requests, both answered',
  tags: ['!autodocs'],
  play: async ({ canvas, step }) => {
    await step('each answer is kept, and the next open one comes to the front', async () => {
      await pressArmed(canvas, /^Send\s€/);
      await userEvent.click(await canvas.findByRole('radio', { name: /Aisle/ }));
      await pressArmed(canvas, /^Save answer/);
    });
    await step('one press sends both of them', async () => {
      await expect(canvas.getByText('2 of 2 answered.')).toBeVisible();
      await pressArmed(canvas, /^Send all 2/);
      await canvas.findByText('All is booked.');
      await expect(canvas.queryByText(/decisions waiting/)).toBeNull();
    });
  },
};

/** At the width of a phone. */
export const TrayNarrow: Story = {
  ...Tray,
  name: 'Two requests on a phone',
  globals: { viewport: { value: 'mobile1' }, width: '320 px' },
};

/** A message instead of an answer, after a second press. */
export const WithComposer: Story = {
  name: 'A message sets it aside',
  tags: ['!autodocs'],
  args: { ...OneUnknownTool.args, hasComposer: true },
  play: async ({ canvas }) => {
    const composer = within(await canvas.findByRole('main')).getByRole('textbox', {
      name: 'Message',
    });
    await canvas.findByText(/sets the open decisions aside/);
    // A message begun earlier has to be sent twice.
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: /^Reject/ }).ariaDisabled).toBe('false'),
    );
    await userEvent.type(composer, 'Never mind{enter}');
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Approve/ })).toBeNull());
  },
};
