import { defineInterruptTool } from '@holdpoint/client';
import type { ScriptedAgent } from '@holdpoint/client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { z } from 'zod';
import { Conversation } from '../../test/harness/ConversationHarness.tsx';
import { approval } from './renderers.tsx';

const meta = { title: 'Conversation/Interrupts', component: Conversation } satisfies Meta<
  typeof Conversation
>;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;

const transfer = { to: 'Ada Byron GmbH', amount: 1240, currency: 'EUR' };
const question = { question: 'Which seat?', choices: ['Window', 'Aisle'], multiple: false };

export const OneUnknownTool: Story = {
  args: {
    say: ['Pay Ada'],
    write: (agent: ScriptedAgent) =>
      agent.on('Pay', (turn) => turn.say('One moment. ').interrupt('transferMoney', transfer)),
  },
};

export const QuestionByShape: Story = {
  args: {
    say: ['Book'],
    write: (agent: ScriptedAgent) => agent.on('Book', (turn) => turn.interrupt('ask', question)),
  },
};

const booking = ['transferMoney', 'note'].map((name) =>
  approval(defineInterruptTool({ name, input: z.any(), answer: 'respond' })),
);

export const Tray: Story = {
  args: {
    say: ['Book'],
    renderers: booking,
    write: (agent: ScriptedAgent) => {
      agent.on('Book', (turn) =>
        turn
          .say('Three things. ')
          .interrupt('transferMoney', transfer)
          .interrupt('ask', question)
          .interrupt('note', { text: 'Vegetarian' }),
      );
      agent.onRespond('transferMoney', () => 'All is booked.');
      agent.onRespond('ask', (_answer, turn) => turn);
      agent.onRespond('note', (_answer, turn) => turn);
    },
  },
};

/** Presses a button once one of that name is live: in a tray the hidden cards have such buttons too. */
const pressIn =
  (canvas: Parameters<NonNullable<Story['play']>>[0]['canvas']) =>
  async (name: RegExp): Promise<void> => {
    const button = await waitFor(() => {
      const live = canvas
        .getAllByRole('button', { name })
        .find((one) => one.ariaDisabled !== 'true');
      if (!live) throw new Error(`${name} is not live yet`);
      return live;
    });
    await userEvent.click(button);
  };

export const TrayAnswered: Story = {
  ...Tray,
  play: async ({ canvas, step }) => {
    const press = pressIn(canvas);
    await step('each answer is kept, and the next open one comes to the front', async () => {
      await press(/^Approve/);
      await userEvent.click(await canvas.findByRole('radio', { name: /Aisle/ }));
      await press(/^Keep answer/);
      await press(/^Approve/);
    });
    await step('one press sends all of them', async () => {
      await expect(canvas.getByText('3 of 3 answered.')).toBeVisible();
      await press(/^Send all 3/);
      await canvas.findByText('All is booked.');
      await expect(canvas.queryByText(/decisions waiting/)).toBeNull();
    });
  },
};

const pay = defineInterruptTool({
  name: 'pay',
  input: z.object({ to: z.string(), amount: z.number() }),
  output: z.object({ approved: z.boolean(), reason: z.string().optional() }),
  answer: 'respond',
});
const payments = [
  approval(pay, { title: ({ input }) => `Pay ${input.amount} EUR to ${input.to}` }),
];

/** What was approved and what was rejected is told apart in the steps, on the cards, and before the common send. */
export const TrayWithRejection: Story = {
  args: {
    say: ['Pay them'],
    renderers: payments,
    write: (agent: ScriptedAgent) => {
      agent.on('Pay them', (turn) =>
        turn
          .interrupt('pay', { to: 'Ada', amount: 10 })
          .interrupt('pay', { to: 'Bo', amount: 7000 })
          .interrupt('pay', { to: 'Cy', amount: 30 }),
      );
    },
  },
  play: async ({ canvas }) => {
    const press = pressIn(canvas);
    await press(/^Approve$/);
    await press(/^Reject$/);
    await userEvent.type(await canvas.findByRole('textbox', { name: /Reason/ }), 'Not this month');
    await press(/^Send rejection$/);
    await press(/^Approve$/);
    await userEvent.click(await canvas.findByRole('button', { name: '2. Approval, Rejected' }));
    await canvas.findByText('Approved: 2. Rejected: 1.');
  },
};

export const TrayNarrow: Story = { ...Tray, globals: { viewport: { value: 'mobile1' } } };

export const WithComposer: Story = {
  args: { ...OneUnknownTool.args, hasComposer: true },
  play: async ({ canvas }) => {
    const composer = within(await canvas.findByRole('main')).getByRole('textbox', {
      name: 'Message',
    });
    await canvas.findByText(/sets the open decisions aside/);
    // What is begun earlier has to be sent twice.
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: /^Reject/ }).ariaDisabled).toBe('false'),
    );
    await userEvent.type(composer, 'Never mind{enter}');
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Approve/ })).toBeNull());
  },
};
