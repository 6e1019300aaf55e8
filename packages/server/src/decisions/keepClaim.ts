import { askStore } from './askStore.ts';
import type { DecisionClaim, DecisionStore } from './decisionStore.ts';
import { DecisionLostError } from './errors.ts';

/** A lease is renewed that often before it runs out; and a store that was down is asked that often again. */
const RENEWALS_PER_LEASE = 3;

/** What is kept, and who hears of it. */
export interface KeepOptions {
  readonly store: DecisionStore;
  readonly storeTimeoutMs: number;
  readonly id: string;
  readonly claim: DecisionClaim;
  /** Named in what is reported. */
  readonly tool: string;
  readonly report: (error: unknown) => void;
  /** Told once when nothing is left to write: how it went is written, or another call has the record. */
  readonly onOver: () => void;
}

/** Keeps a claim while its tool runs. */
export interface ClaimKeeper {
  /**
   * Writes how it went. Never rejects: what can't be written now is reported, and tried again by itself until it would
   * have been forgotten.
   */
  settle(outcome: string): Promise<void>;
  /** Deletes the claim: nothing happened. Never rejects. */
  release(): Promise<void>;
}

/**
 * Keeps a claim: renews its lease, and writes the record anew where the store has lost it, so that no other call can
 * have it. Reports what goes wrong.
 */
export function keepClaim(options: KeepOptions): ClaimKeeper {
  const { store, storeTimeoutMs, id, tool, report, onOver } = options;
  // What it took over is gone. It must never take over a second one.
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
      // The tool has ended meanwhile: whoever writes that sees to the record.
      if (isReleased || kept !== outcome) return;
      const found = await ask(() => store.claim(id, claim));
      if (!found) report(new DecisionLostError(tool, false));
      else if (found.owner !== claim.owner && !isTakenOver) {
        isTakenOver = true;
        stop();
        report(new DecisionLostError(tool, true));
      }
      if (!found && kept !== undefined && !(await ask(put))) {
        throw new Error('Holdpoint: the store of decisions forgets at once what it is told');
      }
    }
    if (kept !== undefined) over();
  }

  function tick(): void {
    // A store that does not answer is asked once, not more and more often.
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
      // What is only left to be written keeps no process alive.
      (timer as { unref?: () => void }).unref?.();
      await write().catch(report);
    },
    async release() {
      isReleased = true;
      stop();
      // A renewal on its way could write anew what is deleted here.
      await underWay;
      await ask(() => store.settle(id, claim, undefined)).catch(report);
    },
  };
}
