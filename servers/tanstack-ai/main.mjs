// A chat of TanStack AI as its documentation would have one written: tools that wait for approval, tools without a server
// side, whose result a person provides, and a question from the server itself. It stores nothing: each request has the
// whole conversation.
//
// POST /chat answers. POST /log answers too, and keeps its stream: GET /log?runId=…&offset=-1 replays it.
//
// The model is scripted, so it needs no API key. The tools only write to a ledger.
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import {
  chat,
  chatParamsFromRequest,
  defineInterrupt,
  memoryStream,
  mergeAgentTools,
  resumeServerSentEventsResponse,
  toolDefinition,
  toServerSentEventsResponse,
} from '@tanstack/ai';
import { z } from 'zod';
import { openBook } from '../ledger/openBook.ts';
import { lastSaid, scriptedModel } from './scriptedModel.mjs';

const ledger = openBook();

// What `refine` adds is not in the JSON Schema of a question: only the server can check it.
const costCentre = z
  .string()
  .regex(/^\d{4}$/)
  .refine((digits) => digits !== '0000', 'There is no such cost centre.');
const postcode = z
  .string()
  .regex(/^\d{5}$/)
  .refine((digits) => digits !== '00000', 'There is no such place.');

const tools = [
  toolDefinition({
    name: 'transfer_money',
    description: 'Transfers money.',
    inputSchema: z.object({ to: z.string(), amount: z.number() }),
    needsApproval: true,
  }).server(async (input) => {
    await ledger.write('transfer_money', input);
    return `Sent ${input.amount} to ${input.to}.`;
  }),
  toolDefinition({
    name: 'pay_invoice',
    description: 'Pays an invoice. Who rejects it says why.',
    inputSchema: z.object({ invoice: z.string() }),
    needsApproval: true,
    approvalSchema: { reject: z.object({ reason: z.string().min(3) }) },
  }).server(async (input) => {
    await ledger.write('pay_invoice', input);
    return `Paid ${input.invoice}.`;
  }),
  toolDefinition({
    name: 'book_trip',
    description: 'Books a trip. Who approves it says under which cost centre.',
    inputSchema: z.object({ city: z.string() }),
    needsApproval: true,
    approvalSchema: { approve: z.object({ costCentre }) },
  }).server(async (input) => {
    await ledger.write('book_trip', input);
    return `Booked ${input.city}.`;
  }),
  toolDefinition({
    name: 'run_shell',
    description: 'Runs one shell command.',
    inputSchema: z.object({ command: z.string() }),
    needsApproval: true,
  }).server(async (input) => {
    await ledger.write('run_shell', input);
    if (input.command.startsWith('crash')) throw new Error('the shell crashed');
    return 'nothing real';
  }),
  toolDefinition({
    name: 'look_up',
    description: 'Looks a name up.',
    inputSchema: z.object({ name: z.string() }),
  }).server(async (input) => {
    await ledger.write('look_up', input);
    return `${input.name} is known.`;
  }),
  // Without a server's side: the person gives the result.
  toolDefinition({
    name: 'ask_question',
    description: 'Asks the user a question. Without choices the answer is free text.',
    inputSchema: z.object({
      question: z.string(),
      choices: z.array(z.string()).optional(),
      multiple: z.boolean().optional(),
      allowOther: z.boolean().optional(),
    }),
    outputSchema: z.object({ selected: z.array(z.string()), other: z.string().optional() }),
  }),
  toolDefinition({
    name: 'delivery',
    description: 'Asks the user where something is to be sent.',
    inputSchema: z.object({ parcel: z.string() }),
    outputSchema: z.object({ street: z.string(), postcode }),
  }),
];

/** A question of the server's own, asked before the model is. */
const colour = defineInterrupt({
  id: 'colour',
  payloadSchema: z.object({ question: z.string() }),
  responseSchema: z.object({ answer: z.string().min(1) }),
});

const asking = ({ messages, resume }) => ({
  name: 'asking',
  onInterruptBoundary({ phase }) {
    const asked = lastSaid(messages).text.match(/^ask (.+)$/gm) ?? [];
    if (phase !== 'beforeModel' || resume || asked.length === 0) return undefined;
    return {
      interrupts: asked.map((line, at) => {
        const question = line.slice('ask '.length);
        const reason = 'app:question';
        return colour.interrupt({
          key: `q${at}`,
          reason,
          message: question,
          payload: { question },
        });
      }),
    };
  },
  async onInterruptResolution(_context, resolutions) {
    for (const { request, status, response } of resolutions.all())
      await ledger.write('question', { key: request.key, status, ...response });
    return { toolResume: 'continue' };
  },
});

async function answerTurn(request, isLogged) {
  const params = await chatParamsFromRequest(request.clone());
  const { threadId, runId, messages, parentRunId, resume } = params;
  const stream = chat({
    adapter: scriptedModel,
    tools: mergeAgentTools(tools, params.tools),
    ...{ threadId, runId, messages },
    ...(parentRunId && { parentRunId }),
    ...(resume && { resume }),
    middleware: [asking(params)],
    interrupts: [colour],
    debug: false,
  });
  const durability = isLogged && { durability: { adapter: memoryStream(request), batch: 1 } };
  return toServerSentEventsResponse(stream, durability || {});
}

async function answer(request) {
  const { pathname } = new URL(request.url);
  if (pathname === '/ledger') return Response.json(await ledger.read());
  if (request.method === 'POST') return answerTurn(request, pathname === '/log');
  if (pathname !== '/log') return new Response('There is nothing here.', { status: 404 });
  return resumeServerSentEventsResponse({ adapter: memoryStream(request) });
}

createServer(async (incoming, outgoing) => {
  const { method = 'GET', url = '/', headers } = incoming;
  const body = method === 'POST' ? new Blob(await incoming.toArray()) : null;
  const request = new Request(`http://localhost${url}`, { method, body, headers });
  // What the body lacks is said by a response that is thrown.
  const response = await answer(request).catch((error) =>
    error instanceof Response ? error : new Response(`${error}`, { status: 400 }),
  );
  // Whether a connection is kept is for Node to say.
  response.headers.delete('connection');
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  if (response.body === null) return outgoing.end();
  const stream = Readable.fromWeb(response.body);
  stream.on('error', () => outgoing.end());
  stream.pipe(outgoing);
}).listen(Number(process.env.PORT ?? 3423), '127.0.0.1');
