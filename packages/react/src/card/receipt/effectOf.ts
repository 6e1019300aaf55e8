import type { Interrupt } from '@holdpoint/client';
import { isNo } from '../frame/isNo.ts';

/**
 * What an answer did, as far as this side knows, once the server has confirmed it:
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

/** The effect of an interrupt's answer; undefined where it is not known, such as for one that was given before a reload. */
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
  // Of a no the server may say the same: it is what was asked for.
  if (problem && verdict && !isNo(verdict.kind)) return problem === 'denied' ? 'refused' : 'failed';
  if (!resolution || resolution.type === 'cancel') return undefined;
  // Others may have to approve, too, before anything is run.
  if (approves?.isWordOnly && verdict && !isNo(verdict.kind)) return undefined;
  if (approves?.resumed) return resolution.type === 'restart' ? 'let' : 'kept';
  if (approves) return verdict && (isNo(verdict.kind) ? 'kept' : 'let');
  // What the code did that went on with it, nobody here knows.
  if (continues) return undefined;
  if (resolution.type === 'respond') return 'result';
  return verdict && isNo(verdict.kind) ? 'told' : 'ran';
}
