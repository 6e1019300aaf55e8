/** What sets a payload apart, by what it tries. */
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

/** One tool call that waits, as a backend sends it. All of it was written by the attacker. */
export interface Asked {
  /** Default: `transferMoney`. */
  readonly name?: string;
  readonly input?: unknown;
  /** The input as its bytes, where `JSON.stringify` would not write them so. */
  readonly json?: string;
  readonly metadata?: unknown;
  /** Default: its own id. `null`: none. */
  readonly ref?: string | null;
}

/** Everything one attack sends. */
export interface Payload {
  /** What the assistant says before it asks. */
  readonly says?: string;
  readonly asks: readonly Asked[];
  /** What each further turn asks, once the one before was answered. */
  readonly next?: readonly (readonly Asked[])[];
  /** What the server says when it refuses an answer. */
  readonly refusal?: string;
}

/**
 * What a person gets to see of a payload, all of which can still be read:
 * `as it is`: it looks like what it is, and can be approved;
 * `revealed`: something in it would not show automatically; it is drawn as a token, and counted in a notice;
 * `cut`: it is long; approve stays off until all of it was shown;
 * `refused`: JSON can't carry it back, or two can't be told apart; it can't be approved.
 */
export type Shown = 'as it is' | 'revealed' | 'cut' | 'refused';

/** An attack, and what it looks like when no one attacks: the same shape, with harmless content. */
export interface HostileCase {
  readonly kind: Kind;
  readonly name: string;
  readonly shows: Shown;
  readonly hostile: Payload;
  readonly benign: Payload;
}

/** A case as its file writes it: name, attack, twin. */
export type Row<T> = readonly [name: string, hostile: T, benign: T];

/** Cases of one kind and one outcome, each row put into the place that `toPayload` says. */
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

/** A text among other fields, and in what the assistant says. */
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

/** A text as what the server gives for a reason. */
export const inRefusal = (refusal: string): Payload => ({
  refusal,
  asks: [{ input: { amount: 12.5 } }],
});

/** Metadata beside an ordinary input. */
export const inMetadata = (metadata: unknown): Payload => ({
  asks: [{ input: { amount: 12.5 }, metadata }],
});

/** A whole input. */
export const asInput = (input: unknown): Payload => ({ asks: [{ input }] });

/** A whole input as its bytes. */
export const asJson = (json: string): Payload => ({ asks: [{ json }] });
