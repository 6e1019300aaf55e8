import { asList, asObject, asText, type JsonObject } from '../../protocol/json.ts';

/** A small chat in this process that responds like the AI SDK. Its recordings are in `fixtures/`. */
export interface AiSdkServer {
  readonly fetch: typeof fetch;
  /** The effects of its tool. */
  readonly paid: readonly unknown[];
}

/**
 * Replies with hello, fails on `boom`, is slow on `slow`, and asks: on `pay` before one call, on `pay both` before two,
 * and on `ask` for a result. It trusts the conversation it receives, runs the calls approved there, and fails if a call
 * has no result.
 */
export function aiSdkServer({ isSigned = false } = {}): AiSdkServer {
  const paid: unknown[] = [];
  /** The current stream of a chat, for clients that rejoin it. */
  const running = new Map<string, readonly JsonObject[]>();
  let made = 0;
  const next = (kind: string) => {
    made += 1;
    return `${kind}${made}`;
  };
  const signatureOf = (part: JsonObject) => `signed ${JSON.stringify(part.input)}`;

  function settle(part: JsonObject): readonly JsonObject[] {
    const { toolCallId, input, approval } = part;
    const { approved, signature } = asObject(approval);
    if (part.state !== 'approval-responded') return [];
    if (approved !== true) return [{ type: 'tool-output-denied', toolCallId }];
    if (isSigned && signature !== signatureOf(part))
      return [{ type: 'error', errorText: 'invalid signature' }];
    paid.push(input);
    const output = `paid ${JSON.stringify(input)} (${paid.length})`;
    return [{ type: 'tool-output-available', toolCallId, output }];
  }

  function turn(body: JsonObject): readonly JsonObject[] {
    const last = asObject(asList(body.messages).at(-1));
    const parts = asList(last.parts).map(asObject);
    const start = [{ type: 'start', messageId: last.role === 'user' ? next('m') : last.id }];
    if (last.role === 'assistant') {
      const told = parts.flatMap(settle);
      const isMissing = parts.some(({ state }) =>
        /^(approval-requested|input-available)$/.test(String(state)),
      );
      const isRefused = told.some(({ type }) => type === 'error');
      const failure = { type: 'error', errorText: 'Tool result is missing.' };
      if (isMissing || isRefused) return [...start, ...told, ...(isMissing ? [failure] : [])];
      const given = parts.map(({ state, output }) => (state === 'output-available' ? output : ''));
      const results = told.map(({ output }) => output);
      return [...start, ...told, ...say(`Done. ${JSON.stringify([...given, ...results])}`)];
    }
    const said = asText(parts[0]?.text);
    if (said === 'boom') return [...start, { type: 'error', errorText: 'model down' }];
    if (said === 'pay') return [...start, ...call([1])];
    if (said === 'pay both') return [...start, ...call([1, 2])];
    if (said === 'ask') return [...start, ...call([undefined])];
    return [...start, ...say('Hello there.')];
  }

  function say(text: string): readonly JsonObject[] {
    const words = text.match(/\S+\s*/g) ?? [];
    const deltas = words.map((delta) => ({ type: 'text-delta', id: 't', delta }));
    const texts = [{ type: 'text-start', id: 't' }, ...deltas, { type: 'text-end', id: 't' }];
    return [...step(texts), { type: 'finish', finishReason: 'stop' }];
  }

  function call(amounts: readonly (number | undefined)[]): readonly JsonObject[] {
    const calls = amounts.flatMap((eur) => {
      const toolCallId = next('c');
      const input = eur === undefined ? { question: 'Why?' } : { eur };
      const toolName = eur === undefined ? 'ask' : 'pay';
      const approvalId = next('a');
      const signature = isSigned ? { signature: signatureOf({ input }) } : {};
      const asked = { type: 'tool-approval-request', approvalId, toolCallId, ...signature };
      return [
        { type: 'tool-input-available', toolCallId, toolName, input },
        ...(eur === undefined ? [] : [asked]),
      ];
    });
    return [...step(calls), { type: 'finish', finishReason: 'tool-calls' }];
  }

  return {
    paid,
    async fetch(url, init) {
      if (init?.method === 'GET') {
        const chunks = running.get(String(url).split('/').at(-2) ?? '');
        return chunks ? streamOf(chunks) : new Response(null, { status: 204 });
      }
      const body = asObject(JSON.parse(String(init?.body)));
      const chunks = turn(body);
      const said = asText(asObject(asList(asObject(asList(body.messages).at(-1)).parts)[0]).text);
      if (said === 'slow') running.set(String(body.id), chunks);
      else running.delete(String(body.id));
      return streamOf(chunks);
    },
  };
}

const step = (chunks: readonly JsonObject[]): readonly JsonObject[] => [
  { type: 'start-step' },
  ...chunks,
  { type: 'finish-step' },
];

/** One frame at a time, so that a reader can leave. */
function streamOf(chunks: readonly JsonObject[]): Response {
  const frames = [...chunks.map((chunk) => JSON.stringify(chunk)), '[DONE]'];
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const frame = frames.shift();
      if (frame === undefined) controller.close();
      else controller.enqueue(encoder.encode(`data: ${frame}\n\n`));
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}
