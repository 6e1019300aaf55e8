import {
  type LangChainAnswers,
  type LangChainStream,
  langChainHost,
} from '@holdpoint/client/internal';
import { useEffect, useMemo, useState } from 'react';
import type { AgentTurn } from '../turn/agentTurn.ts';
import { type HostTurnOptions, useHostTurn } from './bridge/useHostTurn.ts';

export type { HostTurnOptions, LangChainStream };

/** Options of `useLangChainTurn`. */
export interface LangChainTurnOptions extends HostTurnOptions {
  /** The id passed to `useStream`. Without one, nothing can be answered, because answers are stored under it. */
  readonly threadId: string | null | undefined;
  /**
   * Names the questions of a graph's `interrupt(value)`, so that a renderer of this name draws them. Default:
   * `interrupt`. A call keeps its own name.
   */
  readonly nameOf?: (value: unknown) => string;
  /** More options of `submit` for a run with answers, such as `config`, `context` or `metadata`. */
  readonly run?: { readonly [option: string]: unknown };
}

/** For `useStream` of `@langchain/react`, which sends an answer again after an error by default. */
export const callerOptions: { readonly maxRetries: 0 } = { maxRetries: 0 };

const none = {};
const unnamed = () => 'interrupt';

/**
 * Returns a turn for the thread of `useStream`, from `@langchain/react` or `@langchain/langgraph-sdk/react`, for
 * `<Interrupts>` and every other card. `useStream` keeps the conversation and sends everything.
 * @example
 * const stream = useStream({ apiUrl, assistantId, threadId, onThreadId: setThreadId });
 * const turn = useLangChainTurn(stream, { threadId });
 * return <Interrupts turn={turn} />;
 */
export function useLangChainTurn(
  stream: LangChainStream,
  options: LangChainTurnOptions,
): AgentTurn {
  const { threadId, nameOf = unnamed, run = none, ...rest } = options;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was answered is of one thread.
  const sent = useMemo((): LangChainAnswers => ({ calls: [] }), [threadId]);
  // `@langchain/react` shows open interrupts one task before the messages they belong to.
  const isAtWork = stream.getThread && (stream.isLoading || stream.isThreadLoading);
  const [isLate, setLate] = useState<boolean | undefined>('getThread' in stream);
  useEffect(() => void setTimeout(setLate, 0, isAtWork), [isAtWork]);
  const page = { stream, isLate, threadId, nameOf, run, sent };
  return useHostTurn(langChainHost, threadId, page, rest);
}
