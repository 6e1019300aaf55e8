import {
  type LangChainAnswers,
  type LangChainStream,
  langChainHost,
  randomId,
} from '@holdpoint/client/internal';
import { useEffect, useMemo, useState } from 'react';
import type { AgentTurn } from '../turn/agentTurn.ts';
import { type HostTurnOptions, useHostTurn } from './bridge/useHostTurn.ts';

export type { HostTurnOptions, LangChainStream };

/** Options of `useLangChainTurn`. */
export interface LangChainTurnOptions extends HostTurnOptions {
  /** The id that `useStream` has. Without one, nothing is answered, because answers are remembered by it. */
  readonly threadId: string | null | undefined;
  /**
   * Names what a graph asks with `interrupt(value)`, so that a renderer of this name draws it. Default: `interrupt`. A call
   * keeps its own name.
   */
  readonly nameOf?: (value: unknown) => string;
  /** More options of `submit` for a run that brings answers, such as `config`, `context` or `metadata`. */
  readonly run?: { readonly [option: string]: unknown };
}

const none = {};
const unnamed = () => 'interrupt';

/**
 * Returns a turn over the thread that `useStream` holds, of `@langchain/react` or of `@langchain/langgraph-sdk/react`, for
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
  // A thread that is not created yet has nothing to remember.
  const [unnamedThread] = useState(randomId);
  const conversation = threadId ?? unnamedThread;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was answered is of one thread.
  const sent = useMemo((): LangChainAnswers => ({ calls: [] }), [conversation]);
  // `@langchain/react` shows what is open one task before the messages that belong to it.
  const isAtWork = stream.getThread && (stream.isLoading || stream.isThreadLoading);
  const [isLate, setLate] = useState<boolean | undefined>('getThread' in stream);
  useEffect(() => void setTimeout(setLate, 0, isAtWork), [isAtWork]);
  const page = { stream, isLate, threadId, nameOf, run, sent };
  return useHostTurn(langChainHost, conversation, page, rest);
}
