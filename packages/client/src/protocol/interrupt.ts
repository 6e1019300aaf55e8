import type { ErrorInfo } from './errors.ts';
import type { JsonObject } from './json.ts';
import type { ToolResponse } from './message.ts';
import type { Resolution, Verdict } from './resolution.ts';

/** Which kinds of answer an interrupt takes. */
export interface AllowedAnswers {
  readonly respond: boolean;
  readonly restart: boolean;
  /** A restart may carry another input than the one received. Genkit agents refuse it, flows accept it. */
  readonly replaceInput: boolean;
  readonly cancel: boolean;
}

/** The requester, as far as the backend names it. */
export interface Provenance {
  readonly agent?: string;
  readonly subAgent?: string;
}

/**
 * The backend asks before it runs a tool: the answer decides whether the tool runs, and is not its result. The answer
 * schema in an app's definition of the tool does not apply.
 */
export interface ApprovedCall {
  /** False: the tool would be called with an input other than `input`, which the client does not know. */
  readonly isInputKnown: boolean;
  /** True: the answer goes to several calls at once, and `input` holds all of them that are known. */
  readonly isShared?: true;
  /** With `isShared`: the refs of those calls. A transcript shows the receipt at the first and the outcome at each. */
  readonly refs?: readonly string[];
  /** A rejection can carry words. */
  readonly takesReason: boolean;
  /**
   * The server has its own field for the reason, so the reason is sent unwrapped: a respond of `{ approved: false, reason }`
   * rejects. `required`: a rejection needs a reason.
   */
  readonly reasonField?: 'optional' | 'required';
  /** True: the server receives the reason, but its model may not read it. A card does not promise that it does. */
  readonly mayLoseReason?: true;
  /** A restart with at least this data approves, and a respond rejects. Absent: a respond, `{ approved }`, does both. */
  readonly resumed?: JsonObject;
  /** The call can only be approved with another input: the one that was asked about is not allowed to run as it is. */
  readonly needsEdit?: true;
  /** JSON Schema that the server requires of a changed input, if the wire has one. */
  readonly editSchema?: unknown;
  /**
   * True: the backend only accepts an approval or a rejection as such, and does not promise that anything runs. An
   * app's mapped decisions are not sent, so a definition of the tool draws it whichever kind of answer it names.
   */
  readonly isWordOnly?: true;
}

/** An interrupt as passed by a backend adapter. */
export interface BackendInterrupt {
  /** The tool (or workflow node) that is paused. */
  readonly name: string;
  readonly ref?: string;
  /** Its place among the tool requests of its message, from 0. Part of its identity, since a ref may be missing. */
  readonly position: number;
  /** The tool's input. Shown and sent back as received. */
  readonly input: unknown;
  /** The arguments could not be read as JSON: `input` is the received text. How a server reads it is unknown. */
  readonly isUnreadable?: true;
  /** The tool's metadata of its interrupt. Written by the server, possibly with a model's words in it. */
  readonly metadata?: unknown;
  /** A question in words, if the wire has one besides the input. */
  readonly message?: string;
  /** JSON Schema of the answer, if the wire has one. */
  readonly answerSchema?: unknown;
  /**
   * Milliseconds since the epoch, by the server's clock. The component that shows it calls `session.expire` then; cards
   * do.
   */
  readonly expiresAt?: number;
  readonly provenance?: Provenance;
  readonly allowed: AllowedAnswers;
  /**
   * It can't be answered: it names no tool (`name`), or it lacks data that its backend needs back or asks in a way that
   * the adapter does not know (`form`), or the app passes no id of the conversation (`thread`). It is still shown, with
   * that reason.
   */
  readonly unanswerable?: 'name' | 'form' | 'thread';
  /** Absent: the answer is the tool's result, or its `resumed` metadata. */
  readonly approves?: ApprovedCall;
  /**
   * The server accepts no message while this one is open: like `messageWhileOpen: 'refused'`, if only the question
   * shows which kind of server it is.
   */
  readonly takesNoMessage?: true;
  /**
   * The answer goes to code that continues with it, such as a graph's `interrupt(value)`. It is not a tool's result, so
   * any value may count as a yes: the kit adds no yes or no, and takes an answer only if its form is known,
   * from `answerSchema` or from the app. Absent: a result runs nothing.
   */
  readonly continues?: true;
  /** It can't be rejected with an answer: the person leaves it with a message. */
  readonly takesNoDecline?: true;
  /**
   * Names this pause: the same for every tab and person it is shown to, another for every other pause of the session.
   * It travels with the answer, so that a server which keeps it can run the tool once.
   */
  readonly decisionId?: string;
  /** Data that the backend needs back unchanged. Opaque to everything but the adapter, never shown. */
  readonly raw: unknown;
}

/**
 * The status of an interrupt:
 * - `announced`: seen in the stream; shown, not answerable yet.
 * - `open`: the backend stores it durably; it can be answered.
 * - `decided`: answered on this page, nothing sent; can be changed.
 * - `sending`: being sent or processed; not confirmed.
 * - `resolved`: the backend confirmed it.
 * - `unknown`: sent, and it is unknown whether it was accepted.
 * - `failed`: sent, and the run that it started failed; parts of it may have been done. The question may still be open
 *   at the backend.
 * - `superseded`: the session moved on without it.
 * - `elsewhere`: answered in another tab or by someone else.
 * - `expired`: its time ran out; neither approved nor rejected.
 */
export type InterruptStatus =
  | 'announced'
  | 'open'
  | 'decided'
  | 'sending'
  | 'resolved'
  | 'unknown'
  | 'failed'
  | 'superseded'
  | 'elsewhere'
  | 'expired';

/** An interrupt of a session with everything known about it. A new object for every change; input and metadata are deep-frozen. */
export interface Interrupt<Input = unknown, Metadata = unknown> extends BackendInterrupt {
  readonly input: Input;
  readonly metadata?: Metadata;
  /** Identity inside the session: turn and position. The same name and ref in a later turn is another interrupt. */
  readonly key: string;
  /** The interrupts that must leave in the same resume share this. */
  readonly batch: string;
  readonly status: InterruptStatus;
  /** The answer to send, or as sent. Dropped after settling if it is `sensitive`. */
  readonly resolution?: Resolution;
  /** The person's decision, in the card's terms. */
  readonly verdict?: Verdict;
  /**
   * Remembered by this browser from before a reload, and the backend's state can't be read: it may have been answered
   * elsewhere meanwhile.
   */
  readonly unverified?: true;
  /** Another tab of this browser is answering it, or has. Absent: this page did, or it is unanswered. */
  readonly by?: 'other-tab';
  /** A fingerprint of the result sent before a reload, to distinguish it from someone else's. */
  readonly answerDigest?: string;
  /** Why the backend returned the interrupt, after a resume it refused, or its report on the failed run. */
  readonly refusal?: ErrorInfo;
  /**
   * An earlier answer is in doubt: a person asked to answer it again, or it was superseded after an answer was sent. If
   * the next answer is not taken, this status is restored. On a `resolved` one: the backend has a result, which may be
   * from this answer or from someone else's.
   */
  readonly doubt?: 'unknown' | 'failed';
  /**
   * The server's report on the call's result after this answer: that it failed, was not run, or may have run after a
   * rejection (see `ToolResponse`). `untold`: it accepted an answer that runs the call again, and reported no result.
   */
  readonly problem?: ToolResponse['problem'] | 'untold';
  /**
   * Another interrupt of this message has the same name and ref, or the same position. They can't be told apart, and
   * answering would answer both, so it is refused.
   */
  readonly ambiguous?: true;
  /** The same was asked just before, and the person said no. */
  readonly rejectedBefore?: true;
  /** When the person decided, in milliseconds since the epoch by this machine's clock. */
  readonly decidedAt?: number;
  /** When the resume left. */
  readonly sentAt?: number;
  /** When the backend confirmed (`resolved`) or the end became known otherwise. */
  readonly settledAt?: number;
}

const settled: readonly InterruptStatus[] = ['resolved', 'superseded', 'elsewhere', 'expired'];

/** True when nothing more can happen to the interrupt: it is a receipt now. */
export function isSettled(interrupt: { readonly status: InterruptStatus }): boolean {
  return settled.includes(interrupt.status);
}

/** True when a person can answer, or change the answer. */
export function isAnswerable(interrupt: { readonly status: InterruptStatus }): boolean {
  return interrupt.status === 'open' || interrupt.status === 'decided';
}
