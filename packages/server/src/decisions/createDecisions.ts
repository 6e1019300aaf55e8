import { isContainer } from '../internals/json.ts';
import { pause } from '../internals/pause.ts';
import { askStore } from './askStore.ts';
import { bindingOf, type DecisionSubject } from './bindingOf.ts';
import { decisionIdOf } from './decisionId.ts';
import type { DecisionClaim, DecisionRecord, DecisionStore } from './decisionStore.ts';
import {
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
  /** Where decisions are kept; all processes that may get the same answer share one. */
  readonly store: DecisionStore;
  /**
   * How long a decision is remembered, in milliseconds. Default 7 days. After it the id is new again: longer than an
   * answer to the same pause can come.
   */
  readonly ttlMs?: number;
  /**
   * How long a process may be silent before the decision it carries out counts as unknown, in milliseconds. Default
   * 20 s; renewed three times as often. Longer than a process of yours ever hangs.
   */
  readonly leaseMs?: number;
  /**
   * How long a call waits for another one that carries the same decision out, in milliseconds. Default 30 s: longer
   * than the lease, so that who waits for a dead process learns that nobody knows.
   */
  readonly waitMs?: number;
  /** How long the store is asked before it counts as down, in milliseconds. Default 5 s. */
  readonly storeTimeoutMs?: number;
  /** What becomes of an answer without a `decisionId`. Default `refuse`; `run` runs it, as often as it comes. */
  readonly missing?: 'refuse' | 'run';
  /** Told what no caller learns: a lease that was not renewed, an outcome that could not be written. Default: nobody. */
  readonly report?: (error: unknown) => void;
}

/** What is decided about, and what to do in the rarer cases. */
export interface DecisionCall<T> extends DecisionSubject {
  /** Ends the waiting for another call. What runs here already is not ended by it. */
  readonly signal?: AbortSignal;
  /**
   * True for an error that proves that nothing happened: the decision is then forgotten, and the next call runs. By
   * default every error is kept, and thrown again to later calls.
   */
  readonly release?: (error: unknown) => boolean;
  /**
   * Asked when nobody can tell how an earlier call went. Look where the effect would show, and say `{ outcome }` if it
   * happened, `run` if it surely did not. Several calls may be asked at once; one of them runs. Default `refuse`.
   */
  readonly onUnknown?: () => UnknownVerdict<T> | Promise<UnknownVerdict<T>>;
  /** Told, before it is given, that an earlier outcome is given and nothing runs. */
  readonly onRepeat?: () => void | Promise<void>;
}

/** What an app found out about a decision of which nobody can tell how it went. */
export type UnknownVerdict<T> = 'refuse' | 'run' | { readonly outcome: T };

/** Runs tools once per decision. */
export interface Decisions {
  /**
   * Runs `run` if no call, in any process that shares the store, did so before for the same decision; else gives what
   * that one gave, or throws what it threw. What comes back has been through JSON, the first time too.
   * @param answer what carries the `decisionId`: a restarted tool's `resumed`, or a tool response's metadata
   * @throws DecisionMissingError, DecisionInvalidError, DecisionTooDeepError, DecisionMismatchError,
   * DecisionStoreError: nothing ran
   * @throws DecisionBusyError another call still runs
   * @throws DecisionUnknownError an earlier call may have run
   * @throws DecisionOutcomeError it ran, and gave what JSON can't carry
   */
  once<R>(
    answer: unknown,
    call: DecisionCall<NoInfer<Awaited<R>>>,
    run: () => R,
  ): Promise<Awaited<R>>;
}

/**
 * Makes tools run once per decision, over one store.
 * @throws RangeError for times that are not positive, or a `ttlMs` shorter than `leaseMs`
 */
export function createDecisions(options: DecisionsOptions): Decisions {
  const { store, missing = 'refuse' } = options;
  const { leaseMs = 20_000, waitMs = 30_000, storeTimeoutMs = 5_000 } = options;
  const { ttlMs = 7 * 24 * 60 * 60_000 } = options;
  checkTimes({ leaseMs, waitMs, storeTimeoutMs, ttlMs });
  // What it throws is its own: it must change nothing for a caller, and end no process.
  const report = (error: unknown) => void (async () => options.report?.(error))().catch(() => {});
  // What runs in this process, or ended here and is not written yet: known, whatever the store has forgotten.
  const here = new Map<string, DecisionRecord>();

  /** Nothing ran for this claim. One that took over is left to be unknown again: what it replaced may have run. */
  async function forget(id: string, claim: DecisionClaim): Promise<void> {
    if (claim.instead !== undefined) return;
    await askStore(() => store.settle(id, claim, undefined), storeTimeoutMs).catch(report);
  }

  /** Gives what another call wrote, or `undefined` when the decision is ours now. */
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
      // It may have been written all the same, or lie in the client's queue. Its caller does not wait for that.
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
      // It ran: its caller learns how it went, whatever becomes of the record.
      await keeper.settle(ended.kept);
    }
    if (ended.how !== 'gave') throw ended.error;
    // What later calls will get: a value that JSON changes shows at once.
    return giveOutcome(ended.kept) as T;
  }

  return {
    async once<R>(
      answer: unknown,
      call: DecisionCall<NoInfer<Awaited<R>>>,
      run: () => R,
    ): Promise<Awaited<R>> {
      const { tool, signal, onUnknown, onRepeat } = call;
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
          // Of that type: it is what an earlier `run` for the same tool and input gave, by way of JSON.
          return giveOutcome(found.outcome) as Awaited<R>;
        }
        // What an app found out about one silent owner says nothing about the next, or about one that woke up.
        [claim, runNow] = [own, run];
        if (!found.isLeased) {
          const verdict = await onUnknown?.();
          // Whatever else JavaScript lets by says neither that it happened nor that it did not.
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

/** Only a plain true is one: a promise counts as true, and has not said anything yet. */
function isReleased(
  release: DecisionCall<unknown>['release'],
  thrown: unknown,
  report: (error: unknown) => void,
): boolean {
  try {
    const verdict: unknown = release?.(thrown) ?? false;
    if (typeof verdict === 'boolean') return verdict;
    void Promise.resolve(verdict).catch(() => {});
    throw new TypeError('Holdpoint: `release` gave neither true nor false; nothing is released');
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
