import type { LanguageModel } from 'ai';

type Model = Extract<LanguageModel, { readonly specificationVersion: 'v4' }>;
type Prompt = Parameters<Model['doStream']>[0]['prompt'];
type Part =
  Awaited<ReturnType<Model['doStream']>>['stream'] extends ReadableStream<infer Part>
    ? Part
    : never;

/** A scripted model, so the example needs no API key. Replace it with one of the AI SDK’s providers. */
export const scriptedModel: Model = {
  specificationVersion: 'v4',
  provider: 'script',
  modelId: 'script',
  supportedUrls: {},
  async doGenerate() {
    throw new Error('The script only streams.');
  },
  async doStream({ prompt }) {
    const parts = reply(prompt);
    const isCall = parts.some(({ type }) => type === 'tool-call');
    const stream = new ReadableStream<Part>({
      start(controller) {
        controller.enqueue({ type: 'stream-start', warnings: [] });
        for (const part of parts) controller.enqueue(part);
        controller.enqueue({
          type: 'finish',
          finishReason: { unified: isCall ? 'tool-calls' : 'stop', raw: undefined },
          usage: {
            inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
            outputTokens: { total: 1, text: 1, reasoning: 0 },
          },
        });
        controller.close();
      },
    });
    return { stream };
  },
};

/** Answers the last message: the user’s, or the tool’s result. */
function reply(prompt: Prompt): readonly Part[] {
  const last = prompt.at(-1);
  if (last?.role === 'tool') {
    const [result] = last.content.flatMap((part) => (part.type === 'tool-result' ? [part] : []));
    const output = result?.output;
    if (output?.type === 'text') return say(output.value);
    const reason = output?.type === 'execution-denied' ? output.reason : undefined;
    return say(`Nothing was paid. ${reason ?? ''}`);
  }
  const said = last?.role === 'user' ? last.content : [];
  const text = said.map((part) => (part.type === 'text' ? part.text : '')).join('');
  const [, to, amount] = /pay (\w+) (\d+)/i.exec(text) ?? [];
  if (!to) return say('Try “Pay Ada 50”.');
  const input = JSON.stringify({ to, amount: Number(amount) });
  const toolCallId = crypto.randomUUID();
  return [{ type: 'tool-call', toolCallId, toolName: 'transferMoney', input }];
}

function say(text: string): readonly Part[] {
  return [
    { type: 'text-start', id: '0' },
    { type: 'text-delta', id: '0', delta: text },
    { type: 'text-end', id: '0' },
  ];
}
