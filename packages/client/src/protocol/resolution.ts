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

/** Runs the tool again, with metadata that says it was resumed. */
export interface RestartResolution {
  readonly type: 'restart';
  readonly key: string;
  /** Data for the tool. `true` if there is none: without it a tool takes the restart for a first call. */
  readonly resumed: true | JsonObject;
  /** Replaces the input, if the interrupt allows that. Absent: the input is sent back as received. */
  readonly input?: { readonly value: unknown };
  readonly sensitive?: boolean;
}

/** Cancels the interrupt, if the backend supports that. */
export interface CancelResolution {
  readonly type: 'cancel';
  readonly key: string;
  readonly sensitive?: boolean;
}

/** One answer to one interrupt, as plain data. */
export type Resolution = RespondResolution | RestartResolution | CancelResolution;

/** The person's decision, in the card's terms, for receipts. Never the secret of a sign-in. */
export interface Verdict {
  readonly kind:
    | 'approved'
    | 'rejected'
    /** For a result that ends a task: accepted, or returned with feedback. */
    | 'accepted'
    | 'sent-back'
    | 'answered'
    | 'declined'
    | 'refreshed'
    | 'cancelled';
  /** The reason, or the chosen labels, as the person gave them. */
  readonly words?: readonly string[];
}

/** Options of `restart`. */
export interface RestartOptions<Resumed = true | JsonObject, Input = unknown> {
  /** Default: the value that approves the call, if the backend names it (`interrupt.approves`); else `true`. */
  readonly resumed?: Resumed;
  /** A replacement input. Only where `interrupt.allowed.replaceInput`. */
  readonly input?: Input;
  readonly sensitive?: boolean;
}
