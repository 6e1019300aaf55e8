import { answerKind } from '@holdpoint/client/internal';
import type { InterruptHandle } from '../../turn/interruptHandle.ts';

/**
 * Returns true if a person can send a changed input: the tool runs again, the backend accepts a changed input for this
 * interrupt, and the received input fits the tool.
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
