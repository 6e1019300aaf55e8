// Whom a register tells what, by mail and by webhook.

import type { NotifyOptions } from '@holdpoint/register';
import { mail } from '@holdpoint/register/mail';
import { webhook } from '@holdpoint/register/webhook';
import { createTransport } from 'nodemailer';

/** Stands in for where an app keeps its people. */
const people = new Map([
  ['ada', { name: 'Ada Kaya', mail: 'ada@acme.example', firm: 'acme', approves: false }],
  ['bob', { name: 'Bob Lund', mail: 'bob@acme.example', firm: 'acme', approves: true }],
  ['cem', { name: 'Cem Öz', mail: 'cem@acme.example', firm: 'acme', approves: true }],
]);

const approversOf = (firm: string | undefined) =>
  [...people].filter(([, one]) => one.firm === firm && one.approves).map(([id]) => id);

/** Where mail and webhooks go, and where the app's pages are. */
export interface Places {
  readonly smtp: string;
  readonly hook: string;
  readonly hookSecret: string;
  readonly pages: string;
}

export const notifyBy = ({ smtp, hook, hookSecret, pages }: Places): NotifyOptions => ({
  // The page asks for a sign-in first: the link gives no right to anything.
  link: (id) => `${pages}/approvals/${id}`,
  by: [
    mail({
      transport: createTransport(smtp),
      from: 'Acme payments <payments@acme.example>',
      to({ kind, item }) {
        if (kind === 'decided') return item.requester === undefined ? [] : [item.requester];
        return item.approvers ?? approversOf(item.tenant).filter((id) => id !== item.requester);
      },
      address: (id) => people.get(id)?.mail,
      personName: (id) => people.get(id)?.name ?? id,
      title: ({ interrupt }) => (interrupt.name === 'transferMoney' ? 'Payment' : interrupt.name),
      // In the subject: “Waiting for an approval: Payment, €480.00”.
      amount: ({ interrupt: { input } }) => ({ value: Object(input).amount, currency: 'EUR' }),
    }),
    webhook({ url: hook, secret: hookSecret, kinds: ['requested', 'decided'] }),
  ],
});
