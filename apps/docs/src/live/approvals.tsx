import { defineInterruptTool } from '@holdpoint/client';
import {
  ApprovalRules,
  approval,
  forThisSession,
  Interrupts,
  type OwnFormat,
  SaveReceipts,
  Transcript,
} from '@holdpoint/react';
import { command, diff, iban, url } from '@holdpoint/react/formats';
import { z } from 'zod';
import type { Scene, SceneViewProps } from './scene.ts';

const approved = {
  answer: { resumed: { approved: true } },
  verdict: { kind: 'approved' },
} as const;

// #region values
/** 5400 is read as “90 min”; 5430 is shown as sent, followed by “90 min”. */
const minutes: OwnFormat = (sent) => ({
  text: `${Math.floor(Number(sent) / 60)} min`,
  back: (text) => `${Number.parseInt(text, 10) * 60}`,
});

const book = defineInterruptTool({
  name: 'bookVenue',
  input: z.object({
    toAccount: z.string(),
    deposit: z.number(),
    due: z.iso.date(),
    seconds: z.number(),
    page: z.string(),
    script: z.string(),
    terms: z.string(),
  }),
  answer: 'restart',
});

const bookCard = approval(book, {
  title: 'Book the venue',
  labels: { toAccount: 'To', seconds: 'For' },
  formats: {
    toAccount: iban,
    deposit: { money: 'EUR' },
    due: 'date',
    seconds: minutes,
    page: url,
    script: command,
    terms: diff,
  },
});
// #endregion values

// #region rules
const pay = defineInterruptTool({
  name: 'pay',
  input: z.object({ to: z.string(), amount: z.number() }),
  answer: 'restart',
});

const payRenderers = [
  approval(pay, {
    title: 'Pay',
    formats: { amount: { money: 'EUR' } },
    dontAskAgain: forThisSession<{ to: string; amount: number }>(({ input }) => ({
      label: `Payments to ${input.to} of at most 100 EUR`,
      covers: ({ input: next }) => next.to === input.to && next.amount <= 100,
    })),
  }),
];

/** “Ask for the next one” sends a message after which the agent asks to pay 20 EUR. */
function Payments({ turn }: SceneViewProps) {
  return (
    <>
      <Transcript turn={turn} renderers={payRenderers} />
      <ApprovalRules turn={turn} />
      <Interrupts turn={turn} renderers={payRenderers} />
      <button type="button" onClick={() => void turn.send('Pay Ada once more.')}>
        Ask for the next one
      </button>
    </>
  );
}
// #endregion rules

// #region receipts
function Records({ turn, renderers }: SceneViewProps) {
  return (
    <>
      <Transcript turn={turn} renderers={renderers} />
      <Interrupts turn={turn} renderers={renderers} />
      <SaveReceipts turn={turn} fileName="bank" />
    </>
  );
}
// #endregion receipts

/** Two are a tray, more a review list. Both draw them with this. */
// #region several
const order = defineInterruptTool({
  name: 'orderGoods',
  input: z.object({ from: z.string(), amount: z.number() }),
  answer: 'restart',
});

const orderCard = approval(order, {
  title: ({ input }) => `Order from ${input.from}`,
  risk: 'low',
  formats: { amount: { money: 'EUR' } },
});
// #endregion several

const ordered = (from: string, amount: number) => ({
  tool: order,
  input: { from, amount },
  ...approved,
  yes: `Ordered from ${from}.`,
  no: `Nothing from ${from}.`,
});
const goods = [ordered('Lumen Works', 62), ordered('Byron Networks', 48)];

export const approvals = {
  values: {
    message: 'Book the hall for the party.',
    asks: [
      {
        tool: book,
        input: {
          toAccount: 'DE89370400440532013000',
          deposit: 450,
          due: '2026-12-04',
          seconds: 5400,
          page: 'https://hall.example/book',
          script: 'npm run book -- --hall 2 && npm run confirm',
          terms:
            '--- terms\n+++ terms\n@@ -1,2 +1,2 @@\n Music ends at midnight.\n-No candles.\n+Candles in glasses.\n',
        },
        ...approved,
        yes: 'Booked.',
        no: 'Then I keep looking.',
      },
    ],
    renderers: [bookCard],
  },
  rules: {
    // Contained in “Pay Ada once more.” too.
    message: 'Pay Ada',
    asks: [
      {
        tool: pay,
        input: { to: 'Ada', amount: 20 },
        ...approved,
        yes: 'Paid.',
        no: 'Then I leave it.',
      },
    ],
    renderers: payRenderers,
    View: Payments,
  },
  receipts: {
    message: 'Pay Ada.',
    asks: [
      {
        tool: pay,
        input: { to: 'Ada', amount: 20 },
        ...approved,
        yes: 'Paid.',
        no: 'Then I leave it.',
      },
    ],
    renderers: payRenderers,
    View: Records,
  },
  tray: { message: 'Order for the party.', asks: goods, renderers: [orderCard] },
  list: {
    message: 'Order for the party.',
    asks: [...goods, ordered('Acme Drinks', 91), ordered('Northbank Rentals', 120)],
    renderers: [orderCard],
  },
} satisfies Record<string, Scene>;
