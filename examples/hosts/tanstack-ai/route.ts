import {
  type AnyTextAdapter,
  chat,
  chatParamsFromRequest,
  type ModelMessage,
  toolDefinition,
  toServerSentEventsResponse,
} from '@tanstack/ai';
import { z } from 'zod';
import { type Payment, paymentsIn, wordsFor } from '../payments.ts';

/** All payments so far. */
export const paid: Payment[] = [];

const pay = toolDefinition({
  name: 'pay',
  description: 'Pays someone in euros.',
  inputSchema: z.object({ to: z.string(), eur: z.number() }),
  approvalSchema: { reject: z.object({ reason: z.string().optional() }) },
  needsApproval: true,
}).server(async (input) => {
  paid.push(input); // the real payment goes here
  return `Paid ${input.eur} to ${input.to}.`;
});

export async function answer(request: Request): Promise<Response> {
  const { threadId, runId, messages, parentRunId, resume } = await chatParamsFromRequest(request);
  const stream = chat({
    ...{ adapter, tools: [pay], threadId, runId, messages },
    ...(parentRunId && { parentRunId }),
    ...(resume && { resume }),
  });
  return toServerSentEventsResponse(stream);
}

interface Run {
  readonly messages: readonly ModelMessage[];
  readonly runId: string;
  readonly threadId: string;
}

/** A scripted model, so the example needs no API key. */
const script = {
  ...{ kind: 'text', name: 'script', model: 'script', '~types': {} },
  async *chatStream({ messages, runId, threadId }: Run) {
    const ids = { runId, threadId, timestamp: Date.now() };
    const asked = messages.findLastIndex(({ role }) => role === 'user');
    const text = textOf(messages[asked]);
    const results = messages
      .slice(asked)
      .filter(({ role }) => role === 'tool')
      // The result of a rejected call is the library’s own text.
      .map((message) => (textOf(message).startsWith('Paid') ? textOf(message) : 'Not paid.'));
    const payments = results.length > 0 ? [] : paymentsIn(text);
    yield { type: 'RUN_STARTED', ...ids };
    for (const payment of payments) {
      const toolCallId = crypto.randomUUID();
      yield { type: 'TOOL_CALL_START', toolCallId, toolCallName: 'pay', ...ids };
      yield { type: 'TOOL_CALL_ARGS', toolCallId, delta: JSON.stringify(payment), ...ids };
      yield { type: 'TOOL_CALL_END', toolCallId, ...ids };
    }
    if (payments.length === 0) {
      const messageId = crypto.randomUUID();
      yield { type: 'TEXT_MESSAGE_START', messageId, role: 'assistant', ...ids };
      yield { type: 'TEXT_MESSAGE_CONTENT', messageId, delta: wordsFor(results), ...ids };
      yield { type: 'TEXT_MESSAGE_END', messageId, ...ids };
    }
    yield {
      type: 'RUN_FINISHED',
      finishReason: payments.length > 0 ? 'tool_calls' : 'stop',
      ...ids,
    };
  },
};
// A scripted model needs few of the fields in the library’s type.
const adapter = script as unknown as AnyTextAdapter;

function textOf(message: ModelMessage | undefined): string {
  const content = message?.content ?? '';
  if (typeof content === 'string') return content;
  return content.map((part) => (part.type === 'text' ? part.content : '')).join('');
}
