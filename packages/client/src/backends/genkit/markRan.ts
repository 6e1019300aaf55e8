import { createRanMark } from '../../adapter/index.ts';
import type { TurnInput } from '../../protocol/backend.ts';
import type { ToolResponse } from '../../protocol/message.ts';

/** Marks results of the calls that a turn's answers reject. Another tool's call may have the same ref: models number them per turn. */
export function markRanOf(input: TurnInput | undefined): (response: ToolResponse) => ToolResponse {
  const answers = input?.type === 'resume' ? input.answers : [];
  return (response) => {
    const own = answers.filter(
      ({ interrupt: { name, ref } }) => name === response.name && ref === response.ref,
    );
    return createRanMark(own, () => false)(response);
  };
}
