import type { DescribeInterrupt } from '@holdpoint/react/inbox';
import { z } from 'zod';
import { sayAmount } from '../scenes/money.ts';

/** Some servers' payments have no currency. */
const payment = z.object({ to: z.string(), amount: z.number(), currency: z.string().optional() });
const invoice = z.object({ payee: z.string(), amount: z.number(), currency: z.string() });
const command = z.object({ command: z.string() });

/**
 * Describes a payment or a command in one line; undefined for everything else, which gets the kit's word for its kind.
 */
export const describe: DescribeInterrupt = ({ name, input }) => {
  const paid = payment.safeParse(input).data;
  if (paid && /^(userApproval|recordPayment|transferMoney|transfer_money)$/.test(name))
    return `Pay ${sayAmount(paid.amount, paid.currency)} to ${paid.to}`;
  const billed = invoice.safeParse(input).data;
  if (billed && name === 'payInvoice')
    return `Pay ${sayAmount(billed.amount, billed.currency)} to ${billed.payee}`;
  const asked = command.safeParse(input).data;
  if (asked && /^(runShell|run_shell)$/.test(name)) return `Run ${asked.command}`;
  return undefined;
};
