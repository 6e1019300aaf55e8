import { defineInterruptTool } from '@holdpoint/client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { z } from 'zod';
import { companies } from '../../test/harness/fixtures.ts';
import { anyTool, makeHandle } from '../../test/harness/handles.ts';
import {
  cardNumber,
  command,
  diff,
  email,
  filePath,
  iban,
  person,
  table,
  url,
} from '../formats/index.ts';
import { ApprovalCard } from './ApprovalCard.tsx';

const meta = {
  title: 'Cards/ApprovalCard/Values',
  tags: ['!autodocs'],
  component: ApprovalCard,
  args: {
    title: 'Pay the invoice and say so',
    approveLabel: 'Pay',
    interrupt: makeHandle({
      tool: anyTool('transferMoney'),
      input: {
        amount: '1240.00',
        fee: 125,
        due: '2026-11-03',
        at: '2026-11-03T14:03:00+01:00',
        command: 'notify --to ada@byron.example --invoice 2026-118 && rm -rf ./cache',
        script: 'set -euo pipefail\n\ncd /srv\n\tgit pull --ff-only\n',
        letter:
          'Dear Ada,\n\nthe invoice is paid. The money should be with you by tomorrow evening.\n\nKind regards',
      },
    }),
    formats: {
      amount: { money: 'EUR' },
      fee: { money: 'EUR', isMinor: true },
      due: 'date',
      at: 'date',
      command: 'code',
      letter: 'prose',
    },
  },
} satisfies Meta<typeof ApprovalCard>;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;

const order = defineInterruptTool({
  name: 'placeOrder',
  input: z.object({
    customer: z.object({ name: z.string(), email: z.string().meta({ title: 'E-mail' }) }),
    deliverBy: z.string(),
    lines: z.array(
      z.object({ item: z.string(), count: z.number(), price: z.number(), currency: z.string() }),
    ),
    isGift: z.boolean(),
    note: z.string().nullable(),
  }),
  answer: 'restart',
});

/** Formatted for people: names, groups, a table, a currency with its amount. The exact data is one press away. */
export const Overview: Story = {
  name: 'An order, as people read it',
  args: {
    title: 'Place an order for three things',
    approveLabel: 'Order',
    interrupt: makeHandle({
      name: 'placeOrder',
      tool: order,
      input: {
        customer: { name: companies.byron, email: 'ada@byron.example' },
        deliverBy: '2026-11-29',
        lines: [
          { item: 'Card reader', count: 2, price: 39, currency: 'EUR' },
          { item: 'Receipt paper, 20 rolls', count: 10, price: 12.5, currency: 'EUR' },
          { item: 'Stand', count: 1, price: 120, currency: 'EUR' },
        ],
        isGift: false,
        note: null,
      },
    }),
    formats: { 'lines[].price': { money: 'EUR', currencyKey: 'currency' }, deliverBy: 'date' },
    labels: { isGift: 'Gift wrap' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('All 17 fields shown')).toBeVisible();
    await expect(canvas.getAllByText('E-mail')).toHaveLength(1);
  },
};

/** Every value with its path and type, in order. */
export const ExactData: Story = {
  ...Overview,
  name: 'An order, exact data',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Exact data' }));
    await expect(canvas.getByText('lines[2].currency')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Simple view' })).toHaveFocus();
  },
};

/** Some kinds of values, with their parts set apart. A host that could mislead has a warning. */
export const Kinds: Story = {
  name: 'Kinds of values',
  args: {
    title: 'Pay the supplier and record it',
    interrupt: makeHandle({
      tool: anyTool('transferMoney'),
      input: {
        payee: 'Ada Byron <ada@byron.example>',
        copyTo: 'accounts@xn--byrn-7qa.example',
        iban: 'DE02120300000000202051',
        card: '4242424242424241',
        invoice: 'https://byron.example/invoices/2026-118?format=pdf',
        statusUrl: 'https://byron.example@pay.evil.example/status',
        saveAs: '/srv/invoices/2026/byron-118.pdf',
        run: 'cd /srv/invoices && git add . | tee log; notify --to ada@byron.example',
        change:
          '--- a/limits.ts\n+++ b/limits.ts\n@@ -1,2 +1,2 @@\n export const day = 10;\n-export const most = 500;\n+export const most = 900;\n',
        lines: 'item;count;price\nCard reader;2;€39.00\nStand;1;€120.50\n',
      },
    }),
    formats: {
      payee: person,
      copyTo: email,
      iban,
      card: cardNumber,
      invoice: url,
      statusUrl: url,
      saveAs: filePath,
      run: command,
      change: diff,
      lines: table,
    },
  },
  play: async ({ canvas, userEvent }) => {
    const view = canvas.queryByRole('button', { name: 'Simple view' });
    if (view) await userEvent.click(view);
    for (const host of canvas.getAllByText('pay.evil.example')) await expect(host).toBeVisible();
    await expect(canvas.getByText(/What’s before the @ is only a name/)).toBeVisible();
  },
};
/** The formatted value first, then the sent value. */
export const Formats: Story = {
  name: 'Money, dates and code',
  play: async ({ canvas }) => {
    await canvas.findByText('1240.00');
    await canvas.findByText('€1,240.00');
    await expect(canvas.getAllByRole('button', { name: 'Copy' })).toHaveLength(2);
  },
};
/**
 * Two names that differ but look alike, a letter that would reverse the command, and a dash that only looks like a
 * hyphen.
 */
export const LookAlikes: Story = {
  name: 'Look-alikes',
  args: {
    interrupt: makeHandle({
      name: 'transfer\u2013money',
      tool: anyTool('transfer\u2013money'),
      input: {
        from: 'ace',
        to: '\u0430\u0441\u0435',
        command: 'א notify --to ada@example.com',
        also: 'rm –rf ./cache',
      },
    }),
    formats: {},
  },
};

const config = [
  '[server]',
  'host = 127.0.0.1',
  'port = 8080',
  ...Array.from({ length: 20 }, (_, line) => `option_${line} = on`),
  '[auth]',
  'allow = ada, grace',
  'token_ttl = 3600',
];
const edited = config
  .with(1, 'host = 0.0.0.0')
  .with(24, 'allow = ada, grace, p\u0430ypal')
  .toSpliced(2, 0, '# open to the office');

/** A file or a setting, before and after. */
export const Diff: Story = {
  name: 'Before and after',
  args: {
    title: 'Edit etc/app.conf',
    approveLabel: 'Save',
    formats: {},
    risk: 'high',
    interrupt: makeHandle({
      tool: anyTool('editFile'),
      name: 'editFile',
      input: { path: 'etc/app.conf', edits: 3, mode: '0644' },
    }),
    diff: [
      { label: 'etc/app.conf', before: config.join('\n'), after: edited.join('\n') },
      {
        label: 'etc/app.json',
        before: { retries: 3, verify: true },
        after: { retries: 3, verify: false },
      },
    ],
  },
  play: async ({ canvas }) => {
    await canvas.findByText('host = 0.0.0.0');
    await canvas.findByText('16 lines stay the same');
  },
};
