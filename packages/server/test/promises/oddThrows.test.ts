import { createDecisions, memoryDecisionStore } from '@holdpoint/server';
import { expect, test, vi } from 'vitest';

const transfer = { tool: 'transferMoney', input: { to: 'Ada', amount: 250 }, scope: 'ada' };
const approved = { decisionId: 'd1' };

const refuse = (): never => {
  throw new Error('Not to be read');
};
const with_ = (fields: PropertyDescriptorMap) => Object.defineProperties(new Error('told'), fields);

const odd: [what: string, thrown: unknown, later: object][] = [
  ['undefined', undefined, { name: 'Error', message: 'undefined' }],
  ['a symbol', Symbol('odd'), { message: 'Symbol(odd)' }],
  ['an object without a prototype', Object.create(null), { message: '' }],
  ['an object whose toString throws', { toString: refuse }, { message: '' }],
  ['a proxy that refuses everything', refusing(), { name: 'Error', message: '' }],
  ['an error whose name throws', with_({ name: { get: refuse } }), { message: 'told' }],
  ['an error whose name is no text', with_({ name: { value: {} } }), { message: 'told' }],
  ['an error whose message throws', with_({ message: { get: refuse } }), { name: 'Error' }],
  ['an error whose message is a BigInt', with_({ message: { value: 5n } }), { message: '5' }],
  [
    'an error with a getter that throws',
    with_({
      bad: { get: refuse, enumerable: true },
      status: { value: 'ABORTED', enumerable: true },
    }),
    { message: 'told', status: 'ABORTED' },
  ],
  [
    'an error with a field that is JSON once only',
    with_({ odd: { value: { toJSON: jsonOnce() }, enumerable: true } }),
    { message: 'told' },
  ],
];

function refusing(): object {
  const traps = ['get', 'has', 'ownKeys', 'getPrototypeOf', 'getOwnPropertyDescriptor'];
  return new Proxy(new Error('x'), Object.fromEntries(traps.map((trap) => [trap, refuse])));
}
function jsonOnce() {
  let times = 0;
  return () => {
    times += 1;
    return times === 1 ? 1 : refuse();
  };
}

test.each(odd)(
  'a tool that throws %s: its caller gets just that, later calls an error, and nothing runs again',
  async (_what, thrown, wanted) => {
    const report = vi.fn();
    const decisions = createDecisions({ store: memoryDecisionStore(), report });
    let runs = 0;
    const run = () => {
      runs += 1;
      throw thrown;
    };
    const call = () => decisions.once(approved, transfer, run).then(refuse, (it) => ({ it }));
    // Not a matcher, which would read unreadable values.
    expect(Object.is((await call()).it, thrown)).toBe(true);
    for (const { it } of [await call(), await call()]) {
      expect(it).toBeInstanceOf(Error);
      expect(it).toMatchObject(wanted);
      expect([typeof it.name, typeof it.message]).toEqual(['string', 'string']);
    }
    expect(runs).toBe(1);
    expect(report).not.toHaveBeenCalled();
  },
);

const failed = new Error('Card declined');
const odderReleases: [what: string, release: (error: unknown) => boolean][] = [
  ['throws', refuse],
  // JavaScript allows it: a promise is truthy but not `true`.
  ['gives a promise', (async () => false) as never],
  ['gives a rejected promise', (async () => refuse()) as never],
  ['gives a word', (() => 'no') as never],
];

test.each(odderReleases)(
  'a `release` that %s releases nothing: reported, the error kept, never run twice',
  async (_what, release) => {
    const report = vi.fn();
    const decisions = createDecisions({ store: memoryDecisionStore(), report });
    const run = vi.fn(() => {
      throw failed;
    });
    const call = { ...transfer, release };
    await expect(decisions.once(approved, call, run)).rejects.toBe(failed);
    await expect(decisions.once(approved, call, run)).rejects.toThrow('Card declined');
    expect(run).toHaveBeenCalledTimes(1);
    expect(report).toHaveBeenCalledTimes(1);
  },
);

test.each([
  ['throws', refuse],
  ['rejects', async () => refuse()],
])('a `report` that %s changes nothing for the caller', async (_how, report) => {
  const memory = memoryDecisionStore();
  const readOnly = { ...memory, settle: async () => refuse() };
  const decisions = createDecisions({ store: readOnly, storeTimeoutMs: 20, report });
  expect(await decisions.once(approved, transfer, () => 'paid')).toBe('paid');
});

test.each([['Run'], [true], [null], [{}], [undefined]])(
  'an `onUnknown` that says %j has said nothing: refused, as by default',
  async (verdict) => {
    const memory = memoryDecisionStore();
    const claim = { binding: '', owner: 'gone', leaseMs: 0, ttlMs: 60_000 };
    // A claim of the same decision, by a process that is gone.
    const store = {
      ...memory,
      claim: async (id: string, own: typeof claim) => {
        await memory.claim(id, { ...claim, binding: own.binding });
        return memory.claim(id, own);
      },
    };
    const run = vi.fn();
    const onUnknown = () => verdict as never;
    const call = { ...transfer, onUnknown };
    const error = await createDecisions({ store })
      .once(approved, call, run)
      .catch((thrown) => thrown);
    expect(error).toMatchObject({ code: 'decision-unknown' });
    expect(run).not.toHaveBeenCalled();
  },
);
