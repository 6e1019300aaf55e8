import { answerKind } from '@holdpoint/client/internal';
import type { ApprovalDecision } from '../../approval/parts/resolveApproval.ts';
import type { AnswerShape } from '../../card/frame/answerShape.ts';
import { offered } from '../../card/frame/offered.ts';
import type { InterruptHandle } from '../../turn/interruptHandle.ts';

/** A person's decision on a result. */
export interface FinishDecision {
  readonly accepted: boolean;
  /** What should change, in their words; absent if it was accepted. */
  readonly feedback?: string;
}

/** Functions with which an app maps decisions to answers. */
export interface FinishMappers<Tool = undefined> {
  /**
   * Returns what is sent for a decision, in the kind of answer that the tool's definition requires. Default: `{ accepted:
   * true }` or `{ accepted: false, feedback }`, as the tool's result or as the `resumed` metadata of the restarted tool.
   */
  readonly decide?: ((decision: FinishDecision) => AnswerShape<Tool>) | undefined;
}

/**
 * Turns a decision on a result into the decision of the approval underneath. Returns undefined if the kind of answer is
 * unknown; then nothing is accepted.
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
