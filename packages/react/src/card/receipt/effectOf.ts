import type { Interrupt } from '@holdpoint/client';
import { isNo } from '../frame/isNo.ts';

/**
 * What an answer did, as far as this side knows, once the server has confirmed it:
 * - `ran`: the tool was run again with it.
 * - `told`: the tool was run again and told the no.
 * - `result`: it stands as the tool's result; the tool was not run by it.
 * - `let`: the backend asked whether a call may run, and was let.
 * - `kept`: it was told not to.
 */
export type AnswerEffect = 'ran' | 'told' | 'result' | 'let' | 'kept';

/** The effect of an interrupt's answer; undefined where it is not known, such as for one that was given before a reload. */
export function effectOf({
  status,
  verdict,
  resolution,
  approves,
  doubt,
}: Pick<Interrupt, 'status' | 'verdict' | 'resolution' | 'approves' | 'doubt'>):
  | AnswerEffect
  | undefined {
  if (status !== 'resolved' || doubt || !resolution || resolution.type === 'cancel')
    return undefined;
  if (approves?.resumed) return resolution.type === 'restart' ? 'let' : 'kept';
  if (approves) return verdict && (isNo(verdict.kind) ? 'kept' : 'let');
  if (resolution.type === 'respond') return 'result';
  return verdict && isNo(verdict.kind) ? 'told' : 'ran';
}
