import { asList, asObject, asText, type JsonObject } from '../../protocol/json.ts';

/** A small chat in this process that responds like TanStack AI. Its recordings are in `fixtures/`. */
export interface TanstackAiServer {
  readonly fetch: typeof fetch;
  /** The effects of its tool. */
  readonly paid: readonly unknown[];
}

/**
 * Replies with hello, fails on `boom`, and asks: on `pay` before one call, on `pay both` before two, and on `ask` for a
 * result, which is not a number. It trusts the conversation it receives, accepts answers to all open interrupts or to
 * none, and keeps its streams for clients that rejoin.
 */
export function tanstackAiServer(): TanstackAiServer {
  const paid: unknown[] = [];
  const logged = new Map<string, readonly JsonObject[]>();
  let made = 0;
  const next = (kind: string) => {
    made += 1;
    return `${kind}${made}`;
  };

  function settle({ id, name, args }: Call, { payload, status }: JsonObject): JsonObject {
    const { approved, editedArgs } = asObject(payload);
    const result = { type: 'TOOL_CALL_RESULT', toolCallId: id };
    if (status === 'cancelled') return { ...result, content: '{"error":"cancelled"}' };
    if (name === 'ask') return { ...result, content: JSON.stringify(payload) };
    if (approved !== true) {
      const metadata = { tanstack: { state: 'output-error' } };
      return { ...result, content: '{"error":"denied"}', metadata };
    }
    const input = editedArgs ?? args;
    paid.push(input);
    return { ...result, content: `paid ${JSON.stringify(input)} (${paid.length})` };
  }

  function run(body: JsonObject): readonly JsonObject[] {
    const { runId } = body;
    const messages = asList(body.messages).map(asObject);
    const start = { type: 'RUN_STARTED', runId };
    const entries = asList(body.resume).map(asObject);
    if (entries.length > 0) {
      const calls = openCalls(messages);
      const fits = calls.every((call) => entries.some((entry) => isFor(entry, call)));
      const isWrong = entries.some(({ payload }) => typeof asObject(payload).because === 'number');
      const isPart = !fits || entries.length !== calls.length;
      if (isWrong || isPart || typeof body.parentRunId !== 'string') {
        const code = 'item-validation-failed';
        const metadata = { tanstack: { interruptErrors: [{ scope: 'batch', code }] } };
        return [{ type: 'RUN_ERROR', message: 'It does not fit.', code, metadata }];
      }
      const results = calls.map((call) =>
        settle(call, asObject(entries.find((entry) => isFor(entry, call)))),
      );
      const isMessage = messages.at(-1)?.role === 'user';
      const words = results.map(({ content }) => content).join(' ');
      return [...results, start, ...(isMessage ? say('On.', runId) : say(`Done. ${words}`, runId))];
    }
    const said = asText(messages.at(-1)?.content);
    if (said === 'boom') return [start, { type: 'RUN_ERROR', message: 'model down' }];
    if (said === 'pay') return [start, ...ask([1], runId)];
    if (said === 'pay both') return [start, ...ask([1, 2], runId)];
    if (said === 'ask') return [start, ...ask([undefined], runId)];
    return [start, ...say('Hello there.', runId)];
  }

  function say(text: string, runId: unknown): readonly JsonObject[] {
    const messageId = next('m');
    const words = text.match(/\S+\s*/g) ?? [];
    return [
      { type: 'TEXT_MESSAGE_START', messageId, role: 'assistant' },
      ...words.map((delta) => ({ type: 'TEXT_MESSAGE_CONTENT', messageId, delta })),
      { type: 'TEXT_MESSAGE_END', messageId },
      { type: 'RUN_FINISHED', runId, metadata: { tanstack: { finishReason: 'stop' } } },
    ];
  }

  function ask(amounts: readonly (number | undefined)[], runId: unknown): readonly JsonObject[] {
    const calls = amounts.map((eur): Call => {
      const isQuestion = eur === undefined;
      const args = isQuestion ? { question: 'Why?' } : { eur };
      return { id: next('c'), name: isQuestion ? 'ask' : 'pay', args };
    });
    const frames = calls.flatMap(({ id, name, args }) => [
      { type: 'TOOL_CALL_START', toolCallId: id, toolCallName: name },
      { type: 'TOOL_CALL_ARGS', toolCallId: id, delta: JSON.stringify(args) },
      { type: 'TOOL_CALL_END', toolCallId: id },
    ]);
    const interrupts = calls.map((call) => interruptOf(call, runId));
    return [...frames, { type: 'RUN_FINISHED', runId, outcome: { type: 'interrupt', interrupts } }];
  }

  return {
    paid,
    async fetch(url, init) {
      if (init?.method === 'GET') {
        const id = new URL(String(url)).searchParams.get('runId') ?? '';
        return streamOf(logged.get(id) ?? [{ type: 'RUN_ERROR', message: 'Unknown run.' }]);
      }
      const body = asObject(JSON.parse(String(init?.body)));
      const events = run(body);
      logged.set(String(body.runId), events);
      return streamOf(events);
    },
  };
}

interface Call {
  readonly id: string;
  readonly name: string;
  readonly args: unknown;
}

const interruptId = ({ id, name }: Call) => `${name === 'ask' ? 'client_tool' : 'approval'}_${id}`;
const isFor = (entry: JsonObject, call: Call) => entry.interruptId === interruptId(call);

/** Returns the calls of the conversation without a result, which it trusts. */
function openCalls(messages: readonly JsonObject[]): readonly Call[] {
  const done = messages.map(({ toolCallId }) => toolCallId);
  return messages
    .flatMap(({ toolCalls }) => asList(toolCalls).map(asObject))
    .filter(({ id }) => !done.includes(id))
    .map((call) => {
      const { name, arguments: args } = asObject(call.function);
      return { id: String(call.id), name: String(name), args: JSON.parse(String(args)) };
    });
}

function interruptOf(call: Call, run: unknown): JsonObject {
  const { id, name, args } = call;
  const editedArgs = { type: 'object' };
  const oneOf = [true, false].map((approved) => ({
    type: 'object',
    properties: { approved: { const: approved }, ...(approved && { editedArgs }) },
    required: ['approved'],
  }));
  const isQuestion = name === 'ask';
  const binding = {
    ...{ v: 1, kind: isQuestion ? 'client-tool-execution' : 'tool-approval' },
    ...{ interruptId: interruptId(call), toolName: name, toolCallId: id },
    ...{ originalArgs: args, interruptedRunId: run },
  };
  return {
    id: interruptId(call),
    reason: isQuestion ? 'tanstack:client_tool_execution' : 'tool_call',
    toolCallId: id,
    ...(isQuestion ? {} : { responseSchema: { oneOf } }),
    metadata: { 'tanstack:interruptBinding': binding },
  };
}

/** One frame at a time, so that a reader can leave. */
function streamOf(events: readonly JsonObject[]): Response {
  const frames = [...events];
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const frame = frames.shift();
      if (frame === undefined) controller.close();
      else controller.enqueue(encoder.encode(`data: ${JSON.stringify(frame)}\n\n`));
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}
