import { InvalidAnswerError, type Resolution, respond, restart } from '@holdpoint/client';
import { answerKind } from '@holdpoint/client/internal';
import type { AnswerShape, DeclineShape } from '../../card/frame/answerShape.ts';
import { offered } from '../../card/frame/offered.ts';
import { demandShape, toDecline, toResolution } from '../../card/frame/toResolution.ts';
import type { InterruptHandle } from '../../turn/interruptHandle.ts';

/** What a person said on an approval. */
export interface ApprovalDecision {
  readonly approved: boolean;
  /** Their words for a rejection; absent where there are none. */
  readonly reason?: string;
  /** What they have changed the input to; absent where it goes back as it came. */
  readonly input?: unknown;
}

/** What an app makes of decisions. */
export interface ApprovalMappers<Tool = undefined> {
  /**
   * Returns what is sent for a decision, in the kind of answer that the tool's definition requires. Default: `{ approved:
   * true }` or `{ approved: false, reason }`, as the tool's result or as the `resumed` metadata of the restarted tool.
   */
  readonly decide?: ((decision: ApprovalDecision) => AnswerShape<Tool>) | undefined;
  /**
   * What is sent for a rejection, in place of what `decide` makes of it: also `{ output }` for a tool that is restarted,
   * which then does not run at all.
   */
  readonly rejected?: ((reason: string | undefined) => DeclineShape<Tool>) | undefined;
}

/**
 * Turns a decision into an answer. An approval must be the kind of answer that lets the tool do its work; if the backend
 * itself asks whether the call may run, the backend's own kind. If the kind is unknown, nothing is approved.
 * @throws InvalidAnswerError if the interrupt can't take the answer.
 */
export function resolveApproval(
  interrupt: InterruptHandle,
  decision: ApprovalDecision,
  mappers: ApprovalMappers = {},
): Resolution {
  return decision.approved
    ? approve(interrupt, decision, mappers)
    : reject(interrupt, decision, mappers);
}

function approve(
  interrupt: InterruptHandle,
  decision: ApprovalDecision,
  { decide }: ApprovalMappers,
): Resolution {
  const { name, issues, approves } = interrupt;
  if (issues.length > 0)
    throw new InvalidAnswerError(name, 'it does not fit its definition', issues);
  const { input, ...withoutInput } = decision;
  const replaced = 'input' in decision ? { input } : undefined;
  const own = approves?.isWordOnly ? undefined : ask(interrupt, decide, decision);
  if (!approves) {
    if (!offered(interrupt, { decide }).approve) throw unsaid(name);
    return toResolution(interrupt, own ?? shapeOf(interrupt, withoutInput), undefined, replaced);
  }
  const { resumed: lets } = approves;
  if (!lets)
    return own && 'output' in own ? toResolution(interrupt, own) : respond(interrupt, withoutInput);
  // What the app makes of an approval goes along, and can't take the place of what the backend asks for.
  const more = own && 'resumed' in own ? toResolution(interrupt, own) : undefined;
  const added = more?.type === 'restart' && more.resumed !== true ? more.resumed : {};
  return restart(interrupt, { resumed: { ...added, ...lets }, ...replaced });
}

function reject(
  interrupt: InterruptHandle,
  { input: _, ...decision }: ApprovalDecision,
  { decide, rejected }: ApprovalMappers,
): Resolution {
  const { issues, approves, name } = interrupt;
  if (!offered(interrupt, { decide, rejected }).reject) throw unsaid(name);
  const inWords = approves?.resumed && !approves.reasonField ? wordsOf(decision) : decision;
  // A request that does not fit its schema can still be declined, and the schemas have no say in that.
  if (issues.length > 0) return respond(interrupt, inWords);
  const asApp = () =>
    rejected ? ask(interrupt, rejected, decision.reason) : ask(interrupt, decide, decision);
  const own = approves?.isWordOnly ? undefined : asApp();
  if (!approves) return toDecline(interrupt, own ?? shapeOf(interrupt, decision));
  // A restart lets the call run, or makes the backend ask once more.
  return own && 'output' in own ? toDecline(interrupt, own) : respond(interrupt, inWords);
}

/** Returns what the app's `decide` or `reject` function returns; undefined only without a function. */
function ask<Said, Shape>(
  interrupt: InterruptHandle,
  mapper: ((said: Said) => Shape) | undefined,
  said: Said,
): Shape | undefined {
  const own = mapper?.(said);
  if (mapper) demandShape(interrupt, own);
  return own;
}

const unsaid = (name: string) =>
  new InvalidAnswerError(name, 'nothing says how it is answered', [
    'define the tool with `answer`, and where code continues with the answer, say it by `decide`',
  ]);

function shapeOf(interrupt: InterruptHandle, decision: ApprovalDecision): AnswerShape {
  const kind = answerKind(interrupt, interrupt.tool);
  return kind === 'restart' ? { resumed: { ...decision } } : { output: decision };
}

/** What the model reads as the result of a call that was not run. A text: servers that check results mostly want one. */
function wordsOf({ reason }: ApprovalDecision): string {
  return `The user rejected this call. It was not run.${reason ? ` Their reason: ${reason}` : ''}`;
}
