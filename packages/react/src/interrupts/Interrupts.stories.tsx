import { defineInterruptTool } from '@holdpoint/client';
import type { ScriptedAgent } from '@holdpoint/client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { z } from 'zod';
import { Conversation } from '../../test/harness/ConversationHarness.tsx';
import { companies, euros, names, people } from '../../test/harness/fixtures.ts';
import { approval } from './renderers.tsx';

const meta = {
  title: 'Conversation/Interrupts',
  component: Conversation,
  parameters: {
    docs: {
      hasProps: false,
      description: {
        component:
          'Every request that is waiting for the person: one card, two side by side, or a list. The answers are sent together.',
      },
    },
  },
} satisfies Meta<typeof Conversation>;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;

const transfer = { to: companies.byron, amount: 1240, currency: 'EUR' };
const question = { question: 'Which seat?', choices: ['Window', 'Aisle'], multiple: false };

/** The app has no definition of the tool: it can be rejected only. */
export const OneUnknownTool: Story = {
  name: 'Unknown tool',
  args: {
    say: ['Pay the invoice from Ada Byron'],
    write: (agent: ScriptedAgent) =>
      agent.on('Pay', (turn) => turn.say('One moment. ').interrupt('transferMoney', transfer)),
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

/** Code continues with the answer, and nothing says which answers it reads. */
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
  }),
];

/** Two are side by side, one in front. */
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

/** Each answer is saved; one press sends both. */
export const TrayAnswered: Story = {
  ...Tray,
  name: 'Two requests, both answered',
  tags: ['!autodocs'],
  play: async ({ canvas, step }) => {
    const press = pressIn(canvas);
    await step('each answer is kept, and the next open one comes to the front', async () => {
      await press(/^Send\s€/);
      await userEvent.click(await canvas.findByRole('radio', { name: /Aisle/ }));
      await press(/^Save answer/);
    });
    await step('one press sends both of them', async () => {
      await expect(canvas.getByText('2 of 2 answered.')).toBeVisible();
      await press(/^Send all 2/);
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
  agent.on('Pay them', (turn) =>
    names.reduce(
      (on, to, at) => on.interrupt('pay', { to, amount: AMOUNTS[at % AMOUNTS.length] }),
      turn,
    ),
  );
  agent.onRespond('pay', (_answer, turn) => turn);
};

/** More than two are a list: a row for each, with what the app calls money added up. */
export const ReviewList: Story = {
  name: 'Five payments',
  args: { say: ['Pay them'], renderers: lowPayments, write: payAll(payees) },
};
export const ReviewListNarrow: Story = {
  ...ReviewList,
  name: 'Five payments on a phone',
  globals: { viewport: { value: 'mobile1' } },
};

/** Rows of low risk that were opened, and seen whole with their buttons, are decided by one press. */
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
    say: ['Pay them'],
    renderers: payments,
    write: (agent: ScriptedAgent) => {
      agent.on('Pay them', (turn) =>
        turn
          .interrupt('pay', { to: people.ada, amount: 42.5 })
          .interrupt('pay', { to: people.bob, amount: 7000 })
          .interrupt('pay', { to: people.cem, amount: 310 }),
      );
    },
  },
  play: async ({ canvas }) => {
    const press = pressIn(canvas);
    await press(/^Pay\s€/);
    await press(/^Reject$/);
    await userEvent.type(await canvas.findByRole('textbox', { name: /Reason/ }), 'Not this month');
    await press(/^Save rejection$/);
    await press(/^Pay\s€/);
    await canvas.findByRole('button', { name: '2. Approval, Rejected' });
    await canvas.findByRole('button', { name: 'Send 2 approvals and 1 rejection' });
  },
};

/** Several kinds of request side by side. Only amounts count towards a total. */
export const ReviewMixed: Story = {
  name: 'Different requests',
  args: {
    say: ['Go ahead'],
    renderers: lowPayments,
    write: (agent: ScriptedAgent) =>
      agent.on('Go', (turn) =>
        turn
          .interrupt('pay', { to: people.ada, amount: 10 })
          .interrupt('ask', question)
          .interrupt('deleteReports', { path: '/reports/2024' }),
      ),
  },
};

/** Titles that are long, written from right to left, or hide something. */
export const ReviewTitles: Story = {
  name: 'Long and misleading titles',
  args: {
    say: ['Pay them'],
    renderers: payments,
    write: payAll([
      'the Department for Parks, Bridges, Ferries and other Public Works of the Free and Hanseatic City',
      'شركة الأمل للتجارة',
      'Acme\u202e moc.live',
    ]),
  },
};

/** Requests that can't be told apart: said once, with the way out. */
export const ReviewTwins: Story = {
  name: 'Two requests that are alike',
  args: {
    say: ['Pay twice'],
    renderers: lowPayments,
    write: (agent: ScriptedAgent) => {
      agent.on('Pay twice', (turn) =>
        turn
          .interrupt('pay', { to: people.ada, amount: 10 }, { ref: 'one' })
          .interrupt('pay', { to: people.ada, amount: 10 }, { ref: 'one' }),
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
    say: ['Pay them'],
    renderers: lowPayments,
    write: payAll(names(50)),
  },
};

/** At the width of a phone. */
export const TrayNarrow: Story = {
  ...Tray,
  name: 'Two requests on a phone',
  globals: { viewport: { value: 'mobile1' } },
};

/** A message in place of an answer, after a second press. */
export const WithComposer: Story = {
  name: 'A message sets it aside',
  tags: ['!autodocs'],
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
