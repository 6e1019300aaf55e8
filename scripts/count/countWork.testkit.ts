// Counts the work of code, so that a test of its cost needs no clock: how often each block of our code runs (V8's
// precise coverage), and how much built-in functions read or copy. Does not count an object's spread, or the
// backtracking of a pattern.
import { Session } from 'node:inspector';

// biome-ignore lint/suspicious/noExplicitAny: functions of all kinds
type Any = any;

/** The cost of a call, from its `this`, arguments and result. */
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

/** Counts the work of built-in functions, and returns it. */
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
        // The counting itself is not counted.
        isInside = true;
        // A search reads from its start to its end; a sticky one only its position.
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
  // Without a worker in between, it responds synchronously.
  session.post('Profiler.takePreciseCoverage', (_: unknown, coverage: Coverage) => {
    taken = coverage;
  });
  return taken.result;
}

/** Returns the amount of work of a function. */
export async function countWork(work: () => unknown): Promise<number> {
  takeCoverage();
  let count = await watched(work);
  for (const { url, functions } of takeCoverage()) {
    if (!/\/packages\/\w+\/src\/(?!.*\.testkit\.)/.test(url)) continue;
    for (const { ranges } of functions) for (const range of ranges) count += range.count;
  }
  return count;
}
