import { defineInterruptTool } from '@holdpoint/client';
import { approval, credential, signIn } from '@holdpoint/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, type within } from 'storybook/test';
import { z } from 'zod';
import agentTwo from '../../../client/src/backends/genkit/fixtures/agent-parallel-both.http?raw';
import agentQuestion from '../../../client/src/backends/genkit/fixtures/agent-question-multi.http?raw';
import agentRespond from '../../../client/src/backends/genkit/fixtures/agent-respond-approve.http?raw';
import agentRestart from '../../../client/src/backends/genkit/fixtures/agent-restart-approve.http?raw';
import agentCredential from '../../../client/src/backends/genkit/fixtures/agent-restart-credential.http?raw';
import goRestart from '../../../client/src/backends/genkit/fixtures/go-flow-restart.http?raw';
import pythonQuestion from '../../../client/src/backends/genkit/fixtures/python-flow-question.http?raw';
import { euros } from '../../../react/test/harness/fixtures.ts';
import { RecordedConversation } from './RecordedConversation.testkit.tsx';
import { asRestart, asResult, type RecordedTurns } from './recordTurns.testkit.ts';

/** An app's renderers for the recorded tools. */
const renderers = [
  approval(defineInterruptTool({ name: 'userApproval', input: z.any(), answer: 'respond' }), {
    title: ({ input }) => input.details,
    approveLabel: 'Send',
  }),
  approval(defineInterruptTool({ name: 'run_shell', input: z.any(), answer: 'restart' }), {
    title: ({ input }) => `Run ${input.command}`,
    approveLabel: 'Run',
    risk: 'high',
  }),
  approval(defineInterruptTool({ name: 'transfer_money', input: z.any(), answer: 'restart' }), {
    title: ({ input }) => `Send ${euros(input.amount)} to ${input.to}`,
    approveLabel: { verb: 'Send', number: 'amount' },
    formats: { amount: { money: 'EUR', currencyKey: 'currency' } },
  }),
];

const meta = {
  title: 'In an app/Recorded turns',
  component: RecordedConversation,
  parameters: {
    docs: {
      hasProps: false,
      description: {
        component:
          'Turns of real servers, as they were recorded, drawn one step at a time. Each opens where a person is asked. Step on to see what the card says before it becomes a receipt. Nothing is sent.',
      },
    },
  },
  args: { renderers },
  argTypes: { step: { control: { type: 'range', min: 0, max: 60, step: 1 } } },
} satisfies Meta<typeof RecordedConversation>;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;

/** Steps through the changes of an interrupt, and returns the cards' texts. */
async function walk(canvas: ReturnType<typeof within>): Promise<readonly string[]> {
  const next = await canvas.findByRole('button', { name: 'To the next interrupt' });
  const seen: string[] = [];
  for (let step = 0; step < 40 && next.ariaDisabled !== 'true'; step += 1) {
    await userEvent.click(next);
    const now = [...document.querySelectorAll<HTMLElement>('[data-hp-card], [data-hp-receipt]')];
    for (const { dataset } of now) seen.push(dataset.status ?? 'receipt');
  }
  return [...new Set(seen.map((status) => (status === 'arming' ? 'open' : status)))];
}

const recorded = (
  turns: RecordedTurns,
  more: Partial<Story['args']> = {},
): Omit<Story, 'name'> => ({
  args: { turns, ...more },
  play: async ({ canvas, step }) => {
    await step('from announced to the receipt', async () => {
      const back = await canvas.findByRole('button', { name: 'Back' });
      while (back.ariaDisabled !== 'true') await userEvent.click(back);
      const seen = await walk(canvas);
      // A flow reports its interrupts when it ends, so they are open at once.
      const first = turns.server === 'agent' ? ['announced'] : [];
      await expect(seen).toEqual(expect.arrayContaining([...first, 'open', 'sending', 'receipt']));
    });
    await step('and back to where a person is asked', async () => {
      const back = await canvas.findByRole('button', { name: 'Back' });
      for (
        let press = 0;
        press < 60 && !document.querySelector('[data-status="arming"], [data-status="open"]');
        press += 1
      )
        await userEvent.click(back);
      await waitFor(() =>
        expect(document.querySelector('[data-hp-card]:not([hidden] *)')).toBeVisible(),
      );
    });
  },
});

const approved = { kind: 'approved' } as const;

/** The person's answer is the tool’s result: the card waits, sends, and becomes a receipt. */
export const Respond: Story = {
  name: 'An approval',
  ...recorded({
    bytes: agentRespond,
    server: 'agent',
    say: 'transfer 500',
    answers: {
      userApproval: { resolution: asResult({ approved: true, feedback: 'ok' }), verdict: approved },
    },
  }),
};

/** High risk: Run requires a second press, and the command is shown as the tool receives it. */
export const Restart: Story = {
  name: 'An approval of a command',
  tags: ['!autodocs'],
  ...recorded({
    bytes: agentRestart,
    server: 'agent',
    say: 'shell',
    answers: { run_shell: { resolution: asRestart({ approved: true }), verdict: approved } },
  }),
};

/** Several answers can be chosen; the receipt repeats them. */
export const Question: Story = {
  name: 'A question',
  tags: ['!autodocs'],
  ...recorded({
    bytes: agentQuestion,
    server: 'agent',
    say: 'ask multi',
    answers: {
      ask_question: {
        resolution: asResult({ answers: ['ham', 'basil'] }),
        verdict: { kind: 'answered', words: ['ham', 'basil'] },
      },
    },
  }),
};

/** An approval and a question side by side, answered together. */
export const TwoAtOnce: Story = {
  name: 'Two at once',
  tags: ['!autodocs'],
  ...recorded({
    bytes: agentTwo,
    server: 'agent',
    say: 'both',
    answers: {
      userApproval: { resolution: asResult({ approved: true }), verdict: approved },
      ask_question: {
        resolution: asResult({ answers: ['red'] }),
        verdict: { kind: 'answered', words: ['red'] },
      },
    },
  }),
};

const refreshCredentials = defineInterruptTool({
  name: 'refresh_credentials',
  input: z.object({ scope: z.string() }),
  answer: 'restart',
});

/** The app’s own form asks for the key. */
export const SignIn: Story = {
  name: 'A sign-in',
  tags: ['!autodocs'],
  ...recorded(
    {
      bytes: agentCredential,
      server: 'agent',
      say: 'report',
      answers: {
        refresh_credentials: {
          resolution: asRestart({ token: 'fake-token-123' }),
          verdict: { kind: 'refreshed' },
        },
      },
    },
    {
      renderers: [
        credential(refreshCredentials, {
          provider: 'Acme Reports',
          refresh: signIn.form({ submit: async () => 'a reference' }),
        }),
      ],
    },
  ),
};

/** The server sends its requests at the end of a turn, so the card can be answered at once. The amount is on its button. */
export const GoFlow: Story = {
  name: 'An approval, Genkit for Go',
  tags: ['!autodocs'],
  ...recorded({
    bytes: goRestart,
    server: 'flow',
    say: 'transfer',
    answers: { transfer_money: { resolution: asRestart({ approved: true }), verdict: approved } },
  }),
};

/** One option and an answer in the person’s own words, in one receipt. */
export const PythonFlow: Story = {
  name: 'A question, Genkit for Python',
  tags: ['!autodocs'],
  ...recorded({
    bytes: pythonQuestion,
    server: 'flow',
    say: 'ask',
    answers: {
      ask_question: {
        resolution: asResult({ selected: ['basil'], other: 'capers' }),
        verdict: { kind: 'answered', words: ['basil', 'capers'] },
      },
    },
  }),
};
