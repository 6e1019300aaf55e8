import {
  completePayment,
  formatAmount,
  type Payment,
  parsePayments,
} from '../../scenes/words/parsePayments.ts';
import { smallTalk, whatToTry } from '../../scenes/words/smallTalk.ts';
import { type Plan, talk } from './plan.ts';

/** How a scene pays. */
interface PayOptions {
  readonly scene: string;
  readonly tool: string;
  readonly asksFor: (payment: Payment) => boolean;
}

/** Makes one payment after the other; the tool is called once it was approved, where it has to be. */
export function payPlan({ scene, tool, asksFor }: PayOptions): Plan {
  return (said, ledger) => {
    const payments = parsePayments(said).flatMap((words) => completePayment(words) ?? []);
    if (payments.length === 0)
      return talk(smallTalk(scene, said) ?? `How much, and who to? ${whatToTry(scene)}`);
    return payments.map((payment, index) => {
      const toolCallId = crypto.randomUUID();
      return {
        name: `pay_${index + 1}`,
        async run(node) {
          if (index === 0 && asksFor(payment)) node.say('Let me check with you first. ');
          let receipt: string | undefined;
          await node.call({
            id: 'pay',
            tool,
            toolCallId,
            input: { ...payment },
            emit: true,
            approval: asksFor(payment),
            async run(input) {
              receipt = (await ledger.record({ scene, tool, input })).id;
              return { receipt };
            },
          });
          node.say(
            receipt === undefined
              ? `I didn’t pay ${payment.to}. `
              : `Paid ${formatAmount(payment)} to ${payment.to}, receipt ${receipt}. `,
          );
          return undefined;
        },
      };
    });
  };
}
