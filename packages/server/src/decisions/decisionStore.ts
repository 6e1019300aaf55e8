/** The stored record of one decision. */
export interface DecisionRecord {
  /** Identifies the decision's subject. The same id with another subject is refused. */
  readonly binding: string;
  /** The call that runs it. */
  readonly owner: string;
  /** Whether the owner's lease is still valid, by the store's clock. */
  readonly isLeased: boolean;
  /** The outcome as text; absent until it is settled. */
  readonly outcome?: string;
}

/** What a call writes to claim a decision. */
export interface DecisionClaim {
  readonly binding: string;
  /** Unique for each call. */
  readonly owner: string;
  /** The lease of the claim unless it is renewed, in milliseconds. */
  readonly leaseMs: number;
  /** How long the record is kept after its last write, in milliseconds. */
  readonly ttlMs: number;
  /**
   * Replaces the claim of this owner, which is no longer active. Applies only if the record still belongs to that
   * owner, its lease has expired, and it is not settled.
   */
  readonly instead?: string;
}

/**
 * Stores decisions: one record per id and three operations. Each is atomic and safe to repeat, because a lost answer is
 * asked for again. `storeConformance` of `@holdpoint/server/testing` tests an implementation. A rejection means that
 * the store could not be reached.
 */
export interface DecisionStore {
  /**
   * Writes the claim if `id` has no record (or has the one that `claim.instead` names) and returns `undefined`: the
   * caller may run. Otherwise changes nothing and returns the record. The caller's own unsettled record counts as
   * written.
   */
  claim(id: string, claim: DecisionClaim): Promise<DecisionRecord | undefined>;
  /**
   * Extends the lease by `leaseMs` and the record by `ttlMs`. Returns false if the record belongs to another owner or
   * is settled.
   */
  renew(id: string, claim: DecisionClaim): Promise<boolean>;
  /**
   * Writes the outcome into the owner's record, or deletes the record if `outcome` is undefined. An expired lease is
   * fine. Returns false if another owner has the record, true if this owner has settled it before.
   */
  settle(id: string, claim: DecisionClaim, outcome: string | undefined): Promise<boolean>;
  /**
   * Returns why a crash of the store may lose a claim that it has confirmed, in words for the operator; undefined if its
   * settings rule that out. `createDecisions` asks once and reports the answer. Default: not asked.
   */
  weakness?(): Promise<string | undefined>;
}
