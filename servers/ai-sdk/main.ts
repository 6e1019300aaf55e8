// A chat of the AI SDK as its documentation would have one written: tools that wait for approval, and one without
// `execute`, whose result a person gives.
//
// POST /chat trusts what the client sends back. POST /chat/signed signs its approvals, so a client can’t invent or change
// one. GET /chat/<id>/stream joins a running stream.
//
// The model is scripted, so it needs no API key. The tools only write to a ledger.
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import {
  convertToModelMessages,
  createUIMessageStream,
  createUIMessageStreamResponse,
  isStepCount,
  streamText,
  tool,
  toUIMessageStream,
  type UIMessage,
  validateUIMessages,
} from 'ai';
import { z } from 'zod';
import { openBook } from '../ledger/openBook.ts';
import { createStreams } from './createStreams.ts';
import { scriptedModel } from './scriptedModel.ts';

const ledger = openBook();

const tools = {
  transfer_money: tool({
    description: 'Transfers money.',
    inputSchema: z.object({ to: z.string(), amount: z.number(), currency: z.string().optional() }),
    async execute(input) {
      await ledger.write('transfer_money', input);
      return `Sent ${input.amount} to ${input.to}.`;
    },
  }),
  run_shell: tool({
    description: 'Runs one shell command.',
    inputSchema: z.object({ command: z.string() }),
    async execute(input) {
      await ledger.write('run_shell', input);
      if (input.command.startsWith('crash')) throw new Error('the shell crashed');
      return 'nothing real';
    },
  }),
  look_up: tool({
    description: 'Looks a name up.',
    inputSchema: z.object({ name: z.string() }),
    async execute(input) {
      await ledger.write('look_up', input);
      return `${input.name} is known.`;
    },
  }),
  // Without `execute`: the person gives the result.
  ask_question: tool({
    description: 'Asks the user a question. Without choices the answer is free text.',
    inputSchema: z.object({
      question: z.string(),
      choices: z.array(z.string()).optional(),
      multiple: z.boolean().optional(),
      allowOther: z.boolean().optional(),
    }),
    outputSchema: z.object({ selected: z.array(z.string()), other: z.string().optional() }),
  }),
  delivery: tool({
    description: 'Asks the user where something is to be sent.',
    inputSchema: z.object({ parcel: z.string() }),
    outputSchema: z.object({ street: z.string(), floor: z.number().optional() }),
  }),
};

/** Asked before a call runs, and once more when its approval comes back: what is denied here, no client can approve. */
const approveTransfer = ({ amount }: { readonly amount: number }) =>
  amount > 100_000
    ? { type: 'denied' as const, reason: 'The bank moves no such sums.' }
    : { type: 'user-approval' as const, reason: 'Transfers wait for your word.' };

const streams = createStreams();

/** Answers one turn. The whole conversation comes with it: this server keeps none. */
async function chat(request: Request, secret?: string): Promise<Response> {
  const { id, messages: sent }: { id: string; messages: UIMessage[] } = await request.json();
  // What does not have the form of a conversation, or of a tool's input or output, is refused before anything runs.
  const messages = await validateUIMessages({ messages: sent, tools });
  const said = JSON.stringify(messages.findLast(({ role }) => role === 'user'));
  const stop = new AbortController();
  const stream = createUIMessageStream({
    originalMessages: messages,
    onError: (error) => (error instanceof Error ? error.message : 'The turn failed.'),
    async execute({ writer }) {
      if (said.includes('show data')) {
        writer.write({ type: 'data-progress', id: 'progress', data: { done: 1, of: 2 } });
        writer.write({ type: 'data-progress', id: 'progress', data: { done: 2, of: 2 } });
        writer.write({ type: 'data-note', data: 'not kept', transient: true });
      }
      if (said.includes('stop yourself')) stop.abort('It took too long.');
      const result = streamText({
        model: scriptedModel,
        tools,
        toolApproval: { transfer_money: approveTransfer, run_shell: 'user-approval' },
        messages: await convertToModelMessages(messages, { tools }),
        stopWhen: isStepCount(8),
        maxRetries: 0,
        abortSignal: stop.signal,
        onError: () => {},
        ...(secret && { experimental_toolApprovalSecret: secret }),
      });
      writer.merge(
        toUIMessageStream({
          stream: result.stream,
          tools,
          originalMessages: messages,
          sendSources: true,
          onError: (error) => (error instanceof Error ? error.message : String(error)),
          messageMetadata: ({ part }) => (part.type === 'start' ? { model: 'script' } : undefined),
        }),
      );
    },
  });
  return createUIMessageStreamResponse({
    stream,
    consumeSseStream: ({ stream: frames }) => streams.keep(id, frames),
  });
}

async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === '/ledger') return Response.json(await ledger.read());
  const joined = /^\/chat\/(?:signed\/)?([^/]+)\/stream$/.exec(pathname);
  if (joined?.[1]) return streams.join(decodeURIComponent(joined[1]));
  if (request.method !== 'POST') return new Response('There is nothing here.', { status: 404 });
  return chat(request, pathname === '/chat/signed' ? secret : undefined);
}

/** The same after a restart, or what was asked before it can't be approved any more. */
const secret = process.env.TOOL_APPROVAL_SECRET ?? 'for tests only';

createServer(async (incoming, outgoing) => {
  const { method = 'GET', url = '/' } = incoming;
  const body = method === 'POST' ? new Blob(await incoming.toArray()) : null;
  const request = new Request(`http://localhost${url}`, { method, body });
  // Nothing has run by then: what runs is told in the stream.
  const response = await answer(request).catch(
    (error) => new Response(`${error}`, { status: 400 }),
  );
  // Whether a connection is kept is for Node to say.
  response.headers.delete('connection');
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  if (response.body === null) return outgoing.end();
  Readable.fromWeb(response.body as never).pipe(outgoing);
}).listen(Number(process.env.PORT ?? 3421), '127.0.0.1');
