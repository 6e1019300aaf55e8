import { askStore } from './askStore.ts';
import type { DecisionClaim, DecisionStore } from './decisionStore.ts';
import { DecisionLostError } from './errors.ts';

/** How many times a lease is renewed before it would expire. A store that was down is retried as often. */
const RENEWALS_PER_LEASE = 3;

/** Options of {@link keepClaim}. */
export interface KeepOptions {
  readonly store: DecisionStore;
  readonly storeTimeoutMs: number;
  readonly id: string;
  readonly claim: DecisionClaim;
  /** The tool's name, for reports. */
  readonly tool: string;
  readonly report: (error: unknown) => void;
  /** Called once when nothing is left to write: the outcome is written, or another call has the record. */
  readonly onOver: () => void;
}

/** Keeps a claim while its tool runs. */
export interface ClaimKeeper {
  /**
   * Writes the outcome. Never rejects: a failed write is reported, and retried automatically until the record would
   * have expired.
   */
  settle(outcome: string): Promise<void>;
  /** Deletes the claim, because nothing happened. Never rejects. */
  release(): Promise<void>;
}

/**
 * Keeps a claim: renews its lease, and writes the record again if the store lost it, so that no other call can take it.
 * Reports errors.
 */
export function keepClaim(options: KeepOptions): ClaimKeeper {
  const { store, storeTimeoutMs, id, tool, report, onOver } = options;
  // The claim it took over is gone. It must never take over a second one.
  const { instead: _, ...claim } = options.claim;
  const ask = <T>(question: () => Promise<T>) => askStore(question, storeTimeoutMs);
  let outcome: string | undefined;
  let isReleased = false;
  let isTakenOver = false;
  let giveUpAt = Number.POSITIVE_INFINITY;
  let underWay: Promise<void> | undefined;

  async function write(): Promise<void> {
    const kept = outcome;
    const put = () => (kept === undefined ? store.renew(id, claim) : store.settle(id, claim, kept));
    if (!(await ask(put))) {
      // The tool has ended meanwhile: the final write handles the record.
      if (isReleased || kept !== outcome) return;
      const found = await ask(() => store.claim(id, claim));
      if (!found) report(new DecisionLostError(tool, false));
      else if (found.owner !== claim.owner && !isTakenOver) {
        isTakenOver = true;
        stop();
        report(new DecisionLostError(tool, true));
      }
      if (!found && kept !== undefined && !(await ask(put))) {
        throw new Error('Holdpoint: the decision store does not keep what is written to it');
      }
    }
    if (kept !== undefined) over();
  }

  function tick(): void {
    // A store that does not answer gets one request at a time.
    if (underWay) return;
    if (performance.now() > giveUpAt) {
      over();
      return;
    }
    underWay = write()
      .catch(report)
      .finally(() => {
        underWay = undefined;
      });
  }

  const timer = setInterval(tick, claim.leaseMs / RENEWALS_PER_LEASE);
  const stop = () => clearInterval(timer);
  function over(): void {
    stop();
    onOver();
  }

  return {
    async settle(how) {
      outcome = how;
      giveUpAt = performance.now() + claim.ttlMs;
      // An outcome that still has to be written must not keep the process alive.
      (timer as { unref?: () => void }).unref?.();
      await write().catch(report);
    },
    async release() {
      isReleased = true;
      stop();
      // A renewal in progress could write the deleted record again.
      await underWay;
      await ask(() => store.settle(id, claim, undefined)).catch(report);
    },
  };
}
