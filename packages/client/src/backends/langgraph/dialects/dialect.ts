import { isJsonObject, type JsonObject } from '../../../protocol/json.ts';

/** One call that the middleware for a human in the loop asks about. */
export interface Review {
  readonly name: string;
  readonly args: unknown;
  /** What its author says of it, perhaps with words of the model in it. */
  readonly description: string | undefined;
  /** What may be said of it. */
  readonly decisions: readonly string[];
  /** A rejection has no words, must have some, or may have some. Default: it may. */
  readonly words?: 'none' | 'required' | undefined;
  /** The call's id, where the request has one. */
  readonly callId?: string | undefined;
  /** The field of an edit that names the changed call. Default: the dialect's own. */
  readonly editField?: string | undefined;
  /** What the server requires of changed arguments, where the request says it. */
  readonly editSchema?: JsonObject | undefined;
}

/** What a person says of a call. */
export type ReviewDecision =
  | { readonly type: 'approve' }
  | { readonly type: 'edit'; readonly args: JsonObject }
  | { readonly type: 'reject'; readonly message?: string }
  | { readonly type: 'respond'; readonly message: string };

/** How one kind of server asks about calls. How it is answered is in `write.ts`, which is fetched later. */
export interface Dialect {
  readonly name: 'javascript' | 'python' | 'inbox';
  /**
   * All calls that one interrupt asks about; undefined for an interrupt of another kind, and for one that holds anything
   * else: it may be a model's own, and would not be shown.
   */
  readonly reviews: (value: unknown, responseSchema: unknown) => readonly Review[] | undefined;
}

/** An object with these keys and no others; undefined for anything else. */
export function only(value: unknown, ...keys: readonly string[]): JsonObject | undefined {
  if (!isJsonObject(value)) return undefined;
  return Object.keys(value).every((key) => keys.includes(key)) ? value : undefined;
}

/** The words that stand for the author's, where there are none: they only repeat the call. */
const NO_DESCRIPTION = 'Tool execution requires approval\n\nTool: ';

/** What the author says of a call. */
export function describe(text: string | undefined): string | undefined {
  return text?.startsWith(NO_DESCRIPTION) ? undefined : text;
}
