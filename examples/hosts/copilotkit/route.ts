import {
  BuiltInAgent,
  type BuiltInAgentCustomFactoryConfig,
  type BuiltInAgentFactoryContext,
  CopilotRuntime,
  createCopilotRuntimeHandler,
  InMemoryAgentRunner,
} from '@copilotkit/runtime/v2';
import { z } from 'zod';
import { type Payment, paymentsIn, wordsFor } from '../payments.ts';

// The runtime reports its use otherwise.
process.env.COPILOTKIT_TELEMETRY_DISABLED = 'true';

/** All payments so far. */
export const paid: Payment[] = [];

const payment = z.object({ to: z.string(), eur: z.number() });
const decision = z.object({
  approved: z.boolean(),
  reason: z.string().optional(),
  editedArgs: payment.optional(),
});

type Factory = BuiltInAgentCustomFactoryConfig['factory'];
type Messages = BuiltInAgentFactoryContext['input']['messages'];

/** A scripted agent, so the example needs no API key. */
async function* run({ input, interrupt }: BuiltInAgentFactoryContext) {
  const { messages, resume = [] } = input;
  const isNew = resume.length === 0;
  const asked = isNew
    ? paymentsIn(lastText(messages)).map(toCall)
    : callsIn(messages).filter(({ id }) => resume.some(({ interruptId }) => interruptId === id));
  if (isNew)
    for (const { id, args } of asked) {
      yield { type: 'TOOL_CALL_START', toolCallId: id, toolCallName: 'pay' };
      yield { type: 'TOOL_CALL_ARGS', toolCallId: id, delta: JSON.stringify(args) };
      yield { type: 'TOOL_CALL_END', toolCallId: id };
    }
  const interrupts = asked.map(({ id }) => ({
    ...{ id, toolCallId: id, reason: 'tool_call', responseSchema: z.toJSONSchema(decision) },
  }));
  // Ends the run here, unless it brings the answers.
  const answers = asked.length > 0 ? await interrupt(interrupts) : [];
  const results = [];
  for (const { id: toolCallId, args } of asked) {
    const answer = answers.find(({ interruptId }) => interruptId === toolCallId);
    const content = decide(args, decision.parse(answer?.payload));
    results.push(content);
    yield { type: 'TOOL_CALL_RESULT', messageId: crypto.randomUUID(), toolCallId, content };
  }
  const messageId = crypto.randomUUID();
  yield { type: 'TEXT_MESSAGE_START', messageId, role: 'assistant' };
  yield { type: 'TEXT_MESSAGE_CONTENT', messageId, delta: wordsFor(results) };
  yield { type: 'TEXT_MESSAGE_END', messageId };
}

function decide(args: Payment, { approved, reason, editedArgs = args }: z.infer<typeof decision>) {
  if (!approved) return `Not paid: ${reason ?? 'no reason given'}.`;
  paid.push(editedArgs); // the real payment goes here
  return `Paid ${editedArgs.eur} to ${editedArgs.to}.`;
}

const toCall = (args: Payment) => ({ id: crypto.randomUUID(), args });

function lastText(messages: Messages): string {
  const content = messages.findLast(({ role }) => role === 'user')?.content;
  return typeof content === 'string' ? content : '';
}

const callsIn = (messages: Messages) =>
  messages.flatMap((message) => {
    const { toolCalls = [] } = message.role === 'assistant' ? message : {};
    return toolCalls.map(({ id, function: called }) => ({
      ...{ id, args: payment.parse(JSON.parse(called.arguments)) },
    }));
  });

// The library types an event’s name by an enum of its own.
const factory = run as unknown as Factory;
const runtime = new CopilotRuntime({
  agents: { default: new BuiltInAgent({ type: 'custom', factory }) },
  runner: new InMemoryAgentRunner(),
});

export const answer = createCopilotRuntimeHandler({ runtime, basePath: '/api/copilotkit' });
