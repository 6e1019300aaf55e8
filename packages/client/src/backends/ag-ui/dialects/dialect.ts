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
  /** A run that calls off what waits does nothing else: a message beside `cancelled` is heard by nobody. */
  readonly onlyCancels?: true;
  /** Fields of its `responseSchema` are the call's arguments: a `reason` there is no word for a rejection. */
  readonly namesArguments?: true;
  /** Approvals of one turn can only be answered alike; different ones loop and run nothing. */
  readonly answersAlike?: true;
  /** No call waits for an approval: words answer whatever is asked. */
  readonly takesWords?: true;
  /** Without a schema it asks for words, whatever the reason says: only its author knows what the answer has to be. */
  readonly asksInWords?: true;
  /** It takes whatever is no clear "no" for a yes: nothing but an approval is answered. */
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
  /** Calls of the framework's own, which are no tool of anybody's. */
  readonly synthetic?: readonly string[];
  /**
   * What a `RUN_ERROR` proves that came before anything else had been said. `kept`: the answer was not taken and the
   * question waits. `gone`: it was not taken, and nothing waits any more. Undefined: nobody can tell.
   */
  readonly refusal: (code: string, message: string) => 'kept' | 'gone' | undefined;
}
