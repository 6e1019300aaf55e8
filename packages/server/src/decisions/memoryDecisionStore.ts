import type { DecisionClaim, DecisionStore } from './decisionStore.ts';

interface Kept {
  readonly binding: string;
  readonly owner: string;
  readonly leasedUntil: number;
  readonly forgetAt: number;
  readonly outcome?: string;
}

/**
 * Keeps decisions in memory: for tests, and for a server with a single process that may forget them when it ends. A
 * decision that arrives again after a restart runs again.
 */
export function memoryDecisionStore(): DecisionStore {
  // In order of their last write, so that the oldest come first.
  const records = new Map<string, Kept>();
  // Not the wall clock, which can jump.
  const now = () => performance.now();

  function read(id: string): Kept | undefined {
    for (const [key, { forgetAt }] of records) {
      if (forgetAt > now()) break;
      records.delete(key);
    }
    const kept = records.get(id);
    return kept && kept.forgetAt > now() ? kept : undefined;
  }

  function write(id: string, claim: DecisionClaim, outcome?: string): void {
    const { binding, owner, leaseMs, ttlMs } = claim;
    records.delete(id);
    records.set(id, {
      binding,
      owner,
      leasedUntil: now() + leaseMs,
      forgetAt: now() + ttlMs,
      ...(outcome === undefined ? {} : { outcome }),
    });
  }

  return {
    async claim(id, claim) {
      const kept = read(id);
      const isOpen = kept !== undefined && kept.outcome === undefined;
      const isLeased = isOpen && kept.leasedUntil > now();
      const mayReplace = isOpen && !isLeased && claim.instead === kept.owner;
      if (kept === undefined || mayReplace || (isOpen && kept.owner === claim.owner)) {
        write(id, claim);
        return undefined;
      }
      const { binding, owner, outcome } = kept;
      return { binding, owner, isLeased, ...(outcome === undefined ? {} : { outcome }) };
    },
    async renew(id, claim) {
      const kept = read(id);
      if (kept?.owner !== claim.owner || kept.outcome !== undefined) return false;
      write(id, claim);
      return true;
    },
    async settle(id, claim, outcome) {
      const kept = read(id);
      if (kept?.owner !== claim.owner) return false;
      if (kept.outcome !== undefined) return true;
      if (outcome === undefined) records.delete(id);
      else write(id, claim, outcome);
      return true;
    },
  };
}
