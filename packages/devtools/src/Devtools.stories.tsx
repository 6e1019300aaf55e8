import { createSession, defineInterruptTool } from '@holdpoint/client';
import { type ScriptedAgent, scriptedBackend } from '@holdpoint/client/testing';
import { approval } from '@holdpoint/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { z } from 'zod';
import { accounts, companies, euros } from '../../react/test/harness/fixtures.ts';
import { DevtoolsHarness } from './DevtoolsHarness.testkit.tsx';
import recording from './fixtures/two-at-once.json?raw';
import { hostileWire, writeHostile } from './hostile.testkit.ts';

const asInput = z.object({ to: z.string(), amount: z.number(), currency: z.string() });
const renderers = [
  approval(defineInterruptTool({ name: 'transferMoney', input: asInput, answer: 'respond' }), {
    title: ({ input: { amount, to } }) => `Send ${euros(amount)} to ${to}`,
    approveLabel: { verb: 'Send', number: 'amount' },
    formats: { amount: { money: 'EUR', currencyKey: 'currency' } },
  }),
  approval(defineInterruptTool({ name: 'userApproval', input: z.any(), answer: 'respond' }), {
    title: ({ input }) => input.details,
    approveLabel: 'Send',
  }),
];

const meta = {
  title: 'Devtools/HoldpointDevtools',
  component: DevtoolsHarness,
  parameters: {
    docs: {
      hasProps: false,
      description: {
        component:
          'What a developer sees of a conversation: its turns, interrupts, events and wire. People who answer never see it.',
      },
    },
  },
  args: { renderers },
} satisfies Meta<typeof DevtoolsHarness>;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;

function writeBank(agent: ScriptedAgent): void {
  agent.on('Pay', (turn) =>
    turn
      .reason('They want to pay Ada. ')
      .tool('findAccount', { of: 'Ada' }, { iban: accounts.byron })
      .say('One moment. ')
      .interrupt('transferMoney', { to: companies.byron, amount: 1240, currency: 'EUR' }),
  );
  agent.on('quota', (turn) => turn.say('I will ').fail('The model is over its quota for today.'));
  agent.onRespond('transferMoney', () => 'Paid.');
}

const wire = [
  { label: 'POST /api/bank', body: { data: { message: { content: [{ text: 'Pay Ada' }] } } } },
  { label: 'modelChunk', body: { message: { modelChunk: { content: [{ text: 'One ' }] } } } },
];

type Canvas = ReturnType<typeof within>;

const openTab = async (canvas: Canvas, name: RegExp) =>
  userEvent.click(await canvas.findByRole('tab', { name }));

const takeRecording = async (canvas: Canvas, text: string) => {
  const file = new File([text], 'recording.json', { type: 'application/json' });
  await userEvent.upload(await canvas.findByLabelText('Import a recording'), file);
};

/** The turns, interrupts, events and wire records of the session on the page. */
export const Live: Story = {
  name: 'A running conversation',
  args: { write: writeBank, wire, say: ['What is my quota?', 'Pay Ada'] },
  play: async ({ canvas, step }) => {
    await step('the interrupt that is open', async () => {
      await openTab(canvas, /^Interrupts/);
      await userEvent.click(await canvas.findByText('transferMoney', { selector: 'summary *' }));
      await canvas.findByText('Decision id');
    });
    await step('turns with how they ended', async () => {
      await openTab(canvas, /^Turns/);
      await canvas.findByText('failed');
      await canvas.findByText('interrupted');
    });
    await step('the wire', async () => {
      await openTab(canvas, /^Wire/);
      await expect(await canvas.findAllByText('POST /api/bank')).toHaveLength(2);
    });
  },
};

/** The events, filtered. */
export const Events: Story = {
  name: 'Events',
  tags: ['!autodocs'],
  args: { write: writeBank, wire, say: ['What is my quota?', 'Pay Ada'] },
  play: async ({ canvas }) => {
    await openTab(canvas, /^Events/);
    await userEvent.selectOptions(
      await canvas.findByRole('combobox', { name: 'Show' }),
      'what changed something',
    );
    await canvas.findAllByText('transferMoney', { selector: '.hp-dt-change *' });
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Filter' }), 'quota');
    await waitFor(() =>
      expect(canvas.queryByText('transferMoney', { selector: '.hp-dt-change *' })).toBeNull(),
    );
  },
};

/** A recording moves the page back and forth. */
export const Replay: Story = {
  name: 'A recording, step by step',
  tags: ['!autodocs'],
  play: async ({ canvas, step }) => {
    await takeRecording(canvas, recording);
    const next = await canvas.findByRole('button', { name: 'To the next interrupt' });
    await step('announced', async () => {
      await userEvent.click(next);
      await canvas.findByText(/can answer once it has finished/);
    });
    await step('open: both of them, in a tray', async () => {
      await userEvent.click(next);
      await userEvent.click(next);
      await canvas.findByText(/2 decisions waiting/);
    });
    await step('decided, sending', async () => {
      await userEvent.click(next);
      await userEvent.click(next);
      await userEvent.click(next);
      await canvas.findAllByText('Sending');
    });
    await step('receipts', async () => {
      await userEvent.click(next);
      await waitFor(() => expect(canvas.getAllByText(/Confirmed/).length).toBeGreaterThan(0));
    });
    await step('and one step back: not yet', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
      await canvas.findAllByText('Sending');
    });
  },
};

/** The events of a recording, up to the current step. */
export const ReplayEvents: Story = {
  name: 'A recording’s events',
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await takeRecording(canvas, recording);
    await userEvent.click(await canvas.findByRole('button', { name: 'To the next interrupt' }));
    await openTab(canvas, /^Events/);
    await canvas.findAllByText('tool-request');
  },
};

/** Any other file is refused with an explanation. */
export const ImportRefused: Story = {
  name: 'A file that is no recording',
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await takeRecording(canvas, '{"log":{"entries":[]}}');
    await canvas.findByText(/This is not a recording of Holdpoint/);
  },
};

/** Hidden characters are marked here too. */
export const Hostile: Story = {
  name: 'Hidden characters',
  args: { write: writeHostile, wire: hostileWire, say: ['Pay'] },
  play: async ({ canvas }) => {
    await openTab(canvas, /^Interrupts/);
    await userEvent.click(await canvas.findByText(/transfer/, { selector: 'summary *' }));
    // The card has one too.
    const devtools = within(await canvas.findByRole('region', { name: 'Holdpoint devtools' }));
    await devtools.findByRole('button', { name: 'Show all' });
  },
};

/** An empty conversation. */
export const Empty: Story = { name: 'Empty' };

/** One of several is selected. */
export const SeveralSessions: Story = {
  name: 'Several conversations',
  tags: ['!autodocs'],
  args: {
    write: writeBank,
    say: ['Pay Ada'],
    others: [
      createSession({ backend: scriptedBackend(() => {}, { id: 'mail' }), sessionId: 'mail-1' }),
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.selectOptions(
      await canvas.findByRole('combobox', { name: 'Session' }),
      'mail · mail-1',
    );
    await openTab(canvas, /^Turns/);
    await canvas.findByText(/No turn has started/);
  },
};

/** At the lower edge of the window. */
export const Docked: Story = {
  name: 'Docked at the bottom',
  args: { write: writeBank, wire, say: ['Pay Ada'], dock: 'bottom' },
};

/** In the dark scheme. */
export const Dark: Story = { ...Live, name: 'Dark', globals: { scheme: 'dark' } };

/** Read from right to left. */
export const RightToLeft: Story = {
  ...Events,
  name: 'Right to left',
  globals: { direction: 'rtl' },
};

/** In a side panel. */
export const Narrow: Story = {
  ...Events,
  name: 'In 320 px',
  decorators: [
    (Story) => (
      <div className="story-narrow">
        <Story />
      </div>
    ),
  ],
};
