import { toInterrupts } from '../../backends/langgraph/toInterrupts.ts';
import { kindOf, outputOf, pairCalls, readWireState } from '../../backends/langgraph/wire.ts';
import type { HostCall } from '../../host/index.ts';
import { asObject, asText, defined, type JsonObject } from '../../protocol/json.ts';
import type { ToolResponse } from '../../protocol/message.ts';
import { asSent } from './asSent.ts';

/** The used part of the return value of `useStream` from `@langchain/react` or `@langchain/langgraph-sdk/react`. */
export interface LangChainStream {
  readonly client: {
    readonly threads: {
      getState(
        threadId: string,
        checkpoint?: undefined,
        options?: { subgraphs?: boolean },
      ): Promise<unknown>;
    };
  };
  readonly interrupts: readonly object[];
  readonly messages: readonly object[];
  readonly values: object;
  readonly error: unknown;
  readonly isLoading: boolean;
  readonly isThreadLoading?: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: the library types it by the state of each graph.
  submit(values: null, options?: any): Promise<unknown>;
  /** Only of `@langchain/react`. */
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  respondAll?(byId: Record<string, unknown>, options?: any): Promise<unknown>;
  /** Only in `@langchain/react`. Undefined: the thread is closed, and can't be answered. */
  getThread?(): object | undefined;
}

/** The outcomes of this page's last answers. */
export interface LangChainAnswers {
  calls: readonly HostCall[];
  /** Undefined while the run is at work. */
  outcome?: 'resolved' | 'failed';
  markRan?: (response: ToolResponse) => ToolResponse;
  /** The person’s last message as the run ended: a later one moves the conversation on. */
  human?: string | undefined;
}

/** A stream, and this page's answers. */
export interface LangChainPage {
  readonly stream: LangChainStream;
  /** The messages may be older than the open interrupts. */
  readonly isLate: boolean | undefined;
  /** Undefined or null as long as the thread is not created. */
  readonly threadId: string | null | undefined;
  readonly nameOf: (value: unknown) => string;
  /** More options of a run that brings answers. */
  readonly run: JsonObject;
  readonly sent: LangChainAnswers;
}

/** The library also loads a new thread after its first run, which has already reported the open interrupts. */
export const isBusy = ({ isLoading, isThreadLoading, interrupts }: LangChainStream) =>
  isLoading || (isThreadLoading === true && interrupts.length === 0);

/** The thread as the library shows it, in the shape of the wire. An entry without an id is a breakpoint. */
export function stateOf({ stream, nameOf }: LangChainPage) {
  const tasks = stream.interrupts.map((entry) => {
    const interrupt: JsonObject = { ...entry, value: asSent(asObject(entry).value) };
    return { name: nameOf(interrupt.value), interrupts: [interrupt] };
  });
  return readWireState({ tasks, values: { messages: stream.messages } });
}

export function readCalls(page: LangChainPage): readonly HostCall[] {
  const { sent } = page;
  const { calls, outcome, human, markRan = (response) => response } = sent;
  const state = stateOf(page);
  const open = toInterrupts(state).map((interrupt): HostCall => {
    const named = { ...interrupt, decisionId: String(interrupt.decisionId) };
    return { state: 'open', interrupt: named };
  });
  const isIn = (some: readonly HostCall[], { interrupt }: HostCall) =>
    some.some((one) => one.interrupt.decisionId === interrupt.decisionId);
  if (!outcome) {
    const rest = open.filter((call) => !isIn(calls, call));
    return [...rest, ...calls.map((call) => ({ ...call, state: 'sent' as const }))];
  }
  const isPast = lastHuman(state.messages) !== human;
  const results = [...pairCalls(state.messages).values()].flat();
  const over = calls.flatMap((call): readonly HostCall[] => {
    // That the library lists one again proves nothing.
    if (isPast || isIn(open, call)) return [];
    const { name, ref } = call.interrupt;
    const result =
      outcome === 'resolved' && results.filter(({ call: { id } }) => id === ref).at(-1)?.result;
    const response = result && markRan({ name, ...defined({ ref }), ...outputOf(result) });
    return [{ ...call, state: outcome, ...(response && { response }) }];
  });
  return [...open, ...over];
}

export const lastHuman = (messages: readonly JsonObject[]) =>
  asText(messages.filter((message) => kindOf(message) === 'human').at(-1)?.id);
