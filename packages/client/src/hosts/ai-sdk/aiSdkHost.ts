import { withdraw } from '../../adapter/index.ts';
import { encodeAnswers } from '../../backends/ai-sdk/encode.ts';
import type { AiSdkTool } from '../../backends/ai-sdk/options.ts';
import { isWaiting, toInterrupts } from '../../backends/ai-sdk/toInterrupts.ts';
import {
  isToolPart,
  outputOf,
  type ToolUiPart,
  toolOf,
  type UiMessage,
  type UiPart,
} from '../../backends/ai-sdk/wire.ts';
import type { HostCall, HostLibrary, HostPage } from '../../host/index.ts';
import type { Answer } from '../../protocol/backend.ts';
import { InvalidAnswerError } from '../../protocol/errors.ts';
import { asObject, asText, defined } from '../../protocol/json.ts';

/** The used part of the return value of `useChat` from `@ai-sdk/react`. */
export interface AiSdkChat {
  readonly id: string;
  readonly messages: readonly {
    readonly id: string;
    readonly role: string;
    readonly parts: readonly { readonly type: string }[];
  }[];
  readonly status: 'submitted' | 'streaming' | 'ready' | 'error';
  readonly error?: Error | undefined;
  clearError(): void;
  sendMessage(message?: undefined, options?: { body?: object }): Promise<void>;
  addToolApprovalResponse(response: {
    id: string;
    approved: boolean;
    reason?: string;
    options?: { body?: object };
  }): unknown;
  // biome-ignore lint/suspicious/noExplicitAny: the library types it by the tools of each app.
  addToolOutput(output: any): unknown;
  // biome-ignore lint/suspicious/noExplicitAny: the library types it by the messages of each app.
  setMessages(update: (messages: any) => any): void;
}

/** A chat, with the tools whose result a person gives. */
export interface AiSdkPage {
  readonly chat: AiSdkChat;
  readonly tools: readonly AiSdkTool[];
}

/** `useChat` of the AI SDK. */
export const aiSdkHost: HostLibrary<AiSdkPage> = {
  id: 'ai-sdk',
  capabilities: {
    batch: 'all',
    restores: 'app',
    repeats: 'never',
    decisionId: '`decisionIds` in the request’s body',
    edit: 'no',
    reason: 'yes',
    cancel: 'no',
  },
  read: ({ chat, tools }) => ({
    busy: isBusy(chat),
    calls: readCalls(messagesOf(chat), tools, chat.status === 'error'),
    error: chat.error,
  }),
  answer,
};

const isBusy = ({ status }: AiSdkChat) => status === 'submitted' || status === 'streaming';

/** The library's messages are those of its wire. */
const messagesOf = ({ messages }: AiSdkChat) => messages as unknown as readonly UiMessage[];

/** Every call that a person decides, or has decided. One that a later message has set aside is left out. */
function readCalls(
  messages: readonly UiMessage[],
  tools: readonly AiSdkTool[],
  isBroken: boolean,
): readonly HostCall[] {
  const all = messages.flatMap(({ parts }) => parts.filter(isToolPart));
  return messages.flatMap((message, at) => {
    const next = messages[at + 1];
    const parts = message.parts.filter(isToolPart);
    // Each as if it were open: a call keeps its name and its place, whatever becomes of it.
    const asked = { ...message, parts: parts.map((part) => asAsked(part, tools)) };
    return toInterrupts([asked], { tools }, []).flatMap((interrupt): readonly HostCall[] => {
      const part = parts[interrupt.position] as ToolUiPart;
      const goesOn =
        next?.role === 'assistant' ||
        message.parts.slice(message.parts.indexOf(part)).some(({ type }) => type === 'step-start');
      const state = stateOf(part, goesOn, isBroken);
      if (state !== 'resolved' && next) return [];
      const { name, ref, decisionId = '' } = interrupt;
      const output = state === 'resolved' && outputOf(part);
      const isLed = state === 'open' && !parts.some(isOwed) && messages.slice(0, at).some(isCut);
      const isTwin = state === 'open' && all.filter((other) => isAlike(part, other)).length > 1;
      return [
        {
          interrupt: { ...(isTwin || isLed ? withdraw(interrupt) : interrupt), decisionId },
          state,
          ...(output && { response: { name, ...defined({ ref }), ...output } }),
        },
      ];
    });
  });
}

/**
 * Returns true if the server asks whether it may run, or the app says that a person provides the result. Other tools
 * are the app's own.
 */
function isForPerson(part: ToolUiPart, tools: readonly AiSdkTool[]): boolean {
  if (part.approval !== undefined) return asObject(part.approval).isAutomatic !== true;
  return tools.some(({ name }) => name === toolOf(part));
}

function asAsked(part: ToolUiPart, tools: readonly AiSdkTool[]): ToolUiPart {
  const hasInput = part.state !== 'input-streaming';
  const state = part.approval === undefined ? 'input-available' : 'approval-requested';
  return { ...part, state: hasInput && isForPerson(part, tools) ? state : 'input-streaming' };
}

/** An approval that the library sends, or will. */
const isOwed = (part: ToolUiPart) =>
  part.approval !== undefined && (isWaiting(part) || part.state === 'approval-responded');

/**
 * Returns true if an approval was answered, and its run did not finish. The library resends that message instead of a
 * later one that only contains results.
 */
function isCut({ parts }: UiMessage): boolean {
  const tools = parts.filter(isToolPart);
  const answered = tools.filter((part) => asObject(part.approval).approved !== undefined).at(-1);
  if (!answered) return false;
  const after = parts.slice(parts.indexOf(answered) + 1);
  return (
    tools.some(({ state }) => state === 'approval-responded') ||
    !after.some(({ type }) => type === 'step-start') ||
    after.at(-1)?.type === 'step-start'
  );
}

/** The library answers the oldest that has the same id. */
function isAlike(part: ToolUiPart, other: ToolUiPart): boolean {
  return part.approval === undefined
    ? part.toolCallId === other.toolCallId
    : isWaiting(other) && asObject(part.approval).id === asObject(other.approval).id;
}

/** `goesOn`: the run has taken another step after the call. */
function stateOf(part: ToolUiPart, goesOn: boolean, isBroken: boolean): HostCall['state'] {
  if (isWaiting(part)) return 'open';
  // The library itself writes down the result of a person's tool, and a no, before it sends them.
  const isOwnWord = part.approval === undefined || part.state === 'approval-responded';
  const isNo = asObject(part.approval).approved === false;
  const hasResult = outputOf(part) !== undefined && part.preliminary !== true;
  if (isOwnWord ? goesOn && (hasResult || isNo) : hasResult) return 'resolved';
  return isBroken ? 'failed' : 'sent';
}

/** The library's own calls, once for each part, and its own request. */
async function answer(answers: readonly Answer[], page: HostPage<AiSdkPage>): Promise<void> {
  const { chat, tools } = page.chat();
  if (!chat.addToolApprovalResponse || !chat.addToolOutput || !chat.sendMessage)
    throw new InvalidAnswerError('', 'this version of the AI SDK is answered in another way');
  const last = lastOf(chat);
  const own = (part: UiPart) =>
    isToolPart(part) && !isForPerson(part, tools) ? { ...part, state: 'input-streaming' } : part;
  const message = last && { ...last, parts: last.parts.map(own) };
  const { parts } = encodeAnswers(answers, { messages: message ? [message] : [], covered: [] }, {});
  const changed = parts.filter((part, at) => part !== message?.parts[at]) as ToolUiPart[];
  const decisionIds = Object.fromEntries(
    answers.map(({ interrupt: { ref = '', decisionId } }) => [ref, decisionId]),
  );
  const options = { body: { decisionIds } };
  // A request that failed before says nothing of this one.
  if (chat.status === 'error') chat.clearError();
  await Promise.all(changed.map((part) => handPart(chat, part, options)));
  // The render after the library has decided whether it sends.
  await page.rendered('force');
  const isShown = () => {
    const now = messagesOf(page.chat().chat).at(-1);
    return !now?.parts.some((part) =>
      changed.some((one) => isToolPart(part) && isWaiting(part) && isSamePart(one, part)),
    );
  };
  while (!isShown()) await page.rendered();
  const now = page.chat().chat;
  const rest = messagesOf(now).at(-1);
  const isWhole = !rest?.parts.some((part) => isToolPart(part) && isWaiting(part));
  const isUnsent =
    now.status === 'ready' &&
    rest?.id === message?.id &&
    rest?.parts.length === message?.parts.length &&
    isWhole;
  if (!isUnsent) return;
  // `sendAutomaticallyWhen` is not set, or does not know of these answers.
  void Promise.resolve(now.sendMessage(undefined, options)).catch(() => {});
  await page.rendered('force');
}

/** As the library has it now, which a throttled hook renders some time later. */
function lastOf(chat: AiSdkChat): UiMessage | undefined {
  let last: UiMessage | undefined;
  chat.setMessages((messages: readonly UiMessage[]) => {
    last = messages.at(-1);
    return messages;
  });
  return last;
}

const isSamePart = (one: ToolUiPart, other: ToolUiPart) =>
  one.toolCallId === other.toolCallId && asObject(one.approval).id === asObject(other.approval).id;

function handPart(chat: AiSdkChat, part: ToolUiPart, options: { body: object }): unknown {
  const { toolCallId, approval, state, output, errorText } = part;
  if (approval !== undefined) {
    const { id, approved, reason } = asObject(approval);
    return chat.addToolApprovalResponse({
      id: String(id),
      approved: approved === true,
      ...defined({ reason: asText(reason) }),
      options,
    });
  }
  const said = state === 'output-error' ? { state, errorText } : { output };
  return chat.addToolOutput({ tool: toolOf(part), toolCallId, ...said, options });
}
