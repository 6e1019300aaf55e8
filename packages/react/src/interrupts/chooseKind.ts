import type { BackendInterrupt } from '@holdpoint/client';
import type { CardKind } from '../card/frame/CardContext.ts';
import { isQuestion } from '../question/parts/isQuestion.ts';
import type { Renderer } from './renderer.ts';

/**
 * Returns the kind of card for an interrupt: that of its tool's renderer, else by shape. If the backend asks whether a
 * call may run, neither a question's answer nor a sign-in answers that.
 */
export function chooseKind(
  interrupt: Omit<BackendInterrupt, 'raw'>,
  renderer: Renderer | undefined,
): CardKind {
  const kind = renderer?.kind ?? (isQuestion(interrupt) ? 'question' : 'approval');
  return interrupt.approves && kind !== 'custom' ? 'approval' : kind;
}
