import { noAnswer, withdraw, withReadableSchema } from '../../adapter/index.ts';
import { parseText, type WireCall } from '../../backends/ag-ui/wire.ts';
import { readInterrupt } from '../../backends/ag-ui/wireInterrupt.ts';
import type { AiSdkTool } from '../../backends/ai-sdk/options.ts';
import { resultSchemaOf } from '../../backends/ai-sdk/resultSchemaOf.ts';
import { BINDING, readRaw } from '../../backends/tanstack-ai/binding.ts';
import { toInterrupts } from '../../backends/tanstack-ai/toInterrupts.ts';
import type { HostCall } from '../../host/index.ts';
import type { BackendInterrupt } from '../../protocol/interrupt.ts';
import { asObject, asText, defined, type JsonObject } from '../../protocol/json.ts';

/** The used part of the return value of `useChat` from `@tanstack/ai-react`. */
export interface TanstackAiChat {
  readonly messages: readonly {
    readonly id: string;
    readonly role: string;
    readonly parts: readonly object[];
  }[];
  readonly interrupts: readonly object[];
  readonly interruptErrors: readonly object[];
  readonly resuming: boolean;
  /** The run that this page has started, while it runs. */
  readonly runId?: string | null;
  readonly isLoading: boolean;
  readonly error: Error | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: the library types it by the tools of each app.
  addToolResult(result: any): Promise<void>;
}

/** The calls that this page answered last, each with what became of it. */
export interface TanstackAiAnswers {
  calls: readonly HostCall[];
  /** The last message as the run ended: another one moves the conversation on. Undefined while the run is at work. */
  last?: string | undefined;
}

/** A chat, and this page's answers. */
export interface TanstackAiPage {
  readonly chat: TanstackAiChat;
  readonly threadId: string | null | undefined;
  /** The tools whose result a person gives. */
  readonly tools: readonly AiSdkTool[];
  readonly sent: TanstackAiAnswers;
}

/** The library lists an interrupt one render before its run is over. */
export const isBusy = ({ isLoading, resuming }: TanstackAiChat) => isLoading || resuming;

/** Every call that a person decides, or has just decided. */
export function readCalls(page: TanstackAiPage): readonly HostCall[] {
  const { chat, sent } = page;
  const { calls, last } = sent;
  const isIn = (some: readonly HostCall[], { interrupt }: HostCall) =>
    some.some((one) => one.interrupt.decisionId === interrupt.decisionId);
  const open = openCalls(page).map((interrupt): HostCall => ({ state: 'open', interrupt }));
  const isPast = last !== undefined && last !== lastOf(chat);
  const kept = calls.filter((call) => !isPast || isIn(open, call));
  return [
    // That the library lists one again proves nothing.
    ...open.filter((call) => !isIn(kept, call)),
    ...kept.map((call) => {
      const response = call.state === 'resolved' && responseTo(chat, call);
      return { ...call, ...(response && { response }) };
    }),
  ];
}

type Named = BackendInterrupt & { readonly decisionId: string };

function openCalls({ chat, threadId, tools }: TanstackAiPage): readonly Named[] {
  const listed = chat.interrupts.map(asObject);
  const find = (id: string) => {
    const part = callsOf(chat, id).at(-1);
    return part && toWireCall(part);
  };
  const asked = toInterrupts(listed.map(toWire), find);
  const questions = questionsOf(chat, listed, tools);
  return [...asked, ...questions].map((interrupt, position) => {
    const { ref = '', decisionId = `${threadId}:${ref}`, approves } = interrupt;
    const isAnswerable =
      listed.every(({ canResolve }) => canResolve === true) &&
      !isSpent(callsOf(chat, ref), interrupt);
    return {
      ...(isAnswerable ? interrupt : withdraw(interrupt)),
      // The library adds its own result of a rejected call to the request, and the server takes it for the result.
      ...(approves && { approves: { ...approves, mayLoseReason: true as const } }),
      ...{ position, decisionId },
    };
  });
}

/** The library's object without its methods. It omits the call of an approval without a definition. */
function toWire({
  id,
  reason,
  message,
  responseSchema,
  expiresAt,
  metadata,
  toolCallId,
}: JsonObject) {
  const { toolCallId: call = toolCallId } = asObject(asObject(metadata)[BINDING]);
  return readInterrupt({
    ...{ id, reason, message, responseSchema, expiresAt, metadata, toolCallId: call },
  });
}

/**
 * The server distinguishes calls by their ids alone during the whole conversation: an answer to one whose id is reused
 * may count for the other.
 */
function isSpent(parts: readonly JsonObject[], { approves }: BackendInterrupt): boolean {
  const [part = {}] = parts;
  const isAnswered = approves !== undefined && asObject(part.approval).approved !== undefined;
  return parts.length > 1 || isAnswered || part.output !== undefined;
}

/** Tools without `execute` are not listed as interrupts. Beside a question of the server's own they are not asked yet. */
function questionsOf(
  { messages }: TanstackAiChat,
  listed: readonly JsonObject[],
  tools: readonly AiSdkTool[],
): readonly BackendInterrupt[] {
  const last = messages.at(-1);
  if (listed.some(({ kind }) => kind === 'generic') || last?.role !== 'assistant') return [];
  return last.parts.map(asObject).flatMap((part): BackendInterrupt[] => {
    const tool = tools.find(({ name }) => name === part.name);
    if (!tool || part.state !== 'input-complete' || part.output !== undefined) return [];
    const { id, name, args, isUnreadable } = toWireCall(part);
    const interrupt = {
      ...{ name, ref: id, position: 0, input: args, raw: null },
      ...defined({ isUnreadable, answerSchema: resultSchemaOf(tool) }),
      decisionId: `${last.id}:${id}`,
      allowed: { ...noAnswer, respond: true },
    };
    return [withReadableSchema(interrupt)];
  });
}

/** The parts of the conversation's calls of this id. */
export const callsOf = ({ messages }: TanstackAiChat, id: unknown): readonly JsonObject[] =>
  messages
    .flatMap(({ parts }) => parts.map(asObject))
    .filter((part) => part.type === 'tool-call' && part.id === id);

/** As the library sends it back: by the text of its arguments. */
function toWireCall({ id, name, arguments: text }: JsonObject): WireCall {
  const args = parseText(String(text || '{}'));
  return { id: String(id), name: String(name), args, ...(args === text && { isUnreadable: true }) };
}

export const lastOf = ({ messages }: TanstackAiChat) => messages.at(-1)?.id;

/** Returns what the library resends on request, or undefined for a call of an app's own tool. */
export const interruptId = ({ raw }: BackendInterrupt): string | undefined => readRaw(raw)?.id;

/** Returns the server's result of a call. A rejection has none, and a person's result is in their answer. */
function responseTo(chat: TanstackAiChat, { interrupt }: HostCall): HostCall['response'] {
  const { approves, name, ref } = interrupt;
  const { output, approval } = callsOf(chat, ref).at(-1) ?? {};
  if (!approves || output === undefined || asObject(approval).approved !== true) return undefined;
  const problem = hasFailed(chat, ref) ? ('failed' as const) : undefined;
  return { name, ...defined({ ref, problem }), output };
}

/** The server has returned an error as the call's result. */
export const hasFailed = ({ messages }: TanstackAiChat, ref: unknown): boolean =>
  messages.some(({ parts }) =>
    parts.map(asObject).some((part) => part.toolCallId === ref && asText(part.error) !== undefined),
  );
