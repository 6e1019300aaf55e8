import type { InterruptTool, TypedInterrupt } from '@holdpoint/client';
import { useMemo } from 'react';
import type { AgentTurn } from './agentTurn.ts';
import { bindInterrupt, type InterruptHandle } from './interruptHandle.ts';

/** The oldest open interrupt of a tool, typed, for a card of the app's choice; null while there is none that fits. */
export function useInterrupt<Tool extends InterruptTool>(
  turn: AgentTurn,
  tool: Tool,
): InterruptHandle<TypedInterrupt<Tool>['input'], TypedInterrupt<Tool>['metadata'], Tool> | null {
  const { interrupts } = turn;
  return useMemo(() => {
    for (const interrupt of interrupts) {
      const match = tool.match(interrupt);
      // `match` has proven input and metadata by the tool's own schemas.
      if (match) return bindInterrupt(turn, match as TypedInterrupt<Tool>, tool);
    }
    return null;
  }, [turn, tool, interrupts]);
}
