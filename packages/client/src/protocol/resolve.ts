import { InvalidAnswerError } from './errors.ts';
import type { BackendInterrupt, Interrupt } from './interrupt.ts';
import type {
  CancelResolution,
  Resolution,
  RespondResolution,
  RestartOptions,
  RestartResolution,
} from './resolution.ts';

/** Returns why the backend does not accept this type of answer to an interrupt; undefined if it does. */
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
 * Returns an answer with the tool's result.
 * @throws InvalidAnswerError if the interrupt does not accept a respond.
 */
export function respond(interrupt: Interrupt, output: unknown): RespondResolution {
  demand(interrupt, 'respond', 'restart it instead');
  return { type: 'respond', key: interrupt.key, output };
}

/**
 * Returns an answer that runs the tool again.
 * @throws InvalidAnswerError if the interrupt does not accept a restart, or a changed input that was passed.
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
