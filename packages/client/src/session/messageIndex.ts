import type { Message, Part, ToolPart, ToolResponse } from '../protocol/message.ts';

/** The place of a part: the index of its message, and its own index in it. */
export interface PartPlace {
  readonly at: number;
  readonly place: number;
}

/** The parts of one tool, by name and ref, that have no result in one message yet, in order. */
interface Waiting {
  readonly at: number;
  readonly places: number[];
  next: number;
}

/**
 * The places of messages, parts and calls. Without it each part of a turn would be searched among all others, and a
 * turn can have thousands.
 */
interface MessageIndex {
  readonly messages: Map<string, number>;
  readonly parts: Map<string, number>;
  readonly tools: Map<string, PartPlace[]>;
  readonly waiting: Map<string, Waiting[]>;
}

/** Indexes of the newest lists only: a changed list passes its index on and gets a new one if it is read again. */
const indexes = new WeakMap<readonly Message[], MessageIndex>();

function indexOf(messages: readonly Message[]): MessageIndex {
  let index = indexes.get(messages);
  if (!index) {
    index = { messages: new Map(), parts: new Map(), tools: new Map(), waiting: new Map() };
    indexes.set(messages, index);
    for (const [at, message] of messages.entries()) {
      index.messages.set(message.id, at);
      for (const [place, part] of message.parts.entries()) note(index, { at, place }, part);
    }
  }
  return index;
}

/** The message’s index; undefined if there is none. */
export function messagePlace(messages: readonly Message[], id: string): number | undefined {
  return indexOf(messages).messages.get(id);
}

/** The place of the part with this id in its message. */
export function partPlace(
  messages: readonly Message[],
  messageId: string,
  id: string,
): PartPlace | undefined {
  const index = indexOf(messages);
  const at = index.messages.get(messageId);
  const place = index.parts.get(partKey(at, id));
  return at === undefined || place === undefined ? undefined : { at, place };
}

/** The last call of this name and ref. */
export function lastCall(messages: readonly Message[], tool: ToolId): PartPlace | undefined {
  const calls = indexOf(messages).tools.get(toolKey(tool));
  for (let last = calls?.at(-1); last; last = calls?.at(-1)) {
    if (isCallOf(partAt(messages, last), tool)) return last;
    // It has another name now.
    calls?.pop();
  }
  return undefined;
}

/** The results of this name and ref, each with its message. */
export function resultsOf(
  messages: readonly Message[],
  tool: ToolId,
): readonly (readonly [Message | undefined, ToolResponse | undefined])[] {
  const calls = indexOf(messages).tools.get(toolKey(tool)) ?? [];
  return calls.flatMap((where) => {
    const part = partAt(messages, where);
    return isCallOf(part, tool) ? [[messages[where.at], part.response]] : [];
  });
}

/**
 * The call that this result answers: the newest message's that has one without a result, and in it the first. Without a
 * ref the calls of one message are answered in their order.
 */
export function waitingPlace(
  messages: readonly Message[],
  response: ToolResponse,
): PartPlace | undefined {
  const queues = indexOf(messages).waiting.get(toolKey(response));
  for (let queue = queues?.at(-1); queue; queue = queues?.at(-1)) {
    for (; queue.next < queue.places.length; queue.next += 1) {
      const found = { at: queue.at, place: queue.places[queue.next] ?? 0 };
      // Another part, or its result, may have taken its place.
      const part = partAt(messages, found);
      if (isCallOf(part, response) && !part.response) return found;
    }
    queues?.pop();
  }
  return undefined;
}

/** The part at this place. */
export function partAt(messages: readonly Message[], { at, place }: PartPlace): Part | undefined {
  return messages[at]?.parts[place];
}

/** Adds a message at the end. */
export function addMessage(messages: readonly Message[], message: Message): readonly Message[] {
  return handOn(messages, [...messages, message], (index) =>
    index.messages.set(message.id, messages.length),
  );
}

/** Puts a part at this place: it replaces a part, or is the next one of its message. */
export function putPartAt(
  messages: readonly Message[],
  where: PartPlace,
  part: Part,
): readonly Message[] {
  const message = messages[where.at];
  if (!message) return messages;
  const parts = message.parts.slice();
  const before = parts[where.place];
  parts[where.place] = part;
  const changed = messages.slice();
  changed[where.at] = { ...message, parts };
  return handOn(messages, changed, (index) => note(index, where, part, before));
}

function handOn(
  from: readonly Message[],
  to: readonly Message[],
  change: (index: MessageIndex) => void,
): readonly Message[] {
  const index = indexOf(from);
  indexes.delete(from);
  change(index);
  indexes.set(to, index);
  return to;
}

function note(index: MessageIndex, where: PartPlace, part: Part, before?: Part): void {
  const { at, place } = where;
  if (before && before.id !== part.id) index.parts.delete(partKey(at, before.id));
  index.parts.set(partKey(at, part.id), place);
  if (part.type !== 'tool') return;
  const key = toolKey(part.request);
  const known = before?.type === 'tool' && toolKey(before.request) === key ? before : undefined;
  if (!known) {
    const calls = listOf(index.tools, key);
    let to = calls.length;
    while (to > 0 && isBefore(where, calls[to - 1])) to -= 1;
    calls.splice(to, 0, where);
  }
  if (part.response || (known && !known.response)) return;
  const queues = listOf(index.waiting, key);
  // Nearly always the last one: new parts are there.
  let from = queues.length;
  while (from > 0 && (queues[from - 1]?.at ?? 0) > at) from -= 1;
  const queue = queues[from - 1];
  if (queue?.at !== at) queues.splice(from, 0, { at, places: [place], next: 0 });
  else if ((queue.places.at(-1) ?? -1) < place) queue.places.push(place);
  else {
    // A call that has no result again, before others.
    const rest = [...queue.places.slice(queue.next), place].sort((a, b) => a - b);
    queue.places.splice(queue.next, queue.places.length, ...rest);
  }
}

function listOf<Item>(lists: Map<string, Item[]>, key: string): Item[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}

interface ToolId {
  readonly name: string;
  readonly ref?: string;
}

const partKey = (at: number | undefined, id: string): string => `${at} ${id}`;
const toolKey = ({ name, ref }: ToolId): string => JSON.stringify([name, ref]);

function isBefore(one: PartPlace, other: PartPlace | undefined): boolean {
  return other !== undefined && (one.at - other.at || one.place - other.place) < 0;
}

function isCallOf(part: Part | undefined, { name, ref }: ToolId): part is ToolPart {
  return part?.type === 'tool' && part.request.name === name && part.request.ref === ref;
}
