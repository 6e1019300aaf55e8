import type { DecisionClaim, DecisionStore } from '../decisions/decisionStore.ts';
import { pause } from '../internals/pause.ts';
import { expectEqual } from './expectEqual.ts';

/** One case of the suite. Pass it to any test runner: `test(name, run)`. */
export interface StoreConformanceCase {
  readonly name: string;
  readonly run: () => Promise<void>;
}

/** Short enough to expire in a test, long enough not to expire between two commands. */
const LEASE_MS = 300;
const TTL_MS = 60_000;
const HELD_MS = 30_000;
const PATIENCE_MS = 10_000;
const POLL_MS = 25;

/**
 * Returns the cases that every {@link DecisionStore} must pass. They throw if the contract is broken. Each uses its own
 * ids, so they can run against a store that is in use.
 * @param createStore returns a store for each case; all must share the same records
 * @example
 * for (const { name, run } of storeConformance(() => myStore(db))) test(name, run);
 */
export function storeConformance(createStore: () => DecisionStore): StoreConformanceCase[] {
  const cases: StoreConformanceCase[] = [];
  const add = (name: string, run: (store: DecisionStore, id: string) => Promise<void>) =>
    cases.push({ name, run: () => run(createStore(), `conformance-${crypto.randomUUID()}`) });

  add('the first claim is written, the second is given the first', async (store, id) => {
    const [first, second] = [claimOf(), claimOf()];
    expectEqual(await store.claim(id, first), undefined);
    const found = await store.claim(id, second);
    expectEqual(found, { binding: first.binding, owner: first.owner, isLeased: true });
  });

  add('of many claims at once exactly one is written', async (store, id) => {
    const stores = [store, createStore(), createStore()];
    const claims = Array.from({ length: 30 }, () => claimOf());
    const found = await Promise.all(
      claims.map((claim, index) => stores[index % stores.length]?.claim(id, claim)),
    );
    const written = claims.filter((_, index) => found[index] === undefined);
    expectEqual(written.length, 1);
    const others = found.filter((record) => record !== undefined);
    expectEqual([...new Set(others.map(({ owner }) => owner))], [written[0]?.owner]);
  });

  add('a claim sent twice by the same owner is written', async (store, id) => {
    const claim = claimOf();
    await store.claim(id, claim);
    expectEqual(await store.claim(id, claim), undefined);
  });

  add('a claim for a century under an id with a line break is kept', async (store, id) => {
    const first = { ...claimOf(), leaseMs: 1, ttlMs: 100 * 365 * 24 * 60 * 60_000 };
    const long = `session\n${id}`;
    expectEqual(await store.claim(long, first), undefined);
    const found = await store.claim(long, claimOf());
    expectEqual(found?.binding, first.binding);
    await store.settle(long, first, undefined);
  });

  add('two ids know nothing of each other', async (store, id) => {
    await store.claim(id, claimOf());
    expectEqual(await store.claim(`${id}:`, claimOf()), undefined);
    expectEqual(await store.claim(`${id.toUpperCase()}`, claimOf()), undefined);
  });

  add('what was settled is given to every later claim, to the letter', async (store, id) => {
    const claim = claimOf();
    const outcome = JSON.stringify({
      value: 'ü ✔ 👩‍👧 \u0000 \u2028 "quoted" \\ \n',
      long: 'x'.repeat(20_000),
    });
    await store.claim(id, claim);
    expectEqual(await store.settle(id, claim, outcome), true);
    const found = await createStore().claim(id, claimOf());
    expectEqual(found, { binding: claim.binding, owner: claim.owner, isLeased: false, outcome });
  });

  add('an empty outcome is an outcome', async (store, id) => {
    const claim = claimOf();
    await store.claim(id, claim);
    await store.settle(id, claim, '');
    expectEqual((await store.claim(id, claimOf()))?.outcome, '');
  });

  add('the first outcome stands', async (store, id) => {
    const claim = claimOf();
    await store.claim(id, claim);
    await store.settle(id, claim, 'first');
    expectEqual(await store.settle(id, claim, 'second'), true);
    expectEqual(await store.settle(id, claim, undefined), true);
    expectEqual((await store.claim(id, claim))?.outcome, 'first');
    expectEqual(await store.renew(id, claim), false);
  });

  add('only the owner renews, settles and releases', async (store, id) => {
    const [mine, other] = [claimOf(), claimOf()];
    await store.claim(id, mine);
    expectEqual(await store.renew(id, other), false);
    expectEqual(await store.settle(id, other, 'stolen'), false);
    expectEqual(await store.settle(id, other, undefined), false);
    expectEqual(await store.renew(id, mine), true);
    expectEqual((await store.claim(id, other))?.owner, mine.owner);
  });

  add('nothing can be renewed or settled that was never claimed', async (store, id) => {
    expectEqual(await store.renew(id, claimOf()), false);
    expectEqual(await store.settle(id, claimOf(), 'lost'), false);
    expectEqual(await store.claim(id, claimOf()), undefined);
  });

  add('a released claim leaves nothing behind', async (store, id) => {
    const claim = claimOf();
    await store.claim(id, claim);
    expectEqual(await store.settle(id, claim, undefined), true);
    expectEqual(await store.claim(id, claimOf({ binding: 'another' })), undefined);
  });

  add('a claim that nobody renews is held no longer, but not free either', async (store, id) => {
    const claim = claimOf({ leaseMs: LEASE_MS });
    await store.claim(id, claim);
    await untilSilent(store, id);
    expectEqual((await store.claim(id, claimOf()))?.owner, claim.owner);
  });

  add('renewing holds a claim beyond its lease, also one that had run out', async (store, id) => {
    const claim = claimOf({ leaseMs: LEASE_MS });
    await store.claim(id, claim);
    await untilSilent(store, id);
    expectEqual(await store.renew(id, { ...claim, leaseMs: HELD_MS }), true);
    expectEqual((await store.claim(id, claimOf()))?.isLeased, true);
  });

  add('a claim that ran out can still be settled by its owner', async (store, id) => {
    const claim = claimOf({ leaseMs: LEASE_MS });
    await store.claim(id, claim);
    await untilSilent(store, id);
    expectEqual(await store.settle(id, claim, 'late'), true);
    expectEqual((await store.claim(id, claimOf()))?.outcome, 'late');
  });

  add('a claim that is held can’t be replaced', async (store, id) => {
    const claim = claimOf();
    await store.claim(id, claim);
    const found = await store.claim(id, claimOf({ instead: claim.owner }));
    expectEqual(found?.owner, claim.owner);
  });

  add('a claim that ran out is replaced once, by who names its owner', async (store, id) => {
    const silent = claimOf({ leaseMs: LEASE_MS });
    await store.claim(id, silent);
    await untilSilent(store, id);
    expectEqual((await store.claim(id, claimOf({ instead: 'someone' })))?.owner, silent.owner);
    const heirs = [claimOf({ instead: silent.owner }), claimOf({ instead: silent.owner })];
    const found = await Promise.all(heirs.map((heir) => store.claim(id, heir)));
    expectEqual(found.filter((record) => record === undefined).length, 1);
    expectEqual(await store.settle(id, silent, 'too late'), false);
  });

  add('what was settled can’t be replaced', async (store, id) => {
    const claim = claimOf();
    await store.claim(id, claim);
    await store.settle(id, claim, 'done');
    const found = await store.claim(id, claimOf({ instead: claim.owner }));
    expectEqual(found?.outcome, 'done');
  });

  add('a record is forgotten when its time is over', async (store, id) => {
    const claim = claimOf({ leaseMs: LEASE_MS, ttlMs: LEASE_MS });
    await store.claim(id, claim);
    await store.settle(id, claim, 'done');
    await until(async () => (await store.claim(id, claimOf())) === undefined);
  });

  add('settling starts the time to remember anew', async (store, id) => {
    const claim = claimOf({ leaseMs: LEASE_MS, ttlMs: 4 * LEASE_MS });
    await store.claim(id, claim);
    await store.settle(id, { ...claim, ttlMs: TTL_MS }, 'done');
    // A second record with the same time to live shows when the first one expires.
    await store.claim(`${id}-twin`, claim);
    await until(async () => (await store.claim(`${id}-twin`, claimOf())) === undefined);
    expectEqual((await store.claim(id, claimOf()))?.outcome, 'done');
  });

  return cases;
}

function claimOf(fields: Partial<DecisionClaim> = {}): DecisionClaim {
  const owner = crypto.randomUUID();
  return { binding: 'tool digest', owner, leaseMs: HELD_MS, ttlMs: TTL_MS, ...fields };
}

/** Waits until no process holds the claim. Reading changes nothing. */
async function untilSilent(store: DecisionStore, id: string): Promise<void> {
  await until(async () => (await store.claim(id, claimOf()))?.isLeased === false);
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const start = performance.now();
  while (!(await isSo())) {
    if (performance.now() - start > PATIENCE_MS) throw new Error('Holdpoint: it never came to be');
    await pause(POLL_MS);
  }
}
