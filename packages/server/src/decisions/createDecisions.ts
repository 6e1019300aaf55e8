import { isContainer } from '../internals/json.ts';
import { pause } from '../internals/pause.ts';
import { askStore } from './askStore.ts';
import { bindingOf, type DecisionSubject } from './bindingOf.ts';
import { decisionIdOf } from './decisionId.ts';
import type { DecisionClaim, DecisionRecord, DecisionStore } from './decisionStore.ts';
import {
  DecisionAtRiskError,
  DecisionBusyError,
  DecisionMismatchError,
  DecisionMissingError,
  DecisionUnknownError,
} from './errors.ts';
import { keepClaim } from './keepClaim.ts';
import { giveOutcome, keepError, keepValue } from './outcome.ts';

const FIRST_LOOK_MS = 25;
const RAREST_LOOK_MS = 1_000;

/** Options of {@link createDecisions}. */
export interface DecisionsOptions {
  /** Stores decisions. All processes that can receive the same answer must share one store. */
  readonly store: DecisionStore;
  /**
   * How long a decision is remembered, in milliseconds. Default: 7 days. Afterwards its id counts as new, so set it
   * longer than an answer to the same pause can take.
   */
  readonly ttlMs?: number;
  /**
   * How long a process can be silent before its decision counts as unknown, in milliseconds. Default: 20 s. Renewed
   * three times in that time. Set it longer than your processes ever hang.
   */
  readonly leaseMs?: number;
  /**
   * How long a call waits for another call that runs the same decision, in milliseconds. Default: 30 s. Longer than the
   * lease, so that a call that waits for a dead process gets a `DecisionUnknownError`.
   */
  readonly waitMs?: number;
  /** How long to retry the store before it counts as down, in milliseconds. Default: 5 s. */
  readonly storeTimeoutMs?: number;
  /**
   * What to do with an answer without a `decisionId`. Default: `refuse`. `run` runs the tool every time the answer
   * arrives.
   */
  readonly missing?: 'refuse' | 'run';
  /**
   * Receives errors that no caller sees: a lease that was not renewed, an outcome that could not be written, a store that
   * may lose decisions in a crash. Default: none.
   */
  readonly report?: (error: unknown) => void;
}

/** The subject of a decision, and options for rare cases. */
export interface DecisionCall<T> extends DecisionSubject {
  /** Stops waiting for another call. Does not stop a run that has started here. */
  readonly signal?: AbortSignal;
  /**
   * Returns true for an error that proves nothing happened: the decision is forgotten, and the next call runs. By
   * default every error is kept and thrown again to later calls.
   */
  readonly release?: (error: unknown) => boolean;
  /**
   * Called when the outcome of an earlier call is unknown. Check where its effect would show. Return `{ outcome }` if
   * it happened, `'run'` if it certainly did not. Several calls may ask at once; one of them runs. Default: `'refuse'`.
   */
  readonly onUnknown?: () => UnknownVerdict<T> | Promise<UnknownVerdict<T>>;
  /** Called before an earlier outcome is returned and nothing runs. */
  readonly onRepeat?: () => void | Promise<void>;
}

/** What an app found out about a decision with an unknown outcome. */
export type UnknownVerdict<T> = 'refuse' | 'run' | { readonly outcome: T };

/** Runs tools once per decision. */
export interface Decisions {
  /**
   * Runs `run` if no call in any process that shares the store has done so for this decision. Otherwise returns what
   * that call returned, or throws what it threw. Results always pass through JSON, the first time too.
   * @param answer carries the `decisionId`: a restarted tool's `resumed`, or a tool response's metadata
   * @throws DecisionMissingError, DecisionInvalidError, DecisionTooDeepError, DecisionMismatchError,
   * DecisionStoreError: nothing ran
   * @throws DecisionBusyError another call is still running
   * @throws DecisionUnknownError an earlier call may have run
   * @throws DecisionOutcomeError it ran, and its result is not JSON
   */
  once<R>(
    answer: unknown,
    call: DecisionCall<NoInfer<Awaited<R>>>,
    run: () => R,
  ): Promise<Awaited<R>>;
}

/**
 * Creates an object that runs tools once per decision, over one store.
 * @throws RangeError if a time is not positive, or `ttlMs` is shorter than `leaseMs`
 */
export function createDecisions(options: DecisionsOptions): Decisions {
  const { store, missing = 'refuse' } = options;
  const { leaseMs = 20_000, waitMs = 30_000, storeTimeoutMs = 5_000 } = options;
  const { ttlMs = 7 * 24 * 60 * 60_000 } = options;
  checkTimes({ leaseMs, waitMs, storeTimeoutMs, ttlMs });
  // An error in `report` must not affect a caller or end the process.
  const report = (error: unknown) => void (async () => options.report?.(error))().catch(() => {});
  let isChecked = false;
  function checkStore(): void {
    if (isChecked) return;
    isChecked = true;
    askStore(async () => store.weakness?.(), storeTimeoutMs)
      .then((weakness) => weakness === undefined || report(new DecisionAtRiskError(weakness)))
      .catch(report);
  }
  // Decisions that run in this process, or ended here and are not written yet. They are known even if the store has
  // lost them.
  const here = new Map<string, DecisionRecord>();

  /**
   * Deletes a claim for which nothing ran. A claim that took over stays, and becomes unknown again: the claim it
   * replaced may have run.
   */
  async function forget(id: string, claim: DecisionClaim): Promise<void> {
    if (claim.instead !== undefined) return;
    await askStore(() => store.settle(id, claim, undefined), storeTimeoutMs).catch(report);
  }

  /** Returns what another call wrote, or `undefined` when the decision is ours. */
  async function take(id: string, claim: DecisionClaim): Promise<DecisionRecord | undefined> {
    const known = here.get(id);
    if (known) return known;
    try {
      const found = await askStore(() => store.claim(id, claim), storeTimeoutMs);
      const begun = here.get(id);
      if (found || !begun) return found;
      await forget(id, claim);
      return begun;
    } catch (error) {
      // It may have been written anyway, or sit in the client's queue. The caller does not wait for its deletion.
      void forget(id, claim);
      throw error;
    }
  }

  async function carryOut<T>(
    id: string,
    claim: DecisionClaim,
    { tool, release }: DecisionCall<T>,
    run: () => unknown,
  ): Promise<T> {
    const { binding, owner } = claim;
    const onOver = () => void here.delete(id);
    here.set(id, { binding, owner, isLeased: true });
    const keeper = keepClaim({ store, storeTimeoutMs, id, claim, tool, report, onOver });
    const ended = await runToEnd(run);
    if (ended.how === 'threw' && isReleased(release, ended.error, report)) {
      await keeper.release();
      here.delete(id);
    } else {
      here.set(id, { binding, owner, isLeased: false, outcome: ended.kept });
      // It ran: the caller gets the outcome even if the record can't be written.
      await keeper.settle(ended.kept);
    }
    if (ended.how !== 'gave') throw ended.error;
    // Returns what later calls will get, so a value that JSON changes shows at once.
    return giveOutcome(ended.kept) as T;
  }

  return {
    async once<R>(
      answer: unknown,
      call: DecisionCall<NoInfer<Awaited<R>>>,
      run: () => R,
    ): Promise<Awaited<R>> {
      const { tool, signal, onUnknown, onRepeat } = call;
      checkStore();
      const id = decisionIdOf(answer);
      if (id === undefined) {
        if (missing === 'run') return await run();
        throw new DecisionMissingError(tool);
      }
      signal?.throwIfAborted();
      const own = { binding: await bindingOf(call), owner: crypto.randomUUID(), leaseMs, ttlMs };
      let claim: DecisionClaim = own;
      let runNow: () => unknown = run;
      const start = performance.now();
      for (let wait = FIRST_LOOK_MS; ; wait = Math.min(2 * wait, RAREST_LOOK_MS)) {
        const found = await take(id, claim);
        if (!found) {
          if (!signal?.aborted) return carryOut<Awaited<R>>(id, claim, call, runNow);
          await forget(id, claim);
          throw signal.reason;
        }
        if (found.binding !== own.binding) throw new DecisionMismatchError(tool);
        if (found.outcome !== undefined) {
          await onRepeat?.();
          // Of that type: an earlier `run` for the same tool and input returned it, and it passed through JSON.
          return giveOutcome(found.outcome) as Awaited<R>;
        }
        // A verdict about one silent owner does not apply to the next owner, or to one that woke up.
        [claim, runNow] = [own, run];
        if (!found.isLeased) {
          const verdict = await onUnknown?.();
          // Any other value from JavaScript is neither a yes nor a no.
          if (isFound(verdict)) runNow = () => verdict.outcome;
          else if (verdict !== 'run') throw new DecisionUnknownError(tool);
          claim = { ...own, instead: found.owner };
          continue;
        }
        if (performance.now() - start + wait > waitMs) throw new DecisionBusyError(tool, waitMs);
        await pause(wait, signal);
      }
    },
  };
}

type Ended =
  | { readonly how: 'gave'; readonly kept: string }
  | { readonly how: 'threw' | 'gave no JSON'; readonly kept: string; readonly error: unknown };

async function runToEnd(run: () => unknown): Promise<Ended> {
  let value: unknown;
  try {
    value = await run();
  } catch (error) {
    return { how: 'threw', kept: keepError(error), error };
  }
  try {
    return { how: 'gave', kept: keepValue(value) };
  } catch (error) {
    return { how: 'gave no JSON', kept: keepError(error), error };
  }
}

/** Only `true` releases. A promise is truthy but has no answer yet. */
function isReleased(
  release: DecisionCall<unknown>['release'],
  thrown: unknown,
  report: (error: unknown) => void,
): boolean {
  try {
    const verdict: unknown = release?.(thrown) ?? false;
    if (typeof verdict === 'boolean') return verdict;
    void Promise.resolve(verdict).catch(() => {});
    throw new TypeError('Holdpoint: `release` must return true or false; nothing is released');
  } catch (error) {
    report(error);
    return false;
  }
}

const isFound = (verdict: unknown): verdict is { readonly outcome: never } =>
  isContainer(verdict) && 'outcome' in verdict;

function checkTimes(times: Readonly<Record<string, number>> & { ttlMs: number; leaseMs: number }) {
  for (const [name, ms] of Object.entries(times)) {
    if (!(ms > 0 && Number.isFinite(ms))) throw new RangeError(`Holdpoint: ${name} is ${ms}`);
  }
  if (times.ttlMs < times.leaseMs) throw new RangeError('Holdpoint: ttlMs is shorter than leaseMs');
}
