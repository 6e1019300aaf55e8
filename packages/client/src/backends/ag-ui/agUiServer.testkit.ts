import { asList, asObject, asText, type JsonObject } from '../../protocol/json.ts';

/** A small agent in this process that follows the interrupt rules of AG-UI 1.0. */
export interface AgUiServer {
  readonly fetch: typeof fetch;
  /** The effects of its tool. */
  readonly paid: readonly unknown[];
}

interface Pause {
  readonly id: string;
  readonly callId: string;
  readonly args: JsonObject;
}

/**
 * Replies with hello, fails on `boom`, and asks before it pays: on `pay` for one call, on `pay both` for two. An answer
 * must cover all open interrupts and fit the schema, and a message while one is open must cancel it.
 */
export function agUiServer(): AgUiServer {
  const threads = new Map<string, readonly Pause[]>();
  const paid: unknown[] = [];
  let made = 0;
  const next = (kind: string) => {
    made += 1;
    return `${kind}${made}`;
  };

  function run(body: JsonObject): readonly JsonObject[] {
    const thread = String(body.threadId);
    const waiting = threads.get(thread) ?? [];
    const started = { type: 'RUN_STARTED', threadId: thread, runId: body.runId };
    const refused = (message: string) => [started, { type: 'RUN_ERROR', message }];
    const resume = asList(body.resume).map(asObject);
    const covers = waiting.every(({ id }) => resume.some((one) => one.interruptId === id));
    const isKnown = resume.every((one) => waiting.some(({ id }) => id === one.interruptId));
    if (!isKnown) return refused('unknown interrupt');
    if (!covers) return refused('resume does not cover what waits');
    const fits = resume.every(
      ({ status, payload }) =>
        status === 'cancelled' || typeof asObject(payload).approved === 'boolean',
    );
    if (!fits) return refused('payload does not match responseSchema');
    threads.delete(thread);
    const results = waiting.map((pause) => {
      const answer = resume.find((one) => one.interruptId === pause.id);
      const { approved, editedArgs } = asObject(answer?.payload);
      const content = approved === true ? pay(editedArgs ?? pause.args) : 'not paid';
      return {
        type: 'TOOL_CALL_RESULT',
        messageId: next('r'),
        toolCallId: pause.callId,
        content,
      };
    });
    const last = asObject(asList(body.messages).at(-1));
    const said = last.role === 'user' ? asText(last.content) : undefined;
    if (said === 'boom') return refused('model down');
    const asked = said === 'pay' ? [1] : said === 'pay both' ? [1, 2] : [];
    if (asked.length > 0) return [started, ...results, ...ask(thread, asked)];
    const text = { type: 'TEXT_MESSAGE_CHUNK', messageId: next('m'), delta: 'Hello there.' };
    return [started, ...results, text, { type: 'RUN_FINISHED', outcome: { type: 'success' } }];
  }

  function pay(args: unknown): string {
    paid.push(args);
    return `paid ${JSON.stringify(args)} (${paid.length})`;
  }

  function ask(thread: string, amounts: readonly number[]): readonly JsonObject[] {
    const parentMessageId = next('m');
    const pauses = amounts.map((eur) => ({ id: next('i'), callId: next('c'), args: { eur } }));
    threads.set(thread, pauses);
    const calls = pauses.flatMap(({ callId, args }) => [
      { type: 'TOOL_CALL_START', toolCallId: callId, toolCallName: 'pay', parentMessageId },
      { type: 'TOOL_CALL_ARGS', toolCallId: callId, delta: JSON.stringify(args) },
      { type: 'TOOL_CALL_END', toolCallId: callId },
    ]);
    const properties = {
      approved: { type: 'boolean' },
      editedArgs: { type: 'object' },
      reason: { type: 'string' },
    };
    const interrupts = pauses.map(({ id, callId }) => ({
      id,
      reason: 'tool_call',
      message: 'May this be paid?',
      toolCallId: callId,
      responseSchema: { type: 'object', properties, required: ['approved'] },
    }));
    return [...calls, { type: 'RUN_FINISHED', outcome: { type: 'interrupt', interrupts } }];
  }

  return {
    paid,
    async fetch(_url, init) {
      const events = run(asObject(JSON.parse(String(init?.body))));
      const body = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    },
  };
}
