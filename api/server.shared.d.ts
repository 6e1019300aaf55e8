// Public types of several entries of @holdpoint/server. Written by `pnpm run api:update`; read it in a review.

interface DecisionClaim {
  readonly binding: string;
  readonly owner: string;
  readonly leaseMs: number;
  readonly ttlMs: number;
  readonly instead?: string;
}

interface DecisionRecord {
  readonly binding: string;
  readonly owner: string;
  readonly isLeased: boolean;
  readonly outcome?: string;
}

interface DecisionStore {
  claim(id: string, claim: DecisionClaim): Promise<DecisionRecord | undefined>;
  renew(id: string, claim: DecisionClaim): Promise<boolean>;
  settle(id: string, claim: DecisionClaim, outcome: string | undefined): Promise<boolean>;
  weakness?(): Promise<string | undefined>;
}

declare class StoreLayoutError extends Error {
  readonly name = "StoreLayoutError";
  readonly code = "store-layout";
}
