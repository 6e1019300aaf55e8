import { isJsonObject, type JsonObject } from '../../../protocol/json.ts';

/** One call that the human-in-the-loop middleware asks about. */
export interface Review {
  readonly name: string;
  readonly args: unknown;
  /** Its author's description, which can include a model's words. */
  readonly description: string | undefined;
  /** The allowed decisions. */
  readonly decisions: readonly string[];
  /** Whether a rejection has no words, must have some, or can have some. Default: it can. */
  readonly words?: 'none' | 'required' | undefined;
  /** The call's id, if the request has one. */
  readonly callId?: string | undefined;
  /** The field of an edit that names the changed call. Default: the dialect's own. */
  readonly editField?: string | undefined;
  /** The server's schema of changed arguments, if the request has one. */
  readonly editSchema?: JsonObject | undefined;
}

/** A person's decision on a call. */
export type ReviewDecision =
  | { readonly type: 'approve' }
  | { readonly type: 'edit'; readonly args: JsonObject }
  | { readonly type: 'reject'; readonly message?: string }
  | { readonly type: 'respond'; readonly message: string };

/** How one kind of server asks about calls. `write.ts`, which loads later, has how it is answered. */
export interface Dialect {
  readonly name: 'javascript' | 'python' | 'inbox';
  /**
   * Returns all calls that one interrupt asks about; undefined for an interrupt of another kind, and for one with
   * additional content: a model may have written it, and it would not be shown.
   */
  readonly reviews: (value: unknown, responseSchema: unknown) => readonly Review[] | undefined;
}

/** Returns an object with exactly these keys; undefined for anything else. */
export function only(value: unknown, ...keys: readonly string[]): JsonObject | undefined {
  if (!isJsonObject(value)) return undefined;
  return Object.keys(value).every((key) => keys.includes(key)) ? value : undefined;
}

/** The default text without an author's description, which only repeats the call. */
const NO_DESCRIPTION = 'Tool execution requires approval\n\nTool: ';

/** Returns the author's description of a call. */
export function describe(text: string | undefined): string | undefined {
  return text?.startsWith(NO_DESCRIPTION) ? undefined : text;
}
