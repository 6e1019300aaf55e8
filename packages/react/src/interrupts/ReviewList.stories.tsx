import { defineInterruptTool } from '@holdpoint/client';
import type { ScriptedAgent } from '@holdpoint/client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { z } from 'zod';
import { Conversation } from '../../test/harness/ConversationHarness.tsx';
import { euros, names, PAY, people } from '../../test/harness/fixtures.ts';
import { pressArmed } from '../../test/harness/pressArmed.ts';
import { approval } from './renderers.tsx';

const meta = {
  title: 'Conversation/Interrupts/Three and more',
  component: Conversation,
  parameters: {
    docs: {
      hasProps: false,
      description: {
        component:
          'Three requests or more are a list: a row for each, one open at a time, and one button that sends the answers.',
      },
    },
  },
} satisfies Meta<typeof Conversation>;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;

const pay = defineInterruptTool({
  name: PAY,
  input: z.object({ to: z.string(), amount: z.number() }),
  output: z.object({ approved: z.boolean(), reason: z.string().optional() }),
  answer: 'respond',
});
const payment = {
  title: ({ input }: { readonly input: z.infer<typeof pay.input> }) =>
    `Pay ${euros(input.amount)} to ${input.to}`,
  approveLabel: { verb: 'Pay', number: 'amount' },
  formats: { amount: { money: 'EUR' } },
} as const;
const payments = [approval(pay, payment)];
const lowPayments = [approval(pay, { ...payment, risk: 'low' })];
const payees = [people.ada, people.bob, people.cem, people.dina, people.eva];
/** Amounts of bills, in no order. */
const AMOUNTS = [42.5, 18.9, 310, 7.25, 129.99, 64, 1180.4];
const payAll = (names: readonly string[]) => (agent: ScriptedAgent) => {
  agent.on('Pay the open bills', (turn) =>
    names.reduce(
      (on, to, at) => on.interrupt(PAY, { to, amount: AMOUNTS[at % AMOUNTS.length] }),
      turn,
    ),
  );
  agent.onRespond(PAY, (_answer, turn) => turn);
};

/** More than two are a list: a row for each, and the sum of their amounts. */
export const ReviewList: Story = {
  name: 'Five payments',
  args: { say: ['Pay the open bills'], renderers: lowPayments, write: payAll(payees) },
};

/** The same at the width of a phone. */
export const ReviewListNarrow: Story = {
  ...ReviewList,
  name: 'Five payments on a phone',
  globals: { viewport: { value: 'mobile1' }, width: '320 px' },
};

/** Low-risk rows that were opened and fully seen with their buttons can be decided with one press. */
export const ReviewTogether: Story = {
  ...ReviewList,
  name: 'Two approved with one press',
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    for (const at of [1, 2]) {
      const row = await canvas.findByRole('button', { name: new RegExp(`^${at}\\. `) });
      if (row.ariaExpanded !== 'true') await userEvent.click(row);
      const title = canvas.getByRole('heading', { name: new RegExp(`to ${payees[at - 1]}$`) });
      const card = title.closest('[data-hp-card]');
      const approve = card?.querySelector<HTMLElement>('[data-hp-approve]');
      approve?.scrollIntoView({ block: 'center' });
      await waitFor(() => expect(approve?.ariaDisabled).toBe('false'));
    }
    await canvas.findByRole('button', { name: 'Approve these 2' });
  },
};

/** The rows and the common send button keep approved and rejected requests apart. */
export const ReviewVerdicts: Story = {
  name: 'Approved and rejected',
  tags: ['!autodocs'],
  args: {
    say: ['Pay the open bills'],
    renderers: payments,
    write: (agent: ScriptedAgent) => {
      agent.on('Pay the open bills', (turn) =>
        turn
          .interrupt(PAY, { to: people.ada, amount: 42.5 })
          .interrupt(PAY, { to: people.bob, amount: 7000 })
          .interrupt(PAY, { to: people.cem, amount: 310 }),
      );
    },
  },
  play: async ({ canvas }) => {
    await pressArmed(canvas, /^Pay\s€/);
    await pressArmed(canvas, /^Reject$/);
    await userEvent.type(await canvas.findByRole('textbox', { name: /Reason/ }), 'Not this month');
    await pressArmed(canvas, /^Save rejection$/);
    await pressArmed(canvas, /^Pay\s€/);
    await canvas.findByRole('button', { name: '2. Approval, Rejected' });
    await canvas.findByRole('button', { name: 'Send 2 approvals and 1 rejection' });
  },
};

/** Several kinds of request side by side. Only amounts count towards a total. */
export const ReviewMixed: Story = {
  name: 'Different requests',
  args: {
    say: ['Go ahead'],
    renderers: [
      ...lowPayments,
      approval(defineInterruptTool({ name: 'deleteReports', input: z.any(), answer: 'respond' }), {
        title: ({ input }) => `Delete the reports in ${input.path}`,
        approveLabel: 'Delete',
      }),
    ],
    write: (agent: ScriptedAgent) =>
      agent.on('Go', (turn) =>
        turn
          .interrupt(PAY, { to: people.ada, amount: 10 })
          .interrupt('ask', {
            question: 'Which seat?',
            choices: ['Window', 'Aisle'],
            multiple: false,
          })
          .interrupt('deleteReports', { path: '/reports/2024' }),
      ),
  },
};

/** Titles that are long, written from right to left, or hide something. */
export const ReviewTitles: Story = {
  name: 'Long and misleading titles',
  args: {
    say: ['Pay the open bills'],
    renderers: payments,
    write: payAll([
      'the Department for Parks, Bridges, Ferries and other Public Works of the Free and Hanseatic City',
      'شركة الأمل للتجارة',
      'Acme\u202e moc.live',
    ]),
  },
};

/** Requests that can't be told apart: said once, with a way out. */
export const ReviewTwins: Story = {
  name: 'Two requests that are alike',
  args: {
    say: ['Pay twice'],
    renderers: lowPayments,
    write: (agent: ScriptedAgent) => {
      agent.on('Pay twice', (turn) =>
        turn
          .interrupt(PAY, { to: people.ada, amount: 10 }, { ref: 'one' })
          .interrupt(PAY, { to: people.ada, amount: 10 }, { ref: 'one' }),
      );
      agent.on(/ask again/, (turn) => turn.say('Sorry. One at a time, then.'));
    },
  },
};

/** A list of any length keeps its total and its one button in view. */
export const ReviewFifty: Story = {
  name: '50 payments',
  tags: ['!autodocs'],
  args: {
    say: ['Pay the open bills'],
    renderers: lowPayments,
    write: payAll(names(50)),
  },
};
