import { sameJson } from '../../adapter/index.ts';
import { join, omit, withDigits } from '../../protocol/exactJson.ts';
import { asObject, asText, defined, isJsonObject, type JsonObject } from '../../protocol/json.ts';
import type { TurnEvent } from '../../protocol/turnEvent.ts';
import { tellOutput, tellPart } from './tellPart.ts';
import {
  isApproved,
  isToolPart,
  lastPlace,
  RESULT_ALONE,
  type ToolUiPart,
  toolOf,
  type UiMessage,
  type UiPart,
} from './wire.ts';

/**
 * Assembles the message of one turn frame by frame, like the AI SDK's own client, and emits what is new. The server
 * continues the answered message, so its parts are there from the start.
 */
export interface TurnDecoder {
  decode(chunk: JsonObject, out: TurnEvent[]): void;
  /** The current message; `parts`: only this many of its parts. */
  message(parts?: number): UiMessage;
  /** The number of parts in finished steps. Later parts may be incomplete. */
  readonly finished: number;
  /** True once a step has finished: the model has received everything that was sent. */
  readonly isStepDone: boolean;
  /** True if the stream may end here: the message is finished, there is an error, or no step is open. */
  readonly mayEnd: boolean;
  readonly finishReason: string | undefined;
  /** The text of the first `error` frame. */
  readonly error: string | undefined;
  /** The text of an `abort` frame, which may be empty. */
  readonly abort: string | undefined;
  /** Returns true once this turn has reported the call's result. */
  hasTold(callId: string): boolean;
  /** The server asked for an approval and never sent its call whole. */
  readonly lacksCall: boolean;
  /** Reports the calls whose input was never completed: they have no result. */
  tellIncomplete(out: TurnEvent[]): void;
}

/**
 * A decoder for one turn. `base`: the message that was answered; without it a new message starts, with this id. `earlier`: the
 * conversation until now.
 */
export function createTurnDecoder(
  base: UiMessage | undefined,
  newId: string,
  earlier: readonly UiMessage[],
): TurnDecoder {
  const { id: baseId = newId, parts: baseParts = [], ...rest }: Partial<UiMessage> = base ?? {};
  let id = baseId;
  let metadata: unknown = rest.metadata;
  // A part is replaced and never changed: events that contain it may be frozen.
  const parts: UiPart[] = [...baseParts];
  const finishedCalls = new Set<string>();
  /** Approvals that were requested before their call’s input was known. */
  const early = new Map<unknown, JsonObject>();
  /** The growing texts, by kind and id, which each step uses again. */
  const growing = new Map<string, number>();
  let finished = parts.length;
  let [isStepDone, isStepOpen, isFinished, isSilent] = [false, false, false, true];
  let finishReason: string | undefined;
  let error: string | undefined;
  let abort: string | undefined;

  const stepStart = () => lastPlace(parts, ({ type }) => type === 'step-start') + 1;

  function add(part: UiPart, out: TurnEvent[]) {
    tellPart(part, parts.length, out);
    parts.push(part);
  }

  function findCall(chunk: JsonObject): { readonly at: number; readonly call: ToolUiPart } | null {
    const isIt = (part: UiPart) => isToolPart(part) && part.toolCallId === chunk.toolCallId;
    const at = lastPlace(parts, isIt);
    return at < 0 ? null : { at, call: parts[at] as ToolUiPart };
  }

  /** Reports a call when it is announced, and again when its input is known. */
  function putCall(chunk: JsonObject, more: JsonObject): number | undefined {
    const { toolCallId, toolName, dynamic, title, toolMetadata, providerExecuted } = chunk;
    if (asText(toolCallId) === undefined || asText(toolName) === undefined) return undefined;
    const found = findCall(chunk);
    // The same id in a later step is another call. An approved call without a result is only repeated.
    const isPending = found !== null && isApproved(found.call);
    const isBad = more.state === 'output-error';
    const { input = found?.call.input } = more;
    if (isPending && !isBad && sameJson(found.call.input, input)) return found.at;
    const isIt = isPending ? isBad : found !== null && found.at >= stepStart();
    const known = isIt ? found : undefined;
    const at = known?.at ?? parts.length;
    const told = defined({
      // Its kind stays: a call that the server doesn’t know is called dynamic only at the end.
      ...(known ? {} : typeOf(String(toolName), dynamic === true)),
      toolCallId,
      title: title ?? known?.call.title,
      toolMetadata: toolMetadata ?? known?.call.toolMetadata,
      providerExecuted: providerExecuted ?? known?.call.providerExecuted,
      callProviderMetadata: chunk.providerMetadata ?? known?.call.callProviderMetadata,
      ...more,
    });
    parts[at] = join(known?.call ?? {}, withDigits(told, chunk)) as UiPart;
    return at;
  }

  function setResult(chunk: JsonObject, result: JsonObject, out: TurnEvent[]): boolean {
    const found = findCall(chunk);
    if (found === null) return addResult(chunk, result, out);
    const { at, call } = found;
    const { preliminary, providerExecuted, providerMetadata, toolMetadata } = chunk;
    const more = defined({
      ...result,
      preliminary: preliminary === true ? true : undefined,
      providerExecuted: providerExecuted ?? call.providerExecuted,
      toolMetadata: toolMetadata ?? call.toolMetadata,
      resultProviderMetadata: providerMetadata ?? call.resultProviderMetadata,
    });
    const changed = join(omit(call, 'preliminary'), withDigits(more, chunk)) as ToolUiPart;
    parts[at] = changed;
    // The result is preliminary; only the final one is shown.
    if (preliminary === true) return false;
    finishedCalls.add(call.toolCallId);
    tellOutput(changed, out);
    return true;
  }

  /** Adds a result whose call is from an earlier turn, or missing: shown once, where it arrived. */
  function addResult(chunk: JsonObject, result: JsonObject, out: TurnEvent[]): boolean {
    const toolCallId = asText(chunk.toolCallId);
    const isKnown = parts.some((part) => part.toolCallId === toolCallId);
    if (toolCallId === undefined || isKnown || chunk.preliminary === true) return false;
    const calls = earlier.flatMap((message) => message.parts.filter(isToolPart));
    const call = calls[lastPlace(calls, (part) => part.toolCallId === toolCallId)];
    const told = call && { toolName: toolOf(call), approval: call.approval };
    add({ type: RESULT_ALONE, toolCallId, ...defined({ ...told }), ...result }, out);
    return true;
  }

  function grow(type: 'text' | 'reasoning', chunk: JsonObject, out: TurnEvent[]): boolean {
    const key = `${type} ${chunk.id}`;
    const at = growing.get(key);
    if (at === undefined) return false;
    const delta = typeof chunk.delta === 'string' ? chunk.delta : '';
    const { providerMetadata, citations } = chunk;
    const part = parts[at] as UiPart;
    parts[at] = {
      ...part,
      text: `${part.text}${delta}`,
      ...defined({ providerMetadata, citations }),
    } as UiPart;
    if (chunk.type === `${type}-end`) growing.delete(key);
    if (delta === '') return true;
    const partId = String(at);
    const last = out.at(-1);
    // Joins the deltas of one network chunk.
    if (last?.type === type && last.partId === partId)
      out[out.length - 1] = { ...last, delta: last.delta + delta };
    else tellPart({ type, text: delta }, at, out);
    return true;
  }

  function putData(chunk: JsonObject, out: TurnEvent[]) {
    const { id: dataId } = chunk;
    const isSame = (part: UiPart) => part.type === chunk.type && part.id === dataId;
    const at = dataId === undefined ? -1 : parts.findIndex(isSame);
    if (at < 0) return add(chunk as UiPart, out);
    parts[at] = join(parts[at] as UiPart, withDigits({ data: chunk.data }, chunk));
    // Parts of the answered message were reported by another turn.
    tellPart(parts[at] as UiPart, at, out);
  }

  function addMetadata({ messageMetadata: more }: JsonObject, out: TurnEvent[]) {
    if (more === undefined || more === null) return;
    metadata = merge(metadata, more);
    out.push({ type: 'custom', name: 'message-metadata', value: metadata });
  }

  /** The step starts again, and its earlier events are void. */
  function resetStep(out: TurnEvent[]) {
    parts.splice(Math.max(stepStart(), baseParts.length));
    growing.clear();
    finished = Math.min(finished, parts.length);
    out.push({ type: 'reset' });
    for (const [at, part] of parts.entries()) if (at >= baseParts.length) tellPart(part, at, out);
  }

  function decodeKnown(chunk: JsonObject, out: TurnEvent[]): boolean {
    const { type } = chunk;
    switch (type) {
      case 'start':
        id = asText(chunk.messageId) ?? id;
        addMetadata(chunk, out);
        return true;
      case 'finish':
        isFinished = true;
        finishReason = asText(chunk.finishReason);
        addMetadata(chunk, out);
        return true;
      case 'message-metadata':
        addMetadata(chunk, out);
        return true;
      case 'start-step':
        isStepOpen = true;
        parts.push({ type: 'step-start' });
        return true;
      case 'finish-step':
        isStepOpen = false;
        isStepDone = true;
        finished = parts.length;
        return true;
      case 'reset-step':
        resetStep(out);
        return true;
      case 'text-start':
      case 'reasoning-start': {
        const kind = type === 'text-start' ? 'text' : 'reasoning';
        growing.set(`${kind} ${chunk.id}`, parts.length);
        const { providerMetadata } = chunk;
        parts.push({ type: kind, text: '', ...defined({ providerMetadata }) });
        return true;
      }
      case 'text-delta':
      case 'text-end':
        return grow('text', chunk, out);
      case 'reasoning-delta':
      case 'reasoning-end':
        return grow('reasoning', chunk, out);
      case 'file':
      case 'reasoning-file':
      case 'source-url':
      case 'source-document':
      case 'custom':
        add(chunk as UiPart, out);
        return true;
      case 'tool-input-start':
        return putCall(chunk, { state: 'input-streaming' }) !== undefined;
      case 'tool-input-delta':
        return findCall(chunk) !== null;
      case 'tool-input-available':
      case 'tool-input-error': {
        const { input = {}, errorText } = chunk;
        const isBad = type === 'tool-input-error';
        const state = isBad ? { state: 'output-error', errorText } : { state: 'input-available' };
        const approval = isBad ? undefined : early.get(chunk.toolCallId);
        const asked = approval && { state: 'approval-requested', approval };
        const at = putCall(chunk, { ...state, ...asked, input });
        if (at === undefined) return false;
        early.delete(chunk.toolCallId);
        // The answered message already has this call.
        if (at >= baseParts.length) tellPart(parts[at] as UiPart, at, out);
        else tellOutput(parts[at] as ToolUiPart, out);
        return true;
      }
      case 'tool-approval-request': {
        const found = findCall(chunk);
        const { approvalId, toolCallId, approvalDescriptor, reason } = chunk;
        // Kept whole, with any signature or unknown field: it is sent back unchanged.
        const approval = join(
          defined({ id: approvalId, descriptor: approvalDescriptor, requestReason: reason }),
          omit(chunk, 'approvalId', 'toolCallId', 'approvalDescriptor', 'reason', 'type'),
        );
        if (found === null || found.call.state === 'input-streaming')
          early.set(toolCallId, approval);
        else parts[found.at] = join(found.call, { state: 'approval-requested', approval });
        return found !== null;
      }
      case 'tool-approval-response': {
        const at = lastPlace(parts, ({ approval }) => asObject(approval).id === chunk.approvalId);
        const { approved, reason, providerExecuted } = chunk;
        const part = parts[at];
        if (part) {
          const approval = join(asObject(part.approval), defined({ approved, reason }));
          const changed = {
            state: 'approval-responded',
            approval,
            ...defined({ providerExecuted }),
          };
          parts[at] = join(part, changed);
        }
        // The server answered itself. It is shown as that, since no one here answered.
        return false;
      }
      case 'tool-output-available':
        return setResult(chunk, { state: 'output-available', output: chunk.output }, out);
      case 'tool-output-error':
        return setResult(chunk, { state: 'output-error', errorText: chunk.errorText }, out);
      case 'tool-output-denied':
        return setResult(chunk, { state: 'output-denied' }, out);
      case 'steering-message':
        parts.push(chunk as UiPart);
        return false;
      case 'error':
        error ??= asText(chunk.errorText) ?? 'no reason given';
        return true;
      case 'abort':
        abort ??= asText(chunk.reason) ?? '';
        return true;
      default:
        if (!String(type).startsWith('data-') || chunk.transient === true) return false;
        putData(chunk, out);
        return true;
    }
  }

  return {
    decode(chunk, out) {
      isSilent = false;
      if (!decodeKnown(chunk, out))
        out.push({ type: 'custom', name: asText(chunk.type) ?? 'frame', value: chunk });
    },
    message: (count) => ({
      ...rest,
      ...defined({ metadata }),
      id,
      role: 'assistant',
      // A call whose input never became known doesn’t count.
      parts: parts.slice(0, count).filter(({ state }) => state !== 'input-streaming'),
    }),
    get finished() {
      return finished;
    },
    get isStepDone() {
      return isStepDone;
    },
    get mayEnd() {
      const isOver = isFinished || error !== undefined || abort !== undefined;
      return isOver || !(isSilent || isStepOpen);
    },
    get finishReason() {
      return finishReason;
    },
    get error() {
      return error;
    },
    get abort() {
      return abort;
    },
    hasTold: (callId) => finishedCalls.has(callId),
    get lacksCall() {
      return early.size > 0;
    },
    tellIncomplete(out) {
      for (const [at, part] of parts.entries()) {
        if (part.state === 'input-streaming') tellPart(part, at, out);
      }
    },
  };
}

const typeOf = (toolName: string, isDynamic: boolean) =>
  isDynamic ? { type: 'dynamic-tool', toolName } : { type: `tool-${toolName}` };

/** Merges as the AI SDK does: objects are joined, everything else is replaced. */
function merge(before: unknown, more: unknown): unknown {
  if (!isJsonObject(before) || !isJsonObject(more)) return more;
  const joined = Object.entries(more).map(([key, value]) => [
    key,
    Object.hasOwn(before, key) ? merge(before[key], value) : value,
  ]);
  // fromEntries makes own properties, whatever their names.
  return join(before, withDigits(Object.fromEntries(joined), more));
}
