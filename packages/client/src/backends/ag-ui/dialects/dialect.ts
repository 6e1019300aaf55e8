import type { AgUiDialect } from '../options.ts';
import type { WireCall } from '../wire.ts';
import type { WireInterrupt } from '../wireInterrupt.ts';

/** The differences between frameworks that all use AG-UI. One file each, from recordings of each. */
export interface Dialect {
  readonly name: AgUiDialect;
  /** Returns true for an interrupt that only this framework sends. */
  recognises(interrupt: WireInterrupt): boolean;
  /** Returns the pending call, if the server sends it outside the stream. Its name is empty if that is missing. */
  readonly callOf?: (interrupt: WireInterrupt) => WireCall | undefined;
  /** False: changed arguments are silently dropped, and the original call runs. */
  readonly runsEdits: boolean;
  /** `cancelled` ends a question: a denial, or a quiet end. False: it would mean something else. */
  readonly takesCancel: boolean;
  /** A run that cancels open interrupts does nothing else: a message sent with `cancelled` is ignored. */
  readonly onlyCancels?: true;
  /** Fields of its `responseSchema` are the call's arguments: a `reason` there is not the reason of a rejection. */
  readonly namesArguments?: true;
  /** An approval repeats its call: id, name and arguments. */
  readonly repeatsCall?: true;
  /** Approvals of one turn must all have the same answer; different ones loop and run nothing. */
  readonly answersAlike?: true;
  /** No call waits for an approval: words answer any question. */
  readonly takesWords?: true;
  /** Without a schema it asks for words, whatever the reason says: only its author knows the form of the answer. */
  readonly asksInWords?: true;
  /** It reads anything but a clear "no" as a yes, so only approvals are sent. */
  readonly onlyApproves?: true;
  /**
   * Which answered calls certainly have a result in the following run: all (`answers`), or those that may run (`runs`).
   * Default: none is certain.
   */
  readonly tells?: 'answers' | 'runs';
  /** It only reads the first answer of a request. */
  readonly answersOne?: true;
  /** The effect of a message while a request is pending; see `Capabilities.messageWhileOpen`. */
  readonly messageWhileOpen: 'abandons' | 'refused';
  /** The framework's internal calls, which are not tools. */
  readonly synthetic?: readonly string[];
  /**
   * What a `RUN_ERROR` proves if it is the first event. `kept`: the answer was not accepted and the question is open.
   * `gone`: it was not accepted, and nothing is open any more. Undefined: unknown.
   */
  readonly refusal: (code: string, message: string) => 'kept' | 'gone' | undefined;
}
