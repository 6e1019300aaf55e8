// Counts what code does, so that a test of its cost needs no clock: how often each block of our code runs (V8's precise
// coverage), and what the built-in functions that it calls look at or copy. It does not see
// an object's spread, nor how a pattern goes back and tries again.
import { Session } from 'node:inspector';

// biome-ignore lint/suspicious/noExplicitAny: functions of all kinds
type Any = any;

/** What a call costs, by what it is called on, with, and what it gives. */
type Cost = (self: Any, args: Any[], result: Any) => number;

const ofSelf: Cost = (self) => self.length;
const ofResult: Cost = (_, __, result) => result?.length ?? 1;
const found: Cost = (self, [, from = 0], result) =>
  result < 0 ? Math.max(0, self.length - from) : Math.abs(result - from) + 1;
const keys: Cost = (_, [object]) => (object ? Reflect.ownKeys(Object(object)).length : 0);
const next: Cost = () => 1;
const named = (names: string, cost: Cost) =>
  Object.fromEntries(names.split(' ').map((name) => [name, cost]));
const iteratorOf = (list: Iterable<unknown>) => Object.getPrototypeOf(list[Symbol.iterator]());

const costs: readonly (readonly [object, { readonly [name: string]: Cost }])[] = [
  [
    String.prototype,
    {
      indexOf: found,
      ...named('includes split normalize toLowerCase trim trimEnd replace replaceAll', ofSelf),
      ...named('repeat padStart', ofResult),
    },
  ],
  [
    Array.prototype,
    {
      indexOf: found,
      ...named('slice concat join flat', ofResult),
      ...named('includes sort reverse shift unshift fill', ofSelf),
      splice: (self, [from = 0]) => Math.max(0, self.length - from),
    },
  ],
  ...[[], new Map(), new Set(), ''].map((list) => [iteratorOf(list), { next }] as const),
  [Object, named('keys values entries freeze assign getOwnPropertyNames', keys)],
  [Reflect, { ownKeys: ofResult }],
  [JSON, { parse: (_, [text]) => String(text).length, stringify: ofResult }],
  [TextDecoder.prototype, { decode: ofResult }],
  [TextEncoder.prototype, { encode: ofResult }],
  [
    Object.getPrototypeOf(Uint8Array.prototype),
    { set: (_, [from]) => from.length, slice: ofResult, indexOf: found },
  ],

  [RegExp.prototype, { exec: next }],
];

/** Counts what built-in functions do, and gives the count. */
async function watched(work: () => unknown): Promise<number> {
  let counted = 0;
  let isInside = false;
  const undo: (() => void)[] = [];
  for (const [owner, of] of costs) {
    for (const [name, cost] of Object.entries(of)) {
      const before = Object.getOwnPropertyDescriptor(owner, name) as PropertyDescriptor;
      const real = before.value;
      const isExec = name === 'exec';
      function counting(this: Any, ...args: Any[]): Any {
        const self = typeof this === 'object' && 'length' in this ? { length: this.length } : this;
        const from = isExec && (this.global || this.sticky) ? this.lastIndex : 0;
        const result: Any = Reflect.apply(real, this, args);
        if (isInside) return result;
        // What counting itself does is not counted.
        isInside = true;
        // A search goes from where it begins to where it ends; one that has to be at a place, no further than it.
        if (!isExec) counted += 1 + cost(self, args, result);
        else if (result) counted += 1 + result.index - from + result[0].length;
        else if (!this.sticky && !this.source.startsWith('^'))
          counted += 1 + String(args[0]).length - from;
        isInside = false;
        return result;
      }
      Object.defineProperty(owner, name, { ...before, value: counting });
      undo.push(() => Object.defineProperty(owner, name, before));
    }
  }
  try {
    await work();
  } finally {
    for (const one of undo.reverse()) one();
  }
  return counted;
}

interface Coverage {
  readonly result: readonly {
    readonly url: string;
    readonly functions: readonly { readonly ranges: readonly { readonly count: number }[] }[];
  }[];
}

let session: Session | undefined;

function takeCoverage(): Coverage['result'] {
  if (!session) {
    session = new Session();
    session.connect();
    session.post('Profiler.enable');
    session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  }
  let taken: Coverage = { result: [] };
  // Without a worker between, it answers at once.
  session.post('Profiler.takePreciseCoverage', (_: unknown, coverage: Coverage) => {
    taken = coverage;
  });
  return taken.result;
}

/** How much a piece of work does. */
export async function countWork(work: () => unknown): Promise<number> {
  takeCoverage();
  let count = await watched(work);
  for (const { url, functions } of takeCoverage()) {
    if (!/\/packages\/\w+\/src\/(?!.*\.testkit\.)/.test(url)) continue;
    for (const { ranges } of functions) for (const range of ranges) count += range.count;
  }
  return count;
}
