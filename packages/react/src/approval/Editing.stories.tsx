import { defineInterruptTool } from '@holdpoint/client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, type within } from 'storybook/test';
import { z } from 'zod';
import { accounts, companies, euros, invoice, PAY } from '../../test/harness/fixtures.ts';
import { idleTurn, makeHandle } from '../../test/harness/handles.ts';
import { pressArmed } from '../../test/harness/pressArmed.ts';
import { newForm } from '../form/formDraft.ts';
import { Value } from '../interrupts/Value.tsx';
import type { InterruptHandle } from '../turn/interruptHandle.ts';
import { ApprovalCard, type ApprovalCardProps } from './ApprovalCard.tsx';

const allowed = { respond: true, restart: true, replaceInput: true, cancel: false };

const order = defineInterruptTool({
  name: 'placeOrder',
  input: z.object({
    amount: z.number().min(1).max(5000).describe('Net, in the currency below.'),
    currency: z.enum(['EUR', 'GBP']),
    to: z.object({ name: z.string().min(1), iban: z.string().max(34) }),
    reference: z.string().optional(),
    due: z.iso.date(),
    at: z.iso.datetime({ offset: true }),
    limit: z.number().nullable(),
    instant: z.boolean(),
    note: z.string(),
    lines: z.array(z.object({ what: z.string(), count: z.int().min(1) })).max(3),
    pay: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('card'), last4: z.string() }),
      z.object({ kind: z.literal('bank transfer'), bank: z.string() }),
    ]),
  }),
  answer: 'restart',
  resumed: z.object({ approved: z.boolean(), reason: z.string().optional() }),
});
const input = {
  amount: 1240,
  currency: 'EUR',
  to: { name: companies.byron, iban: accounts.byron },
  due: '2026-11-03',
  at: '2026-11-03T14:03:00+01:00',
  limit: null,
  instant: true,
  note: 'Please deliver to the back entrance.\nThe gate is open from 8:00 to 16:00.',
  lines: [
    { what: 'paper', count: 2 },
    { what: 'ink', count: 1 },
  ],
  pay: { kind: 'card', last4: '4242' },
};

const meta = {
  title: 'Cards/ApprovalCard/Editing',
  tags: ['!autodocs'],
  component: ApprovalCard,
  args: {
    interrupt: makeHandle({ tool: order, name: 'placeOrder', input, allowed }),
    title: (({ input: { amount, to } }: { input: typeof input }) => (
      <>
        Send <Value>{euros(amount)}</Value> to <Value>{to.name}</Value>
      </>
    )) as ApprovalCardProps['title'],
    effect: 'The money leaves at once. An instant transfer can’t be called back.',
    risk: 'elevated',
    says: `${invoice.reference} is due today and matches the order from 3 November.`,
    approveLabel: { verb: 'Send', number: 'amount' },
    formats: { amount: { money: 'EUR', currencyKey: 'currency' }, due: 'date', at: 'date' },
  },
  // Each story has its own session, so that drafts do not carry over.
  beforeEach: ({ args }) => {
    const { turn: _turn, issues: _issues, ...interrupt } = args.interrupt;
    const fresh: { interrupt: InterruptHandle } = args;
    fresh.interrupt = makeHandle({
      ...interrupt,
      input: structuredClone(interrupt.input),
      turn: { ...idleTurn, decide },
    });
    decide.mockClear();
  },
} satisfies Meta<typeof ApprovalCard>;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const decide = fn(async (_resolution: unknown) => undefined);
const press = async (canvas: ReturnType<typeof within>, name: string) =>
  userEvent.click(await canvas.findByRole('button', { name }));
const type = async (canvas: ReturnType<typeof within>, name: string, text: string) => {
  const field = await canvas.findByRole('textbox', { name });
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

const start: Play = async ({ canvas }) => {
  await press(canvas, 'Edit');
  await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Amount' })).toHaveFocus());
};
const change: Play = async (context) => {
  const { canvas } = context;
  await start(context);
  await type(canvas, 'Amount', '1040');
  await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Pay' }), 'bank transfer');
  await type(canvas, 'Pay › Bank', 'Northbank');
  await press(canvas, 'Remove Lines › 1');
};
const review: Play = async (context) => {
  await change(context);
  await press(context.canvas, 'Review changes');
  await context.canvas.findByRole('button', { name: `Send ${euros(1040)}` });
};

/** A field for every value, from the tool's own schema. */
export const Form: Story = { name: 'The form', play: start };

/** A changed field has a bar and shows its previous value. */
export const Changed: Story = { name: 'With changes', play: change };

/** A draft from before a reload, or from another tab, is restored. */
export const Kept: Story = {
  name: 'Changes kept after a reload',
  play: async ({ args: { interrupt }, canvas }) => {
    const edit = { ...newForm({ ...input, amount: 1040 }) };
    interrupt.turn.session.draft(interrupt, { reason: '', edit });
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: 'Amount' })).toHaveValue('1040'),
    );
  },
};

/** Nothing is sent before the person has reviewed it in its final form. */
export const Review: Story = {
  name: 'Review before sending',
  play: async (context) => {
    await review(context);
    const approve = context.canvas.getByRole('button', { name: `Send ${euros(1040)}` });
    if (approve.ariaDisabled !== 'false') approve.scrollIntoView({ block: 'center' });
    await pressArmed(context.canvas, `Send ${euros(1040)}`);
    await waitFor(() => expect(decide).toHaveBeenCalledOnce());
    await expect(structuredClone(decide.mock.calls[0]?.[0])).toEqual(
      expect.objectContaining({
        input: {
          value: {
            ...input,
            amount: 1040,
            lines: [{ what: 'ink', count: 1 }],
            pay: { kind: 'bank transfer', bank: 'Northbank' },
          },
        },
      }),
    );
  },
};

export const Problems: Story = {
  name: 'With mistakes',
  play: async (context) => {
    const { canvas } = context;
    await start(context);
    await type(canvas, 'Amount', '9007199254740993');
    await type(canvas, 'At', 'tomorrow');
    await userEvent.clear(canvas.getByRole('textbox', { name: 'To › Name' }));
    await press(canvas, 'Review changes');
    await canvas.findByText('Check 3 fields.');
    await expect(canvas.getByRole('textbox', { name: 'Amount' })).toHaveAccessibleDescription(
      /it would become 9007199254740992/,
    );
  },
};

const payment = z.object({
  amount: z.number(),
  currency: z.string(),
  to: z.object({ name: z.string() }),
});

/** The tool’s schema accepts the change, but the server’s own schema of changed inputs does not. */
export const RefusedByServerSchema: Story = {
  name: 'A change that the server won’t take',
  args: {
    interrupt: makeHandle({
      tool: defineInterruptTool({ name: PAY, input: payment, answer: 'restart' }),
      name: PAY,
      input: { amount: 1240, currency: 'EUR', to: { name: companies.byron } },
      allowed,
      approves: {
        isInputKnown: true,
        takesReason: false,
        resumed: { approved: true },
        editSchema: {
          properties: {
            amount: { type: 'number', maximum: 2000 },
            currency: { type: 'string' },
            to: { properties: { name: { type: 'string' } } },
          },
        },
      },
    }),
  },
  play: async (context) => {
    const { canvas } = context;
    await start(context);
    await type(canvas, 'Amount', '2400');
    await press(canvas, 'Review changes');
    await canvas.findByText('Check one field.');
    await expect(canvas.getByRole('textbox', { name: 'Amount' })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
  },
};

export const Json: Story = {
  name: 'As JSON',
  play: async (context) => {
    const { canvas } = context;
    await start(context);
    await press(canvas, 'Edit as JSON');
    const field = canvas.getByRole('textbox');
    await userEvent.clear(field);
    await userEvent.type(field, '{{"amount": 1,');
    await press(canvas, 'Review changes');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  },
};

/** A definition without a readable schema: every value keeps its kind. */
export const WithoutSchema: Story = {
  name: 'Fields of no known kind',
  args: {
    title: 'Write a file',
    approveLabel: 'Write',
    formats: {},
    effect: undefined,
    says: undefined,
    interrupt: makeHandle({
      tool: defineInterruptTool({ name: 'writeFile', input: z.any(), answer: 'restart' }),
      name: 'writeFile',
      allowed,
      input: {
        path: 'etc/ho\u200bsts',
        mode: '0644',
        force: false,
        tags: ['a'],
        owner: null,
        text: '127.0.0.1 localhost\n::1 localhost\n',
      },
    }),
  },
  play: async ({ canvas }) => {
    await press(canvas, 'Edit');
    await canvas.findByText(/As it is sent/);
  },
};

export const ChangedHigh: Story = {
  name: 'Review, high risk',
  args: { risk: 'high' },
  play: review,
};
export const ChangedDecided: Story = {
  name: 'Saved with changes',
  args: {
    interrupt: makeHandle({
      tool: order,
      name: 'placeOrder',
      input,
      allowed,
      status: 'decided',
      isDeferred: true,
      resolution: {
        type: 'restart',
        key: 'turn-1:0',
        resumed: { approved: true },
        input: { value: { ...input, amount: 1040 } },
      },
    }),
  },
  play: async ({ canvas }) => {
    await canvas.findByText(euros(1240), { selector: 'del bdi' });
  },
};
