import type { Backend, BackendInterrupt, Message, TurnEvent, TurnInput } from '@holdpoint/client';
import { InvalidAnswerError, ProtocolError } from '@holdpoint/client';
import * as kit from '@holdpoint/client/adapter';

/** A backend for servers that answer each turn with one JSON object a line, and keep the sessions themselves. */
export function linesBackend(options: kit.TransportOptions & { readonly url: string }): Backend {
  // This server answers 409 before it runs anything: the proof that lets the person answer again.
  const known = (status: number) => (status === 409 ? { taken: 'no' as const } : {});
  return {
    id: `lines:${options.url}`,
    capabilities: { batch: 'all', messageWhileOpen: 'abandons', history: 'server' },
    stream: (input, context) =>
      kit.pumpTurn(context, async () => {
        const mask = kit.createMask(input);
        const body = { session: context.sessionId, ...encode(input) };
        const request = { url: options.url, body, accept: 'application/x-ndjson', mask, known };
        const response = await kit.postJson(options, request, context);
        const asked: BackendInterrupt[] = [];
        return {
          response,
          mask,
          frames: kit.readLines(response, context),
          parse: kit.parseRecord,
          show: (line) => ({ label: Object.keys(line)[0] ?? 'line', body: line }),
          decode(line, out) {
            if (line.done === true) return line; // Without it, the outcome is unknown.
            out.push(toEvent(line));
            if (line.ask !== undefined) asked.push(toInterrupt(line.ask, asked.length));
            return undefined;
          },
          finish: () =>
            asked.length > 0
              ? [{ type: 'end', end: { status: 'interrupted', interrupts: asked } }]
              : [{ type: 'end', end: { status: 'completed', finishReason: 'stop' } }],
        };
      }),
    async restore(context) {
      const body = { read: context.sessionId };
      const saved = await kit.callJson(options, { url: options.url, body }, context);
      if (saved === null) return null; // Only this means that the session does not exist.
      const { open, messages: said } = kit.asObject(saved);
      if (!Array.isArray(open) || !Array.isArray(said)) throw new ProtocolError('not a session');
      const interrupts = open.map(toInterrupt);
      const status = interrupts.length > 0 ? 'interrupted' : 'idle';
      return { checkpoint: null, messages: said.map(toMessage), interrupts, status };
    },
  };
}

function encode(input: TurnInput): object {
  if (input.type === 'message') return { text: input.message.text };
  const answers = input.answers.map(({ interrupt: { name, ref }, resolution }) => {
    if (resolution.type === 'respond') return { ref, output: resolution.output };
    throw new InvalidAnswerError(name, 'this server only takes results', ['respond to it']);
  });
  return { answers };
}

/** Translates one line. An unknown line is reported too: never fatal, never dropped silently. */
function toEvent(line: kit.JsonObject): TurnEvent {
  const { request, response } = toCall(line.ask ?? line.result);
  const place = { messageId: 'm', partId: line.ask ? request.ref : 'text' };
  if (typeof line.say === 'string') return { type: 'text', ...place, delta: line.say };
  if (line.ask !== undefined) return { type: 'tool-request', ...place, request };
  if (response !== undefined) return { type: 'tool-response', response };
  return { type: 'custom', name: 'line', value: line };
}

/** A kept message, its text as one block. A call comes with its response, or a lost answer is never settled. */
function toMessage(kept: unknown, index: number): Message {
  const { role, text, call } = kit.asObject(kept);
  const { request, response } = toCall(call);
  const words = { type: 'text', id: 'text', blocks: [String(text)] } as const;
  const tool = { type: 'tool', id: request.ref, request, ...kit.defined({ response }) } as const;
  return { id: `m${index}`, role: role as Message['role'], parts: [call ? tool : words] };
}

function toCall(value: unknown) {
  const { name, ref, input, output } = kit.asObject(value);
  const id = { name: String(name), ref: String(ref) };
  const response = output === undefined ? undefined : { ...id, output };
  return { request: { ...id, input }, response };
}

function toInterrupt(question: unknown, position: number): BackendInterrupt {
  const allowed = { respond: true, restart: false, replaceInput: false, cancel: false };
  const { request } = toCall(question);
  return { ...request, position, allowed, decisionId: request.ref, raw: null };
}
