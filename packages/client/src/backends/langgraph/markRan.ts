import { createRanMark } from '../../adapter/index.ts';
import type { Answer } from '../../protocol/backend.ts';
import { asObject } from '../../protocol/json.ts';

/** Marks results of rejected calls, which are errors where LangChain's middleware writes them. */
export function markRanOf(answers: readonly Answer[] = []) {
  const reviewed = answers.filter(({ interrupt }) => !asObject(interrupt.raw).isInbox);
  return createRanMark(reviewed, ({ problem }) => problem !== undefined);
}
