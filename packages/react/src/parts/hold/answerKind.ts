import type { InterruptHandle } from '../../hooks/interruptHandle.ts';

/**
 * Which kind of answer lets the tool have its way: the backend's word, else the app's definition, else the only kind that
 * the backend takes. Undefined where nobody says: a wire may take both, and one of them would do nothing.
 */
export function answerKind({
  approves,
  tool,
  allowed,
}: InterruptHandle): 'respond' | 'restart' | undefined {
  if (approves) return approves.resumed ? 'restart' : 'respond';
  if (tool) return tool.answer;
  if (allowed.respond === allowed.restart) return undefined;
  return allowed.restart ? 'restart' : 'respond';
}
