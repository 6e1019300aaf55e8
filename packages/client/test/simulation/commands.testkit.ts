import type { Interrupt } from '../../src/protocol/interrupt.ts';
import { draftName } from '../../src/session/state.ts';
import { BrokenPromise, pauseIn } from './books.testkit.ts';
import type { Browser } from './browser.testkit.ts';
import type { Fault } from './network.testkit.ts';
import {
  canAsk,
  check,
  checkAtRest,
  createWorld,
  isOver,
  openIn,
  type Tab,
  type World,
  type WorldSetup,
} from './world.testkit.ts';

/** One thing that a person, a page, the network or the server does. Plain data, so that a run can be kept. */
export type Command =
  | { readonly do: 'send'; readonly page: number; readonly text: string }
  | { readonly do: 'answer'; readonly page: number; readonly which: number; readonly defer?: true }
  | { readonly do: 'submit'; readonly page: number }
  /** Takes an answer back, or wants it sent again. */
  | { readonly do: 'again'; readonly page: number; readonly which: number }
  | { readonly do: 'draft'; readonly page: number; readonly which: number; readonly words: string }
  | { readonly do: 'check'; readonly page: number }
  | { readonly do: 'stop'; readonly page: number }
  | { readonly do: 'open' }
  /** The page dies; with `reload` another takes its place. */
  | { readonly do: 'crash'; readonly page: number; readonly reload: boolean }
  /** The page hears nothing of the others any more, until it wakes. */
  | { readonly do: 'sleep'; readonly page: number }
  /** The page comes back out of the browser's cache. */
  | { readonly do: 'wake'; readonly page: number }
  /** A new conversation is begun in place of the old one. */
  | { readonly do: 'over'; readonly page: number }
  /** What is written from now on is kept, refused aloud, or dropped without a word. */
  | { readonly do: 'storage'; readonly is: Browser['storage'] }
  /** The person lets answers leave although nothing can be written down. */
  | { readonly do: 'allow'; readonly page: number }
  /** The person signs out. */
  | { readonly do: 'forget'; readonly page: number; readonly force: boolean }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'fault'; readonly of: 'turns' | 'reads'; readonly fault: Fault }
  /** The network goes or comes back; `told`: and the browser knows. */
  | { readonly do: 'network'; readonly isUp: boolean; readonly told: boolean }
  | { readonly do: 'reset' }
  | { readonly do: 'restart'; readonly keep: boolean }
  | { readonly do: 'jump'; readonly ms: number }
  /** Someone clears what the browser stores. */
  | { readonly do: 'wipe' };

/** A world and what happens in it. */
export interface Schedule {
  readonly setup: WorldSetup;
  readonly commands: readonly Command[];
}

/** What a run came to. */
export interface RunFigures {
  readonly faults: number;
  readonly turns: number;
}

/** Longer than everything that waits or looks again. */
const A_WHILE = 90_000;

/**
 * Plays a schedule, with the promises looked at after every step, and again when everything has come to rest: the
 * network is well, what hangs is given up, and a new page is opened.
 * @throws BrokenPromise
 */
export async function play({ setup, commands }: Schedule): Promise<RunFigures> {
  const world = createWorld(setup);
  try {
    world.open();
    await world.clock.settle();
    const actor = createActor(world);
    for (const command of commands) {
      actor.act(command);
      await world.clock.settle();
      if (command.do === 'wait') await world.clock.advance(command.ms);
      world.expire();
      check(world);
      actor.checkAnswers();
    }
    await rest(world);
    actor.checkDrafts();
    const { books } = world;
    const turns = books.exchanges.filter(({ kind }) => kind !== 'read').length;
    return { faults: actor.faults() + books.faults, turns };
  } finally {
    world.end();
  }
}

async function rest(world: World): Promise<void> {
  const { browser, network, clock, tabs } = world;
  browser.storage = 'works';
  for (const tab of tabs) tab.isAsleep = false;
  browser.isOnline = true;
  browser.fire(new Event('online'));
  network.isUp = true;
  network.turns.length = 0;
  network.reads.length = 0;
  await clock.advance(A_WHILE);
  world.expire();
  // What expired by a clock that is right by now waits again once somebody looks at the page.
  if (world.setup.lifeMs !== undefined) browser.fire(new Event('focus'));
  for (const tab of tabs) if (tab.isAlive && tab.session.getState().turn) tab.session.stop();
  network.reset();
  await clock.advance(A_WHILE);
  check(world);
  checkAtRest(world);
  const before = tabs.filter(({ isAlive }) => isAlive);
  for (const tab of before) tab.kill();
  const fresh = world.open();
  await clock.advance(A_WHILE);
  checkAtRest(world);
  const waits = world.server.open(fresh.session.getState().sessionId) ?? [];
  if (canAsk(world.setup.kind)) {
    const shown = openIn(fresh).map(({ input }) => pauseIn(input));
    const lost = waits.find((pause) => !shown.includes(pause) && !isOver(fresh, pause));
    if (lost !== undefined)
      throw new BrokenPromise(`B: question ${lost} waits, and a new page shows it not`);
  }
  const turn = world.send(fresh, 'chat at the end');
  await clock.advance(A_WHILE);
  check(world);
  const outcome = await Promise.race([turn.outcome, Promise.resolve(undefined)]);
  if (outcome?.status !== 'completed')
    throw new BrokenPromise(`B: the composer is not free in the end: ${JSON.stringify(outcome)}`);
}

function createActor(world: World) {
  const { setup, browser, network, clock, server, tabs } = world;
  const { record = true } = setup;
  const drafts = new Map<number, string>();
  /** Answers that are kept until they are sent, and are not to be lost. */
  const held = new Map<Tab, Map<string, unknown>>();
  let faults = 0;
  let count = 0;
  /** All that was written was kept: what was filled in is there. */
  let wasWell = true;
  let wasWiped = false;
  // A Kortyx server's state does not tell which question an answer was for: one that is still at work behind a later
  // message can be taken for the answer to that message's question (docs/evidence/reliability.md).
  const isKortyx = setup.kind.startsWith('kortyx');
  const isUnknown = ({ status }: Interrupt) => status === 'unknown' || status === 'sending';

  const alive = () => tabs.filter(({ isAlive }) => isAlive);
  const pageOf = (page: number) => alive()[page % Math.max(1, alive().length)];
  /**
   * Without a record nothing can be promised over a crash once an unconfirmed answer was sent: no one knows
   * of it then, and a server's state may go on showing its question.
   */
  const mayDie = (tab: Tab) => {
    const { turn, interrupts } = tab.session.getState();
    const isConfirmed = ({ status }: Interrupt) => status === 'resolved' || status === 'elsewhere';
    return (
      hasRecord() ||
      (!turn && interrupts.every((one) => isConfirmed(one) || one.sentAt === undefined))
    );
  };
  /** After it was cleared the next page that writes brings it back, with what that page knows. */
  const hasRecord = () => record && (!wasWiped || browser.stored() !== '');
  /** Pages that share no record can't be kept from answering the same thing. */
  const mayOpen = () => alive().length < (hasRecord() ? 3 : 1);
  /** Only the record knows of an answer that a closed page sent and that no one has confirmed. */
  const mayWipe = () =>
    // A session whose detached turn has failed is found by the snapshot that is remembered, and by nothing else.
    setup.kind !== 'agent, detached' &&
    world.books.exchanges.every(
      ({ page, decisions, isProvenNotTaken }) =>
        isProvenNotTaken ||
        alive().some(({ id }) => id === page) ||
        decisions.every((pause) => world.books.isAnswered(pause)),
    );

  function act(command: Command): void {
    if (command.do === 'open') {
      if (mayOpen()) world.open();
      return;
    }
    if ('page' in command) {
      const tab = pageOf(command.page);
      if (tab) actIn(tab, command);
      return;
    }
    switch (command.do) {
      case 'wait':
        return;
      case 'fault':
        network[command.of].push(command.fault);
        return;
      case 'network':
        faults += 1;
        network.isUp = command.isUp;
        if (command.told) browser.isOnline = command.isUp;
        if (!command.isUp) network.reset();
        else if (browser.isOnline) browser.fire(new Event('online'));
        return;
      case 'reset':
        faults += 1;
        network.reset();
        return;
      case 'restart':
        faults += 1;
        server.restart(command.keep);
        network.reset();
        return;
      case 'storage':
        faults += 1;
        wasWell &&= command.is === 'works';
        browser.storage = command.is;
        return;
      case 'jump':
        faults += 1;
        clock.jump(command.ms);
        return;
      case 'wipe':
        if (!mayWipe()) return;
        faults += 1;
        wasWell = false;
        wasWiped = true;
        browser.wipe();
        return;
      default:
        command satisfies never;
    }
  }

  function actIn(tab: Tab, command: Extract<Command, { readonly page: number }>): void {
    const unsettled = openIn(tab);
    const one =
      'which' in command ? unsettled[command.which % Math.max(1, unsettled.length)] : undefined;
    switch (command.do) {
      case 'send':
        if (isKortyx && alive().some((one) => openIn(one).some(isUnknown))) return;
        count += 1;
        refusable(() => world.send(tab, `${command.text} ${count}`));
        return;
      case 'answer':
        if (one) refusable(() => world.decide(tab, one, command.defer ? 'defer' : undefined));
        return;
      case 'submit':
        refusable(() => world.submit(tab));
        return;
      case 'again':
        if (!one) return;
        held.get(tab)?.delete(one.key);
        world.reopen(tab, one);
        return;
      case 'draft':
        if (!one || !['open', 'decided'].includes(one.status)) return;
        tab.as(() => tab.session.draft(one, command.words));
        drafts.set(pauseIn(one.input) ?? 0, command.words);
        return;
      case 'check':
        void tab.as(() => tab.session.restore());
        return;
      case 'stop':
        tab.as(() => tab.session.stop());
        return;
      case 'crash':
        if (!mayDie(tab)) return;
        faults += 1;
        tab.kill();
        if (command.reload || alive().length === 0) world.open();
        return;
      case 'sleep':
        faults += 1;
        tab.isAsleep = true;
        return;
      case 'over':
        tab.as(() => tab.session.startOver()).catch(refuseAs('busy'));
        return;
      case 'allow':
        // Nobody is asked before.
        if (tab.session.getState().memory === 'failed') world.allow(tab);
        return;
      case 'forget':
        wasWell = false;
        world.forget(tab, command.force);
        return;
      case 'wake':
        tab.isAsleep = false;
        browser.fire(Object.assign(new Event('pageshow'), { persisted: true }));
        return;
      default:
        command satisfies never;
    }
  }

  return {
    act,
    faults: () => faults,
    /** An answer that waits for the others of its batch is there until it is sent, taken back, or of no use any more. */
    checkAnswers() {
      for (const tab of alive()) {
        const kept = held.get(tab) ?? new Map<string, unknown>();
        held.set(tab, kept);
        for (const { key, status, resolution, refusal } of tab.session.getState().interrupts) {
          if (status === 'decided') kept.set(key, resolution);
          else if (status === 'open' && kept.has(key) && refusal === undefined)
            throw new BrokenPromise(`B: the answer to ${key} was given, and is gone`);
          else kept.delete(key);
        }
      }
    },
    /** What was filled in is found by a new page. */
    checkDrafts() {
      if (!record || !wasWell) return;
      for (const tab of alive()) {
        for (const interrupt of openIn(tab)) {
          const words = drafts.get(pauseIn(interrupt.input) ?? 0);
          const kept = tab.session.getState().drafts[draftName(interrupt)];
          if (words !== undefined && kept !== words)
            throw new BrokenPromise(
              `B: the draft "${words}" is gone; there is ${JSON.stringify(kept)}`,
            );
        }
      }
    },
  };
}

const refuseAs = (expected: string) => (error: { readonly code?: unknown }) => {
  if (error.code !== expected) throw error;
};

/** What a session refuses is not a fault: nothing has happened then. */
function refusable(work: () => unknown): void {
  try {
    work();
  } catch (error) {
    const { code } = error as { readonly code?: unknown };
    if (code !== 'busy' && code !== 'invalid-answer') throw error;
  }
}
