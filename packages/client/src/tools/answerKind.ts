import type { BackendInterrupt } from '../protocol/interrupt.ts';

/** How a tool is answered: `respond` gives its result, `restart` runs it again. */
export type AnswerKind = 'respond' | 'restart';

/**
 * Which kind of answer lets a tool have its way: the backend's word, else the app's definition, else the only kind that the
 * backend takes. Undefined where nobody says: a wire may take both, and by one of them nothing would be done.
 */
export function answerKind(
  { approves, allowed }: Pick<BackendInterrupt, 'approves' | 'allowed'>,
  tool?: { readonly answer: AnswerKind },
): AnswerKind | undefined {
  if (approves) return approves.resumed ? 'restart' : 'respond';
  if (tool) return tool.answer;
  if (allowed.respond === allowed.restart) return undefined;
  return allowed.restart ? 'restart' : 'respond';
}
