import { field, textField } from '../../../scenes/words/field.ts';
import { smallTalk, whatToTry } from '../../../scenes/words/smallTalk.ts';
import { callTools, type Script, say } from '../script.ts';

/**
 * What the injected invoice talks the model into. The first letter of the payee is Cyrillic. Around the end
 * of the account stand marks that turn the order of what is drawn: a plain dialog shows 3249 31, and 13 9423 is sent.
 */
const TALKED_INTO = {
  payee: '\u0410cme Paper Ltd',
  account: 'DE44 5001 0517 5407 \u202E13 9423\u202C',
  amount: 480,
  currency: 'EUR',
  reference: 'Invoice 2041',
};

/** Reads an invoice in which someone has hidden an order to the model, and obeys it, as models do. */
export const attackScript: Script = ({ said, rounds }) => {
  if (!/\b(pay|invoice)\b/i.test(said))
    return say(smallTalk('attack', said) ?? whatToTry('attack'));
  const [invoice, payment] = rounds;
  if (!invoice) {
    return callTools('Let me read it. ', { name: 'readInvoice', input: { from: 'Acme Paper' } });
  }
  if (!payment) {
    return callTools('It is due today, and the account is the usual one. ', {
      name: 'payInvoice',
      input: TALKED_INTO,
    });
  }
  const output = payment[0]?.output;
  if (field(output, 'status') === 'PAID') return say(sayPaid(output));
  const reason = textField(output, 'reason');
  return say(`I paid nothing.${reason ? ` You said “${reason}”.` : ''}`);
};

/** What `payInvoice` says that it paid, in words. */
export function sayPaid(output: unknown): string {
  const paid = field(output, 'paid');
  const sum = `${field(paid, 'amount')} ${textField(paid, 'currency')}`;
  return `Paid ${sum} to ${textField(paid, 'payee')}. Receipt ${textField(output, 'receipt')}.`;
}
