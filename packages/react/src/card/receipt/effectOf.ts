import type { Interrupt } from '@holdpoint/client';
import { isNo } from '../frame/isNo.ts';

/**
 * What an answer did, as far as this side knows, once the server has confirmed it:
 * - `ran`: the tool was run again with it.
 * - `told`: the tool was run again and told the no.
 * - `result`: it stands as the tool's result; the tool was not run by it.
 * - `let`: the backend asked whether a call may run, and was let.
 * - `kept`: it was told not to.
 * - `failed`: a yes, and the server says that the call failed.
 * - `refused`: a yes, and the server says that it did not run the call all the same.
 * - `ignored`: a no, and the server has a result of the call all the same.
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
