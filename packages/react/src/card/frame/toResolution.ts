import { InvalidAnswerError, type Resolution, respond, restart } from '@holdpoint/client';
import { type AnswerKind, answerKind } from '@holdpoint/client/internal';
import { isRecord } from '../../internals/isRecord.ts';
import type { InterruptHandle } from '../../turn/interruptHandle.ts';
import type { AnswerShape, DeclineShape } from './answerShape.ts';

/**
 * The answer as it is sent, checked by the tool's own schemas where the app has a definition.
 * @throws InvalidAnswerError when the interrupt can't take it, or is answered by the other kind.
 */
export function toResolution(
  interrupt: InterruptHandle,
  shape: AnswerShape,
  sensitive?: true,
  /** Another input for a tool that is run again. */
  replaced?: { readonly input: unknown },
): Resolution {
  const { tool } = interrupt;
  demandShape(interrupt, shape);
  demandKind(interrupt, 'output' in shape ? 'respond' : 'restart');
  if ('output' in shape) {
    const { output } = shape;
    // A respond carries no input, so the result would be read as that of the original input.
    if (replaced)
      throw new InvalidAnswerError(interrupt.name, 'it was changed, so it has to be restarted');
    return tool ? tool.respond(interrupt, output) : respond(interrupt, output);
  }
  const options = { resumed: shape.resumed, ...(sensitive ? { sensitive } : {}), ...replaced };
  return tool ? tool.restart(interrupt, options) : restart(interrupt, options);
}

/**
 * The same for a rejection: a result may stand for a run that is not to be.
 * @throws InvalidAnswerError when the interrupt can't take it.
 */
export function toDecline(interrupt: InterruptHandle, shape: DeclineShape): Resolution {
  const { tool } = interrupt;
  demandShape(interrupt, shape);
  if (!('output' in shape)) return toResolution(interrupt, shape);
  return tool ? tool.decline(interrupt, shape.output) : respond(interrupt, shape.output);
}

/**
 * The one rule of what an app's function may give: nothing is sent in place of an answer that it did not give.
 * @throws InvalidAnswerError on all but `{ output }` and `{ resumed }`: a promise is one of them.
 */
export function demandShape(interrupt: InterruptHandle, shape: unknown): void {
  if (isRecord(shape)) {
    if (Object.hasOwn(shape, 'output')) return;
    const resumed = Object.hasOwn(shape, 'resumed') && shape.resumed;
    if (resumed === true || isRecord(resumed)) return;
  }
  throw new InvalidAnswerError(interrupt.name, 'the app’s function gave no answer', [
    'return `{ output }`, or `{ resumed }` with `true` or an object, and no promise',
  ]);
}

function demandKind(interrupt: InterruptHandle, answeredBy: AnswerKind): void {
  const kind = answerKind(interrupt, interrupt.tool);
  if (kind && kind !== answeredBy)
    throw new InvalidAnswerError(interrupt.name, 'it is of the wrong kind', [
      `this tool is answered by a ${kind}, not by a ${answeredBy}`,
    ]);
}
