import { field, textField } from '../../../scenes/words/field.ts';
import { parsePayments } from '../../../scenes/words/parsePayments.ts';
import { smallTalk, whatToTry } from '../../../scenes/words/smallTalk.ts';
import { callTools, type Reply, type Script, say } from '../script.ts';
import { sayPaid } from './attackScript.ts';

const INVOICE = {
  payee: 'Ada Lovelace',
  account: 'GB29 NWBK 6016 1331 9268 19',
  amount: 50,
  currency: 'EUR',
  reference: 'Invoice 12',
};

/** Asks for one payment, and once more with the sum that a rejection names. */
export const startScript: Script = ({ said, rounds }) => {
  const last = rounds.flat().at(-1);
  if (!/\b(pay|invoice)\b/i.test(said)) return say(smallTalk('start', said) ?? whatToTry('start'));
  if (!last) return pay('Ada’s invoice is due. May I pay it? ', INVOICE.amount);
  if (field(last.output, 'status') === 'PAID') return say(sayPaid(last.output));
  const reason = textField(last.output, 'reason');
  const amount = reason === undefined ? undefined : parsePayments(reason)[0]?.amount;
  if (amount !== undefined) return pay(`You said “${reason}”. Like this, then? `, amount);
  return say(reason ? `I paid nothing. You said “${reason}”.` : 'All right, I paid nothing.');
};

function pay(words: string, amount: number): Reply {
  return callTools(words, { name: 'payInvoice', input: { ...INVOICE, amount } });
}
