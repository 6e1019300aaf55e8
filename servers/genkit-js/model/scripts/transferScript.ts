import { field, textField } from '../../../scenes/words/field.ts';
import {
  completePayment,
  formatAmount,
  type Payment,
  parsePayments,
} from '../../../scenes/words/parsePayments.ts';
import { smallTalk, whatToTry } from '../../../scenes/words/smallTalk.ts';
import { callTools, type Script, say, type ToolResult } from '../script.ts';

/** Makes the transfers one after the other; a rejection ends the row. */
export const transferScript: Script = ({ said, saidSoFar, rounds }) => {
  const wanted = parsePayments(saidSoFar.join('\n'));
  if (wanted.length === 0) {
    return say(smallTalk('transfer', said) ?? `How much, and who to? ${whatToTry('transfer')}`);
  }
  const transfers = wanted.flatMap((words) => completePayment(words) ?? []);
  const missing = wanted.find((words) => completePayment(words) === undefined);
  if (missing)
    return say(
      missing.to ? `How much should I send to ${missing.to}?` : 'Who should I send it to?',
    );

  const results = rounds.flat();
  const next = transfers[results.length];
  const rejected = results.find(({ output }) => field(output, 'status') !== 'DONE');
  if (rejected) return say([...results.map(sayResult), sayLeftOut(next)].join(' ').trim());
  if (next === undefined) return say(results.map(sayResult).join(' '));
  const first = transfers.length > 1 ? 'Starting with the first one. ' : 'Let me check with you. ';
  return callTools(results.length === 0 ? first : 'Done. Now the next one. ', {
    name: 'transferMoney',
    input: { ...next, reference: next.reference ?? `Transfer ${results.length + 1}` },
  });
};

function sayResult({ input, output }: ToolResult): string {
  // What the tool says that it sent: the request may have been changed before it was approved.
  const payment = field(output, 'sent') ?? input;
  const what = `${field(payment, 'amount')} ${textField(payment, 'currency')} to ${textField(payment, 'to')}`;
  if (field(output, 'status') === 'DONE')
    return `Sent ${what} (${textField(output, 'transactionId')}).`;
  const reason = textField(output, 'reason');
  return `Not sent: ${what}.${reason ? ` You said “${reason}”.` : ''}`;
}

function sayLeftOut(next: Payment | undefined): string {
  return next ? `I skipped ${formatAmount(next)} to ${next.to} too.` : '';
}
