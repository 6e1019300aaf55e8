import { InvalidAnswerError } from './errors.ts';
import type { Interrupt } from './interrupt.ts';
import type {
  CancelResolution,
  RespondResolution,
  RestartOptions,
  RestartResolution,
} from './resolution.ts';

/**
 * An answer that gives the tool's result.
 * @throws InvalidAnswerError when the interrupt takes no respond.
 */
export function respond(interrupt: Interrupt, output: unknown): RespondResolution {
  if (!interrupt.allowed.respond)
    throw new InvalidAnswerError(interrupt.name, 'it takes no respond', ['restart it instead']);
  return { type: 'respond', key: interrupt.key, output };
}

/**
 * An answer that runs the tool again.
 * @throws InvalidAnswerError when the interrupt takes no restart, or a replaced input is given where it takes none.
 */
export function restart(interrupt: Interrupt, options: RestartOptions = {}): RestartResolution {
  if (!interrupt.allowed.restart)
    throw new InvalidAnswerError(interrupt.name, 'it takes no restart', ['respond to it instead']);
  const replaces = 'input' in options;
  if (replaces && !interrupt.allowed.replaceInput) {
    throw new InvalidAnswerError(interrupt.name, 'its input can not be replaced', [
      'say the change in `resumed`, or respond to it',
    ]);
  }
  return {
    type: 'restart',
    key: interrupt.key,
    resumed: options.resumed ?? interrupt.approves?.resumed ?? true,
    ...(replaces ? { input: { value: options.input } } : {}),
    ...(options.sensitive ? { sensitive: true } : {}),
  };
}

/**
 * An answer that calls the interrupt off.
 * @throws InvalidAnswerError when the backend has no cancel.
 */
export function cancel(interrupt: Interrupt): CancelResolution {
  if (!interrupt.allowed.cancel)
    throw new InvalidAnswerError(interrupt.name, 'it can not be cancelled', ['reject it instead']);
  return { type: 'cancel', key: interrupt.key };
}
