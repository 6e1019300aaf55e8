import { beforeAll, describe, expect } from 'vitest';
import type { Interrupt } from '../../src/protocol/interrupt.ts';
import { pauseIn } from './books.testkit.ts';
import { A_WHILE, askable, found, outcomeOf, proves, theOpenOne } from './scene.testkit.ts';
import { canAsk, kinds, openIn, preload } from './world.testkit.ts';

beforeAll(preload);

describe('No connection', () => {
  proves(
    'offline, nothing is sent, and nothing is sent automatically later',
    'No connection (refused, DNS, offline)',
    ['M0', 'M2'],
    'nothing is sent, and nothing is sent automatically later; the message is offered again, the question stays open with the reason',
    async ({ ask, browser, decide, tab, clock, bodies, send, rest, expectFreeComposer }) => {
      const open = await ask();
      browser.isOnline = false;
      expect(await outcomeOf(decide(tab, open))).toBe('failed');
      expect(theOpenOne(tab)).toMatchObject({ status: 'open', refusal: { code: 'network' } });
      expect(await outcomeOf(send(tab, 'chat 2'))).toBe('failed');
      expect(tab.session.getState().undelivered?.message.text).toBe('chat 2');
      browser.isOnline = true;
      browser.fire(new Event('online'));
      await clock.advance(A_WHILE);
      expect([bodies('message'), bodies('resume')]).toEqual([1, 0]);
      await rest();
      decide(tab, theOpenOne(tab));
      await rest();
      expect(bodies()).toBe(1);
      await expectFreeComposer();
    },
  );

  proves(
    'a lost message is shown as lost, and offered again',
    'No connection (refused, DNS, offline)',
    ['M1'],
    (kind) =>
      found(kind)
        ? 'what came is kept as partial; the server’s state is read until the question is there'
        : 'what came is kept as partial, and the message is offered again',
    async ({ network, send, clock, tab, rest, expectFreeComposer }, kind) => {
      await clock.advance(100);
      send(tab, 'pay 1');
      await clock.advance(8);
      network.isUp = false;
      network.reset();
      await clock.advance(100);
      expect(tab.session.getState().error).toBeDefined();
      network.isUp = true;
      await rest();
      const { undelivered } = tab.session.getState();
      if (canAsk(kind)) expect(theOpenOne(tab).status).toBe('open');
      else expect(undelivered?.message.text).toBe('pay 1');
      await expectFreeComposer();
    },
    kinds.filter((kind) => !kind.endsWith('durable') && kind !== 'agent, detached'),
  );

  proves(
    'an answer that gets no connection is unknown, and never sent again automatically',
    'No connection (refused, DNS, offline)',
    ['M3'],
    'unknown: a page can’t tell it from an answer that was taken; “Answer again” is the person’s',
    async ({ ask, network, decide, reopen, tab, rest, bodies, statusIn, expectFreeComposer }) => {
      const open = await ask();
      network.turns.push({ way: 'refused' });
      decide(tab, open);
      await rest();
      expect(statusIn()).toEqual(['unknown']);
      expect(bodies()).toBe(1);
      reopen(tab, theOpenOne(tab));
      decide(tab, theOpenOne(tab));
      await rest();
      expect(statusIn().at(-1)).not.toBe('sending');
      await expectFreeComposer();
    },
  );

  proves(
    'an answer that was taken, and whose answer is lost, is found',
    'No connection (refused, DNS, offline)',
    ['M4'],
    (kind) => (canAsk(kind) ? 'settled by the server’s state, sent once' : 'unknown, sent once'),
    async (
      { ask, network, decide, tab, rest, bodies, statusIn, books, expectFreeComposer },
      kind,
    ) => {
      const open = await ask();
      network.turns.push({ way: 'lost' });
      decide(tab, open);
      await rest();
      expect(statusIn()).toEqual([canAsk(kind) ? 'resolved' : 'unknown']);
      expect(bodies()).toBe(1);
      expect(books.runsOf(pauseIn(open.input) ?? 0)).toBe(1);
      await expectFreeComposer();
    },
  );
});

describe('Connection lost', () => {
  proves(
    'offline in the middle of the stream that follows an answer',
    'No connection (refused, DNS, offline)',
    ['M5'],
    (kind) =>
      found(kind)
        ? 'what came is kept as partial; settled by the server’s state or its stream, sent once'
        : 'what came is kept as partial; unknown, sent once',
    async (
      { ask, network, browser, decide, tab, clock, rest, bodies, statusIn, expectFreeComposer },
      kind,
    ) => {
      const open = await ask();
      decide(tab, open);
      await clock.advance(8);
      network.isUp = false;
      browser.isOnline = false;
      network.reset();
      await clock.advance(A_WHILE);
      expect(statusIn()).not.toContain('resolved');
      network.isUp = true;
      browser.isOnline = true;
      browser.fire(new Event('online'));
      await rest();
      expect(statusIn()).toEqual([found(kind) ? 'resolved' : 'unknown']);
      expect(bodies()).toBe(1);
      await expectFreeComposer();
    },
  );

  proves(
    'a connection that is reset before the server has read the answer is no proof',
    'Reset, half-closed, end without a last frame',
    ['M3'],
    (kind) =>
      canAsk(kind)
        ? 'unknown, since the answer may still arrive; never sent again automatically'
        : 'unknown, never sent again automatically',
    async ({ ask, network, decide, tab, rest, bodies, statusIn, books, expectFreeComposer }) => {
      const open = await ask();
      network.turns.push({ way: 'refused' });
      decide(tab, open);
      await rest();
      expect(statusIn()).toEqual(['unknown']);
      expect(bodies()).toBe(1);
      expect(books.runsOf(pauseIn(open.input) ?? 0)).toBe(0);
      await expectFreeComposer();
    },
  );

  for (const how of ['fin', 'reset'] as const)
    proves(
      `an answer that is taken and whose stream ends before its first byte is never shown as done unless it is: ${how}`,
      'Reset, half-closed, end without a last frame',
      ['M4'],
      (kind) =>
        found(kind)
          ? 'settled by the server’s state or its stream, sent once'
          : 'unknown, sent once',
      async ({ ask, network, decide, tab, rest, bodies, statusIn, expectFreeComposer }, kind) => {
        const open = await ask();
        network.turns.push({ cut: { after: 0, how } });
        decide(tab, open);
        await rest();
        expect(statusIn()).toEqual([found(kind) ? 'resolved' : 'unknown']);
        expect(bodies()).toBe(1);
        await expectFreeComposer();
      },
    );
});

describe('Stall', () => {
  proves(
    'an answer without a reply is shown as being sent, and sent once',
    'Stall (no bytes)',
    ['M3', 'M4'],
    'said after 45 s, nothing sent again; stopping leaves it unknown',
    async ({ ask, network, decide, tab, clock, bodies, statusIn, rest, expectFreeComposer }) => {
      const open = await ask();
      network.turns.push({ way: 'hangs' });
      decide(tab, open);
      await clock.advance(A_WHILE);
      expect(tab.session.getState().turn?.stalledSince).toBeDefined();
      expect(statusIn()).toEqual(['sending']);
      tab.session.stop();
      await rest();
      expect(statusIn()).toEqual(['unknown']);
      expect(bodies()).toBe(1);
      await expectFreeComposer();
    },
  );
});

describe('Reload', () => {
  proves(
    'what was filled in and not sent is there after a reload',
    'Reload, crash',
    ['M0', 'M2'],
    'the question is shown again, with what was filled in',
    async ({ ask, reload, tab, clock }) => {
      tab.session.draft(await ask('ask'), 'half an ans');
      await clock.settle();
      const fresh = await reload();
      expect(theOpenOne(fresh).status).toBe('open');
      expect(Object.values(fresh.session.getState().drafts)).toEqual(['half an ans']);
    },
    kinds.filter((kind) => kind !== 'kortyx without checkpoints'),
  );

  proves(
    'a page that dies as its answer leaves has said so before',
    'Reload, crash',
    ['M3'],
    'unknown after the reload, never open, sent once',
    async ({ ask, network, decide, tab, clock, reload, bodies, statusIn, expectFreeComposer }) => {
      const open = await ask();
      network.turns.push({ way: 'hangs' });
      decide(tab, open);
      // LangGraph is asked what waits before an answer leaves.
      await clock.advance(1);
      expect(bodies()).toBe(1);
      const fresh = await reload();
      expect(statusIn(fresh)).toEqual(['unknown']);
      await clock.advance(A_WHILE);
      expect(bodies()).toBe(1);
      await expectFreeComposer(fresh);
    },
    kinds.filter((kind) => kind !== 'kortyx without checkpoints'),
  );

  proves(
    'an answer that was taken before the reload is settled after it',
    'Reload, crash',
    ['M4'],
    'the server’s state has moved on: nothing is open, sent once',
    async ({ ask, network, decide, tab, clock, reload, bodies, books, expectFreeComposer }) => {
      const open = await ask();
      network.turns.push({ way: 'lost' });
      decide(tab, open);
      await clock.advance(1);
      const fresh = await reload();
      await clock.advance(A_WHILE);
      expect(openIn(fresh)).toEqual([]);
      expect(bodies()).toBe(1);
      expect(books.runsOf(pauseIn(open.input) ?? 0)).toBe(1);
      await expectFreeComposer(fresh);
    },
    askable,
  );
});

describe('Two tabs', () => {
  proves(
    'the first answer wins, the other page shows it as answered elsewhere',
    'Two tabs, two people',
    ['M2', 'M3', 'M4', 'M5'],
    (kind) =>
      kind === 'kortyx without checkpoints'
        ? 'one body; nothing can be sent from the other page'
        : 'one body; the other page says that it is being answered, then by whom it was',
    async ({ ask, open, decide, tab, clock, bodies, statusIn }, kind) => {
      const question = await ask();
      const other = open();
      await clock.advance(100);
      decide(tab, question);
      await clock.advance(3);
      if (kind !== 'kortyx without checkpoints') {
        expect(other.session.getState().interrupts).toMatchObject([
          { status: 'sending', by: 'other-tab' },
        ]);
        expect(() => decide(other, other.session.getState().interrupts[0] as Interrupt)).toThrow();
        await clock.advance(A_WHILE);
        expect(['elsewhere', 'superseded']).toContain(statusIn(other)[0]);
      }
      await clock.advance(A_WHILE);
      expect(bodies()).toBe(1);
      expect(statusIn()).toEqual(['resolved']);
    },
  );

  proves(
    'a page that is opened while a turn streams comes to the same end',
    'Two tabs, two people',
    ['M1'],
    'both come to the same question',
    async ({ open, send, tab, clock, rest }) => {
      await clock.advance(100);
      send(tab, 'pay 1');
      await clock.advance(12);
      const other = open();
      await rest();
      expect(theOpenOne(tab).status).toBe('open');
      expect(theOpenOne(other).status).toBe('open');
    },
    kinds.filter((kind) => kind !== 'kortyx without checkpoints'),
  );
});

describe('Double press', () => {
  proves(
    'a hundred presses are one body',
    'Double press, two components, StrictMode',
    ['M0', 'M2', 'M3', 'M4', 'M5'],
    'one body; the second press is refused, and says why',
    async ({ clock, send, tab, decide, world, rest, bodies }) => {
      await clock.advance(100);
      send(tab, 'pay 1');
      for (let press = 0; press < 20; press += 1)
        expect(() => world.send(tab, 'pay 1')).toThrow('in flight');
      await clock.advance(1_000);
      const open = theOpenOne(tab);
      decide(tab, open);
      for (let press = 0; press < 80; press += 1) {
        expect(() => decide(tab, open)).toThrow('it is');
        if (press % 10 === 0) await clock.advance(1);
      }
      await rest();
      expect(() => decide(tab, open)).toThrow('it is resolved');
      expect([bodies('message'), bodies('resume')]).toEqual([1, 1]);
    },
  );
});

describe('Stored data cleared', () => {
  proves(
    'a page that is open answers once, and remembers it again',
    'Stored data cleared',
    ['M2', 'M3'],
    'the page writes its record again, and its answer leaves once',
    async ({ ask, browser, decide, tab, clock, rest, bodies, statusIn, expectFreeComposer }) => {
      const open = await ask();
      browser.wipe();
      decide(tab, open);
      await clock.advance(3);
      browser.wipe();
      await rest();
      expect(statusIn()).toEqual(['resolved']);
      expect(bodies()).toBe(1);
      await expectFreeComposer();
    },
  );

  proves(
    'an answer whose end was lost is not offered again by a reload',
    'Stored data cleared',
    ['M4'],
    'settled by the server’s state',
    async ({ ask, network, browser, decide, tab, clock, reload, rest, bodies }) => {
      const open = await ask();
      network.turns.push({ cut: { after: 0, how: 'fin' } });
      decide(tab, open);
      await clock.advance(A_WHILE);
      browser.wipe();
      const fresh = await reload();
      await rest();
      expect(openIn(fresh).filter(({ status }) => status === 'open')).toEqual([]);
      expect(bodies()).toBe(1);
    },
    askable.filter((kind) => kind !== 'agent, detached'),
  );
});

describe('Question expires', () => {
  proves(
    'a question whose time is over takes no answer, and lets go of the composer',
    'Question expires',
    ['M2'],
    'expired; nothing leaves, also after a reload',
    async ({
      ask,
      world,
      decide,
      tab,
      clock,
      reload,
      rest,
      statusIn,
      bodies,
      expectFreeComposer,
    }) => {
      const open = await ask();
      await clock.advance(10_000);
      world.expire();
      expect(statusIn()).toEqual(['expired']);
      expect(() => decide(tab, open)).toThrow();
      const fresh = await reload();
      world.expire();
      await rest();
      expect(openIn(fresh)).toEqual([]);
      expect(bodies()).toBe(0);
      await expectFreeComposer(fresh);
    },
    kinds.filter((kind) => /^(?:agent|flow|ag-ui|tanstack)/.test(kind)),
    { lifeMs: 5_000 },
  );

  proves(
    'an answer that left in time is not taken back by the end of its question',
    'Question expires',
    ['M3'],
    'what became of it stays in view',
    async ({ ask, world, network, decide, tab, clock, statusIn, bodies }) => {
      const open = await ask();
      network.turns.push({ way: 'hangs' });
      decide(tab, open);
      await clock.advance(10_000);
      world.expire();
      expect(statusIn()).toEqual(['sending']);
      network.reset();
      await clock.advance(A_WHILE);
      world.expire();
      expect(statusIn()).not.toContain('expired');
      expect(bodies()).toBe(1);
    },
    kinds.filter((kind) => /^(?:agent|flow|ag-ui|tanstack)/.test(kind)),
    { lifeMs: 5_000 },
  );
});
