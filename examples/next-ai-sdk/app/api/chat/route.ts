import { createDecisions, memoryDecisionStore } from '@holdpoint/server';
import {
  convertToModelMessages,
  createUIMessageStreamResponse,
  isStepCount,
  streamText,
  tool,
  toUIMessageStream,
  type UIMessage,
  validateUIMessages,
} from 'ai';
import { scriptedModel } from '../../../lib/scriptedModel';
import { transferInput } from '../../../lib/transfer';

// Keeps results in this process. With several processes, use a database store.
const decisions = createDecisions({ store: memoryDecisionStore() });

const tools = {
  transferMoney: tool({
    description: 'Transfers money.',
    inputSchema: transferInput,
    // Runs once per call, even if its approval arrives twice. With accounts, use the user’s id as the scope.
    execute: (input, { toolCallId }) =>
      decisions.once(
        { decisionId: toolCallId },
        { tool: 'transferMoney', input, scope: 'everyone' },
        async () => {
          console.log(`Paid ${input.amount} to ${input.to}.`); // the real transfer goes here
          return 'It is paid.';
        },
      ),
  }),
};

export async function POST(request: Request): Promise<Response> {
  // Signs approval requests, so the browser can’t make one up.
  const secret = process.env.TOOL_APPROVAL_SECRET;
  if (!secret) return new Response('Set TOOL_APPROVAL_SECRET.', { status: 500 });
  const { messages: sent }: { messages: UIMessage[] } = await request.json();
  const messages = await validateUIMessages({ messages: sent, tools });
  const { stream } = streamText({
    model: scriptedModel,
    system: 'You are a bank’s assistant. Use transferMoney to pay.',
    tools,
    toolApproval: { transferMoney: 'user-approval' },
    experimental_toolApprovalSecret: secret,
    // Refuses system messages from the browser: the user could have written them.
    messages: await convertToModelMessages(
      messages.filter(({ role }) => role !== 'system'),
      { tools },
    ),
    stopWhen: isStepCount(8),
  });
  return createUIMessageStreamResponse({
    stream: toUIMessageStream({ stream, tools, originalMessages: messages }),
  });
}
