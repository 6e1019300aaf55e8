// Two graphs that ask by `interrupt` as LangGraph's page "Interrupts" and Agent Inbox have it, and do in their code what
// they read of the answer. `asking`: a node approves or rejects, has a text edited, and asks until an answer fits.
// `asking_tools`: tools that ask from within, in a form of their own and in Agent Inbox's.
import { AIMessage } from '@langchain/core/messages';
import {
  Command,
  END,
  interrupt,
  MessagesAnnotation,
  START,
  StateGraph,
} from '@langchain/langgraph';
import { createAgent, tool } from 'langchain';
import { z } from 'zod';
import { ledger } from './books.mjs';
import { ScriptedModel } from './scriptedModel.mjs';

const said = ({ messages }) => String(messages.at(-1)?.content);
const say = (content) => ({ messages: [new AIMessage(content)] });

export const asking = new StateGraph(MessagesAnnotation)
  .addNode(
    'approval',
    () => {
      const isApproved = interrupt({ question: 'Is this correct?', llmOutput: 'Pay 900 to Ada' });
      return new Command({ goto: isApproved ? 'pay' : 'cancel' });
    },
    { ends: ['pay', 'cancel'] },
  )
  .addNode(
    'bare',
    () => new Command({ goto: interrupt('Do you approve?') === true ? 'pay' : 'cancel' }),
    { ends: ['pay', 'cancel'] },
  )
  .addNode('pay', async () => {
    await ledger.write('pay', { amount: 900 });
    return say('Paid.');
  })
  .addNode('cancel', () => say('Cancelled.'))
  .addNode('editing', async () => {
    const { editedText } = interrupt({ task: 'Edit this summary', llmGeneratedSummary: 'A cat.' });
    await ledger.write('editing', { editedText });
    return say(`The summary: ${editedText}`);
  })
  .addNode('age', async () => {
    let question = 'What is your age?';
    for (;;) {
      const answer = interrupt(question);
      if (/^\d+$/.test(answer)) {
        await ledger.write('age', { age: Number(answer) });
        return say(`You are ${answer}.`);
      }
      question = `"${answer}" is not a valid age. What is your age?`;
    }
  })
  // What a model wrote, passed on as it is: its keys may be those of a request that LangChain's middleware makes.
  .addNode('passing', async (state) => {
    const answer = interrupt(JSON.parse(said(state).replace(/^passing /, '')));
    if (answer) await ledger.write('passing', { answer });
    return say('Went on.');
  })
  .addConditionalEdges(START, (state) => said(state).split(' ')[0], [
    'approval',
    'bare',
    'editing',
    'age',
    'passing',
  ])
  .addEdge('pay', END)
  .addEdge('cancel', END)
  .addEdge('editing', END)
  .addEdge('age', END)
  .addEdge('passing', END)
  .compile();

const email = z.object({ to: z.string(), subject: z.string() });

const sendEmail = tool(
  async ({ to, subject }) => {
    const { action, ...changed } = interrupt({
      ...{ action: 'send_email', to, subject },
      message: 'Approve sending this email?',
    });
    if (action !== 'approve') return 'Cancelled by the user.';
    await ledger.write('send_email', { to, subject, ...changed });
    return `Sent to ${changed.to ?? to}.`;
  },
  { name: 'send_email', description: 'Sends an email.', schema: email },
);

const inInbox = (name, spelling) =>
  tool(
    async (args) => {
      const request = spelling({ action: name, args });
      const [{ type, args: given }] = interrupt(name === 'book_hotel' ? [request] : request);
      if (type === 'ignore') return 'The user ignored this.';
      if (type === 'response') return `The user says: ${given}`;
      await ledger.write(name, type === 'edit' ? given.args : args);
      return 'Booked.';
    },
    { name, description: 'Books.', schema: z.object({ place: z.string() }) },
  );

const bookHotel = inInbox('book_hotel', (request) => ({
  action_request: request,
  config: { allow_accept: true, allow_edit: true, allow_respond: true, allow_ignore: true },
  description: 'Please review the booking.',
}));
const bookFlight = inInbox('book_flight', (request) => ({
  actionRequest: request,
  config: { allowAccept: true, allowEdit: false, allowRespond: true, allowIgnore: false },
}));

export const askingTools = createAgent({
  model: new ScriptedModel(),
  tools: [sendEmail, bookHotel, bookFlight],
}).graph;
