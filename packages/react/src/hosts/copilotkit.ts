// The library's entry of hooks: Node can load it. The other one imports CSS.
import { useAgent, useCopilotKit } from '@copilotkit/react-core/v2/headless';
import { type CopilotKitPage, copilotKitHost, copilotKitLog } from '@holdpoint/client/internal';
import { useSyncExternalStore } from 'react';
import type { AgentTurn } from '../turn/agentTurn.ts';
import { type HostTurnOptions, useHostTurn } from './bridge/useHostTurn.ts';

export { askPerson, type CopilotKitCall } from '@holdpoint/client/internal';
export type { HostTurnOptions };

/** Options of `useCopilotKitTurn`. */
export interface CopilotKitTurnOptions extends HostTurnOptions {
  /** The id of the agent that asks. Default: that of `<CopilotKit>`. */
  readonly agentId?: string;
  /** The framework behind AG-UI. Default: detected from each interrupt. */
  readonly dialect?: CopilotKitPage['dialect'];
  /**
   * The tools whose `handler` is `askPerson`: the return value of `defineInterruptTool`, or a name with a JSON Schema
   * of the result. Default: none.
   */
  readonly tools?: CopilotKitPage['tools'];
}

/**
 * Returns a turn for the thread of a CopilotKit agent, for `<Interrupts>` and every other card. CopilotKit keeps the
 * conversation and sends everything. Call it in a child of `<CopilotKit>`. Answers are stored under the agent’s
 * `threadId`.
 * @example
 * const turn = useCopilotKitTurn();
 * return <Interrupts turn={turn} />;
 */
export function useCopilotKitTurn(options: CopilotKitTurnOptions = {}): AgentTurn {
  const { agent } = useAgent(options);
  const { copilotkit } = useCopilotKit();
  const { threadId } = agent;
  const { subscribe, version } = copilotKitLog(agent);
  useSyncExternalStore(subscribe, version, version);
  const page = { ...options, agent, copilotkit, threadId };
  return useHostTurn(copilotKitHost, threadId, page, options);
}
