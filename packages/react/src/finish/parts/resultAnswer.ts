import { answerKind } from '@holdpoint/client';
import type { ApprovalDecision } from '../../approval/parts/resolveApproval.ts';
import type { AnswerShape } from '../../card/frame/answerShape.ts';
import { offered } from '../../card/frame/offered.ts';
import type { InterruptHandle } from '../../turn/interruptHandle.ts';

/** What a person said of a result. */
export interface FinishDecision {
  readonly accepted: boolean;
  /** What should change, in their words; absent where it was accepted. */
  readonly feedback?: string;
}

/** What an app makes of decisions. */
export interface FinishMappers<Tool = undefined> {
  /**
   * What is sent for a decision, by the kind of answer that the tool's definition names. Default: `{ accepted: true }` or
   * `{ accepted: false, feedback }`, as the tool's result or as what the restarted tool is told.
   */
  readonly decide?: ((decision: FinishDecision) => AnswerShape<Tool>) | undefined;
}

/**
 * What a decision on a result becomes, for the approval that it is underneath. Undefined where nobody says what answers:
 * then nothing is accepted.
 */
export function toResultAnswer(
  interrupt: InterruptHandle,
  decide: FinishMappers['decide'],
): ((decision: ApprovalDecision) => AnswerShape) | undefined {
  const kind = answerKind(interrupt, interrupt.tool);
  if (!offered(interrupt, { decide }).approve) return undefined;
  return ({ approved, reason }) => {
    const decision: FinishDecision =
      approved || reason === undefined
        ? { accepted: approved }
        : { accepted: false, feedback: reason };
    if (decide) return decide(decision);
    return kind === 'restart' ? { resumed: { ...decision } } : { output: decision };
  };
}
