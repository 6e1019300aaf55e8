import { answerKind } from '@holdpoint/client/internal';
import type { InterruptHandle } from '../../turn/interruptHandle.ts';

/**
 * True where a person may send another input: the tool runs again, the backend takes a replaced input for this very
 * interrupt, and what was received is known to fit the tool.
 */
export function canEdit(interrupt: InterruptHandle): boolean {
  const { tool, allowed, issues, approves } = interrupt;
  return (
    tool !== undefined &&
    answerKind(interrupt, tool) === 'restart' &&
    allowed.restart &&
    allowed.replaceInput &&
    issues.length === 0 &&
    approves?.isInputKnown !== false
  );
}
