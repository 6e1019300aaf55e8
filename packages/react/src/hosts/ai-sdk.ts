import { type AiSdkChat, type AiSdkPage, aiSdkHost } from '@holdpoint/client/internal';
import type { AgentTurn } from '../turn/agentTurn.ts';
import { type HostTurnOptions, useHostTurn } from './bridge/useHostTurn.ts';

export type { AiSdkChat, HostTurnOptions };

/** Options of `useAiSdkTurn`. */
export interface AiSdkTurnOptions extends HostTurnOptions {
  /**
   * The tools without `execute` whose result a person provides: the return value of `defineInterruptTool`, or a name
   * with a JSON Schema. Other tools without `execute` are left to the app. Default: none.
   */
  readonly tools?: AiSdkPage['tools'];
}

const none: AiSdkPage['tools'] = [];

/**
 * Returns a turn for the chat of the AI SDK's `useChat`, for `<Interrupts>` and every other card. `useChat` keeps the
 * conversation and sends everything. Pass it an `id` that stays the same after a reload.
 * @example
 * const chat = useChat({ id });
 * const turn = useAiSdkTurn(chat);
 * return <Interrupts turn={turn} />;
 */
export function useAiSdkTurn(chat: AiSdkChat, options: AiSdkTurnOptions = {}): AgentTurn {
  const { tools = none, ...rest } = options;
  return useHostTurn(aiSdkHost, chat.id, { chat, tools }, rest);
}
