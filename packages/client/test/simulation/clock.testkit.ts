import { replace } from './globals.testkit.ts';

/** Fake time for a whole simulated world: nothing in it waits for real. */
export interface Clock {
  /** Milliseconds since the world began; never jumps. What `performance.now` gives. */
  now(): number;
  /** What a wall clock shows that never jumps. */
  rightNow(): number;
  /** Settles after so much fake time. */
  sleep(ms: number): Promise<void>;
  /** Runs every timer that is due within `ms`, each with all that follows from it. */
  advance(ms: number): Promise<void>;
  /** Moves the wall clock (`Date.now`) and nothing else, as a person or a time server does. */
  jump(ms: number): void;
  /** Lets everything happen that needs no time. */
  settle(): Promise<void>;
}

interface Timer {
  readonly id: number;
  readonly at: number;
  readonly run: () => void;
}

const BEGIN = Date.UTC(2026, 0, 1);
const macrotask = setImmediate;

/**
 * Puts a fake clock in place of timers, `Date.now`, `performance.now`, message channels and random numbers. Vitest's own
 * fake timers give way to real time between two timers, which costs a thousand times more than a run of ours may.
 * `restoreGlobals()` ends it.
 */
export function installClock(seed = 1): Clock {
  let now = 0;
  let shift = 0;
  let ids = 0;
  let timers: Timer[] = [];

  const add = (run: () => void, ms = 0): number => {
    ids += 1;
    const timer = { id: ids, at: now + Math.max(0, Number(ms) || 0), run };
    const behind = timers.findIndex(({ at }) => at > timer.at);
    timers.splice(behind < 0 ? timers.length : behind, 0, timer);
    return ids;
  };
  replace(globalThis, 'setTimeout', add);
  replace(globalThis, 'clearTimeout', (id: number) => {
    timers = timers.filter((timer) => timer.id !== id);
  });
  replace(globalThis, 'MessageChannel', FakeMessageChannel);
  replace(Date, 'now', () => BEGIN + now + shift);
  replace(performance, 'now', () => now);
  replace(Math, 'random', randomFrom(seed));
  let uuids = 0;
  replace(crypto, 'randomUUID', () => {
    uuids += 1;
    return `00000000-0000-4000-8000-${String(uuids).padStart(12, '0')}`;
  });

  // A macrotask comes after all microtasks. Two: a dynamic import that is cached already takes one.
  const settle = async () => {
    await new Promise<void>((resolve) => macrotask(resolve));
    await new Promise<void>((resolve) => macrotask(resolve));
  };

  return {
    now: () => now,
    rightNow: () => BEGIN + now,
    sleep: (ms) => new Promise((resolve) => add(resolve, ms)),
    settle,
    async advance(ms) {
      const until = now + ms;
      await settle();
      for (let next = timers[0]; next && next.at <= until; next = timers[0]) {
        timers.shift();
        now = Math.max(now, next.at);
        next.run();
        await settle();
      }
      now = until;
    },
    jump: (ms) => {
      shift += ms;
    },
  };
}

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The one use that is made of it: to give way to the host. */
class FakeMessageChannel {
  readonly port1: { onmessage: (() => void) | null; close(): void } = {
    onmessage: null,
    close() {},
  };
  readonly port2 = { postMessage: () => queueMicrotask(() => this.port1.onmessage?.()) };
}
