import { createSession, defineInterruptTool } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { userEvent } from 'storybook/test';
import { z } from 'zod';
import { euros, PAY, people } from '../../../test/harness/fixtures.ts';
import { pressArmed } from '../../../test/harness/pressArmed.ts';
import { Interrupts } from '../../interrupts/Interrupts.tsx';
import { approval } from '../../interrupts/renderers.tsx';
import { Value } from '../../interrupts/Value.tsx';
import { useAgentTurn } from '../../turn/useAgentTurn.ts';
import { ApprovalRules } from './ApprovalRules.tsx';
import { forThisSession } from './forThisSession.tsx';

const pay = defineInterruptTool({
  name: PAY,
  input: z.object({ to: z.string(), amount: z.number() }),
  answer: 'restart',
});
type Pay = z.infer<typeof pay.input>;

const renderers = [
  approval(pay, {
    title: ({ input: { to, amount } }) => (
      <>
        Pay <Value>{euros(amount)}</Value> to <Value>{to}</Value>
      </>
    ),
    risk: 'low',
    approveLabel: { verb: 'Pay', number: 'amount' },
    formats: { amount: { money: 'EUR' } },
    dontAskAgain: forThisSession<Pay>(({ input }) => ({
      label: `Payments to ${input.to} of at most ${euros(100)}`,
      covers: ({ input: next }) => next.to === input.to && next.amount <= 100,
    })),
  }),
];

function makeSession() {
  const backend = scriptedBackend((agent) => {
    agent.on('first', (turn) => turn.interrupt(pay, { to: people.ada, amount: 40 }));
    agent.on('second', (turn) => turn.interrupt(pay, { to: people.ada, amount: 90 }));
    agent.onRestart(pay, () => 'paid');
  });
  return createSession({ backend });
}

/** A page with the rules and the cards; a button sends the next request. */
function Page() {
  const [session] = useState(makeSession);
  const turn = useAgentTurn(session);
  useEffect(() => {
    if (session.getState().messages.length === 0) void session.send('first').outcome;
  }, [session]);
  return (
    <main className="story-stack">
      <h2 className="hp-sr">Payments</h2>
      <ApprovalRules turn={turn} />
      <Interrupts turn={turn} renderers={renderers} />
      {turn.status === 'idle' && (
        <button type="button" onClick={() => void turn.send('second')}>
          Ask for the next one
        </button>
      )}
    </main>
  );
}

const meta = {
  title: 'Cards/ApprovalRules',
  component: Page,
  parameters: {
    docs: {
      hasProps: false,
      description: {
        component:
          'What a person no longer wants to be asked, with each answer that was given for them, and a button that turns it off.',
      },
    },
  },
} satisfies Meta<typeof Page>;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;

/** The card says what will not be asked again, in the app’s words, before the first press. */
export const Offered: Story = {
  name: 'Offered on the card',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: /Don’t ask again/ }));
  },
};

/** Every rule with every answer it gave, and a button to revoke it. */
export const Record: Story = {
  name: 'The record of what wasn’t asked',
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox'));
    await pressArmed(canvas, `Pay ${euros(40)}`);
    await canvas.findByText('Answered without asking');
    await userEvent.click(await canvas.findByRole('button', { name: 'Ask for the next one' }));
    await canvas.findByText(/used once/);
    // The turn has ended, so nothing on the page is about to disappear.
    await canvas.findByRole('button', { name: 'Ask for the next one' });
  },
};
/** The same in the dark: the rule, its answers and the button that revokes it keep their contrast. */
export const RecordDark: Story = {
  ...Record,
  name: 'The record, dark',
  tags: ['!autodocs'],
  globals: { scheme: 'dark' },
};
