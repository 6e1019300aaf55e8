import type { BackendInterrupt } from '../protocol/interrupt.ts';

/** How a tool is answered: `respond` gives its result, `restart` runs it again. */
export type AnswerKind = 'respond' | 'restart';

/**
 * Returns which kind of answer approves a tool: by the backend, else by the app's definition, else the only kind that the
 * backend supports. Undefined if unknown: a backend may support both, and one of them would run nothing.
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
