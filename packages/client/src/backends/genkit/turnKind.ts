/** What a turn sent, which decides the meaning of its failure. A restart runs a tool even if the turn then fails. */
export type TurnKind = (typeof kinds)[number];

const kinds = ['message', 'respond', 'restart'] as const;

/** Reads a turn's kind from a checkpoint; undefined for anything else. */
export function readKind(value: unknown): TurnKind | undefined {
  return kinds.find((kind) => kind === value);
}
