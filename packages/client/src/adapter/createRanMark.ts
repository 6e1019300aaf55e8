import { sameJson } from '../integrity/sameJson.ts';
import type { Answer } from '../protocol/backend.ts';
import { asObject, asText } from '../protocol/json.ts';
import type { ToolResponse } from '../protocol/message.ts';

/**
 * Creates the function that marks results of rejected calls: a rejected call with a result may have run, unless the
 * result is the person's reason, or the server's own text for a rejected call.
 * @param isRejection recognises this server’s own results of rejected calls
 * @returns a function that adds the problem `ran` to such a result, and returns any other unchanged
 * @example
 * const markRan = createRanMark(answers, ({ problem }) => problem === 'denied');
 * out.push({ type: 'tool-response', response: markRan(response) });
 */
export function createRanMark(
  answers: readonly Answer[],
  isRejection: (response: ToolResponse) => boolean,
): (response: ToolResponse) => ToolResponse {
  const rejected = new Map<unknown, readonly unknown[]>();
  for (const { interrupt, resolution } of answers) {
    const { ref, approves } = interrupt;
    const output = resolution.type === 'respond' ? resolution.output : undefined;
    const isYes = resolution.type === 'restart' || asObject(output).approved === true;
    if (!approves || isYes) continue;
    const said = [output, ...readings(asText(output) ?? asText(asObject(output).reason))];
    for (const one of approves.refs ?? [ref]) if (one !== undefined) rejected.set(one, said);
  }
  return (response) => {
    const { ref, output } = response;
    const said = rejected.get(ref);
    if (!said || isRejection(response)) return response;
    return said.some((one) => sameJson(one, output)) ? response : { ...response, problem: 'ran' };
  };
}

/** Returns a text, and its value parsed as JSON, because adapters may read a result as JSON. */
function readings(words: string | undefined): readonly unknown[] {
  if (words === undefined) return [];
  try {
    return [words, JSON.parse(words)];
  } catch {
    return [words];
  }
}
