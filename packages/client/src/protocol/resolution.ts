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
  /** Data for the tool. `true` if there is none: without it a tool takes the restart for a first call. */
  readonly resumed: true | JsonObject;
  /** Replaces the input, where the interrupt allows that. Absent: the input goes back as it came. */
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

/** What the person said, in the card's terms, for receipts. Never the secret of a sign-in. */
export interface Verdict {
  readonly kind:
    | 'approved'
    | 'rejected'
    /** Of a result with which a task ends: taken as it is, or given back with words. */
    | 'accepted'
    | 'sent-back'
    | 'answered'
    | 'declined'
    | 'refreshed'
    | 'cancelled';
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
