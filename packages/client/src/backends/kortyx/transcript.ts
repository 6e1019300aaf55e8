import { defined } from '../../protocol/json.ts';
import type { Message, Part, TextPart, ToolPart, ToolResponse } from '../../protocol/message.ts';
import type { TurnEvent } from '../../protocol/turnEvent.ts';

/** The conversation including a turn's events, stored in the checkpoint because the server keeps none. */
export interface Transcript {
  add(event: TurnEvent): void;
  messages(): readonly Message[];
}

/**
 * Follows a turn's events. Ids are those that the session assigns, so that a restored message is the one that was
 * shown.
 */
export function createTranscript(
  before: readonly Message[],
  turnId: string,
  text: string | undefined,
): Transcript {
  const earlier = joinResponses(before);
  const parts = new Map<string, Part>();
  const waiting = createQueues<string>();
  const texts = new Map<string, string[]>();
  /** Results shown as their own part, because their request has not arrived. */
  const alone = new Map<string, string>();
  /** All calls of this turn and earlier ones, by name and ref. */
  const calls = new Set<string>();
  let known: Set<string> | undefined;
  let messageId = '';

  return {
    add(event) {
      if (!('messageId' in event) || event.messageId === undefined) {
        if (event.type === 'tool-response') answer(event.response);
        return;
      }
      messageId = `${turnId}:${event.messageId}`;
      if (!('partId' in event)) return;
      const id = `${messageId}:${event.partId}`;
      if (event.type === 'text') {
        const deltas = texts.get(id);
        if (deltas) deltas.push(event.delta);
        else {
          texts.set(id, [event.delta]);
          parts.set(id, { type: 'text', id, blocks: [] });
        }
      } else if (event.type === 'data') {
        const { name, data } = event;
        parts.set(id, { type: 'data', id, ...defined({ name }), data });
      } else if (event.type === 'tool-request') {
        // Without a field that JSON can't carry.
        const { name, ref, input } = event.request;
        const part = { type: 'tool', id, request: { name, ...defined({ ref }), input } } as const;
        calls.add(keyOf(part.request));
        const place = alone.get(keyOf(event.request));
        const before = place === undefined ? undefined : parts.get(place);
        if (place !== undefined && before?.type === 'tool') {
          parts.set(place, withIts(part, before.response));
          alone.delete(keyOf(event.request));
          return;
        }
        parts.set(id, part);
        waiting.add(event.request, id);
      }
    },

    messages() {
      const own = [...parts.values()].map((part) =>
        part.type === 'text' ? { ...part, blocks: [(texts.get(part.id) ?? []).join('')] } : part,
      );
      return [
        ...earlier.messages(),
        ...(text === undefined ? [] : [userMessage(`${turnId}:user`, text)]),
        ...(own.length === 0
          ? []
          : [{ id: messageId, role: 'assistant', parts: own } satisfies Message]),
      ];
    },
  };

  function answer(response: ToolResponse) {
    for (let id = waiting.take(response); id !== undefined; id = waiting.take(response)) {
      const part = parts.get(id);
      // Another part may have replaced it.
      if (!part || !waitsFor(part, response)) continue;
      parts.set(id, { ...part, response });
      return;
    }
    if (earlier.join(response) || isTold(response)) return;
    messageId ||= `${turnId}:responses`;
    const { name, ref } = response;
    const id = `${messageId}:response-${parts.size}`;
    parts.set(id, {
      type: 'tool',
      id,
      request: { name, ...defined({ ref }), input: undefined },
      response,
    });
    alone.set(keyOf(response), id);
    calls.add(keyOf(response));
  }

  /**
   * As in a session: a turn that continues from an answer repeats results, any other only its own; without a ref none.
   */
  function isTold(response: ToolResponse): boolean {
    if (response.ref === undefined) return true;
    known ??= new Set(text === undefined ? before.flatMap(callsOf) : []);
    return calls.has(keyOf(response)) || known.has(keyOf(response));
  }
}

/** Returns the keys of its calls. */
function callsOf({ parts }: Pick<Message, 'parts'>): readonly string[] {
  return parts.flatMap((part) => (part.type === 'tool' ? [keyOf(part.request)] : []));
}

/** Returns a person's message. */
export function userMessage(id: string, text: string): Message {
  const part: TextPart = { type: 'text', id: `${id}:text`, blocks: [text] };
  return { id, role: 'user', parts: [part] };
}

/** Adds the response to the newest request without one. */
export function withResponse(
  messages: readonly Message[],
  response: ToolResponse,
): readonly Message[] {
  const joining = joinResponses(messages);
  joining.join(response);
  return joining.messages();
}

/** Adds each response to the newest request without one, in one pass over the messages. */
function joinResponses(messages: readonly Message[]) {
  const responses = new Map<Part, ToolResponse>();
  let waiting: ReturnType<typeof createQueues<ToolPart>> | undefined;
  return {
    /** Returns true if a request matched. */
    join(response: ToolResponse): boolean {
      waiting ??= queueRequests(messages);
      const part = waiting.take(response);
      if (part) responses.set(part, response);
      return part !== undefined;
    },
    messages(): readonly Message[] {
      if (responses.size === 0) return messages;
      return messages.map((message) =>
        message.parts.some((part) => responses.has(part))
          ? { ...message, parts: message.parts.map((part) => withIts(part, responses.get(part))) }
          : message,
      );
    },
  };
}

function withIts(part: Part, response: ToolResponse | undefined): Part {
  return part.type === 'tool' && response ? { ...part, response } : part;
}

/** Collects the requests without a response: those of the newest message first, and in order within a message. */
function queueRequests(messages: readonly Message[]) {
  const waiting = createQueues<ToolPart>();
  for (const { parts } of [...messages].reverse()) {
    for (const part of parts) {
      if (part.type === 'tool' && waitsFor(part, part.request)) waiting.add(part.request, part);
    }
  }
  return waiting;
}

/** Returns the same key for the same name and ref. */
const keyOf = ({ name, ref }: ToolId): string => JSON.stringify([name, ref]);

type ToolId = { readonly name: string; readonly ref?: string };

/** Creates queues of requests without a tool's response, by name and ref, first in, first out. */
function createQueues<Item>() {
  const queues = new Map<string, { readonly items: Item[]; next: number }>();
  return {
    add(tool: ToolId, item: Item) {
      const queue = queues.get(keyOf(tool)) ?? { items: [], next: 0 };
      queue.items.push(item);
      queues.set(keyOf(tool), queue);
    },
    take(tool: ToolId): Item | undefined {
      const queue = queues.get(keyOf(tool));
      if (!queue || queue.next === queue.items.length) return undefined;
      queue.next += 1;
      return queue.items[queue.next - 1];
    },
  };
}

/** Returns true for a visible tool part without an answer. */
export function waitsFor(
  part: Part,
  { name, ref }: { readonly name: string; readonly ref?: string },
): part is ToolPart {
  return (
    part.type === 'tool' &&
    part.response === undefined &&
    part.request.name === name &&
    part.request.ref === ref
  );
}
