// The turns of two test files, so that two workers share them: together they are the longest of all unit tests.
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { pauseIn } from './books.testkit.ts';
import type { Fault } from './network.testkit.ts';
import { cell, type FaultName, report } from './report.testkit.ts';
import {
  canAsk,
  check,
  checkAtRest,
  createWorld,
  type Kind,
  kinds,
  openIn,
  preload,
  type Tab,
  type World,
} from './world.testkit.ts';

let world: World | undefined;

/** Longer than everything that waits or looks again. */
const A_WHILE = 60_000;

/** The turns that are cut: what is said first, and whether it is the answer that is cut. */
const turns = {
  'a message that leads to a question': { say: 'pay 1', answers: false },
  'an answer that completes the turn': { say: 'pay 1', answers: true },
  'an answer that leads to the next question': { say: 'again 1', answers: true },
} as const;
/** One of them. */
export type TurnName = keyof typeof turns;

const ways = ['fin', 'reset', 'stall', 'crash'] as const;
type Way = (typeof ways)[number];

/** Plays a turn up to its rest, with this fault in it. */
async function play(kind: Kind, name: TurnName, fault: Fault | undefined, isCrash: boolean) {
  const made = createWorld({ kind });
  world = made;
  const { clock, network } = made;
  const { say, answers } = turns[name];
  let tab = made.open();
  await clock.advance(100);
  if (answers) {
    made.send(tab, say);
    await clock.advance(1_000);
  }
  if (fault) network.turns.push(fault);
  const [open] = openIn(tab);
  if (answers && open) made.decide(tab, open);
  else made.send(tab, say);
  const exchange = () => made.books.exchanges.findLast(({ kind }) => kind !== 'read');
  const sent = exchange();
  await clock.settle();
  const request = sent ?? exchange();
  if (isCrash) {
    await clock.advance(1_000);
    check(made);
    tab.kill();
    tab = made.open();
  }
  await clock.advance(A_WHILE);
  check(made);
  if (tab.session.getState().turn) {
    // It hangs, and says so; a person gives up waiting, and asks again what became of it.
    expect(tab.session.getState().turn?.stalledSince).toBeDefined();
    tab.session.stop();
    await clock.advance(A_WHILE);
    check(made);
    void tab.session.restore();
    await clock.advance(A_WHILE);
  }
  checkAtRest(made);
  const exchanges = made.books.exchanges.filter(
    ({ kind }) => kind === 'message' || kind === 'resume',
  );
  return { world: made, tab, request: exchanges[answers ? 1 : 0] ?? request };
}

/** What a page shows in the end. */
function show(tab: Tab) {
  const { interrupts, undelivered } = tab.session.getState();
  return {
    interrupts: interrupts.map(({ status }) => status),
    undelivered: undelivered?.message.text,
  };
}

const unharmed: Record<TurnName, readonly string[]> = {
  'a message that leads to a question': ['open'],
  'an answer that completes the turn': ['resolved'],
  'an answer that leads to the next question': ['resolved', 'open'],
};

/** What has to be shown where the answer was cut before its last frame was whole. */
function expected(kind: Kind, name: TurnName, way: Way) {
  const { answers } = turns[name];
  const isFound = canAsk(kind) || kind.endsWith('durable');
  if (isFound && way === 'crash') {
    // A receipt is of the page that has seen the question; the new one begins with what is there now.
    return name === 'an answer that completes the turn'
      ? [[], ['resolved']]
      : [['open'], ['resolved', 'open']];
  }
  if (isFound) return [unharmed[name]];
  return answers ? [way === 'crash' && kind.startsWith('kortyx') ? [] : ['unknown']] : [[]];
}

const rows: Record<Way, FaultName> = {
  fin: 'Reset, half-closed, end without a last frame',
  reset: 'Reset, half-closed, end without a last frame',
  stall: 'Stall (no bytes)',
  crash: 'Reload, crash',
};

/** The same for the docs. */
function words(kind: Kind, name: TurnName, way: Way): string {
  const { answers } = turns[name];
  const then = way === 'stall' ? 'said after 45 s; once it is given up, ' : '';
  if (canAsk(kind)) return `${then}the server’s state tells: the same end as without the fault`;
  if (kind.endsWith('durable'))
    return `${then}the stream is joined again: the same end as without the fault`;
  if (!answers && way === 'crash')
    return 'the message is shown, as one that may not have arrived; never sent again';
  if (!answers) return `${then}never done; the message is offered again`;
  if (way === 'crash' && kind.startsWith('kortyx')) return 'nothing can be found again';
  return `${then}unknown, sent once`;
}

/** The composer is free: a message gets its answer. */
async function expectFreeComposer({ clock, send }: World, tab: Tab) {
  const turn = send(tab, 'chat 2');
  await clock.advance(A_WHILE);
  expect((await turn.outcome).status).toBe('completed');
}

/**
 * Cuts these turns at the ends of their frames and at every fourth byte between, of each kind of server at others; with
 * HOLDPOINT_FULL=1 at every byte. Looks what becomes of them.
 */
export function cutTurns(names: readonly TurnName[]): void {
  beforeAll(preload);
  afterEach(() => {
    world?.end();
    world = undefined;
  });

  describe.each(kinds)('%s', (kind) => {
    describe.each(names)('%s', (name) => {
      test.for(ways)('cut anywhere: %s', async (way, { task }) => {
        const whole = await play(kind, name, undefined, false);
        const { bytes = 0, frames = [] } = whole.request ?? {};
        expect(bytes).toBeGreaterThan(50);
        whole.world.end();
        const last = frames.at(kind.startsWith('kortyx') ? -2 : -1) ?? bytes;
        const near = (at: number) => frames.some((end) => Math.abs(end - at) <= 1);
        const between = (at: number, every: number) =>
          Boolean(process.env.HOLDPOINT_FULL) || (at + kinds.indexOf(kind)) % every === 0;
        const total = { cuts: 0 };
        for (let after = 0; after < bytes; after += 1) {
          if (!near(after) && !(way === 'fin' && between(after, 4))) continue;
          const how = way === 'crash' ? 'stall' : way;
          const cut = await play(kind, name, { cut: { after, how } }, way === 'crash');
          const where = `cut after ${after} of ${bytes} bytes`;
          const shown = show(cut.tab);
          if (after < last)
            expect(expected(kind, name, way), where).toContainEqual(shown.interrupts);
          else if (way !== 'crash') expect(shown.interrupts, where).toEqual(unharmed[name]);
          const { say, answers } = turns[name];
          const isFound = canAsk(kind) || kind.endsWith('durable');
          if (after < last && !answers && !isFound) expect(shown.undelivered, where).toBe(say);
          for (const { input } of cut.tab.session.getState().interrupts)
            expect(cut.world.books.runsOf(pauseIn(input) ?? 0), where).toBeLessThanOrEqual(1);
          // Between the ends of frames, the same piece of one is lost: one cut in eight is followed by a message.
          if (near(after) || between(after, 8)) {
            await expectFreeComposer(cut.world, cut.tab);
            check(cut.world);
          }
          cut.world.end();
          total.cuts += 1;
        }
        report(task, total);
        const moment = turns[name].answers ? 'M5' : 'M1';
        cell(task, rows[way], [moment], words(kind, name, way));
        if (turns[name].answers && way === 'fin')
          cell(task, 'Bytes cut anywhere', [moment], 'the same end, byte by byte and at every cut');
        if (name === 'an answer that leads to the next question')
          cell(
            task,
            'The answer leads to another question',
            [moment],
            'the first is settled, the next is open',
          );
      });
    });
  });
}
