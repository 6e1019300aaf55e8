import { expect, type TestContext, test } from 'vitest';
import type { Interrupt } from '../../src/protocol/interrupt.ts';
import type { Turn } from '../../src/session/turn.ts';
import { cell, type FaultName, type Moment } from './report.testkit.ts';
import {
  canAsk,
  check,
  checkAtRest,
  createWorld,
  type Kind,
  kinds,
  openIn,
  type Tab,
  type WorldSetup,
} from './world.testkit.ts';

/** Longer than everything that waits or looks again. */
export const A_WHILE = 60_000;

/** A world with one page, and what is done in it again and again. */
function begin(setup: WorldSetup) {
  const world = createWorld(setup);
  const tab = world.open();
  const { clock, books } = world;
  return {
    world,
    tab,
    ...world,
    async rest() {
      await clock.advance(A_WHILE);
      check(world);
      checkAtRest(world);
    },
    /** A question is on the screen. */
    async ask(text = 'pay'): Promise<Interrupt> {
      await clock.advance(100);
      world.send(tab, `${text} 1`);
      await clock.advance(1_000);
      return theOpenOne(tab);
    },
    async reload(): Promise<Tab> {
      for (const one of world.tabs) if (one.isAlive) one.kill();
      const fresh = world.open();
      await clock.advance(100);
      return fresh;
    },
    bodies: (of: 'message' | 'resume' = 'resume') =>
      books.exchanges.filter(({ kind: one }) => one === of).length,
    statusIn: (of: Tab = tab) => of.session.getState().interrupts.map(({ status }) => status),
    /** The composer is free in the end, whatever happened. */
    async expectFreeComposer(of: Tab = tab) {
      const turn = world.send(of, 'chat 9');
      await clock.advance(A_WHILE);
      expect((await turn.outcome).status).toBe('completed');
      check(world);
    },
  };
}
export type Scene = ReturnType<typeof begin>;

/** The first question that is open in a page. */
export function theOpenOne(tab: Tab): Interrupt {
  const [one] = openIn(tab);
  if (!one) throw new Error('nothing is open');
  return one;
}

/** True where a lost turn is found again. */
export const found = (kind: Kind) => canAsk(kind) || kind.endsWith('durable');
/** The kinds whose server can be asked. */
export const askable = kinds.filter(canAsk);
/** A test for each kind that proves these cells. `shared: false`: its pages have nothing in common but the server. */
export function proves(
  name: string,
  fault: FaultName,
  at: readonly Moment[],
  outcome: string | ((kind: Kind) => string),
  run: (scene: Scene, kind: Kind) => Promise<void>,
  of: readonly Kind[] = kinds,
  { shared = true, lifeMs }: { readonly shared?: boolean; readonly lifeMs?: number } = {},
) {
  test.for(of)(`${name}: %s`, async (kind, { task }: TestContext) => {
    const life = lifeMs === undefined ? {} : { lifeMs };
    const scene = begin({ kind, locks: shared, channel: shared, record: shared, ...life });
    try {
      await run(scene, kind);
      if (shared) check(scene.world);
    } finally {
      scene.end();
    }
    cell(task, fault, at, typeof outcome === 'string' ? outcome : outcome(kind));
  });
}

/** How the turn ended, in a word. */
export async function outcomeOf(turn: Turn | undefined) {
  return (await turn?.outcome)?.status;
}
