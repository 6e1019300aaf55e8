import type { BackendInterrupt } from '../../protocol/interrupt.ts';
import { asText, defined, type JsonObject } from '../../protocol/json.ts';
import type { ToolResponse } from '../../protocol/message.ts';
import type { TurnEvent } from '../../protocol/turnEvent.ts';
import type { OpenQuestion } from './checkpoint.ts';
import { createTextDecoder } from './decodeText.ts';
import { createShownBefore, printOf, type ShownCall } from './shownBefore.ts';
import { applyStructured } from './structured.ts';
import { toInterrupt, withOthers } from './toInterrupt.ts';
import type { WireChunk } from './wire.ts';

/** The id of the one message that shows a turn. Not one per node, because several nodes can write at the same time. */
const MESSAGE = 'm0';

/** The context for decoding a turn. */
export interface TurnDecoderSettings {
  /**
   * The question that this turn answers: its node runs again from its start, and its repetitions are not shown again.
   */
  readonly answers: OpenQuestion | undefined;
  /** How long the server keeps a question, if the app has set it. */
  readonly ttlMs?: number | undefined;
  /** Marks the result of a call that the answer rejects, but that has run. */
  readonly markRan?: (response: ToolResponse) => ToolResponse;
}

/** Turns the chunks of one turn into events, except the last: `endTurn` reads the result of the turn. */
export interface TurnDecoder {
  decode(chunk: WireChunk, out: TurnEvent[]): void;
  /** Shows everything still withheld. */
  finish(out: TurnEvent[]): void;
  /** The question of the turn, ready to be stored. */
  readonly question: OpenQuestion | undefined;
  /** Returns true if this call has a tool's own result. */
  hasResult(ref: string | undefined): boolean;
  /** A question of this turn that can't be answered. If the turn asked another one too, that counts instead. */
  readonly unanswerable: BackendInterrupt | undefined;
}

/** The data of one stream so far. */
interface StructuredPart {
  readonly partId: string;
  /** The names in its chunks. Not every chunk repeats them. */
  names: JsonObject;
  data: unknown;
  isFinal: boolean;
}

/** Creates a decoder for one turn. */
export function createTurnDecoder({
  answers,
  ttlMs,
  markRan = (response) => response,
}: TurnDecoderSettings): TurnDecoder {
  const shownBefore = createShownBefore(answers);
  const texts = createTextDecoder(MESSAGE, shownBefore);
  const data = new Map<string, StructuredPart>();
  /** By node: what a question has to remember. */
  const prints = new Map<string, string[]>();
  const calls = new Map<string, ShownCall & { readonly node: string }>();
  const responded = new Set<string>();
  let parts = 0;
  let interrupt: BackendInterrupt | undefined;
  let askedBy: { readonly token: string; readonly node: string } | undefined;
  let unanswerable: BackendInterrupt | undefined;

  const newPart = (kind: string) => {
    parts += 1;
    return { messageId: MESSAGE, partId: `${kind}${parts}` };
  };

  function decodeCall(chunk: WireChunk, node: string, out: TurnEvent[]) {
    const { tool, toolCallId, input } = chunk;
    if (typeof tool !== 'string' || typeof toolCallId !== 'string') return other(chunk, out);
    const call = { tool, toolCallId, ...defined({ input }) };
    const repeated = shownBefore.takeCall(node, call);
    calls.set(toolCallId, { ...call, ref: repeated?.ref ?? toolCallId, node });
    if (repeated) return;
    out.push({
      type: 'tool-request',
      ...newPart('c'),
      request: { name: tool, ref: toolCallId, input },
    });
  }

  function decodeResult(chunk: WireChunk, out: TurnEvent[]) {
    const { tool, toolCallId } = chunk;
    if (typeof tool !== 'string' || typeof toolCallId !== 'string') return other(chunk, out);
    const result = chunk.structuredContent ?? chunk.content;
    const output =
      chunk.type === 'tool-call-error'
        ? { error: chunk.message }
        : chunk.isError === true
          ? { error: result }
          : result;
    const ref = calls.get(toolCallId)?.ref ?? toolCallId;
    responded.add(ref);
    out.push({ type: 'tool-response', response: markRan({ name: tool, ref, output }) });
  }

  function decodeData(chunk: WireChunk, node: string, out: TurnEvent[]) {
    const streamId = asText(chunk.streamId);
    if (streamId === undefined) return other(chunk, out);
    let part = data.get(streamId);
    if (part === undefined || part.isFinal) {
      const partId = part?.partId ?? newPart('d').partId;
      part = { partId, names: part?.names ?? {}, data: undefined, isFinal: false };
      data.set(streamId, part);
    }
    const { dataType, id, schemaId, schemaVersion } = chunk;
    part.names = { ...part.names, ...defined({ dataType, id, schemaId, schemaVersion }) };
    try {
      part.data = applyStructured(part.data, chunk);
    } catch {
      // This value is unknown until the next whole one; the rest of the turn is known.
      return other(chunk, out);
    }
    part.isFinal = chunk.kind === 'final';
    const print = printOf(chunk);
    const printed = prints.get(node);
    if (printed) printed.push(print);
    else prints.set(node, [print]);
    if (shownBefore.takeData(node, chunk)) return;
    const { partId, names } = part;
    const value = defined({ ...names, data: part.data });
    // Only the newest value of the same network chunk.
    const last = out.at(-1);
    if (last?.type === 'data' && last.partId === partId) out.pop();
    const name = asText(names.dataType);
    out.push({ type: 'data', messageId: MESSAGE, partId, ...defined({ name }), data: value });
  }

  function decodeInterrupt(chunk: WireChunk, node: string, out: TurnEvent[]) {
    const expiresAt = ttlMs === undefined ? undefined : Date.now() + ttlMs;
    const found = toInterrupt(chunk, (id) => calls.get(id), expiresAt);
    // A server announces one question; a second could not be answered in the same turn.
    if (interrupt !== undefined || (found.unanswerable && unanswerable)) return other(chunk, out);
    if (found.unanswerable) unanswerable = found;
    else {
      interrupt = found;
      // `toInterrupt` has checked that the token is a text.
      askedBy = { token: String(chunk.resumeToken), node };
    }
    const isShown = [...calls.values()].some(
      (call) => call.ref === found.ref && call.tool === found.name,
    );
    // The question that this turn answers is already shown.
    if (!isShown && answers?.token !== chunk.resumeToken) {
      const { name, ref, input } = found;
      out.push({
        type: 'tool-request',
        ...newPart('q'),
        request: { name, ...defined({ ref }), input },
      });
    }
    out.push({ type: 'interrupt', interrupt: found });
  }

  function other(chunk: WireChunk, out: TurnEvent[]) {
    out.push({ type: 'custom', name: chunk.type, value: chunk });
  }

  return {
    decode(chunk, out) {
      const node = asText(chunk.node) ?? '';
      switch (chunk.type) {
        case 'text-start':
          return;
        case 'text-delta':
          return texts.delta(chunk, node, out);
        case 'text-end':
          return texts.end(chunk, out);
        case 'message':
          return texts.message(asText(chunk.content) ?? '', node, out);
        case 'structured-data':
          return decodeData(chunk, node, out);
        case 'tool-call-start':
          return decodeCall(chunk, node, out);
        case 'tool-call-result':
        case 'tool-call-error':
          return decodeResult(chunk, out);
        case 'interrupt':
          return decodeInterrupt(chunk, node, out);
        default:
          return other(chunk, out);
      }
    },

    finish: texts.finish,

    get question() {
      if (interrupt === undefined || askedBy === undefined) return undefined;
      const { token, node } = askedBy;
      const { ref } = interrupt;
      const all = [...calls.values()];
      const own = all.filter((call) => call.node === node);
      // A call without a result is pending too.
      const others = all.filter((call) => call.ref !== ref && !responded.has(call.ref));
      return {
        token,
        node,
        interrupt: withOthers(interrupt, others),
        shown: {
          texts: texts.textsOf(node),
          data: prints.get(node) ?? [],
          calls: own.map(({ node: _node, ...call }) => call),
        },
      };
    },
    hasResult: (ref) => ref !== undefined && responded.has(ref),
    get unanswerable() {
      return unanswerable;
    },
  };
}
