import { sameJson } from '../../adapter/index.ts';
import type { BackendInterrupt } from '../../protocol/interrupt.ts';
import { asObject, defined, type JsonObject } from '../../protocol/json.ts';
import type { TurnEvent } from '../../protocol/turnEvent.ts';
import {
  findInterrupts,
  hasPendingOutput,
  type InterruptSettings,
  type PendingSibling,
} from './findInterrupts.ts';
import type { RanMark } from './markRan.ts';
import type { Mask } from './maskFor.ts';
import { nameOf, readPart } from './readPart.ts';
import { createToolIndex, type ToolIndex } from './toolIndex.ts';
import {
  isToolRequestPart,
  partsOf,
  toolId,
  type WirePart,
  type WireToolRequest,
  type WireToolRequestPart,
} from './wire.ts';

/** The context for decoding a turn's messages. */
export interface MessageDecoderSettings extends InterruptSettings {
  readonly mask: Mask;
  /** Results shown in an earlier turn that this one repeats, because the resume had to answer for them. */
  readonly shown: readonly PendingSibling[];
  /** The interrupts that this turn answers. Undefined if unknown: for a rejoined turn, or a history. */
  readonly answered?: readonly Pick<BackendInterrupt, 'name' | 'ref'>[] | undefined;
  readonly markRan?: RanMark;
}

/** The model message that is streaming. */
interface OpenMessage {
  readonly id: string;
  readonly requests: OpenRequest[];
  /** The same, by name and ref. */
  readonly known: ToolIndex<OpenRequest>;
  /** Kinds of parts received, so that the final frame only adds what was not streamed. */
  readonly kinds: Set<string>;
  parts: number;
  /** The growing text or reasoning part. Consecutive deltas belong to the same one. */
  growing: { readonly type: 'text' | 'reasoning'; readonly partId: string } | undefined;
}

/** A tool request of the streaming message. */
interface OpenRequest {
  tool: WireToolRequest;
  readonly partId: string;
  /** Its result was included, from a tool that had finished before the message was interrupted. */
  hasOutput: boolean;
}

/**
 * Decodes the model chunks of one turn. A message is identified by the chunk's `index`, which counts messages inside
 * the request.
 */
export function createMessageDecoder({
  mask,
  shown,
  answered,
  markRan = (response) => response,
  ...interruptSettings
}: MessageDecoderSettings) {
  let message: OpenMessage | undefined;
  /** All requests of the turn so far, and the names of those without a ref. */
  const requested = createToolIndex<true>();
  const requestedNames = new Set<string>();
  /** The newest request of each name and ref. */
  const newest = new Map<string, WireToolRequest>();
  const shownBefore = indexTools(shown);
  const answers = new Set(answered?.map(keyOf));
  const untold = new Set(answers);
  let misses = false;
  let hasCalls = false;
  /** The last chunk was a tool's result, so the model's next text is a new message. */
  let afterTools = false;
  let begun = false;
  let count = 0;
  /** An agent that generates twice in one turn restarts its index. */
  let round = 0;
  let lastIndex = 0;

  function countRounds(index: unknown) {
    if (typeof index !== 'number') return;
    if (index < lastIndex) round += 1;
    lastIndex = index;
  }

  function openMessage(index: unknown): OpenMessage {
    // Without an index a message continues until its tools have answered.
    const id =
      typeof index === 'number'
        ? `m${round > 0 ? `${round}-` : ''}${index}`
        : message && !afterTools
          ? message.id
          : `n${count}`;
    afterTools = false;
    if (message?.id === id) return message;
    count += 1;
    message = {
      id,
      requests: [],
      known: createToolIndex(),
      kinds: new Set(),
      parts: 0,
      growing: undefined,
    };
    return message;
  }

  /** Returns the position of a new part. */
  function newPart(open: OpenMessage, kind: string) {
    open.kinds.add(kind);
    open.growing = undefined;
    open.parts += 1;
    return { messageId: open.id, partId: `${open.id}.${open.parts}` };
  }

  function addDelta(
    open: OpenMessage,
    type: 'text' | 'reasoning',
    delta: string,
    out: TurnEvent[],
  ) {
    if (open.growing?.type !== type) open.growing = { type, partId: newPart(open, type).partId };
    const { partId } = open.growing;
    const last = out.at(-1);
    // Deltas of the same network chunk become one event.
    if (last?.type === type && last.partId === partId && last.messageId === open.id) {
      out[out.length - 1] = { ...last, delta: last.delta + delta };
    } else {
      out.push({ type, messageId: open.id, partId, delta });
    }
  }

  function addRequest(
    open: OpenMessage,
    { toolRequest: tool }: WireToolRequestPart,
    out: TurnEvent[],
  ): OpenRequest {
    const request = { tool, partId: newPart(open, 'toolRequest').partId, hasOutput: false };
    open.requests.push(request);
    open.known.add(tool, request);
    requested.add(tool, true);
    hasCalls = true;
    if (tool.ref === undefined) requestedNames.add(tool.name);
    tellRequest(open, request, out);
    return request;
  }

  function tellRequest(open: OpenMessage, { tool, partId }: OpenRequest, out: TurnEvent[]) {
    const request = { ...toolId(tool), input: tool.input };
    newest.set(keyOf(toolId(tool)), tool);
    out.push({ type: 'tool-request', messageId: open.id, partId, request });
  }

  /**
   * Handles a request of a complete message that may have been reported before: adds its new data, and a pending
   * result.
   */
  function completeRequest(
    open: OpenMessage,
    before: ToolIndex<OpenRequest>,
    part: WireToolRequestPart,
    out: TurnEvent[],
  ) {
    const request = takeOut(before, part) ?? addRequest(open, part, out);
    // Genkit Go assigns a call its ref only after streaming it.
    if (request.tool.ref !== part.toolRequest.ref) {
      request.tool = part.toolRequest;
      open.known.add(request.tool, request);
      tellRequest(open, request, out);
    }
    if (!hasPendingOutput(part) || request.hasOutput) return;
    request.hasOutput = true;
    addResponse(part.toolRequest, asObject(part.metadata).pendingOutput, out);
  }

  function addResponse(tool: JsonObject, output: unknown, out: TurnEvent[]) {
    const id = toolId(tool);
    const response = markRan({ ...id, output }, newest.get(keyOf(id)));
    out.push({
      type: 'tool-response',
      response: { ...response, output: mask.output(tool, output) },
    });
  }

  function decodePart(open: OpenMessage, part: WirePart, out: TurnEvent[]) {
    const read = readPart(part);
    switch (read.type) {
      case 'text':
      case 'reasoning':
        return read.text === '' ? undefined : addDelta(open, read.type, read.text, out);
      case 'request':
        return decodeRequest(open, read.part, out);
      case 'response':
        return decodeResponse(read.tool, part, out);
      case 'media':
        return out.push({ type: 'media', ...newPart(open, 'media'), ...read.media });
      case 'data':
        return out.push({ type: 'data', ...newPart(open, 'data'), data: read.data });
      case 'custom': {
        open.kinds.add('custom');
        return out.push({ type: 'custom', messageId: open.id, name: nameOf(part), value: part });
      }
    }
  }

  function decodeRequest(open: OpenMessage, part: WireToolRequestPart, out: TurnEvent[]) {
    const { toolRequest: tool } = part;
    if (tool.partial === true)
      out.push({ type: 'custom', messageId: open.id, name: 'partial-tool-request', value: part });
    else if (tool.ref === undefined || !open.known.has(tool)) addRequest(open, part, out);
  }

  /**
   * Returns true for a tool whose request this turn has reported or answers. Without a ref it can be any of its name.
   */
  function isKnown(tool: JsonObject): boolean {
    const id = toolId(tool);
    return requestedNames.has(id.name) || requested.has(tool) || answers.has(keyOf(id));
  }

  function decodeResponse(tool: JsonObject, part: WirePart, out: TurnEvent[]) {
    const { source, partial } = asObject(part.metadata);
    if (partial === true || tool.partial === true) {
      out.push({ type: 'custom', name: 'partial-tool-response', value: part });
      return;
    }
    untold.delete(keyOf(toolId(tool)));
    // A sibling that finished before the interrupt: its result was already shown, as `pendingOutput`.
    if (source === 'pending' || shownBefore.has(tool)) return;
    if (!isKnown(tool)) {
      misses = true;
      // The input is not known yet; the history has it at the end of the turn.
      const call = { name: toolId(tool).name, ...defined({ ref: tool.ref }) };
      if (answered) addRequest(openMessage(undefined), { toolRequest: call }, out);
    }
    addResponse(tool, tool.output, out);
  }

  /**
   * Decodes the announcing chunk: the message's requests again, with their results. It has no index, and role `tool`
   * (fixtures/agent-parallel-mixed-pending-output.http).
   */
  function decodeAnnounced(parts: readonly WireToolRequestPart[], out: TurnEvent[]) {
    // Without model streaming, nothing of this message was reported: its final frame has it in order, text first.
    const open = message && !afterTools && message.requests.length > 0 ? message : undefined;
    const before = indexRequests(open?.requests ?? []);
    if (open) for (const part of parts) completeRequest(open, before, part, out);
    const among = open?.requests.map(({ tool }) => tool) ?? parts.map((part) => part.toolRequest);
    for (const interrupt of findInterrupts({ content: parts }, interruptSettings, { among })) {
      out.push({ type: 'interrupt', interrupt });
    }
  }

  return {
    get begun() {
      return begun;
    },

    /** True once a call was reported. */
    get hasCalls() {
      return hasCalls;
    },

    /** True once a tool has answered a request that was not streamed: only the history has its message. */
    get misses() {
      return misses;
    },

    /** True while a call that this turn answers has no result. */
    get isUntold() {
      return untold.size > 0;
    },

    decodeChunk(chunk: JsonObject, out: TurnEvent[]) {
      begun = true;
      countRounds(chunk.index);
      const parts = partsOf(chunk);
      if (chunk.role !== 'tool') {
        if (parts.length === 0) return;
        const open = openMessage(chunk.index);
        for (const part of parts) decodePart(open, part, out);
        return;
      }
      const announced = parts.filter(isToolRequestPart);
      if (announced.length > 0) decodeAnnounced(announced, out);
      const rest = parts.filter((part) => !isToolRequestPart(part));
      for (const part of rest) decodePart(message ?? openMessage(undefined), part, out);
      afterTools ||= rest.length > 0;
    },

    /**
     * Adds parts of the final message that were not streamed: all of them, from a server that does not stream. It is
     * the last message of the turn, so after a tool's result it is a new one.
     */
    decodeRest(final: unknown, out: TurnEvent[]) {
      const { role } = asObject(final);
      const parts = partsOf(final);
      if (parts.length === 0 || (role !== undefined && role !== 'model')) return;
      const open = openMessage(undefined);
      const streamed = new Set(open.kinds);
      const before = indexRequests(open.requests);
      for (const part of parts) {
        if (isToolRequestPart(part)) completeRequest(open, before, part, out);
        else if (!streamed.has(readPart(part).type)) decodePart(open, part, out);
      }
    },

    /** Returns the interrupts of the final message. */
    placeInterrupts(final: unknown, pause: string | undefined): BackendInterrupt[] {
      return findInterrupts(final, interruptSettings, { pause });
    },
  };
}

/** Returns the same key for the same name and ref. */
const keyOf = ({ name, ref }: { readonly name: string; readonly ref?: string }): string =>
  JSON.stringify([name, ref]);

function indexTools(tools: readonly PendingSibling[]): ToolIndex<PendingSibling> {
  const index = createToolIndex<PendingSibling>();
  for (const tool of tools) index.add({ ...tool }, tool);
  return index;
}

function indexRequests(requests: readonly OpenRequest[]): ToolIndex<OpenRequest> {
  const index = createToolIndex<OpenRequest>();
  for (const request of requests) index.add(request.tool, request);
  return index;
}

/** Removes the part's request, by name and ref; one that was streamed without a ref, by name and input. */
function takeOut(
  requests: ToolIndex<OpenRequest>,
  { toolRequest }: WireToolRequestPart,
): OpenRequest | undefined {
  return (
    requests.take(toolRequest) ??
    requests.take({ name: toolRequest.name }, ({ tool }) => sameJson(tool.input, toolRequest.input))
  );
}
