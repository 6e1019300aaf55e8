import {
  type AssistantUiAnswers,
  type AssistantUiPage,
  type AssistantUiRuntime,
  assistantUiHost,
  randomId,
} from '@holdpoint/client/internal';
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { AgentTurn } from '../turn/agentTurn.ts';
import { type HostTurnOptions, useHostTurn } from './bridge/useHostTurn.ts';

export type { AssistantUiRuntime, HostTurnOptions };

/** Options of `useAssistantUiTurn`. */
export interface AssistantUiTurnOptions extends HostTurnOptions {
  /** The conversation’s id in your app. Without one, nothing can be answered, because answers are stored under it. */
  readonly threadId: string | undefined;
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
  // Without a thread nothing is stored.
  const [unnamedThread] = useState(randomId);
  const conversation = threadId ?? unnamedThread;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was answered is of one thread.
  const sent = useMemo((): AssistantUiAnswers => new Map(), [conversation]);
  const { subscribe, getState } = runtime.thread;
  useSyncExternalStore(subscribe, getState, getState);
  return useHostTurn(assistantUiHost, conversation, { runtime, threadId, tools, sent }, rest);
}
