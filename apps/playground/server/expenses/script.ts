import { callTools, type Script, say } from '../../../../servers/genkit-js/model/script.ts';

/** What can be said to it, best first. */
export const prompts = [
  'Claim 480 EUR for the train to Hamburg',
  'Claim 2400 EUR for the conference in Lisbon',
] as const;

/** What the scripted model does with a claim. */
export const script: Script = ({ said, rounds }) => {
  const result = rounds.at(-1)?.[0];
  if (result) return say(String(result.output));
  const [, amount, what] = /(\d+(?:\.\d+)?)\s*EUR\s+for\s+(.+)/i.exec(said) ?? [];
  if (amount === undefined || what === undefined)
    return say(`Tell me what to claim, such as: ${prompts[0]}.`);
  return callTools('I’ll hand it in. Two of your colleagues have to approve it.', {
    name: 'payClaim',
    input: { what, amount: Number(amount), currency: 'EUR' },
  });
};
