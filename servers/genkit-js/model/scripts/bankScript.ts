import { field, textField } from '../../../scenes/words/field.ts';
import {
  completePayment,
  formatAmount,
  type Payment,
  parsePayments,
} from '../../../scenes/words/parsePayments.ts';
import { isYes, smallTalk, whatToTry } from '../../../scenes/words/smallTalk.ts';
import {
  callTools,
  type Reply,
  type Script,
  type ScriptTurn,
  say,
  type ToolResult,
} from '../script.ts';

/** Asks before every payment, then records what was approved. */
export const bankScript: Script = (turn) => {
  const [answers, receipts] = turn.rounds;
  if (receipts) return say(receipts.map(sayReceipt).join(' '));
  if (answers) return afterAnswers(answers);

  const payments = readPayments(turn);
  if (payments.length === 0) {
    return say(smallTalk('bank', turn.said) ?? `How much, and who to? ${whatToTry('bank')}`);
  }
  const missing = payments.find((payment) => completePayment(payment) === undefined);
  if (missing)
    return say(missing.to ? `How much should I pay ${missing.to}?` : 'Who should I pay?');
  return callTools(
    'Let me check with you first. ',
    ...payments.flatMap((words) => {
      const payment = completePayment(words);
      if (!payment) return [];
      const details = `Pay ${formatAmount(payment)} to ${payment.to}`;
      return [{ name: 'userApproval', input: { action: 'payment', details, ...payment } }];
    }),
  );
};

function readPayments({ said, saidSoFar, lastAnswer }: ScriptTurn) {
  const offer = /Should I pay (.+) instead\?/.exec(lastAnswer)?.[1];
  const wordings = isYes(said) && offer ? [`Pay ${offer}`] : saidSoFar;
  return parsePayments(wordings.join('\n'));
}

function afterAnswers(answers: readonly ToolResult[]): Reply {
  const approved = answers.filter(({ output }) => field(output, 'approved') === true);
  const rejected = answers.filter((answer) => !approved.includes(answer));
  const text = rejected.map(sayRejection).join(' ');
  if (approved.length === 0) return say(text);
  return callTools(
    text === '' ? 'Thank you. ' : `${text} `,
    ...approved.map(({ input }) => ({ name: 'recordPayment', input: paymentOf(input) })),
  );
}

function sayRejection({ input, output }: ToolResult): string {
  const asked = paymentOf(input);
  const feedback = textField(output, 'feedback');
  if (!feedback) return `I didn’t pay ${asked.to}.`;
  const said = `You said “${feedback}”, so I didn’t pay ${asked.to}.`;
  const change = parsePayments(feedback)[0];
  if (change?.amount === undefined) return said;
  const offer = { ...asked, ...change };
  return `${said} Should I pay ${formatAmount(offer)} to ${offer.to} instead?`;
}

function sayReceipt({ input, output }: ToolResult): string {
  const payment = paymentOf(input);
  return `Paid ${formatAmount(payment)} to ${payment.to}, receipt ${textField(output, 'receipt') ?? 'missing'}.`;
}

/** The payment that was asked about; the request is our own, so its fields are as we wrote them. */
function paymentOf(input: unknown): Payment {
  const reference = textField(input, 'reference');
  return {
    to: textField(input, 'to') ?? '',
    amount: Number(field(input, 'amount')),
    currency: textField(input, 'currency') ?? 'EUR',
    ...(reference === undefined ? {} : { reference }),
  };
}
