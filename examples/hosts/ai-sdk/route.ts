import {
  convertToModelMessages,
  createUIMessageStreamResponse,
  type LanguageModel,
  streamText,
  tool,
  toUIMessageStream,
  type UIMessage,
} from 'ai';
import { z } from 'zod';
import { type Payment, paymentsIn, wordsFor } from '../payments.ts';

type Model = Extract<LanguageModel, { readonly specificationVersion: 'v4' }>;
type Prompt = Parameters<Model['doStream']>[0]['prompt'];
type Part =
  Awaited<ReturnType<Model['doStream']>>['stream'] extends ReadableStream<infer Part>
    ? Part
    : never;

/** All payments so far. */
export const paid: Payment[] = [];

const tools = {
  pay: tool({
    description: 'Pays someone in euros.',
    inputSchema: z.object({ to: z.string(), eur: z.number() }),
    async execute(input) {
      paid.push(input); // the real payment goes here
      return `Paid ${input.eur} to ${input.to}.`;
    },
  }),
};

export async function answer(request: Request): Promise<Response> {
  const { messages }: { messages: UIMessage[] } = await request.json();
  const { stream } = streamText({
    ...{ model, tools },
    toolApproval: { pay: 'user-approval' },
    messages: await convertToModelMessages(messages, { tools }),
  });
  return createUIMessageStreamResponse({
    stream: toUIMessageStream({ stream, tools, originalMessages: messages }),
  });
}

/** A scripted model, so the example needs no API key. */
function follow(prompt: Prompt): readonly Part[] {
  const asked = prompt.findLastIndex(({ role }) => role === 'user');
  const [part] = prompt[asked]?.content ?? [];
  const text = typeof part === 'object' && part.type === 'text' ? part.text : '';
  const results = prompt.slice(asked).flatMap(({ role, content }) => {
    if (role !== 'tool') return [];
    return content.flatMap((part) => (part.type === 'tool-result' ? [say(part.output)] : []));
  });
  const payments = results.length > 0 ? [] : paymentsIn(text);
  if (payments.length > 0)
    return payments.map((payment) => ({
      ...{ type: 'tool-call', toolCallId: crypto.randomUUID(), toolName: 'pay' },
      input: JSON.stringify(payment),
    }));
  return [
    { type: 'text-start', id: '0' },
    { type: 'text-delta', id: '0', delta: wordsFor(results) },
    { type: 'text-end', id: '0' },
  ];
}

function say(output: { type: string; value?: unknown; reason?: string | undefined }): string {
  if (output.type === 'execution-denied') return `Not paid: ${output.reason ?? 'no reason given'}.`;
  return String(output.value);
}

const model: Model = {
  ...{ specificationVersion: 'v4', provider: 'script', modelId: 'script', supportedUrls: {} },
  async doGenerate() {
    throw new Error('The script only streams.');
  },
  async doStream({ prompt }) {
    const parts = follow(prompt);
    const reason = parts.some(({ type }) => type === 'tool-call') ? 'tool-calls' : 'stop';
    const finish: Part = {
      type: 'finish',
      finishReason: { unified: reason, raw: undefined },
      usage: {
        inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
        outputTokens: { total: 1, text: 1, reasoning: 0 },
      },
    };
    const stream = new ReadableStream<Part>({
      start(controller) {
        controller.enqueue({ type: 'stream-start', warnings: [] });
        for (const part of [...parts, finish]) controller.enqueue(part);
        controller.close();
      },
    });
    return { stream };
  },
};
