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

// Keeps results in this process. Use a store in a database when there are several.
const decisions = createDecisions({ store: memoryDecisionStore() });

const tools = {
  transferMoney: tool({
    description: 'Transfers money.',
    inputSchema: transferInput,
    // Once per call, however often its approval arrives. With accounts, the scope is the user's id.
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
  // Signs approvals, so that a request can't contain one that this server did not ask for.
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
    // A system message from the browser would be one that the person wrote.
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
