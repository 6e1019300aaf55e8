import { createRanMark, sameJson } from '../../adapter/index.ts';
import type { TurnInput } from '../../protocol/backend.ts';
import type { ToolResponse } from '../../protocol/message.ts';
import type { WireToolRequest } from './wire.ts';

/**
 * Marks the result of a call that this turn's answers reject, but that has run. `call`: its request, if this turn made
 * it.
 */
export type RanMark = (response: ToolResponse, call?: WireToolRequest) => ToolResponse;

/**
 * Returns a function that marks results of rejected calls. Another call may have the same ref, because models number
 * them per turn: one of another tool, or one that this turn made (`call`) with another input.
 */
export function markRanOf(turn: TurnInput | undefined): RanMark {
  const answers = turn?.type === 'resume' ? turn.answers : [];
  return (response, call) => {
    const own = answers.filter(
      ({ interrupt: { name, ref, input } }) =>
        name === response.name && ref === response.ref && (!call || sameJson(call.input, input)),
    );
    return createRanMark(own, () => false)(response);
  };
}
