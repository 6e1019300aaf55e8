import { sameJson } from '../../integrity/sameJson.ts';
import type { BackendInterrupt } from '../../protocol/interrupt.ts';
import { isJsonObject, type JsonObject } from '../../protocol/json.ts';
import type { TurnEvent } from '../../protocol/turnEvent.ts';
import {
  findInterrupts,
  hasPendingOutput,
  type InterruptSettings,
  type PendingSibling,
} from './findInterrupts.ts';
import type { Mask } from './noMask.ts';
import {
  asObject,
  isSameTool,
  isToolRequestPart,
  partsOf,
  toolId,
  type WirePart,
  type WireToolRequest,
  type WireToolRequestPart,
} from './wire.ts';

/** What decoding a turn's messages needs to know. */
export interface MessageDecoderSettings extends InterruptSettings {
  readonly mask: Mask;
  /** Results shown in an earlier turn that this one repeats, since the resume had to answer for them. */
  readonly shown: readonly PendingSibling[];
}

/** The model message that is streaming. */
interface OpenMessage {
  readonly id: string;
  readonly requests: OpenRequest[];
  /** Kinds of parts seen, so that the final frame adds only what was not streamed. */
  readonly kinds: Set<string>;
  parts: number;
  /** The growing text or reasoning part: consecutive deltas belong to the same one. */
  growing: { readonly type: 'text' | 'reasoning'; readonly partId: string } | undefined;
}

/** A tool request of the message that is streaming. */
interface OpenRequest {
  tool: WireToolRequest;
  readonly partId: string;
  /** Its result came with it, from a tool that had finished before the message was interrupted. */
  hasOutput: boolean;
}

/** Decodes the model chunks of one turn. Identity is the chunk's `index`, which counts messages inside the request. */
export function createMessageDecoder({
  mask,
  shown,
  ...interruptSettings
}: MessageDecoderSettings) {
  let message: OpenMessage | undefined;
  /** The last thing streamed was a tool's result: what the model says next is a new message. */
  let afterTools = false;
  let begun = false;
  let count = 0;
  /** An agent that generates twice in one turn starts its index again. */
  let round = 0;
  let lastIndex = 0;

  function countRounds(index: unknown) {
    if (typeof index !== 'number') return;
    if (index < lastIndex) round += 1;
    lastIndex = index;
  }

  function openMessage(index: unknown): OpenMessage {
    // Without an index a message goes on until its tools have answered.
    const id =
      typeof index === 'number'
        ? `m${round > 0 ? `${round}-` : ''}${index}`
        : message && !afterTools
          ? message.id
          : `n${count}`;
    afterTools = false;
    if (message?.id === id) return message;
    count += 1;
    message = { id, requests: [], kinds: new Set(), parts: 0, growing: undefined };
    return message;
  }

  /** The place of a new part. */
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
    // Deltas that came in the same network chunk leave as one event.
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
    tellRequest(open, request, out);
    return request;
  }

  function tellRequest(open: OpenMessage, { tool, partId }: OpenRequest, out: TurnEvent[]) {
    const request = { ...toolId(tool), input: tool.input };
    out.push({ type: 'tool-request', messageId: open.id, partId, request });
  }

  /**
   * A request that may have been told before, from a message that is told as a whole: what is new of it is added, and
   * a result that waits with it.
   */
  function completeRequest(
    open: OpenMessage,
    before: OpenRequest[],
    part: WireToolRequestPart,
    out: TurnEvent[],
  ) {
    const request = takeOut(before, part) ?? addRequest(open, part, out);
    // Genkit Go gives a call its ref only after it was streamed.
    if (request.tool.ref !== part.toolRequest.ref) {
      request.tool = part.toolRequest;
      tellRequest(open, request, out);
    }
    if (!hasPendingOutput(part) || request.hasOutput) return;
    request.hasOutput = true;
    addResponse(part.toolRequest, asObject(part.metadata).pendingOutput, out);
  }

  function addResponse(tool: JsonObject, output: unknown, out: TurnEvent[]) {
    out.push({
      type: 'tool-response',
      response: { ...toolId(tool), output: mask.output(tool, output) },
    });
  }

  function decodePart(open: OpenMessage, part: WirePart, out: TurnEvent[]) {
    if (typeof part.text === 'string') {
      if (part.text !== '') addDelta(open, 'text', part.text, out);
    } else if (typeof part.reasoning === 'string') {
      if (part.reasoning !== '') addDelta(open, 'reasoning', part.reasoning, out);
    } else if (isToolRequestPart(part)) {
      if (part.toolRequest.partial === true) {
        out.push({ type: 'custom', messageId: open.id, name: 'partial-tool-request', value: part });
      } else if (
        part.toolRequest.ref === undefined ||
        !open.requests.some(({ tool }) => isSameTool(tool, part.toolRequest))
      ) {
        addRequest(open, part, out);
      }
    } else if (isJsonObject(part.toolResponse) && typeof part.toolResponse.name === 'string') {
      decodeResponse(part.toolResponse, part, out);
    } else if (isJsonObject(part.media) && typeof part.media.url === 'string') {
      const { url, contentType } = part.media;
      out.push({
        type: 'media',
        ...newPart(open, 'media'),
        url,
        ...(typeof contentType === 'string' && { contentType }),
      });
    } else if (part.data !== undefined) {
      out.push({ type: 'data', ...newPart(open, 'data'), data: part.data });
    } else {
      open.kinds.add('custom');
      out.push({
        type: 'custom',
        messageId: open.id,
        name: Object.keys(part)[0] ?? 'part',
        value: part,
      });
    }
  }

  function decodeResponse(tool: JsonObject, part: WirePart, out: TurnEvent[]) {
    const { source, partial } = asObject(part.metadata);
    if (partial === true || tool.partial === true) {
      out.push({ type: 'custom', name: 'partial-tool-response', value: part });
      return;
    }
    // A sibling that finished before the interrupt: its result was shown then, as `pendingOutput`.
    if (source === 'pending' || shown.some((one) => isSameTool({ ...one }, tool))) return;
    addResponse(tool, tool.output, out);
  }

  /**
   * The chunk that announces: the message's requests once more, with what became of them. No index, role `tool`
   * (fixtures/agent-parallel-mixed-pending-output.http).
   */
  function decodeAnnounced(parts: readonly WireToolRequestPart[], out: TurnEvent[]) {
    const open = message ?? openMessage(undefined);
    const before = [...open.requests];
    for (const part of parts) completeRequest(open, before, part, out);
    for (const interrupt of findInterrupts({ content: parts }, interruptSettings, {
      among: open.requests.map(({ tool }) => tool),
    })) {
      out.push({ type: 'interrupt', interrupt });
    }
  }

  return {
    get begun() {
      return begun;
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
     * Adds what the final message has and the stream had not: everything, from a server that does not stream.
     * The message is the last one of the turn, so after a tool's result it is a new one.
     */
    decodeRest(final: unknown, out: TurnEvent[]) {
      const { role } = asObject(final);
      const parts = partsOf(final);
      if (parts.length === 0 || (role !== undefined && role !== 'model')) return;
      const open = openMessage(undefined);
      const streamed = new Set(open.kinds);
      const before = [...open.requests];
      for (const part of parts) {
        if (isToolRequestPart(part)) completeRequest(open, before, part, out);
        else if (!streamed.has(kindOfPart(part))) decodePart(open, part, out);
      }
    },

    /** The interrupts of the final message. */
    placeInterrupts(final: unknown, pause: string | undefined): BackendInterrupt[] {
      return findInterrupts(final, interruptSettings, { pause });
    },
  };
}

/** Takes the part's request out of a list, by name and ref; one that was streamed without a ref, by name and input. */
function takeOut(
  requests: OpenRequest[],
  { toolRequest }: WireToolRequestPart,
): OpenRequest | undefined {
  const exact = requests.findIndex(({ tool }) => isSameTool(tool, toolRequest));
  const at =
    exact >= 0
      ? exact
      : requests.findIndex(
          ({ tool }) =>
            tool.ref === undefined &&
            tool.name === toolRequest.name &&
            sameJson(tool.input, toolRequest.input),
        );
  return at < 0 ? undefined : requests.splice(at, 1)[0];
}

function kindOfPart(part: WirePart): string {
  return (
    ['text', 'reasoning', 'media', 'data'].find((kind) => part[kind] !== undefined) ?? 'custom'
  );
}
