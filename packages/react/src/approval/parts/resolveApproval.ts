import { InvalidAnswerError, type Resolution, respond, restart } from '@holdpoint/client';
import { answerKind } from '@holdpoint/client/internal';
import type { AnswerShape, DeclineShape } from '../../card/frame/answerShape.ts';
import { offered } from '../../card/frame/offered.ts';
import { demandShape, toDecline, toResolution } from '../../card/frame/toResolution.ts';
import type { InterruptHandle } from '../../turn/interruptHandle.ts';

/** A person's decision on an approval. */
export interface ApprovalDecision {
  readonly approved: boolean;
  /** The reason for a rejection; absent without one. */
  readonly reason?: string;
  /** The changed input; absent if it was not changed. */
  readonly input?: unknown;
}

/** Functions with which an app maps decisions to answers. */
export interface ApprovalMappers<Tool = undefined> {
  /**
   * Returns what is sent for a decision, in the kind of answer that the tool's definition requires. Default: `{ approved:
   * true }` or `{ approved: false, reason }`, as the tool's result or as the `resumed` metadata of the restarted tool.
   */
  readonly decide?: ((decision: ApprovalDecision) => AnswerShape<Tool>) | undefined;
  /**
   * Returns what is sent for a rejection, instead of the result of `decide`. Also accepts `{ output }` for a tool that
   * is restarted; the tool then does not run.
   */
  readonly rejected?: ((reason: string | undefined) => DeclineShape<Tool>) | undefined;
}

/**
 * Turns a decision into an answer. An approval must be the kind of answer that lets the tool run; if the backend itself
 * asks whether the call may run, the backend's own kind. If the kind is unknown, nothing is approved.
 * @throws InvalidAnswerError if the interrupt can't be answered this way.
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
  // The app's mapped approval is added and can't replace what the backend requires.
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
  // A request that does not fit its schema can still be declined; the decline is not checked against the schemas.
  if (issues.length > 0) return respond(interrupt, inWords);
  const asApp = () =>
    rejected ? ask(interrupt, rejected, decision.reason) : ask(interrupt, decide, decision);
  const own = approves?.isWordOnly ? undefined : asApp();
  if (!approves) return toDecline(interrupt, own ?? shapeOf(interrupt, decision));
  // A restart lets the call run, or makes the backend ask again.
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
    'define the tool with `answer`; where code continues with it, pass `decide`',
  ]);

function shapeOf(interrupt: InterruptHandle, decision: ApprovalDecision): AnswerShape {
  const kind = answerKind(interrupt, interrupt.tool);
  return kind === 'restart' ? { resumed: { ...decision } } : { output: decision };
}

/**
 * Returns what the model reads as the result of a call that was not run. A text, because servers that check results
 * mostly expect one.
 */
function wordsOf({ reason }: ApprovalDecision): string {
  return `The user rejected this call. It was not run.${reason ? ` Their reason: ${reason}` : ''}`;
}
