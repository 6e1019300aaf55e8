import { InvalidAnswerError, type Resolution, respond, restart } from '@holdpoint/client';
import { type AnswerKind, answerKind } from '@holdpoint/client/internal';
import { isRecord } from '../../internals/isRecord.ts';
import type { InterruptHandle } from '../../turn/interruptHandle.ts';
import type { AnswerShape, DeclineShape } from './answerShape.ts';

/**
 * Returns the answer to send, checked by the tool's own schemas if the app has a definition.
 * @throws InvalidAnswerError if the interrupt can't be answered this way, or requires the other kind.
 */
export function toResolution(
  interrupt: InterruptHandle,
  shape: AnswerShape,
  sensitive?: true,
  /** The changed input of a tool that runs again. */
  replaced?: { readonly input: unknown },
): Resolution {
  const { tool } = interrupt;
  demandShape(interrupt, shape);
  demandKind(interrupt, 'output' in shape ? 'respond' : 'restart');
  if ('output' in shape) {
    const { output } = shape;
    // A respond carries no input, so the result would count for the original input.
    if (replaced)
      throw new InvalidAnswerError(interrupt.name, 'it was changed, so it has to be restarted');
    return tool ? tool.respond(interrupt, output) : respond(interrupt, output);
  }
  const options = { resumed: shape.resumed, ...(sensitive ? { sensitive } : {}), ...replaced };
  return tool ? tool.restart(interrupt, options) : restart(interrupt, options);
}

/**
 * The same for a rejection, where a result may replace the run.
 * @throws InvalidAnswerError if the interrupt can't be answered this way.
 */
export function toDecline(interrupt: InterruptHandle, shape: DeclineShape): Resolution {
  const { tool } = interrupt;
  demandShape(interrupt, shape);
  if (!('output' in shape)) return toResolution(interrupt, shape);
  return tool ? tool.decline(interrupt, shape.output) : respond(interrupt, shape.output);
}

/**
 * Checks the return value of an app's function: nothing is sent in place of an answer it did not return.
 * @throws InvalidAnswerError on anything but `{ output }` and `{ resumed }`, including a promise.
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
