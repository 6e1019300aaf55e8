/** What a turn brought; decides what its failure means. A restart anywhere in it runs a tool even if the turn then fails. */
export type TurnKind = (typeof kinds)[number];

const kinds = ['message', 'respond', 'restart'] as const;

/** A turn's kind from a checkpoint; undefined for anything else. */
export function readKind(value: unknown): TurnKind | undefined {
  return kinds.find((kind) => kind === value);
}
