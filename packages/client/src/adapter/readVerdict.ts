import type { Answer } from '../protocol/backend.ts';
import { InvalidAnswerError } from '../protocol/errors.ts';
import { asText, defined, isJsonObject, type JsonObject } from '../protocol/json.ts';

/** The meaning of an answer to an approval. */
export type AnswerVerdict =
  /** The call may run, perhaps with other arguments. `more`: the fields of `resumed` besides `approved`. */
  | { readonly type: 'approve'; readonly input?: JsonObject; readonly more: JsonObject }
  | { readonly type: 'reject'; readonly reason?: string };

/**
 * Reads the verdict of an answer to an approval, or refuses the answer. A restart with `{ approved: true }` approves; a
 * result of `{ approved: false }` or `{ declined: true }`, optionally with a reason, rejects. A text alone also
 * rejects; it is the reason if the server accepts one. An approval in a result is refused, because it lets nothing run.
 * @param also other keys allowed in `resumed`
 * @throws InvalidAnswerError
 * @example
 * const verdict = readVerdict(answer);
 * if (verdict.type === 'approve') return { id, approved: true };
 * return { id, approved: false, ...defined({ reason: verdict.reason }) };
 */
export function readVerdict(
  { interrupt, resolution }: Answer,
  also: readonly string[] = [],
): AnswerVerdict {
  const { name, approves, allowed } = interrupt;
  const refuse = (problem: string, ...help: string[]) =>
    new InvalidAnswerError(name, problem, help);
  if (resolution.type === 'cancel') throw refuse('it can not be cancelled', 'reject it instead');
  if (resolution.type === 'restart') {
    const { approved, ...more } = resolution.resumed === true ? {} : resolution.resumed;
    // Nothing else reaches the server, so it is refused.
    if (approved !== true || Object.keys(more).some((key) => !also.includes(key)))
      throw refuse('an approval says `{ approved: true }` and nothing else that is not known');
    if (!resolution.input) return { type: 'approve', more };
    const { value } = resolution.input;
    if (!allowed.replaceInput) throw refuse('its input can not be replaced');
    if (!isJsonObject(value)) throw refuse('the arguments of a call are an object');
    return { type: 'approve', input: value, more };
  }
  const { output } = resolution;
  const takesReason = approves?.takesReason === true;
  if (typeof output === 'string')
    return { type: 'reject', ...defined({ reason: takesReason ? asText(output) : undefined }) };
  if (!isJsonObject(output)) throw refuse('it neither approves nor rejects');
  const { approved, declined, reason, ...more } = output;
  if (approved === true) throw refuse('a result approves nothing', 'restart it to approve it');
  const isNo = approved === false || declined === true;
  const isReason = reason === undefined || typeof reason === 'string';
  if (!isNo || !isReason || Object.keys(more).length > 0)
    throw refuse('it neither approves nor rejects');
  if (asText(reason) !== undefined && !takesReason)
    throw refuse('the server takes no reason with a rejection');
  return { type: 'reject', ...defined({ reason: asText(reason) }) };
}
