import {
  type TanstackAiAnswers,
  type TanstackAiChat,
  type TanstackAiPage,
  tanstackAiHost,
} from '@holdpoint/client/internal';
import { useMemo } from 'react';
import type { AgentTurn } from '../turn/agentTurn.ts';
import { type HostTurnOptions, useHostTurn } from './bridge/useHostTurn.ts';

export type { HostTurnOptions, TanstackAiChat };

/** Options of `useTanstackAiTurn`. */
export interface TanstackAiTurnOptions extends HostTurnOptions {
  /** The id passed to `useChat`. Without one, nothing can be answered, because answers are stored under it. */
  readonly threadId: string | null | undefined;
  /**
   * The tools without `execute` passed to `useChat` whose result a person provides: the return value of
   * `defineInterruptTool`, or a name with a JSON Schema. Other tools without `execute` are left to the app. Default:
   * none.
   */
  readonly tools?: TanstackAiPage['tools'];
}

const none: TanstackAiPage['tools'] = [];

/**
 * Returns a turn for the chat of TanStack AI's `useChat`, for `<Interrupts>` and every other card. `useChat` keeps the
 * conversation and sends everything.
 * @example
 * const chat = useChat({ connection, threadId });
 * const turn = useTanstackAiTurn(chat, { threadId });
 * return <Interrupts turn={turn} />;
 */
export function useTanstackAiTurn(chat: TanstackAiChat, options: TanstackAiTurnOptions): AgentTurn {
  const { threadId, tools = none, ...rest } = options;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was answered is of one thread.
  const sent = useMemo((): TanstackAiAnswers => ({ calls: [] }), [threadId]);
  return useHostTurn(tanstackAiHost, threadId, { chat, threadId, tools, sent }, rest);
}
