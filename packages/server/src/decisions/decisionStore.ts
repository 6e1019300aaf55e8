/** What is kept of one decision. */
export interface DecisionRecord {
  /** What the decision is about: the same id with another one is refused. */
  readonly binding: string;
  /** The call that carries it out. */
  readonly owner: string;
  /** Whether the owner's lease still runs, by the store's own clock. */
  readonly isLeased: boolean;
  /** How it went, as text; absent until it is settled. */
  readonly outcome?: string;
}

/** What a call wants to write. */
export interface DecisionClaim {
  readonly binding: string;
  /** Unique for each call. */
  readonly owner: string;
  /** The claim is leased this long unless it is renewed, in milliseconds. */
  readonly leaseMs: number;
  /** The record is forgotten this long after it was last written, in milliseconds. */
  readonly ttlMs: number;
  /**
   * Replace the claim of this owner, which nobody has any longer: only where the record is still that owner's, its
   * lease has run out, and it was not settled.
   */
  readonly instead?: string;
}

/**
 * Where decisions are kept. One record an id, three operations, each atomic and safe to send twice (a lost answer is
 * asked for again). `storeConformance` of `@holdpoint/server/testing` proves an implementation right. Any rejection
 * means: the store could not be asked.
 */
export interface DecisionStore {
  /**
   * Writes the claim where there is no record of `id` (or the one `claim.instead` names), and gives `undefined`: the
   * caller may run. Else changes nothing and gives what is there. The caller's own unsettled record counts as written.
   */
  claim(id: string, claim: DecisionClaim): Promise<DecisionRecord | undefined>;
  /** Leases the claim for another `leaseMs`, and keeps its record for another `ttlMs`. False where it is not the owner's, or settled. */
  renew(id: string, claim: DecisionClaim): Promise<boolean>;
  /**
   * Writes the outcome into the owner's record, or deletes that record where `outcome` is undefined. A lease that has
   * run out does not matter, another owner does: false then. True where the owner had settled it before.
   */
  settle(id: string, claim: DecisionClaim, outcome: string | undefined): Promise<boolean>;
}
