import type { JsonObject } from '../../../protocol/json.ts';

/** One call that the middleware for a human in the loop asks about. */
export interface Review {
  readonly name: string;
  readonly args: unknown;
  /** What its author says of it, perhaps with words of the model in it. */
  readonly description: string | undefined;
  /** What may be said of it: `approve`, `edit`, `reject`, and in Python `respond`. */
  readonly decisions: readonly string[];
  /** The call's id, where the request has one. */
  readonly callId?: string | undefined;
}

/** How one kind of server asks about calls, and wants to be answered. */
export interface Dialect {
  readonly name: 'javascript' | 'python';
  /** All calls that one interrupt asks about; undefined for an interrupt of another kind. */
  readonly reviews: (value: JsonObject, responseSchema: unknown) => readonly Review[] | undefined;
  /** A call with other arguments. The spelling of the other kind of server spoils the pause for good. */
  readonly edit: (name: string, args: unknown) => JsonObject;
  /** What answers the interrupt, by its value: the decisions of all of its calls, in order. */
  readonly answer: (value: JsonObject, decisions: readonly JsonObject[]) => unknown;
}

/** The words that stand for the author's, where there are none: they only repeat the call. */
const NO_DESCRIPTION = 'Tool execution requires approval\n\nTool: ';

/** What the author says of a call. */
export function describe(text: string | undefined): string | undefined {
  return text?.startsWith(NO_DESCRIPTION) ? undefined : text;
}
