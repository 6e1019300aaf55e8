import { sameJson } from '../integrity/sameJson.ts';
import type { Answer } from '../protocol/backend.ts';
import { parseJson } from '../protocol/exactJson.ts';
import { asObject, asText, defined } from '../protocol/json.ts';
import type { ToolResponse } from '../protocol/message.ts';

/** A rejected call, with the reason that its server may give as its result. */
export interface RejectedCall {
  readonly ref: string;
  readonly reason?: string;
}

/** The calls that these answers reject. */
export function rejectedIn(answers: readonly Answer[]): readonly RejectedCall[] {
  return answers.flatMap(({ interrupt: { ref, approves }, resolution }) => {
    const output = resolution.type === 'respond' ? resolution.output : undefined;
    const isYes = resolution.type === 'restart' || asObject(output).approved === true;
    if (!approves || isYes) return [];
    const reason = asText(output) ?? asText(asObject(output).reason);
    const calls = approves.refs ?? (ref === undefined ? [] : [ref]);
    return calls.map((one) => ({ ref: one, ...defined({ reason }) }));
  });
}

/**
 * Creates the rule of receipts: a result of a rejected call means that the call may have run, unless the result is the
 * reason that the person gave, or the server says by it that it did not run the call.
 * @param isRejection how this server’s own results of rejected calls look
 * @returns a function that gives such a result the problem `ran`, and leaves every other one as it is
 * @example
 * const markRan = createRanMark(rejectedIn(answers), ({ problem }) => problem === 'denied');
 * out.push({ type: 'tool-response', response: markRan(response) });
 */
export function createRanMark(
  calls: readonly RejectedCall[],
  isRejection: (response: ToolResponse) => boolean,
): (response: ToolResponse) => ToolResponse {
  const rejected = new Map<unknown, RejectedCall>(calls.map((call) => [call.ref, call]));
  return (response) => {
    const { ref, output } = response;
    const call = rejected.get(ref);
    if (!call || isRejection(response)) return response;
    const isReason = readings(call.reason).some((one) => sameJson(one, output));
    return isReason ? response : { ...response, problem: 'ran' };
  };
}

/** Words, and what they say as JSON: adapters may read a result as JSON. */
function readings(words: string | undefined): readonly unknown[] {
  if (words === undefined) return [];
  try {
    return [words, parseJson(words)];
  } catch {
    return [words];
  }
}
