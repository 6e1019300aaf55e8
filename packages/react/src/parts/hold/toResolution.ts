import { InvalidAnswerError, type Resolution, respond, restart } from '@holdpoint/client';
import type { InterruptHandle } from '../../hooks/interruptHandle.ts';

/** What an app's function makes of a decision: the tool's result, or what the restarted tool is told. */
export type AnswerShape =
  | { readonly output: unknown }
  | { readonly resumed: true | { readonly [key: string]: unknown } };

/**
 * The answer as it is sent, checked by the tool's own schemas where the app has a definition.
 * @throws InvalidAnswerError when the interrupt can't take it.
 */
export function toResolution(
  interrupt: InterruptHandle,
  shape: AnswerShape,
  sensitive?: true,
  /** Another input for a tool that is run again. */
  replaced?: { readonly input: unknown },
): Resolution {
  const { tool } = interrupt;
  if ('output' in shape) {
    const { output } = shape;
    // A result would be taken for what the tool made of the input that was received.
    if (replaced)
      throw new InvalidAnswerError(interrupt.name, 'it was changed, so it has to be restarted');
    return tool ? tool.respond(interrupt, output) : respond(interrupt, output);
  }
  const options = { resumed: shape.resumed, ...(sensitive ? { sensitive } : {}), ...replaced };
  return tool ? tool.restart(interrupt, options) : restart(interrupt, options);
}
