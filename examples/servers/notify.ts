// Sends a register’s notifications by mail and webhook.

import type { NotifyOptions } from '@holdpoint/register';
import { mail } from '@holdpoint/register/mail';
import { webhook } from '@holdpoint/register/webhook';
import { createTransport } from 'nodemailer';

/** Replace this with your app’s user store. */
const people = new Map([
  ['ada', { name: 'Ada Kaya', mail: 'ada@acme.example', firm: 'acme', approves: false }],
  ['bob', { name: 'Bob Lund', mail: 'bob@acme.example', firm: 'acme', approves: true }],
  ['cem', { name: 'Cem Öz', mail: 'cem@acme.example', firm: 'acme', approves: true }],
]);

const approversOf = (firm: string | undefined) =>
  [...people].filter(([, one]) => one.firm === firm && one.approves).map(([id]) => id);

/** The mail server, the webhook’s receiver, and the app’s pages. */
export interface Places {
  readonly smtp: string;
  readonly hook: string;
  readonly hookSecret: string;
  readonly pages: string;
}

export const notifyBy = ({ smtp, hook, hookSecret, pages }: Places): NotifyOptions => ({
  // The link grants no access: the page requires a sign-in.
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
