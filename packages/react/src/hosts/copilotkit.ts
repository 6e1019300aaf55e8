import {
  type CopilotKitChat,
  type CopilotKitPage,
  copilotKitHost,
  copilotKitLog,
} from '@holdpoint/client/internal';
import { useSyncExternalStore } from 'react';
import type { AgentTurn } from '../turn/agentTurn.ts';
import { type HostTurnOptions, useHostTurn } from './bridge/useHostTurn.ts';

export { askPerson, type CopilotKitCall } from '@holdpoint/client/internal';
export type { CopilotKitChat, HostTurnOptions };

/** Options of `useCopilotKitTurn`. */
export interface CopilotKitTurnOptions extends HostTurnOptions {
  /** The framework behind AG-UI. Default: detected from each interrupt. */
  readonly dialect?: CopilotKitPage['dialect'];
  /**
   * The tools whose `handler` is `askPerson`: the return value of `defineInterruptTool`, or a name with a JSON Schema
   * of the result. Default: none.
   */
  readonly tools?: CopilotKitPage['tools'];
}

const none: CopilotKitPage['tools'] = [];

/**
 * Returns a turn for the thread of a CopilotKit agent, for `<Interrupts>` and every other card. CopilotKit keeps the
 * conversation and sends everything. Answers are stored under the agent’s `threadId`.
 * @example
 * const turn = useCopilotKitTurn({ ...useAgent(), ...useCopilotKit() });
 * return <Interrupts turn={turn} />;
 */
export function useCopilotKitTurn(
  chat: CopilotKitChat,
  options: CopilotKitTurnOptions = {},
): AgentTurn {
  const { dialect, tools = none, ...rest } = options;
  const { agent } = chat;
  const { subscribe, version } = copilotKitLog(agent);
  useSyncExternalStore(subscribe, version, version);
  return useHostTurn(copilotKitHost, agent.threadId, { chat, dialect, tools }, rest);
}
