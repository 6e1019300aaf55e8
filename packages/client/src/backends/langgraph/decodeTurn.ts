import { omit } from '../../protocol/exactJson.ts';
import { asList, asObject, asText, isJsonObject, type JsonObject } from '../../protocol/json.ts';
import type { ToolResponse } from '../../protocol/message.ts';
import type { TurnEvent } from '../../protocol/turnEvent.ts';
import type { LangGraphCheckpoint } from './checkpoint.ts';
import { tellContent } from './tellContent.ts';
import { callsOf, isSetAside, kindOf, outputOf, pairCalls, type RunFrame } from './wire.ts';

/** Turns the frames of one run into events. */
export interface TurnDecoder {
  decode(frame: RunFrame, out: TurnEvent[]): void;
  /** Reports the messages of this turn, from the thread's message `from` on, that were not streamed. */
  tellRest(messages: readonly JsonObject[], from: number, out: TurnEvent[]): void;
  /** Reports calls that were open and are gone from the thread. */
  tellDropped(messages: readonly JsonObject[], out: TurnEvent[]): void;
  /** The run's id, once it is known. */
  readonly run: string | undefined;
  /** The message of an `error` frame. */
  readonly error: string | undefined;
  /** True while no node has done anything but ask. */
  readonly isIdle: boolean;
  /** True once the run has asked something. */
  readonly hasAsked: boolean;
}

/** Shown if the server removed a call from the conversation, as JavaScript does next to a rejected one. */
const DROPPED = {
  output: { denied: true, reason: 'The server dropped this call. It did not run.' },
  problem: 'denied',
} as const;

/** Identifies a call: the same id can occur in another message. */
const placeOf = ({ id, message = '' }: { id: string; message?: string | undefined }) =>
  `${message}\n${id}`;

/**
 * Creates a decoder for one run. What the thread contained `before` is already reported, and comes again if the
 * middleware touches it.
 */
export function createTurnDecoder(
  { calls, last }: LangGraphCheckpoint,
  knownRun: string | undefined,
  markRan = (response: ToolResponse) => response,
): TurnDecoder {
  let run = knownRun;
  let error: string | undefined;
  let isIdle = true;
  let hasAsked = false;
  /** The text of each reported message, or null if it was reported whole. */
  const texts = new Map<string, string | null>(last === undefined ? [] : [[last, null]]);
  const names = new Map(calls.map(({ id, name }) => [id, name]));
  const knownCalls = new Set(calls.map(placeOf));
  /** By the results' own ids, and by their calls', as long as no other call has the same id. */
  const results = new Set<string>();
  const answered = new Set<string>();
  const settled = new Set<string>();
  const fresh = new Set<string>();
  /** Results without a name, of calls from earlier turns, whose names the thread has. */
  let nameless: JsonObject[] | undefined = [];
  let unnamed = 0;

  function tellMessage(message: JsonObject, isPiece: boolean, out: TurnEvent[]) {
    const kind = kindOf(message);
    if (kind === 'tool') return tellResult(message, out);
    if (kind !== 'ai') return;
    const messageId = asText(message.id) ?? `message-${unnamed++}`;
    const before = texts.get(messageId);
    const { content } = message;
    if (isPiece && before !== null) {
      texts.set(messageId, (before ?? '') + (typeof content === 'string' ? content : ''));
      tellContent(content, messageId, out);
    } else if (before === undefined) {
      texts.set(messageId, null);
      tellContent(content, messageId, out);
    } else if (typeof before === 'string') {
      // It was streamed, so any missing part was lost in the stream.
      texts.set(messageId, null);
      if (typeof content === 'string' && content.startsWith(before))
        tellContent(content.slice(before.length), messageId, out);
    }
    if (isPiece) return;
    for (const { id, name, args } of callsOf(message)) {
      const place = placeOf({ id, message: asText(message.id) });
      if (knownCalls.has(place) || knownCalls.has(placeOf({ id }))) continue;
      knownCalls.add(place);
      names.set(id, name);
      if (answered.delete(id)) settled.add(id);
      fresh.add(id);
      const request = { name, ref: id, input: args };
      out.push({ type: 'tool-request', messageId, partId: `call-${id}`, request });
    }
  }

  function tellResult(message: JsonObject, out: TurnEvent[]) {
    const ref = asText(message.tool_call_id);
    const own = asText(message.id);
    if (ref === undefined || answered.has(ref) || isSetAside(message)) return;
    if (own !== undefined && results.has(own)) return;
    const name = names.get(ref) ?? asText(message.name);
    if (name === undefined && nameless) return void nameless.push(message);
    answered.add(ref);
    if (own !== undefined) results.add(own);
    const response = { name: name ?? 'tool', ref, ...outputOf(message) };
    // A call of this run has not been asked about.
    out.push({ type: 'tool-response', response: fresh.has(ref) ? response : markRan(response) });
  }

  function decodeUpdate(data: JsonObject, out: TurnEvent[]) {
    for (const [node, delta] of Object.entries(data)) {
      if (node === '__metadata__') continue;
      // Open interrupts are read from the thread after the run has ended: a stream may not include all of them.
      if (node === '__interrupt__') {
        hasAsked = true;
        continue;
      }
      isIdle = false;
      for (const update of [delta].flat().map(asObject)) {
        for (const message of asList(update.messages)) tellMessage(asObject(message), false, out);
        const rest = omit(update, 'messages');
        if (Object.keys(rest).length > 0) out.push({ type: 'custom', name: node, value: rest });
      }
    }
  }

  return {
    decode({ event, data }, out) {
      const [mode] = event.split('|');
      switch (mode) {
        case 'metadata':
          run ??= asText(asObject(data).run_id);
          return;
        case 'messages': {
          const message = asObject(asList(data)[0]);
          isIdle = false;
          const isPiece = 'tool_call_chunks' in message || String(message.type).endsWith('Chunk');
          return tellMessage(message, isPiece, out);
        }
        case 'updates':
          if (isJsonObject(data)) return decodeUpdate(data, out);
          break;
        case 'values':
          // The whole thread, again. Its new parts are in the other frames, or are read at the end.
          if ('__interrupt__' in asObject(data)) hasAsked = true;
          return;
        case 'error': {
          const { error: name, message } = asObject(data);
          error ??= [name, message].filter(asText).join(': ') || 'no reason given';
          return;
        }
        case 'end':
          return;
        default:
      }
      out.push({ type: 'custom', name: event, value: data });
    },
    tellRest(messages, from, out) {
      for (const { id, name } of messages.slice(0, from).flatMap(callsOf))
        if (!fresh.has(id)) names.set(id, name);
      const rest = [...(nameless ?? []), ...messages.slice(from)];
      nameless = undefined;
      for (const message of rest) tellMessage(message, false, out);
    },
    tellDropped(messages, out) {
      const pairs = [...pairCalls(messages).values()].flat();
      const left = new Set(pairs.map(({ call }) => placeOf(call)));
      const kept = new Set(messages.map((message) => asText(message.id)));
      for (const { id, name, message } of calls) {
        // A removed message says nothing about the result of its call.
        if (
          settled.has(id) ||
          (answered.has(id) && !(fresh.has(id) && kept.has(message))) ||
          left.has(placeOf({ id, message }))
        )
          continue;
        out.push({ type: 'tool-response', response: { name, ref: id, ...DROPPED } });
      }
    },
    get run() {
      return run;
    },
    get error() {
      return error;
    },
    get isIdle() {
      return isIdle;
    },
    get hasAsked() {
      return hasAsked;
    },
  };
}
