import {
  BackendError,
  defineInterruptTool,
  memoryPersistence,
  NetworkError,
} from '@holdpoint/client';
import type { ScriptedAgent } from '@holdpoint/client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { z } from 'zod';
import { Conversation } from '../../test/harness/ConversationHarness.tsx';
import { euros, PAY, people } from '../../test/harness/fixtures.ts';
import { approval } from '../interrupts/renderers.tsx';

const meta = {
  title: 'Conversation/Transcript/When something goes wrong',
  component: Conversation,
  parameters: {
    docs: {
      hasProps: false,
      description: {
        component:
          'What a conversation says when the server is slow, fails, can’t be reached or has lost it: what is known, and what a person can do.',
      },
    },
  },
} satisfies Meta<typeof Conversation>;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;

const never = new Promise(() => {});

/** Nothing has arrived for a while: the person can wait or stop. */
export const Stalled: Story = {
  name: 'No response for a while',
  args: {
    say: ['Which train is best?'],
    stallAfterMs: 50,
    write: (agent: ScriptedAgent) =>
      agent.on('best', (turn) => turn.say('I’ll look that up. ').wait(never)),
  },
  play: async ({ canvas }) => {
    await canvas.findByText(/No response since/);
  },
};

/** The received part stays, and is marked as incomplete. */
export const BrokeOff: Story = {
  name: 'The connection was lost',
  args: {
    say: ['Which train is best?'],
    write: (agent: ScriptedAgent) =>
      agent.on('best', (turn) => turn.say('The first one is ').cut()),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The connection was lost');
    await canvas.findByText(/This reply ended early/);
  },
};

/** The server failed: its own words, marked as such. */
export const Failed: Story = {
  name: 'Failed',
  args: {
    say: ['Which train is best?'],
    write: (agent: ScriptedAgent) =>
      agent.on('best', (turn) =>
        turn.say('I’ll look at the ').fail('The model is over its quota for today.'),
      ),
  },
  play: async ({ canvas }) => {
    await canvas.findByText('The model is over its quota for today.');
  },
};

/** The turn ended without output. */
export const Silent: Story = {
  name: 'No reply',
  args: {
    say: ['Which train is best?'],
    write: (agent: ScriptedAgent) => agent.on('best', (turn) => turn),
  },
  play: async ({ canvas }) => {
    await canvas.findByText(/without a reply/);
  },
};

/** The server has lost the conversation, including its open requests. */
export const Lost: Story = {
  name: 'The conversation is lost',
  args: {
    say: [`Pay ${people.ada} ${euros(50)}, please`],
    renderers: [
      approval(defineInterruptTool({ name: PAY, input: z.any(), answer: 'respond' }), {
        title: ({ input }) => `Pay ${euros(input.amount)} to ${input.to}`,
        approveLabel: { verb: 'Pay', number: 'amount' },
        formats: { amount: { money: 'EUR' } },
      }),
    ],
    write: (agent: ScriptedAgent) =>
      agent.on('Pay', (turn) =>
        turn.say('One moment. ').interrupt(PAY, { to: people.ada, amount: 50 }),
      ),
    onReady: ({ backend, session }) => {
      Object.assign(backend, { restore: async () => null });
      const stop = session.subscribe(() => {
        if (session.getState().interrupts[0]?.status !== 'open') return;
        stop();
        void session.restore();
      });
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByText(/no longer has this conversation/);
  },
};

/** An undelivered message after a reload: this browser has stored it, and offers to send it again. */
export const UndeliveredAfterReload: Story = {
  name: 'Not delivered, after a reload',
  args: {
    write: () => {},
    hasComposer: true,
    persistence: memoryPersistence({
      version: 3,
      sessions: [
        {
          ...{ sessionId: 's1', revision: 1, savedAt: Date.now() },
          said: {
            ...{ message: { text: `Pay ${people.ada} ${euros(50)}, please` }, before: 0 },
            error: { code: 'network', taken: 'no' },
          },
        },
      ],
    }),
    onReady: ({ session }) => void session.restore(),
  },
  play: async ({ canvas }) => {
    await canvas.findByText(`Pay ${people.ada} ${euros(50)}, please`);
    await canvas.findByText('Not delivered, as far as is known here.');
  },
};

/** A call with truncated arguments, one without arguments, and one whose arguments are not JSON. */
export const OddCalls: Story = {
  name: 'Calls that arrived incomplete',
  args: {
    say: ['Pay Ada'],
    write: (agent: ScriptedAgent) =>
      agent.on('Pay', (turn) =>
        turn
          .event({
            type: 'tool-request',
            messageId: 'm0',
            partId: 'x',
            request: { name: 'findAccount', ref: 'x', input: {}, isIncomplete: true },
          })
          .interrupt('syncLedger', null)
          .interrupt(PAY, '{"to": "Ada", "eur": NaN}', { ref: 'y', ...{ isUnreadable: true } }),
      ),
  },
};

/** The message was not delivered, and can be sent again. */
export const Unreachable: Story = {
  name: 'The server can’t be reached',
  args: {
    say: ['Pay Ada'],
    write: (agent: ScriptedAgent) =>
      agent.on('Pay', () => {
        throw new NetworkError('refused', { cause: new BackendError('x') });
      }),
  },
  play: async ({ canvas }) => {
    const notice = within(await canvas.findByRole('alert'));
    await notice.findByText(/couldn’t be reached/);
    await notice.findByRole('button', { name: 'Send again' });
  },
};
