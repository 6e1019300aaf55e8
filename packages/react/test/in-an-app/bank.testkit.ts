import { createSession, defineInterruptTool, type Session } from '@holdpoint/client';
import { type ScriptedAgent, scriptedBackend } from '@holdpoint/client/testing';
import { z } from 'zod';
import { approval, question } from '../../src/interrupts/renderers.tsx';
import { companies, euros } from '../harness/fixtures.ts';

const transferMoney = defineInterruptTool({
  name: 'transferMoney',
  input: z.object({ to: z.string(), amount: z.number(), currency: z.string() }),
  answer: 'restart',
  resumed: z.object({ approved: z.boolean(), reason: z.string().optional() }),
});

const askQuestion = defineInterruptTool({
  name: 'askQuestion',
  input: z.object({ question: z.string(), choices: z.array(z.string()) }),
  answer: 'respond',
});

/** The renderers of the bank's app. */
export const renderers = [
  approval(transferMoney, {
    title: ({ input }) => `Send ${euros(input.amount)} to ${input.to}`,
    approveLabel: { verb: 'Send', number: 'amount' },
    formats: { amount: { money: 'EUR', currencyKey: 'currency' } },
    effect: 'The money leaves the account when you approve.',
    risk: 'elevated',
  }),
  question(askQuestion),
];

/** A fully scripted assistant of a bank. */
export function writeBank(agent: ScriptedAgent): void {
  const ada = { to: companies.byron, amount: 1240, currency: 'EUR' };
  agent.on('invoice', (turn) =>
    turn
      .say('The invoice is due today and matches the order. ')
      .tool('findInvoice', { number: '2026-118' }, { amount: 1240, currency: 'EUR' })
      .interrupt(transferMoney, ada, {
        message: 'A transfer of more than €1,000.00 needs a person.',
        provenance: { agent: 'Northbank assistant' },
      }),
  );
  agent.on('account', (turn) =>
    turn.interrupt(askQuestion, {
      question: 'Which account shall I use from now on?',
      choices: ['Business account', 'Savings account'],
    }),
  );
  agent.onRestart(transferMoney, () => 'Sent. The receipt is run-118.');
  agent.onRespond(askQuestion, () => 'I will use that one.');
}

/** Returns sessions of that bank, each after its first message. */
export function bankSessions(...said: readonly string[]): readonly Session[] {
  const backend = scriptedBackend(writeBank);
  return said.map((text) => {
    const session = createSession({ backend });
    void session.send(text);
    return session;
  });
}
