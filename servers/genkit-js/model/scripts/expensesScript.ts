import { callTools, type Script, say } from '../script.ts';

/** What can be said to the scene “Expense claims”, best first. */
export const expensesPrompts = [
  'Claim 480 EUR for the train to Hamburg',
  'Claim 2400 EUR for the conference in Lisbon',
] as const;

/** Hands one claim in, and says what became of it. */
export const expensesScript: Script = ({ said, rounds }) => {
  const result = rounds.at(-1)?.[0];
  if (result) return say(String(result.output));
  const [, amount, what] = /(\d+(?:\.\d+)?)\s*EUR\s+for\s+(.+)/i.exec(said) ?? [];
  if (amount === undefined || what === undefined)
    return say(`Tell me what to claim, such as: ${expensesPrompts[0]}.`);
  return callTools('I’ll hand it in. Two of your colleagues have to approve it.', {
    name: 'payClaim',
    input: { what, amount: Number(amount), currency: 'EUR' },
  });
};
