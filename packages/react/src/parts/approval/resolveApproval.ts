import { type Resolution, respond } from '@holdpoint/client';
import type { InterruptHandle } from '../../hooks/interruptHandle.ts';
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
 * The answer that a decision becomes. An unknown tool is never run by it: without a definition the decision is the
 * tool's result.
 * @throws InvalidAnswerError when the interrupt can't take it.
 */
export function resolveApproval(
  interrupt: InterruptHandle,
  decision: ApprovalDecision,
  decide?: (decision: ApprovalDecision) => AnswerShape,
): Resolution {
  const { input: _input, ...said } = decision;
  const replaced = 'input' in decision ? { input: decision.input } : undefined;
  // A request that does not fit its schema can still be declined, and the schemas have no say in that.
  if (interrupt.issues.length > 0) return respond(interrupt, said);
  if (decide) return toResolution(interrupt, decide(decision), undefined, replaced);
  return toResolution(
    interrupt,
    interrupt.tool?.answer === 'restart' ? { resumed: said } : { output: said },
    undefined,
    replaced,
  );
}
