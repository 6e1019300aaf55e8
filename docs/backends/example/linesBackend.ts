import type { Backend, BackendInterrupt, Role, TurnEvent, TurnInput } from '@holdpoint/client';
import { InvalidAnswerError, ProtocolError } from '@holdpoint/client';
import * as kit from '@holdpoint/client/adapter';

/** A backend for servers that answer each turn with one JSON object a line, and keep the sessions themselves. */
export function linesBackend(options: kit.TransportOptions & { readonly url: string }): Backend {
  const { url } = options;
  return {
    id: `lines:${url}`,
    capabilities: { batch: 'all', messageWhileOpen: 'abandons', history: 'server' },
    stream: (input, context) =>
      kit.pumpTurn(context, async () => {
        const mask = kit.createMask(input);
        const body = { session: context.sessionId, ...encode(input) };
        const request = { url, body, accept: 'application/x-ndjson', mask, known };
        const response = await kit.postJson(options, request, context);
        const asked: BackendInterrupt[] = [];
        return {
          response,
          mask,
          frames: kit.readLines(response, context),
          parse: kit.parseRecord,
          show: (line) => ({ label: Object.keys(line)[0] ?? 'line', body: line }),
          decode(line, out) {
            // Only this line ends a turn. A body that stops before it leaves the outcome unknown.
            if (line.done === true) return line;
            out.push(mask.hideIn(toEvent(line)));
            if (line.ask !== undefined) asked.push(toInterrupt(line.ask, asked.length));
            return undefined;
          },
          finish: () => [
            asked.length > 0
              ? { type: 'end', end: { status: 'interrupted', interrupts: asked } }
              : { type: 'end', end: { status: 'completed', finishReason: 'stop' } },
          ],
        };
      }),
    async restore(context) {
      const body = { read: context.sessionId };
      const saved = await kit.callJson(options, { url, body }, context);
      if (saved === null) return null; // The one answer that says: there is no such session.
      const { open, messages: said } = kit.asObject(saved);
      if (!Array.isArray(open) || !Array.isArray(said)) throw new ProtocolError('not a session');
      const interrupts = open.map(toInterrupt);
      const messages = said.map((message, index) => {
        const { role, text } = kit.asObject(message);
        // One block will do: the session cuts what is long.
        const part = { type: 'text' as const, id: 'text', blocks: [String(text)] };
        return { id: `m${index}`, role: role as Role, parts: [part] };
      });
      const status = interrupts.length > 0 ? 'interrupted' : 'idle';
      return { checkpoint: null, messages, interrupts, status };
    },
  };
}

/** This server answers 409 before it runs anything: the proof that lets the person answer again. */
const known = (status: number) => (status === 409 ? { taken: 'no' as const } : {});

function encode(input: TurnInput): object {
  if (input.type === 'message') return { text: input.message.text };
  const answers = input.answers.map(({ interrupt: { name, ref }, resolution }) => {
    if (resolution.type === 'respond') return { ref, output: resolution.output };
    throw new InvalidAnswerError(name, 'this server only takes results', ['respond to it']);
  });
  return { answers };
}

/** One line in our words. Whatever is not known is told too: never fatal, never lost in silence. */
function toEvent(line: kit.JsonObject): TurnEvent {
  const place = { messageId: 'm', partId: String(kit.asObject(line.ask).ref ?? 'text') };
  if (typeof line.say === 'string') return { type: 'text', ...place, delta: line.say };
  if (line.ask !== undefined) return { type: 'tool-request', ...place, request: toCall(line.ask) };
  if (line.result === undefined) return { type: 'custom', name: 'line', value: line };
  const { name, ref } = toCall(line.result);
  const { output } = kit.asObject(line.result);
  return { type: 'tool-response', response: { name, ref, output } };
}

function toCall(value: unknown) {
  const { name, ref, input } = kit.asObject(value);
  return { name: String(name), ref: String(ref), input };
}

function toInterrupt(question: unknown, position: number): BackendInterrupt {
  const allowed = { respond: true, restart: false, replaceInput: false, cancel: false };
  const call = toCall(question);
  return { ...call, position, allowed, decisionId: call.ref, raw: null };
}
