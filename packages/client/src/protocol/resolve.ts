import { InvalidAnswerError } from './errors.ts';
import type { BackendInterrupt, Interrupt } from './interrupt.ts';
import type {
  CancelResolution,
  Resolution,
  RespondResolution,
  RestartOptions,
  RestartResolution,
} from './resolution.ts';

/** Why the backend takes no answer of this type to an interrupt; undefined where it takes one. */
export function refusedBy(
  { allowed }: Pick<BackendInterrupt, 'allowed'>,
  type: Resolution['type'],
  replacesInput = false,
): string | undefined {
  if (!allowed[type]) return `it takes no ${type}`;
  return replacesInput && !allowed.replaceInput ? 'its input can not be replaced' : undefined;
}

function demand(
  interrupt: Interrupt,
  type: Resolution['type'],
  help: string,
  replacesInput = false,
): void {
  const problem = refusedBy(interrupt, type, replacesInput);
  if (problem) throw new InvalidAnswerError(interrupt.name, problem, [help]);
}

/**
 * An answer that gives the tool's result.
 * @throws InvalidAnswerError when the interrupt takes no respond.
 */
export function respond(interrupt: Interrupt, output: unknown): RespondResolution {
  demand(interrupt, 'respond', 'restart it instead');
  return { type: 'respond', key: interrupt.key, output };
}

/**
 * An answer that runs the tool again.
 * @throws InvalidAnswerError when the interrupt takes no restart, or a replaced input is given where it takes none.
 */
export function restart(interrupt: Interrupt, options: RestartOptions = {}): RestartResolution {
  const replaces = 'input' in options;
  const { resumed = interrupt.approves?.resumed ?? true } = options;
  demand(interrupt, 'restart', 'respond to it instead');
  demand(interrupt, 'restart', 'say the change in `resumed`, or respond to it', replaces);
  return {
    type: 'restart',
    key: interrupt.key,
    resumed,
    ...(replaces ? { input: { value: options.input } } : {}),
    ...(options.sensitive ? { sensitive: true } : {}),
  };
}

/**
 * An answer that calls the interrupt off.
 * @throws InvalidAnswerError when the backend has no cancel.
 */
export function cancel(interrupt: Interrupt): CancelResolution {
  demand(interrupt, 'cancel', 'reject it instead');
  return { type: 'cancel', key: interrupt.key };
}
