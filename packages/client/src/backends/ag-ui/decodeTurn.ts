import { createPatchedState, type PatchedState, sameJson } from '../../adapter/index.ts';
import { asList, asObject, asText, type JsonObject } from '../../protocol/json.ts';
import type { ToolResponse } from '../../protocol/message.ts';
import type { TurnEvent } from '../../protocol/turnEvent.ts';
import { type AskedQuestion, hiddenCall } from './checkpoint.ts';
import { ADK_CONFIRMATION } from './dialects/adk.ts';
import { syntheticCalls } from './dialects/index.ts';
import type { History } from './history.ts';
import type { AgUiDialect } from './options.ts';
import { inputOf, resultOf, roleOf, type WireCall, type WireMessage } from './wire.ts';
import { readCustomInterrupt, type WireInterrupt } from './wireInterrupt.ts';

/** Converts the events of one run, except the last: `endTurn` reads the result of the run. */
export interface TurnDecoder {
  decode(event: JsonObject, out: TurnEvent[]): void;
  /** Loads code that this event needs. */
  prepare(event: JsonObject): Promise<void> | undefined;
  /**
   * Reports the calls that were not reported yet, except those with these names, which are the framework's own. Returns
   * the ids of the calls left out.
   */
  finish(out: TurnEvent[], synthetic: readonly string[]): readonly string[];
  /** The interrupts of `CUSTOM on_interrupt`: the outcome's in another form, or the only ones. */
  readonly custom: readonly WireInterrupt[];
  /** Calls that began in this run and have no result, oldest first. */
  readonly openCalls: readonly WireCall[];
  /**
   * Returns true once this run has sent a result of the call; with a `name`, one of a call of that name, or without a
   * name.
   */
  hasTold(callId: string, name?: string): boolean;
  /** True until the server has sent more than the start of the run. Only an error that early is a refusal. */
  readonly isSilent: boolean;
  /** True once the run has done something, beyond its start and the current state. */
  readonly hasActed: boolean;
  /** Calls of earlier turns that have arrived again with other content, as they were asked about. */
  readonly replaced: readonly AskedQuestion[];
  readonly state: Pick<PatchedState, 'isKnown' | 'value'>;
  nameOf(subagentRunId: string): string | undefined;
}

/** A received call. */
interface Shown {
  readonly messageId: string;
  readonly name: string;
  readonly input: unknown;
  /** It is from an earlier turn. */
  readonly isEarlier?: true;
}

/** A text or a call in deltas, which continues until something else arrives. */
interface Growing {
  readonly id: string;
  readonly isCall: boolean;
}

/** Returns true for calls that are only reported at the end of the run, when it is known whether to show them. */
const isToldLast = (name = ''): boolean => syntheticCalls.includes(name);

/** Events that servers send before they have checked an answer. */
const BEFORE = ['RUN_STARTED', 'STATE_SNAPSHOT'];
/** Events about the current state, which don't prove that anything was done. */
const STANDING = [...BEFORE, 'MESSAGES_SNAPSHOT', 'RAW', 'STEP_STARTED', 'STEP_FINISHED'];

/** The answers that the run sends. */
interface Answered {
  readonly mark?: (response: ToolResponse, isEarlier: boolean) => ToolResponse;
  /** The changed arguments of calls. */
  readonly edits?: ReadonlyMap<unknown, unknown>;
}

/** Creates a decoder for one run. It also adds what it reads to the history. */
export function createTurnDecoder(
  history: History,
  dialect?: AgUiDialect,
  { mark = (response) => response, edits = new Map() }: Answered = {},
): TurnDecoder {
  const state = createPatchedState();
  const custom: WireInterrupt[] = [];
  const started = new Set<string>();
  /**
   * Calls that have begun again after a result in this run, in their earlier form: with other arguments it is another
   * call.
   */
  const reused = new Map<string, unknown>();
  /** The calls with a result in this run, with the last one. */
  const withResult = new Map<string, ToolResponse>();
  /** The same, with the name of the call and without. */
  const told = new Set<string>();
  /** ADK’s calls that ask about another one. */
  const confirmations: string[] = [];
  /** Calls to report once their arguments are complete. */
  const untold = new Map<string, string>();
  /** The reported ones: their places and arguments. */
  const shown = new Map<string, Shown>();
  const replaced: AskedQuestion[] = [];
  /** Results of calls that represent another call: reported at the end, if those calls are shown. */
  const late: (TurnEvent & { readonly type: 'tool-response' })[] = [];
  /** How many calls of one id arrived, each after the previous one’s result. */
  const rounds = new Map<string, number>();
  const activities = new Map<string, PatchedState>();
  const subagents = new Map<string, string>();
  let growing: Growing | undefined;
  let isSilent = true;
  let hasActed = false;

  function text(id: string, delta: string, out: TurnEvent[], type: 'text' | 'reasoning' = 'text') {
    if (delta === '') return;
    const last = out.at(-1);
    // Deltas of one network chunk become one.
    if (last?.type === type && last.messageId === id)
      out[out.length - 1] = { ...last, delta: last.delta + delta };
    else out.push({ type, messageId: id, partId: type, delta });
    history.text(id, type === 'text' ? 'assistant' : 'reasoning', delta);
  }

  function begin(id: string, role: unknown, out: TurnEvent[]) {
    const name = asText(role) ?? 'assistant';
    history.text(id, name, '');
    out.push({ type: 'message', messageId: id, role: roleOf(name) ?? 'assistant' });
  }

  /** A call of an earlier turn, as it was shown there: the one that runs may differ. */
  function remember(id: string) {
    const call = shown.has(id) || untold.has(id) ? undefined : history.find(id);
    if (!call) return;
    shown.set(id, { messageId: id, name: call.name, input: inputOf(call), isEarlier: true });
  }

  function begun(id: string) {
    started.add(id);
    if (withResult.has(id) && !reused.has(id)) reused.set(id, shown.get(id)?.input);
  }

  function startCall(id: string, name: string, parentId: string | undefined) {
    const isFinished = history.hasResult(id);
    const isAgain = shown.has(id);
    remember(id);
    const asked = shown.get(id);
    const isNew = history.call(id, name, parentId);
    if (isNew === 'instead' && asked?.isEarlier && !isToldLast(asked.name))
      replaced.push({ name: asked.name, ref: id, input: asked.input });
    begun(id);
    if (name === ADK_CONFIRMATION) confirmations.push(id);
    if (!isNew) return;
    // The call reported under this id stays if it has a result; otherwise this one replaces it.
    const before = isAgain ? shown.get(id) : undefined;
    if (before && isFinished) rounds.set(id, (rounds.get(id) ?? 1) + 1);
    const place = before && !isFinished ? before.messageId : undefined;
    shown.delete(id);
    untold.set(id, place ?? parentId ?? history.lastId ?? id);
  }

  function tellCall(id: string, out: TurnEvent[], isLast = false) {
    const messageId = untold.get(id);
    const call = history.find(id);
    if (messageId === undefined || call === undefined) return;
    if (!isLast && (call.args === undefined || isToldLast(call.name))) return;
    untold.delete(id);
    showCall(call, messageId, out);
  }

  function showCall(call: WireCall, messageId: string, out: TurnEvent[]) {
    const { id, name } = call;
    const input = inputOf(call);
    shown.set(id, { messageId, name, input });
    const round = rounds.get(id);
    const partId = round === undefined ? id : `${id}:${round}`;
    out.push({ type: 'tool-request', messageId, partId, request: { name, ref: id, input } });
  }

  /** Reports a call that arrived again with other arguments or another name: the last one is pending, or has run. */
  function tellChanged(id: string, out: TurnEvent[]): boolean {
    const [before, call] = [shown.get(id), history.find(id)];
    if (!before || !call) return false;
    const isSame = call.args === undefined || sameJson(call.args, before.input);
    if (call.name === before.name && isSame) return false;
    const { name, input, isEarlier } = before;
    if (isEarlier && !sameJson(call.args, edits.get(id))) replaced.push({ name, ref: id, input });
    showCall(call, before.messageId, out);
    return true;
  }

  function tellResult(callId: string, content: unknown, messageId: string, out: TurnEvent[]) {
    tellCall(callId, out, !isToldLast(history.find(callId)?.name));
    tellChanged(callId, out);
    history.result(callId, content, messageId);
    // ADK sends a result for the call that it asks about, which only says that it asks; it is not shown.
    if (isAskedAbout(callId)) return;
    pushResult(callId, { content }, out);
  }

  /** A result whose call never arrived uses the call's id as its name. */
  function pushResult(callId: string, result: JsonObject, out: TurnEvent[]) {
    const name = history.find(callId)?.name ?? callId;
    const own = { name, ref: callId, ...resultOf(result) };
    const isOther = reused.has(callId) && !sameJson(reused.get(callId), shown.get(callId)?.input);
    const response = isOther ? own : mark(own, !started.has(callId));
    withResult.set(callId, response);
    told.add(hiddenCall(callId, undefined)).add(hiddenCall(callId, name));
    (isToldLast(name) ? late : out).push({ type: 'tool-response', response });
  }

  /**
   * Reads results of this run from the conversation: they may differ there, and only there it shows that a tool failed.
   */
  function tellOther(messages: readonly unknown[], out: TurnEvent[]) {
    const last = new Map(messages.map(asObject).map((one) => [one.toolCallId, one]));
    for (const [callId, told] of withResult) {
      const { role, ...message } = last.get(callId) ?? {};
      const { output, problem } = resultOf(message);
      if (role === 'tool' && (problem || !sameJson(output, told.output)))
        pushResult(callId, message, out);
    }
  }

  const isAskedAbout = (callId: string): boolean =>
    confirmations.some(
      (id) => asObject(asObject(history.find(id)?.args).originalFunctionCall).id === callId,
    );

  function endGrowing(out: TurnEvent[]) {
    if (growing?.isCall) tellCall(growing.id, out);
    growing = undefined;
  }

  /** Reports a message that was in no event, but is in the server's conversation. */
  function tellMessage(message: WireMessage, out: TurnEvent[]) {
    const { id, role, content } = message;
    const callId = asText(message.toolCallId);
    if (role === 'tool' && callId !== undefined) {
      tellChanged(callId, out);
      pushResult(callId, message, out);
    } else if (role === 'assistant' && typeof content === 'string' && content !== '') {
      out.push({ type: 'text', messageId: id, partId: 'text', delta: content });
    }
    for (const call of asList(message.toolCalls)) {
      const ref = String(asObject(call).id);
      if (!history.hasResult(ref)) begun(ref);
      untold.set(ref, id);
      tellCall(ref, out);
    }
  }

  function decodeCustom(event: JsonObject, out: TurnEvent[]) {
    if (event.name === 'on_interrupt') custom.push(readCustomInterrupt(event, dialect));
    else out.push({ type: 'custom', name: asText(event.name) ?? 'CUSTOM', value: event.value });
  }

  /** Follows each activity like the state; one that only a patch mentions is unknown. */
  function activityOf({ messageId: id, activityType }: JsonObject): PatchedState {
    const messageId = String(id);
    const name = asText(activityType) ?? 'activity';
    const known = activities.get(messageId);
    const activity =
      known ??
      createPatchedState((data) => ({ type: 'data', messageId, partId: 'activity', name, data }));
    activities.set(messageId, activity);
    return activity;
  }

  function other(event: JsonObject, out: TurnEvent[]) {
    const agent = asText(event.subagentRunId);
    const name = asText(event.subagentName) ?? asText(event.name);
    if (agent !== undefined && name !== undefined) subagents.set(agent, name);
    out.push({ type: 'custom', name: asText(event.type) ?? 'frame', value: event });
  }

  function decodeKnown(event: JsonObject, out: TurnEvent[]): boolean {
    const { type } = event;
    const id = asText(event.messageId);
    const callId = asText(event.toolCallId);
    const delta = typeof event.delta === 'string' ? event.delta : '';
    switch (type) {
      case 'TEXT_MESSAGE_START':
        if (id !== undefined) begin(id, event.role, out);
        return id !== undefined;
      case 'TEXT_MESSAGE_CONTENT':
        if (id !== undefined) text(id, delta, out);
        return id !== undefined;
      case 'REASONING_MESSAGE_CONTENT':
      case 'REASONING_MESSAGE_CHUNK':
      case 'THINKING_TEXT_MESSAGE_CONTENT':
        text(id ?? 'thinking', delta, out, 'reasoning');
        return true;
      case 'TEXT_MESSAGE_END':
      case 'REASONING_START':
      case 'REASONING_MESSAGE_START':
      case 'REASONING_MESSAGE_END':
      case 'REASONING_END':
      case 'RUN_STARTED':
        return true;
      case 'REASONING_ENCRYPTED_VALUE':
        history.encrypted(event.subtype, String(event.entityId), event.encryptedValue);
        return true;
      case 'TOOL_CALL_START': {
        const name = asText(event.toolCallName);
        if (callId === undefined || name === undefined) return false;
        startCall(callId, name, asText(event.parentMessageId));
        return true;
      }
      case 'TOOL_CALL_ARGS':
        if (callId !== undefined) history.args(callId, delta);
        return callId !== undefined;
      case 'TOOL_CALL_END':
        // Agent Framework sends an end for calls that never began; those are ignored.
        if (callId === undefined || !history.find(callId)) return false;
        tellCall(callId, out);
        return true;
      case 'TOOL_CALL_RESULT':
        if (callId === undefined) return false;
        tellResult(callId, event.content, id ?? `result-${callId}`, out);
        return true;
      case 'STATE_SNAPSHOT':
        state.set(event.snapshot, out);
        return true;
      case 'STATE_DELTA':
        state.patch(asList(event.delta), out);
        return true;
      case 'MESSAGES_SNAPSHOT':
        tellOther(asList(event.messages), out);
        for (const { toolCalls } of asList(event.messages).map(asObject))
          for (const call of asList(toolCalls)) remember(String(asObject(call).id));
        history.replace(asList(event.messages), (message) => tellMessage(message, out));
        for (const [callId, response] of withResult) {
          // The result belongs to the call as it is in the conversation.
          const isEdit = sameJson(history.find(callId)?.args, edits.get(callId));
          if (!isEdit && tellChanged(callId, out)) out.push({ type: 'tool-response', response });
        }
        for (const callId of [...untold.keys()]) tellCall(callId, out);
        return true;
      case 'ACTIVITY_SNAPSHOT':
        activities.delete(String(id));
        if (id !== undefined) activityOf(event).set(event.content, out);
        return id !== undefined;
      case 'ACTIVITY_DELTA':
        if (id !== undefined) activityOf(event).patch(asList(event.patch), out);
        return id !== undefined;
      case 'CUSTOM':
        decodeCustom(event, out);
        return true;
      default:
        return false;
    }
  }

  /** Handles deltas without start and end: one without an id continues the last one. */
  function decodeChunk(event: JsonObject, out: TurnEvent[]): boolean {
    const isCall = event.type === 'TOOL_CALL_CHUNK';
    if (!isCall && event.type !== 'TEXT_MESSAGE_CHUNK') return false;
    const goesOn = growing?.isCall === isCall ? growing.id : undefined;
    const id = asText(isCall ? event.toolCallId : event.messageId) ?? goesOn;
    if (id === undefined) return false;
    if (goesOn !== id) {
      endGrowing(out);
      growing = { id, isCall };
      const name = asText(event.toolCallName);
      if (!isCall) begin(id, event.role, out);
      // Without a name it continues one that has begun.
      else if (name !== undefined || !started.has(id))
        startCall(id, name ?? history.find(id)?.name ?? 'tool', asText(event.parentMessageId));
    }
    const delta = typeof event.delta === 'string' ? event.delta : '';
    if (isCall) history.args(id, delta);
    else text(id, delta, out);
    return true;
  }

  return {
    decode(event, out) {
      if (!BEFORE.includes(String(event.type))) isSilent = false;
      if (!STANDING.includes(String(event.type))) hasActed = true;
      if (decodeChunk(event, out)) return;
      endGrowing(out);
      if (!decodeKnown(event, out)) other(event, out);
    },
    prepare(event) {
      const { type, messageId } = event;
      if (type === 'STATE_DELTA') return state.prepare(asList(event.delta));
      if (type === 'ACTIVITY_DELTA' && asText(messageId) !== undefined)
        return activityOf(event).prepare(asList(event.patch));
      return undefined;
    },
    finish(out, synthetic) {
      endGrowing(out);
      const ids = [...untold.keys()];
      const isOwn = (id: string) => synthetic.includes(history.find(id)?.name ?? '');
      for (const id of started) if (!history.hasResult(id)) tellChanged(id, out);
      for (const id of ids) if (!isOwn(id)) tellCall(id, out, true);
      out.push(...late.filter(({ response }) => !synthetic.includes(response.name)));
      return ids.filter(isOwn);
    },
    custom,
    get openCalls() {
      return [...started].flatMap((id) => {
        const call = history.hasResult(id) ? undefined : history.find(id);
        return call ? [call] : [];
      });
    },
    replaced,
    hasTold: (callId, name) => [name, callId].some((one) => told.has(hiddenCall(callId, one))),
    get isSilent() {
      return isSilent;
    },
    get hasActed() {
      return hasActed;
    },
    state,
    nameOf: (subagentRunId) => subagents.get(subagentRunId),
  };
}
