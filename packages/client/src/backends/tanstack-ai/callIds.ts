import { fingerprint } from '../../adapter/index.ts';
import type { BackendInterrupt } from '../../protocol/interrupt.ts';
import { asList, asObject, asText, type JsonObject } from '../../protocol/json.ts';
import type { WireMessage } from '../ag-ui/wire.ts';
import { BINDING, readRaw } from './binding.ts';
import type { WireAnswers } from './encode.ts';

/**
 * The names of the conversation's calls in one request. The server distinguishes calls by their ids alone during the
 * whole conversation, but many models restart theirs in each response. Unchanged, an approval would also let the next
 * call with its id run, an answer would count for the next question with its id, and approving that next call would do
 * nothing. So such calls are sent under names that no model uses. Here they keep their original ids.
 */
export interface CallIds {
  /** The conversation as it is sent. */
  readonly messages: readonly WireMessage[];
  /** Returns the answers to the open interrupts under the names that the server derives from the request. */
  name(answers: WireAnswers): WireAnswers;
  /** An event of the response, with the ids that the calls have here. */
  own(event: JsonObject): JsonObject;
}

/** How the server derives a question’s name from a call’s id. */
const DERIVED = ['approval_', 'client_tool_'];

/** The same for the same conversation, so that a stream that is joined later can be read. */
export function distinguishCalls(
  messages: readonly WireMessage[],
  waiting: readonly BackendInterrupt[],
): CallIds {
  const seen = new Set<unknown>();
  const again = new Set<unknown>();
  for (const { toolCalls } of messages)
    for (const call of asList(toolCalls)) {
      const { id } = asObject(call);
      if (seen.has(id)) again.add(id);
      seen.add(id);
    }
  // If a question is named differently, its call can’t be renamed.
  const fixed = waiting.flatMap(({ ref = '', raw }) =>
    DERIVED.some((prefix) => readRaw(raw)?.id === prefix + ref) ? [] : [ref],
  );
  const isRenamed = (id: string) => (again.has(id) || isCounted(id)) && !fixed.includes(id);
  /** The sent names of the last calls with these ids. */
  const sent = new Map<unknown, string>();
  const own = new Map<unknown, string>();
  const rename = (id: string, messageId: string) => {
    const name = `${id}_${fingerprint([messageId, id]).slice(0, 8)}`;
    for (const prefix of ['', ...DERIVED]) {
      sent.set(prefix + id, prefix + name);
      own.set(prefix + name, prefix + id);
    }
    return name;
  };
  const renamed = messages.map((message): WireMessage => {
    if (message.toolCalls === undefined) return named(message, 'toolCallId', sent);
    const toolCalls = asList(message.toolCalls).map((call) => {
      const id = asText(asObject(call).id);
      return id !== undefined && isRenamed(id)
        ? { ...asObject(call), id: rename(id, message.id) }
        : call;
    });
    return { ...message, toolCalls };
  });
  return {
    messages: renamed,
    name: ({ resume, ...rest }) =>
      resume ? { ...rest, resume: resume.map((entry) => named(entry, 'interruptId', sent)) } : rest,
    own: (event) => (own.size === 0 ? event : ownEvent(event, own)),
  };
}

/** Providers’ ids are long and random, and times are long; a model’s counter is short, perhaps after a tool’s name. */
const isCounted = (id: string): boolean =>
  /(^|[^a-z0-9])[a-z0-9]{0,8}$/i.test(id) && !/\d{8}/.test(id);

/** Replaces this field if it has one of the renamed ids. */
function named<Item extends JsonObject>(
  item: Item,
  field: string,
  names: ReadonlyMap<unknown, string>,
): Item {
  const name = names.get(item[field]);
  return name === undefined ? item : { ...item, [field]: name };
}

function ownEvent(event: JsonObject, own: ReadonlyMap<unknown, string>): JsonObject {
  const list = (items: unknown, change: (item: JsonObject) => JsonObject) =>
    asList(items).map((item) => change(asObject(item)));
  switch (event.type) {
    case 'MESSAGES_SNAPSHOT':
      return {
        ...event,
        messages: list(event.messages, (message) => {
          const { toolCalls, ...rest } = named(message, 'toolCallId', own);
          if (toolCalls === undefined) return rest;
          return { ...rest, toolCalls: list(toolCalls, (call) => named(call, 'id', own)) };
        }),
      };
    case 'RUN_FINISHED': {
      const outcome = asObject(event.outcome);
      if (outcome.interrupts === undefined) return event;
      const interrupts = list(outcome.interrupts, (one) => {
        const metadata = asObject(one.metadata);
        const binding = named(asObject(metadata[BINDING]), 'toolCallId', own);
        const bound = { ...metadata, [BINDING]: named(binding, 'interruptId', own) };
        return { ...named(named(one, 'toolCallId', own), 'id', own), metadata: bound };
      });
      return { ...event, outcome: { ...outcome, interrupts } };
    }
    case 'RUN_ERROR': {
      const metadata = asObject(event.metadata);
      const tanstack = asObject(metadata.tanstack);
      if (tanstack.interruptErrors === undefined) return event;
      const interruptErrors = list(tanstack.interruptErrors, (one) =>
        named(one, 'interruptId', own),
      );
      return { ...event, metadata: { ...metadata, tanstack: { ...tanstack, interruptErrors } } };
    }
    default:
      return named(event, 'toolCallId', own);
  }
}
