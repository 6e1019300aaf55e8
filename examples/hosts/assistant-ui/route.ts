import type {
  ThreadAssistantMessagePart,
  ThreadMessage,
  ToolCallMessagePart,
} from '@assistant-ui/react';
import { z } from 'zod';
import { type Payment, paymentsIn, wordsFor } from '../payments.ts';

/** All payments so far. */
export const paid: Payment[] = [];

const payment = z.object({ to: z.string(), eur: z.number() });

interface Body {
  readonly messages: readonly ThreadMessage[];
  /** The message that the run continues: it has the answers. */
  readonly message: { readonly content: readonly ThreadAssistantMessagePart[] };
}

/** A scripted model, so the example needs no API key. Each line is what the library’s adapter yields. */
export async function answer(request: Request): Promise<Response> {
  const { messages, message }: Body = await request.json();
  const calls = message.content.filter((part) => part.type === 'tool-call');
  const [said] = messages.findLast(({ role }) => role === 'user')?.content ?? [];
  const payments = calls.length === 0 && said?.type === 'text' ? paymentsIn(said.text) : [];
  if (payments.length > 0) return send({ content: payments.map(toCall), status: waits });

  // The library has written the other answers into the message.
  const content = calls.flatMap(({ approval, ...call }) => {
    if (approval?.approved !== true || call.result !== undefined) return [];
    const input = payment.parse(call.args);
    paid.push(input); // the real payment goes here
    return [{ ...call, result: `Paid ${input.eur} to ${input.to}.` }];
  });
  const results = [...content.map(({ result }) => result), ...calls.flatMap(refusal)];
  return send({ content: [...content, { type: 'text', text: wordsFor(results) }] });
}

const waits = { type: 'requires-action', reason: 'tool-calls' };

function toCall(args: Payment) {
  const toolCallId = crypto.randomUUID();
  const call = { type: 'tool-call', toolName: 'pay', toolCallId, args };
  return { ...call, argsText: JSON.stringify(args), approval: { id: toolCallId } };
}

const refusal = ({ approval }: ToolCallMessagePart) =>
  approval?.approved === false ? [`Not paid: ${approval.reason ?? 'no reason given'}.`] : [];

const send = (line: object) => new Response(JSON.stringify(line));
