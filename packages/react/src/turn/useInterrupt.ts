import type { InterruptTool, TypedInterrupt } from '@holdpoint/client';
import { useMemo } from 'react';
import type { AgentTurn } from './agentTurn.ts';
import { bindInterrupt, type InterruptHandle } from './interruptHandle.ts';

/** Returns a tool's oldest open interrupt, typed, for your own card; null if there is none. */
export function useInterrupt<Tool extends InterruptTool>(
  turn: AgentTurn,
  tool: Tool,
): InterruptHandle<TypedInterrupt<Tool>['input'], TypedInterrupt<Tool>['metadata'], Tool> | null {
  const { interrupts } = turn;
  return useMemo(() => {
    for (const interrupt of interrupts) {
      const match = tool.match(interrupt);
      // `match` has validated input and metadata with the tool's own schemas.
      if (match) return bindInterrupt(turn, match as TypedInterrupt<Tool>, tool);
    }
    return null;
  }, [turn, tool, interrupts]);
}
