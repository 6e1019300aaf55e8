import { noAnswer, sameJson, withdraw, withReadableSchema } from '../../adapter/index.ts';
import type { AiSdkTool } from '../../backends/ai-sdk/options.ts';
import { resultSchemaOf } from '../../backends/ai-sdk/resultSchemaOf.ts';
import type { HostCall } from '../../host/index.ts';
import { asObject, asText, defined, type JsonObject } from '../../protocol/json.ts';
import { formOf } from './approvalForm.ts';

/** The used part of the return value of `useLocalRuntime` from `@assistant-ui/react`. */
export interface AssistantUiRuntime {
  readonly thread: {
    getState(): AssistantUiThread;
    subscribe(changed: () => void): () => void;
    getMessageById(id: string): {
      getMessagePartByToolCallId(id: string): {
        // biome-ignore lint/suspicious/noExplicitAny: an answer has many forms.
        respondToToolApproval(response: any): unknown;
        // biome-ignore lint/suspicious/noExplicitAny: each tool has its own result.
        addToolResult(result: any): void;
      };
    };
  };
}

interface AssistantUiThread {
  readonly isRunning: boolean;
  readonly isLoading: boolean;
  readonly messages: readonly {
    readonly id: string;
    readonly role: string;
    readonly content: readonly object[];
    readonly status?: { readonly type: string; readonly error?: unknown } | undefined;
  }[];
}

/** The outcomes of this page's answers, by `decisionId`. */
export type AssistantUiAnswers = Map<string, 'sent' | 'resolved' | 'failed'>;

/** A thread, and this page's answers. */
export interface AssistantUiPage {
  readonly runtime: AssistantUiRuntime;
  /** The tools whose result a person gives. */
  readonly tools: readonly AiSdkTool[];
  readonly sent: AssistantUiAnswers;
}

/** The place of a call in the library. */
export interface CallPlace {
  readonly messageId: string;
  readonly part: JsonObject;
}

/** Every call that a person decides, or has decided, with its place. */
export function readCalls(page: AssistantUiPage): readonly (HostCall & CallPlace)[] {
  const { runtime, tools, sent } = page;
  const { messages } = runtime.thread.getState();
  const last = messages.at(-1);
  const all = messages.flatMap(({ content }) => content.map(asObject)).filter(isCall);
  return messages.flatMap((message) =>
    message.content
      .map(asObject)
      .filter(isCall)
      .flatMap((part, position) => {
        if (message.role !== 'assistant' || !isForPerson(part, tools)) return [];
        const asked = toInterrupt(part, tools);
        const approval = idOf(part);
        const decisionId = `${message.id}:${approval ?? part.toolCallId}`;
        const isTwin = all.some((other) => other !== part && isAlike(part, other));
        const isAnswerable = !isTwin && isInputKnown(part);
        const interrupt = {
          ...(isAnswerable ? asked : withdraw(asked)),
          ...{ position, decisionId },
        };
        const isPaused = message === last && message.status?.type === 'requires-action';
        const state = sent.get(decisionId) ?? stateOf(part, message.status?.type, isPaused);
        if (!state) return [];
        const { toolName: name, toolCallId: ref, result: output } = part;
        const hasResult = state === 'resolved' && hasServerResult(part);
        const response = hasResult && { name: String(name), ref: String(ref), output };
        return [{ state, interrupt, messageId: message.id, part, ...(response && { response }) }];
      }),
  );
}

const isCall = ({ type }: JsonObject) => type === 'tool-call';

const idOf = ({ approval }: JsonObject) => asText(asObject(approval).id);

/**
 * Returns true if the server asks whether it may run, or the app says that a person provides the result. Other tools
 * are the app's own.
 */
const isForPerson = ({ approval, toolName }: JsonObject, tools: readonly AiSdkTool[]): boolean =>
  approval === undefined
    ? tools.some(({ name }) => name === toolName)
    : asObject(approval).isAutomatic !== true;

/** The library answers the newest approval of an id, and writes a result to every call of an id. */
const isAlike = (part: JsonObject, other: JsonObject): boolean =>
  part.toolCallId === other.toolCallId || (idOf(part) !== undefined && idOf(part) === idOf(other));

/** The library sends the arguments twice: as a value and as text. */
function isInputKnown({ args, argsText }: JsonObject): boolean {
  if (argsText === undefined || argsText === '') return true;
  try {
    return sameJson(args, JSON.parse(String(argsText)));
  } catch {
    return false;
  }
}

function toInterrupt(part: JsonObject, tools: readonly AiSdkTool[]) {
  const { toolName, toolCallId, args = {} } = part;
  const approval = part.approval === undefined ? undefined : asObject(part.approval);
  const base = { name: String(toolName), ref: String(toolCallId), input: args, raw: null };
  const message = asText(approval?.prompt);
  const tool = tools.find(({ name }) => name === toolName);
  const form = approval
    ? formOf(approval)
    : {
        allowed: { ...noAnswer, respond: true },
        ...defined({ answerSchema: resultSchemaOf(tool) }),
      };
  const asked = { ...base, ...defined({ message }), position: 0, allowed: noAnswer };
  return form ? withReadableSchema({ ...asked, ...form }) : withdraw(asked);
}

/** A result that is not the copy of an answer: the library writes one for a no, and the person’s own. */
export const hasServerResult = ({ approval, result, isPreliminary }: JsonObject): boolean =>
  asObject(approval).approved === true && result !== undefined && isPreliminary !== true;

/** Returns the outcome of an answer that this page does not remember. Undefined for a call that is not pending. */
function stateOf(
  part: JsonObject,
  status: string | undefined,
  isPaused: boolean,
): HostCall['state'] | undefined {
  const { approved, resolution } = asObject(part.approval);
  if (resolution !== undefined) return undefined;
  if (approved === undefined && (part.result === undefined || part.isPreliminary === true))
    return isPaused ? 'open' : undefined;
  if (hasServerResult(part) && part.isError !== true) return 'resolved';
  return status === 'running' || status === 'requires-action' ? 'sent' : 'failed';
}
