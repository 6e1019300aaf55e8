import { createRanMark } from '../../adapter/index.ts';
import type { Answer } from '../../protocol/backend.ts';
import { asObject } from '../../protocol/json.ts';
import type { ToolResponse } from '../../protocol/message.ts';

/**
 * The beginning of the result that LangChain’s middleware writes for a rejected call. In JavaScript a reason replaces
 * it.
 */
const REJECTION = 'User rejected the tool call for ';

/** Marks results of rejected calls that are neither the middleware's words nor the person's reason. */
export function markRanOf(answers: readonly Answer[] = []) {
  const reviewed = answers.filter(({ interrupt }) => !asObject(interrupt.raw).isInbox);
  const mark = createRanMark(reviewed, ({ output }) => String(output).startsWith(REJECTION));
  return (response: ToolResponse): ToolResponse => {
    const { problem, output } = response;
    const told = problem ? { ...response, output: asObject(output).error } : response;
    return mark(told) === told ? response : { ...response, problem: 'ran' };
  };
}
