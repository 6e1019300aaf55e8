import type { GenkitBeta, ModelArgument, Part } from 'genkit/beta';

/** A scripted model, so the example needs no API key. Delete it once you have a real one. */
export function defineScriptedModel(ai: GenkitBeta): ModelArgument {
  return ai.defineModel(
    { apiVersion: 'v2', name: 'scripted/bank', supports: { multiturn: true, tools: true } },
    async ({ messages }, { sendChunk }) => {
      const content = reply(messages.at(-1)?.content ?? []);
      sendChunk({ content });
      return { message: { role: 'model', content }, finishReason: 'stop' };
    },
  );
}

/** Answers the last message: the user’s, or the tool’s result. */
function reply(last: readonly Part[]): Part[] {
  const result = last.find((part) => part.toolResponse)?.toolResponse?.output;
  if (result) return [{ text: describe(result as Result) }];
  const said = last.map((part) => part.text ?? '').join('');
  const [, amount, to] = /(\d+).* to (\w+)/.exec(said) ?? [];
  if (!amount) return [{ text: 'Whom shall I send money? Try “Send 250 to Ada”.' }];
  const input = { to, amount: Number(amount) };
  return [
    { text: 'I will send it once you approve.' },
    { toolRequest: { name: 'transferMoney', ref: crypto.randomUUID(), input } },
  ];
}

interface Result {
  readonly sent?: { readonly to: string; readonly amount: number };
  readonly reason?: string;
  readonly balance: number;
}

function describe({ sent, reason, balance }: Result): string {
  const done = sent
    ? `I have sent ${sent.amount} EUR to ${sent.to}.`
    : `I have sent nothing${reason ? `: you said “${reason}”` : ''}.`;
  return `${done} There are ${balance} EUR left.`;
}
