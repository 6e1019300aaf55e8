import { defineInterruptTool } from '@holdpoint/client';
import { approval, credential, finish, question, Value } from '@holdpoint/react';
import { z } from 'zod';
import type { Scene } from './scene.ts';

// A page shows the code of its scene’s region.
// #region approval
const pay = defineInterruptTool({
  name: 'sendMoney',
  input: z.object({ to: z.string(), amount: z.number(), reference: z.string() }),
  answer: 'restart',
  resumed: z.object({ approved: z.boolean(), reason: z.string().optional() }),
});

const payCard = approval(pay, {
  title: ({ input }) => (
    <>
      Pay <Value>{input.to}</Value>
    </>
  ),
  effect: 'The money leaves your account today.',
  risk: 'elevated',
  approveLabel: { verb: 'Pay', number: 'amount' },
  formats: { amount: { money: 'EUR' } },
  labels: { to: 'Payee', amount: 'Amount', reference: 'Reference' },
});
// #endregion approval

// #region question
const ask = defineInterruptTool({
  name: 'askGuests',
  input: z.object({ question: z.string(), choices: z.array(z.string()), allowOther: z.boolean() }),
  answer: 'respond',
});

const askCard = question(ask, { agent: 'Party planner' });
// #endregion question

// #region sign-in
const readCalendar = defineInterruptTool({
  name: 'readCalendar',
  input: z.object({ day: z.string() }),
  answer: 'restart',
});

const signInCard = credential(readCalendar, {
  provider: 'Acme Calendar',
  scopes: [{ label: 'Read your calendar', raw: 'calendar.read' }],
  refresh: async () => 'ref-2f8c',
});
// #endregion sign-in

// #region finish
const done = defineInterruptTool({
  name: 'finish',
  input: z.object({
    report: z.string(),
    suppliers: z.array(z.object({ supplier: z.string(), monthly: z.number() })),
  }),
  output: z.object({ accepted: z.boolean(), feedback: z.string().optional() }),
  answer: 'respond',
});

const doneCard = finish(done, {
  title: 'Compare two suppliers',
  formats: { report: 'prose', 'suppliers[].monthly': { money: 'EUR' } },
});
// #endregion finish

// #region edit
const transfer = defineInterruptTool({
  name: 'transfer',
  input: z.object({
    to: z.string(),
    amount: z.number().positive().max(5000).describe('In the currency below.'),
    currency: z.enum(['EUR', 'GBP']),
    due: z.iso.date(),
  }),
  answer: 'restart',
  resumed: z.object({ approved: z.boolean(), reason: z.string().optional() }),
});

const transferCard = approval(transfer, {
  title: ({ input: { to, amount, currency } }) => (
    <>
      Send <Value format={{ money: currency }}>{amount}</Value> to <Value>{to}</Value>
    </>
  ),
  risk: ({ input }) => (input.amount > 1000 ? 'high' : 'elevated'),
  formats: ({ input }) => ({
    amount: { money: input.currency, currencyKey: 'currency' },
    due: 'date',
  }),
  labels: { to: 'Payee' },
});
// #endregion edit

// #region phrase
const deploy = defineInterruptTool({
  name: 'deploy',
  input: z.object({ service: z.string(), version: z.string() }),
  answer: 'restart',
  resumed: z.object({ approved: z.boolean(), reason: z.string().optional() }),
});

const deployCard = approval(deploy, {
  title: ({ input }) => (
    <>
      Deploy <Value>{input.version}</Value> to <Value>{input.service}</Value>
    </>
  ),
  effect: 'Users get the new version at once.',
  risk: 'high',
  confirmPhrase: ({ input }) => input.service,
});
// #endregion phrase

const approved = {
  answer: { resumed: { approved: true } },
  verdict: { kind: 'approved' },
} as const;
const paid = { yes: 'Paid.', no: 'Then I leave it unpaid.' };

/** One payment, as most pages ask for it. */
export const invoice = {
  tool: pay,
  input: { to: 'Lumen Works', amount: 1240, reference: 'Invoice 2071' },
  ...approved,
  ...paid,
};

export const cards = {
  approval: {
    message: 'Pay the invoice of Lumen Works.',
    asks: [invoice],
    renderers: [payCard],
  },
  question: {
    message: 'Plan a barbecue.',
    asks: [
      {
        tool: ask,
        input: {
          question: 'How many guests do you expect?',
          choices: ['Up to 5', '5 to 10', 'More than 10'],
          allowOther: true,
        },
        answer: { output: { choice: '5 to 10' } },
        verdict: { kind: 'answered', words: ['5 to 10'] },
        draft: { chosen: [1] },
        yes: 'Noted.',
        no: 'Noted.',
      },
    ],
    renderers: [askCard],
  },
  'sign-in': {
    message: 'What is in my calendar?',
    asks: [
      {
        tool: readCalendar,
        input: { day: '2026-11-30' },
        answer: { resumed: { credentialRef: 'ref-2f8c' } },
        verdict: { kind: 'refreshed' },
        yes: 'One meeting, at ten.',
        no: 'Then I can’t read it.',
      },
    ],
    renderers: [signInCard],
  },
  finish: {
    message: 'Compare two suppliers.',
    before: (turn) =>
      turn
        .tool('findSuppliers', { deliverBy: 'March' }, { found: 2 })
        .tool('readPrices', { suppliers: 2 }, { read: 2 }),
    asks: [
      {
        tool: done,
        input: {
          report: 'Both can deliver by March. Lumen Works costs less, and has no weekend service.',
          suppliers: [
            { supplier: 'Byron Networks', monthly: 1240 },
            { supplier: 'Lumen Works', monthly: 990 },
          ],
        },
        answer: { output: { accepted: true } },
        verdict: { kind: 'accepted' },
        yes: 'Done.',
        // Sent back, it asks once more.
        no: (turn) =>
          turn.say('I asked for their weekend rates too.').interrupt(done, {
            report: 'Lumen Works costs less on weekdays, Byron Networks with weekends.',
            suppliers: [
              { supplier: 'Byron Networks', monthly: 1240 },
              { supplier: 'Lumen Works', monthly: 1310 },
            ],
          }),
      },
    ],
    renderers: [doneCard],
  },
  edit: {
    message: 'Send the deposit to Ada.',
    asks: [
      {
        tool: transfer,
        input: { to: 'Ada Byron', amount: 900, currency: 'EUR', due: '2026-12-01' },
        more: { allowed: { replaceInput: true } },
        ...approved,
        yes: 'Sent.',
        no: 'Then I send nothing.',
      },
    ],
    renderers: [transferCard],
  },
  phrase: {
    message: 'Release version 4.2.',
    asks: [
      {
        tool: deploy,
        input: { service: 'checkout', version: '4.2.0' },
        ...approved,
        yes: 'Deployed.',
        no: 'Then I leave 4.1 running.',
      },
    ],
    renderers: [deployCard],
  },
} satisfies Record<string, Scene>;
