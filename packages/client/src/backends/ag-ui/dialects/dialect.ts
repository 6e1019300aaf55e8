import type { AgUiDialect } from '../options.ts';
import type { WireCall } from '../wire.ts';
import type { WireInterrupt } from '../wireInterrupt.ts';

/** What differs from framework to framework, where all of them say "AG-UI". One file each, from recordings of each. */
export interface Dialect {
  readonly name: AgUiDialect;
  /** True for an interrupt that only this framework makes. */
  recognises(interrupt: WireInterrupt): boolean;
  /** The call that waits, where the server says it beside the stream. Its name is empty where that is missing. */
  readonly callOf?: (interrupt: WireInterrupt) => WireCall | undefined;
  /** False: changed arguments are dropped without a word, and the original call runs. */
  readonly runsEdits: boolean;
  /** `cancelled` is a way out: a denial, or a quiet end. False: it would be something else. */
  readonly takesCancel: boolean;
  /** A run that cancels open interrupts does nothing else: a message sent with `cancelled` is ignored. */
  readonly onlyCancels?: true;
  /**
   * Fields of its `responseSchema` are the call's arguments: a `reason` among them is not the reason of a rejection.
   */
  readonly namesArguments?: true;
  /** An approval repeats the call that it is about: its id, name and arguments. */
  readonly repeatsCall?: true;
  /** Approvals of one turn can only be answered alike; different ones loop and run nothing. */
  readonly answersAlike?: true;
  /** No call waits for an approval: words answer whatever is asked. */
  readonly takesWords?: true;
  /** Without a schema it asks for words, whatever the reason says: only its author knows what the answer has to be. */
  readonly asksInWords?: true;
  /** It takes anything but a clear "no" as a yes, so only approvals are sent. */
  readonly onlyApproves?: true;
  /**
   * What it always tells of a call that was answered, by a result in the run that follows: of each (`answers`), or of those
   * that may run (`runs`). Default: nothing is certain.
   */
  readonly tells?: 'answers' | 'runs';
  /** Only the first answer of a request is read. */
  readonly answersOne?: true;
  /** What a message does while something waits; see `Capabilities.messageWhileOpen`. */
  readonly messageWhileOpen: 'abandons' | 'refused';
  /** The framework's internal calls, which are not tools. */
  readonly synthetic?: readonly string[];
  /**
   * What a `RUN_ERROR` proves if it is the first event. `kept`: the answer was not taken and the question is open.
   * `gone`: it was not taken, and nothing is open any more. Undefined: unknown.
   */
  readonly refusal: (code: string, message: string) => 'kept' | 'gone' | undefined;
}
