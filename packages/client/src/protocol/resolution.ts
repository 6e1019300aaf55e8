import { InvalidAnswerError } from './errors.ts';
import type { Interrupt } from './interrupt.ts';
import type { JsonObject } from './json.ts';

/** The person supplies the tool's result; the tool does not run. */
export interface RespondResolution {
  readonly type: 'respond';
  /** The key of the interrupt it answers. */
  readonly key: string;
  readonly output: unknown;
  /** Kept out of receipts, wire views and storage, and forgotten once settled. */
  readonly sensitive?: boolean;
}

/** The tool runs again, told that it was resumed. */
export interface RestartResolution {
  readonly type: 'restart';
  readonly key: string;
  /** What the tool is told. `true` when there is nothing to say: without it a tool takes the restart for a first call. */
  readonly resumed: true | JsonObject;
  /** Replaces the input, where the interrupt allows that. Absent: the input goes back as it came. */
  readonly input?: { readonly value: unknown };
  readonly sensitive?: boolean;
}

/** The interrupt is called off, where the backend has such a thing. */
export interface CancelResolution {
  readonly type: 'cancel';
  readonly key: string;
  readonly sensitive?: boolean;
}

/** One answer to one interrupt, as plain data. */
export type Resolution = RespondResolution | RestartResolution | CancelResolution;

/** What the person said, in the card's terms, for receipts. Never the secret of a sign-in. */
export interface Verdict {
  readonly kind: 'approved' | 'rejected' | 'answered' | 'declined' | 'refreshed' | 'cancelled';
  /** The reason, or the chosen labels, as the person gave them. */
  readonly words?: readonly string[];
}

/** What `restart` can be told. */
export interface RestartOptions<Resumed = true | JsonObject, Input = unknown> {
  /** Default: what approves the call, where the backend says so (`interrupt.approves`); else `true`. */
  readonly resumed?: Resumed;
  /** A replacement input. Only where `interrupt.allowed.replaceInput`. */
  readonly input?: Input;
  readonly sensitive?: boolean;
}

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
