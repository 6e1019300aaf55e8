// Graphs as LangGraph's documentation would have them written. `agent` asks before its tools run, by LangChain's own
// middleware; `per_call` asks of each call, as that middleware does from langchain 1.5.18 on. `graph` asks for itself, with
// `interrupt`: in words, by a schema, twice in a node, and before something fails.
//
// The model is scripted, so it needs no API key. The tools only write to a ledger.
import { AIMessage, ToolMessage } from '@langchain/core/messages';
import { END, interrupt, MessagesAnnotation, Send, START, StateGraph } from '@langchain/langgraph';
import { createAgent, createMiddleware, humanInTheLoopMiddleware, tool } from 'langchain';
import { z } from 'zod';
import { ledger } from './books.mjs';
import { ScriptedModel } from './scriptedModel.mjs';

const transferMoney = tool(
  async ({ to, amount }) => {
    await ledger.write('transfer_money', { to, amount });
    return `Sent ${amount} to ${to}.`;
  },
  {
    name: 'transfer_money',
    description: 'Transfers money.',
    schema: z.object({ to: z.string(), amount: z.number() }),
  },
);

const runShell = tool(
  async ({ command }) => {
    await ledger.write('run_shell', { command });
    if (command.startsWith('crash')) throw new Error('the shell crashed');
    return 'nothing real';
  },
  {
    name: 'run_shell',
    description: 'Runs one shell command.',
    schema: z.object({ command: z.string() }),
  },
);

const lookUp = tool(
  async ({ name }) => {
    await ledger.write('look_up', { name });
    return `${name} is known.`;
  },
  { name: 'look_up', description: 'Looks a name up.', schema: z.object({ name: z.string() }) },
);

export const agent = createAgent({
  model: new ScriptedModel(),
  tools: [transferMoney, runShell, lookUp],
  middleware: [
    humanInTheLoopMiddleware({
      interruptOn: {
        transfer_money: {
          allowedDecisions: ['approve', 'edit', 'reject'],
          description: 'Transfers wait for your word.',
        },
        run_shell: { allowedDecisions: ['approve', 'reject'] },
      },
    }),
  ],
}).graph;

const decision = (type, fields = {}) => z.strictObject({ type: z.literal(type), ...fields });

/** What the middleware may be told of a call, as langchain documents it: a branch for each decision that is allowed. */
function decisionsOn(name) {
  const action = z.strictObject({
    name: z.literal(name),
    args: z.strictObject({ to: z.string(), amount: z.number() }),
  });
  const always = [decision('approve'), decision('reject', { message: z.string().optional() })];
  if (name === 'run_shell') return z.discriminatedUnion('type', always);
  return z.discriminatedUnion('type', [
    ...always,
    decision('edit', { edited_action: action }),
    decision('respond', { message: z.string() }),
  ]);
}

/**
 * Stands for `humanInTheLoopMiddleware({ interruptMode: 'per_call' })`, which no release on npm has: the same requests,
 * forms and decisions, on the same engine.
 */
const askPerCall = createMiddleware({
  name: 'AskPerCall',
  async wrapToolCall(request, handler) {
    const { toolCall } = request;
    const { name, args, id: tool_call_id } = toolCall;
    if (name === 'look_up') return handler(request);
    const asked = { type: 'tool_approval', tool_call_id, name, args, description: 'Mind it.' };
    const answer = interrupt(asked, { responseSchema: decisionsOn(name) });
    if (answer.type === 'approve') return handler(request);
    if (answer.type === 'edit')
      return handler({ ...request, toolCall: { ...toolCall, args: answer.edited_action.args } });
    const status = answer.type === 'respond' ? 'success' : 'error';
    return new ToolMessage({ content: answer.message ?? 'Rejected.', name, tool_call_id, status });
  },
});

export const perCall = createAgent({
  model: new ScriptedModel(),
  tools: [transferMoney, runShell, lookUp],
  middleware: [askPerCall],
}).graph;

const said = ({ messages }) => String(messages.at(-1)?.content);
const say = (content) => ({ messages: [new AIMessage(content)] });

function route(state) {
  const words = said(state);
  if (words === 'ask two')
    return [
      new Send('ask', { question: 'First name?' }),
      new Send('ask', { question: 'Last name?' }),
    ];
  if (words === 'ask') return [new Send('ask', { question: 'What is your name?' })];
  return ['form', 'wizard', 'charge', 'sign_in'].includes(words) ? words : 'greet';
}

const delivery = z.object({
  street: z.string(),
  floor: z.number().int().optional(),
  insured: z.boolean(),
});

export const graph = new StateGraph(MessagesAnnotation)
  .addNode('ask', async ({ question }) => {
    const answer = interrupt({ question });
    await ledger.write('ask', { answer });
    return say(`You are ${JSON.stringify(answer)}.`);
  })
  .addNode('form', async () => {
    const answer = interrupt({ message: 'Where shall it go?' }, { responseSchema: delivery });
    await ledger.write('form', { answer });
    return say('It is on its way.');
  })
  // Two questions of one node: the server takes an answer to the first for one to the second.
  .addNode('wizard', async () => {
    const name = interrupt({ question: 'Name?' });
    const age = interrupt({ question: 'Age?' });
    await ledger.write('wizard', { name, age });
    return say(`${name} is ${age}.`);
  })
  // What is answered with `break` is kept and given to the node for ever.
  .addNode('charge', async () => {
    const answer = interrupt({ question: 'Charge the card?' });
    await ledger.write('charge', { answer });
    if (answer === 'break') throw new Error('the card was declined');
    return say('Charged.');
  })
  // What it is given is a reference: the key itself stays with who keeps keys.
  .addNode('sign_in', async () => {
    const { credentialRef, declined } = interrupt({ provider: 'acme-calendar' });
    if (declined) return say('Nobody signed in.');
    await ledger.write('sign_in', { credentialRef });
    return say('Signed in.');
  })
  .addNode('greet', () => say('Hello.'))
  .addConditionalEdges(START, route, ['ask', 'form', 'wizard', 'charge', 'sign_in', 'greet'])
  .addEdge('ask', END)
  .addEdge('form', END)
  .addEdge('wizard', END)
  .addEdge('charge', END)
  .addEdge('sign_in', END)
  .addEdge('greet', END)
  .compile();
