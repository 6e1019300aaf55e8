import { asList, asObject, asText, defined, type JsonObject } from '../../protocol/json.ts';
import { isWireMessage, parseText, type WireCall, type WireMessage } from './wire.ts';

/**
 * The conversation in AG-UI's format, which every turn sends: many servers keep none, so it is assembled here from the
 * stream. A `MESSAGES_SNAPSHOT` replaces all of it.
 */
export interface History {
  /** Adds text to a message, or starts an unknown one. */
  text(id: string, role: string, delta: string): void;
  /**
   * Starts a call. Returns true for a new one, and `instead` for one that replaces another. The same id again is the
   * same call while that one is open, or runs after an answer of this turn: the new data counts. With another name,
   * after a result, or after a person's message it is another call, because some servers restart their ids each turn.
   */
  call(id: string, name: string, parentId: string | undefined): boolean | 'instead';
  args(id: string, delta: string): void;
  /** Adds a tool's result; a later one for the same call replaces it. */
  result(callId: string, content: unknown, messageId: string): void;
  /** Stores a value that a server wants back with a message or a call, unread. */
  encrypted(subtype: unknown, id: string, value: unknown): void;
  /** Replaces the whole conversation. `told` receives each new message. */
  replace(messages: readonly unknown[], told: (message: WireMessage) => void): void;
  find(callId: string): WireCall | undefined;
  /** Returns the calls of the conversation without a result, oldest first. */
  open(): readonly WireCall[];
  /** Returns true once a result of the call is known. */
  hasResult(callId: string): boolean;
  /** The last message that the agent wrote in this turn. */
  readonly lastId: string | undefined;
  messages(): readonly WireMessage[];
}

interface Call {
  readonly id: string;
  readonly name: string;
  args: string[];
  encryptedValue?: unknown;
}

interface Item {
  readonly id: string;
  /** The server's id, if another message already has that one. */
  readonly wireId?: string;
  readonly role: string;
  rest: JsonObject;
  /** Undefined if the content is not text. */
  readonly text: string[] | undefined;
  readonly calls: Call[];
}

/**
 * Creates the history of one turn.
 * @param answers results that this turn sends: their calls may still run.
 */
export function createHistory(
  before: readonly WireMessage[],
  answers: readonly WireMessage[] = [],
): History {
  let items = before.map(toItem);
  let own = items.length;
  /** Messages before the person's last one: they no longer change. */
  let past = new Set<Item>();
  const answered = new Set(answers.map(({ toolCallId }) => toolCallId));
  const calls = new Map<string, Call>();
  /** The messages that contain the calls. */
  const homes = new Map<string, Item>();
  const results = new Map<string, Item>();
  const byId = new Map<string, Item>();
  const ids = new Set<string>();
  indexAll();

  function indexAll() {
    items.forEach(index);
    past = new Set(items.slice(0, items.map(({ role }) => role).lastIndexOf('user') + 1));
  }

  function index(item: Item) {
    ids.add(item.id);
    byId.set(item.wireId ?? item.id, item);
    for (const call of item.calls) indexCall(call, item);
    const callId = asText(item.rest.toolCallId);
    if (item.role === 'tool' && callId !== undefined) results.set(callId, item);
  }

  function indexCall(call: Call, item: Item) {
    calls.set(call.id, call);
    homes.set(call.id, item);
    // An existing result belongs to another call with the same id.
    results.delete(call.id);
  }

  function add(wireId: string, role: string, rest: JsonObject = {}): Item {
    let id = wireId;
    for (let at = items.length; ids.has(id); at += 1) id = `${wireId}:${at}`;
    const item: Item = {
      id,
      ...(id === wireId ? {} : { wireId }),
      role,
      rest,
      text: [],
      calls: [],
    };
    items.push(item);
    index(item);
    return item;
  }

  /** Returns the growing message of this id. */
  function growing(id: string): Item | undefined {
    const item = byId.get(id);
    return item && !past.has(item) ? item : undefined;
  }

  /** Without a parent, consecutive calls of one turn share a message. */
  function parentOf(callId: string, parentId: string | undefined): Item {
    if (parentId !== undefined) return growing(parentId) ?? add(parentId, 'assistant');
    const last = items.length > own ? items.at(-1) : undefined;
    return last?.role === 'assistant' ? last : add(callId, 'assistant');
  }

  /** `said`: every text, with its author. */
  function isKnown(message: WireMessage, said: ReadonlySet<string>): boolean {
    const found = byId.get(message.id);
    const item = toItem(message);
    const text = textOf(item);
    if (found) return text === '' || textOf(found) !== '' || item.role === 'user';
    // Some servers give a message another id than the one it was streamed under.
    const sameCalls =
      item.calls.length > 0 && item.calls.every(({ id, name }) => calls.get(id)?.name === name);
    return item.calls.length > 0 ? sameCalls : text === '' || said.has(saidBy(item));
  }

  return {
    text(id, role, delta) {
      const item = growing(id) ?? add(id, role);
      item.text?.push(delta);
    },
    call(id, name, parentId) {
      const known = calls.get(id);
      const home = homes.get(id);
      const isPast = home !== undefined && past.has(home);
      if (known?.name === name && !isPast && (!results.has(id) || answered.has(id))) {
        known.args = [];
        return false;
      }
      // A call that is renamed before it has a result replaces the earlier one.
      const isInstead = known && home && !isPast && !results.has(id);
      if (isInstead) home.calls.splice(home.calls.indexOf(known), 1);
      const call = { id, name, args: [] };
      const parent = parentOf(id, parentId);
      parent.calls.push(call);
      indexCall(call, parent);
      return isInstead ? 'instead' : true;
    },
    args(id, delta) {
      calls.get(id)?.args.push(delta);
    },
    result(callId, content, messageId) {
      answered.delete(callId);
      const known = results.get(callId);
      if (known) known.rest = { ...known.rest, content };
      else add(messageId, 'tool', { toolCallId: callId, content });
    },
    encrypted(subtype, id, value) {
      const call = subtype === 'tool-call' ? calls.get(id) : undefined;
      const item = byId.get(id);
      if (call) call.encryptedValue = value;
      else if (item) item.rest = { ...item.rest, encryptedValue: value };
    },
    replace(messages, told) {
      const news = messages.filter(isWireMessage);
      // Several calls can have one id, and each then has its own result.
      const count = new Map<unknown, number>();
      for (const { role, rest } of items)
        if (role === 'tool') count.set(rest.toolCallId, (count.get(rest.toolCallId) ?? 0) + 1);
      const isTold = ({ toolCallId }: WireMessage) => {
        const left = count.get(toolCallId) ?? 0;
        count.set(toolCallId, left - 1);
        return left > 0;
      };
      const said = new Set(items.map(saidBy));
      const unknown = news.filter((message) =>
        message.role === 'tool' && message.toolCallId !== undefined
          ? !isTold(message)
          : !isKnown(message, said),
      );
      items = news.map(toItem);
      own = items.length;
      for (const known of [byId, ids, calls, homes, results]) known.clear();
      indexAll();
      unknown.forEach(told);
    },
    find(callId) {
      const call = calls.get(callId);
      if (!call) return undefined;
      const text = call.args.join('');
      const { id, name } = call;
      if (text === '') return { id, name };
      const args = parseText(text);
      return { id, name, args, ...(args === text ? { isUnreadable: true } : {}) };
    },
    open() {
      return [...calls.keys()].flatMap((id) => (results.has(id) ? [] : (this.find(id) ?? [])));
    },
    hasResult: (callId) => results.has(callId),
    get lastId() {
      for (let at = items.length - 1; at >= own; at -= 1)
        if (items[at]?.role === 'assistant') return items[at]?.wireId ?? items[at]?.id;
      return undefined;
    },
    messages: () => items.filter((item) => !isEmpty(item)).map(toMessage),
  };
}

const saidBy = (item: Item): string => `${item.role}: ${textOf(item)}`;

function textOf({ text }: Item): string {
  return text?.join('') ?? '';
}

/** Returns true for a message that began without any content. */
function isEmpty(item: Item): boolean {
  return item.role === 'assistant' && item.calls.length === 0 && textOf(item) === '';
}

function toItem({ id, role, content, toolCalls, ...rest }: WireMessage): Item {
  const isText = role !== 'tool' && (content === undefined || typeof content === 'string');
  const calls = asList(toolCalls).flatMap((value): Call[] => {
    const { id: callId, function: called, encryptedValue } = asObject(value);
    const { name, arguments: args } = asObject(called);
    if (typeof callId !== 'string' || typeof name !== 'string') return [];
    return [{ id: callId, name, args: [String(args ?? '')], ...defined({ encryptedValue }) }];
  });
  const text = isText ? (typeof content === 'string' ? [content] : []) : undefined;
  return { id, role, rest: isText ? rest : { ...rest, content }, text, calls };
}

function toMessage(item: Item): WireMessage {
  const { id, role, rest, calls } = item;
  const content = item.role === 'tool' ? undefined : item.text && textOf(item);
  return {
    id,
    role,
    ...(content === undefined || (content === '' && calls.length > 0) ? {} : { content }),
    ...(calls.length === 0 ? {} : { toolCalls: calls.map(toCall) }),
    ...rest,
  };
}

function toCall({ id, name, args, encryptedValue }: Call): JsonObject {
  const text = args.join('');
  return {
    id,
    type: 'function',
    // Some servers send no arguments for a call without input; the protocol requires an empty object.
    function: { name, arguments: text === '' ? '{}' : text },
    ...defined({ encryptedValue }),
  };
}
