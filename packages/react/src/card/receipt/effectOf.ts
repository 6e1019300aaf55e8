import type { Interrupt } from '@holdpoint/client';
import { isNo } from '../frame/isNo.ts';

/**
 * The effect of an answer, as far as it is known, once the server has confirmed it:
 * - `ran`: the tool ran again with it.
 * - `told`: the tool ran again and received the rejection.
 * - `result`: it became the tool's result; it did not run the tool.
 * - `let`: the backend asked whether a call may run, and the answer allowed it.
 * - `kept`: the answer did not allow it.
 * - `failed`: an approval, and the server reports that the call failed.
 * - `refused`: an approval, but the server reports that it did not run the call.
 * - `ignored`: a rejection, but the server has a result of the call.
 */
export type AnswerEffect =
  | 'ran'
  | 'told'
  | 'result'
  | 'let'
  | 'kept'
  | 'failed'
  | 'refused'
  | 'ignored';

/** Returns the effect of an interrupt's answer; undefined if it is unknown, such as after a reload. */
export function effectOf({
  status,
  verdict,
  resolution,
  approves,
  doubt,
  problem,
  continues,
}: Pick<
  Interrupt,
  'status' | 'verdict' | 'resolution' | 'approves' | 'doubt' | 'problem' | 'continues'
>): AnswerEffect | undefined {
  if (status !== 'resolved' || doubt) return undefined;
  if (problem === 'ran') return 'ignored';
  if (problem === 'untold') return undefined;
  // For a rejection the server can report the same; that is the intended result.
  if (problem && verdict && !isNo(verdict.kind)) return problem === 'denied' ? 'refused' : 'failed';
  if (!resolution || resolution.type === 'cancel') return undefined;
  // Others may have to approve too before anything runs.
  if (approves?.isWordOnly && verdict && !isNo(verdict.kind)) return undefined;
  if (approves?.resumed) return resolution.type === 'restart' ? 'let' : 'kept';
  if (approves) return verdict && (isNo(verdict.kind) ? 'kept' : 'let');
  // The app's code continued with the answer; its effect is unknown.
  if (continues) return undefined;
  if (resolution.type === 'respond') return 'result';
  return isNo(verdict?.kind) ? 'told' : 'ran';
}
