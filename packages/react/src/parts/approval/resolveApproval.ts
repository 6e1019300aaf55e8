import { type Resolution, respond, restart } from '@holdpoint/client';
import type { InterruptHandle } from '../../hooks/interruptHandle.ts';
import { answerKind } from '../hold/answerKind.ts';
import { type AnswerShape, toResolution } from '../hold/toResolution.ts';

/** What a person said on an approval. */
export interface ApprovalDecision {
  readonly approved: boolean;
  /** Their words for a rejection; absent where there are none. */
  readonly reason?: string;
  /** What they have changed the input to; absent where it goes back as it came. */
  readonly input?: unknown;
}

/**
 * The answer that a decision becomes. An unknown tool is never run by it, unless the backend itself asks whether it may:
 * without a definition the decision is the tool's result.
 * @throws InvalidAnswerError when the interrupt can't take it.
 */
export function resolveApproval(
  interrupt: InterruptHandle,
  decision: ApprovalDecision,
  decide?: (decision: ApprovalDecision) => AnswerShape,
): Resolution {
  const { input: _input, ...said } = decision;
  const replaced = 'input' in decision ? { input: decision.input } : undefined;
  const lets = interrupt.approves?.resumed;
  const rejection = lets ? wordsOf(decision) : said;
  // A request that does not fit its schema can still be declined, and the schemas have no say in that.
  if (interrupt.issues.length > 0) return respond(interrupt, rejection);
  const shape =
    decide?.(decision) ??
    (answerKind(interrupt) === 'restart' ? { resumed: said } : { output: said });
  if (!lets) return toResolution(interrupt, shape, undefined, replaced);
  if (!decision.approved)
    return respond(interrupt, 'output' in shape && decide ? shape.output : rejection);
  // What the app makes of an approval goes along, and can't take the place of what the backend asks for.
  const own = decide && 'resumed' in shape && shape.resumed !== true ? shape.resumed : {};
  return restart(interrupt, { resumed: { ...own, ...lets }, ...replaced });
}

/** What the model reads as the result of a call that was not run. A text: servers that check results mostly want one. */
function wordsOf({ reason }: ApprovalDecision): string {
  return `The user rejected this call. It was not run.${reason ? ` Their reason: ${reason}` : ''}`;
}
