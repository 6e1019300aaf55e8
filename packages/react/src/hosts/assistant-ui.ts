import {
  type AssistantUiAnswers,
  type AssistantUiPage,
  type AssistantUiRuntime,
  assistantUiHost,
} from '@holdpoint/client/internal';
import { useMemo, useSyncExternalStore } from 'react';
import type { AgentTurn } from '../turn/agentTurn.ts';
import { type HostTurnOptions, useHostTurn } from './bridge/useHostTurn.ts';

export type { AssistantUiRuntime, HostTurnOptions };

/** Options of `useAssistantUiTurn`. */
export interface AssistantUiTurnOptions extends HostTurnOptions {
  /** The conversation’s id in your app. Without one, nothing can be answered, because answers are stored under it. */
  readonly threadId: string | null | undefined;
  /**
   * The tools whose result a person provides: the return value of `defineInterruptTool`, or a name with a JSON Schema.
   * Also list them in the runtime's `unstable_humanToolNames`. Other tools are left to the app. Default: none.
   */
  readonly tools?: AssistantUiPage['tools'];
}

const none: AssistantUiPage['tools'] = [];

/**
 * Returns a turn for the thread of an assistant-ui runtime, for `<Interrupts>` and every other card. The runtime keeps
 * the conversation and sends everything.
 * @example
 * const runtime = useLocalRuntime(adapter);
 * const turn = useAssistantUiTurn(runtime, { threadId });
 * return <Interrupts turn={turn} />;
 */
export function useAssistantUiTurn(
  runtime: AssistantUiRuntime,
  options: AssistantUiTurnOptions,
): AgentTurn {
  const { threadId, tools = none, ...rest } = options;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was answered is of one thread.
  const sent = useMemo((): AssistantUiAnswers => new Map(), [threadId]);
  const { subscribe, getState } = runtime.thread;
  useSyncExternalStore(subscribe, getState, getState);
  return useHostTurn(assistantUiHost, threadId, { runtime, tools, sent }, rest);
}
