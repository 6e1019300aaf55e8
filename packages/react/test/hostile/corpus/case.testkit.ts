/** The kind of a payload, by its goal. */
export type Kind =
  | 'markup'
  | 'markdown'
  | 'url'
  | 'bidi'
  | 'invisible'
  | 'confusable'
  | 'control'
  | 'padding'
  | 'narration'
  | 'json'
  | 'number'
  | 'date'
  | 'size'
  | 'identity'
  | 'sequence'
  | 'credential';

/** One pending tool call, as a backend sends it. The attacker wrote all of it. */
export interface Asked {
  /** Default: `transferMoney`. */
  readonly name?: string;
  readonly input?: unknown;
  /** The input as its bytes, if `JSON.stringify` would write it differently. */
  readonly json?: string;
  readonly metadata?: unknown;
  /** Default: its own id. `null`: none. */
  readonly ref?: string | null;
}

/** Everything one attack sends. */
export interface Payload {
  /** The assistant's message before the request. */
  readonly says?: string;
  readonly asks: readonly Asked[];
  /** The requests of each further turn, after the previous one was answered. */
  readonly next?: readonly (readonly Asked[])[];
  /** The server's message when it refuses an answer. */
  readonly refusal?: string;
}

/**
 * What a person sees of a payload, all of which stays readable: `as it is`: it looks like what it is, and can be
 * approved; `revealed`: something in it is normally invisible; it is drawn as a token, and counted in a notice; `cut`:
 * it is long; Approve stays off until all of it was shown; `refused`: JSON can't carry it back, or two can't be told
 * apart; it can't be approved.
 */
export type Shown = 'as it is' | 'revealed' | 'cut' | 'refused';

/** An attack, and its benign twin: the same shape with harmless content. */
export interface HostileCase {
  readonly kind: Kind;
  readonly name: string;
  readonly shows: Shown;
  readonly hostile: Payload;
  readonly benign: Payload;
}

/** A case as written in its file: name, attack, twin. */
export type Row<T> = readonly [name: string, hostile: T, benign: T];

/** Returns cases of one kind and one outcome, with each row converted by `toPayload`. */
export function cases<T>(
  kind: Kind,
  shows: Shown,
  toPayload: (content: T) => Payload,
  rows: readonly Row<T>[],
): readonly HostileCase[] {
  return rows.map(([name, hostile, benign]) => ({
    kind,
    name,
    shows,
    hostile: toPayload(hostile),
    benign: toPayload(benign),
  }));
}

/** A text among other fields, and in the assistant's message. */
export const inText = (text: string): Payload => ({
  says: text,
  asks: [{ input: { to: 'Ada Byron', note: text, amount: 12.5 } }],
});

/** A text as the name of a field. */
export const inKey = (key: string): Payload => ({
  asks: [{ input: { amount: 12.5, [key]: 'x' } }],
});

/** A text as the name of the tool. */
export const inName = (name: string): Payload => ({ asks: [{ name, input: { amount: 12.5 } }] });

/** A text as the server's reason. */
export const inRefusal = (refusal: string): Payload => ({
  refusal,
  asks: [{ input: { amount: 12.5 } }],
});

/** Metadata with an ordinary input. */
export const inMetadata = (metadata: unknown): Payload => ({
  asks: [{ input: { amount: 12.5 }, metadata }],
});

/** A whole input. */
export const asInput = (input: unknown): Payload => ({ asks: [{ input }] });

/** A whole input as its bytes. */
export const asJson = (json: string): Payload => ({ asks: [{ json }] });
