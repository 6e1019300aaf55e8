import type { DecisionClaim, DecisionStore } from './decisionStore.ts';

/** A lease is renewed that often before it runs out. */
const RENEWALS_PER_LEASE = 3;

/** Renews the claim's lease until the function it gives is called. A renewal that fails is reported and tried again. */
export function holdClaim(
  store: DecisionStore,
  id: string,
  claim: DecisionClaim,
  report: (error: unknown) => void,
): () => void {
  let isAsking = false;
  const renew = async () => {
    // A store that does not answer is asked once, not more and more often.
    if (isAsking) return;
    isAsking = true;
    try {
      await store.renew(id, claim);
    } catch (error) {
      report(error);
    } finally {
      isAsking = false;
    }
  };
  const timer = setInterval(renew, claim.leaseMs / RENEWALS_PER_LEASE);
  return () => clearInterval(timer);
}
