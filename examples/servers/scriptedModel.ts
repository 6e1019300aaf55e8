import { setTimeout as delay } from 'node:timers/promises';
import type { GenerateRequest, MessageData, Part } from 'genkit/beta';

/** A scripted model, so the example needs no API key: asks for a payment, then streams the result word by word. */
export async function replay(
  { messages }: GenerateRequest,
  { sendChunk: say }: { readonly sendChunk: (chunk: { content: Part[] }) => void },
) {
  const last = messages.at(-1);
  if (last?.role === 'user' && last.content[0]?.text?.startsWith('Pay')) {
    say({ content: [{ text: 'One moment. ' }] });
    const part = {
      toolRequest: { name: 'transferMoney', ref: '1', input: { to: 'Ada', amount: 50 } },
    };
    return answer([{ text: 'One moment. ' }, part]);
  }
  const result = last?.content[0]?.toolResponse?.output ?? 'Tell me whom to pay, a word at a time.';
  const words = String(result).match(/\S+\s*/g) ?? [];
  for (const text of words) {
    say({ content: [{ text }] });
    await delay(20);
  }
  return answer(words.map((text) => ({ text })));
}

function answer(content: Part[]) {
  const message: MessageData = { role: 'model', content };
  return { message, finishReason: 'stop' as const };
}
