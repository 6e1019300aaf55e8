import { beforeAll, describe, expect } from 'vitest';
import { pauseIn } from './books.testkit.ts';
import type { FaultName, Moment } from './report.testkit.ts';
import { A_WHILE, askable, proves, type Scene, theOpenOne } from './scene.testkit.ts';
import { canAsk, kinds, openIn, preload } from './world.testkit.ts';

beforeAll(preload);

describe('Server restarted', () => {
  proves(
    'what is asked can still be answered where the state is kept',
    'Server restarted, state kept',
    ['M2'],
    'still answerable',
    async ({ ask, server, network, decide, tab, rest, statusIn }) => {
      const open = await ask();
      server.restart(true);
      network.reset();
      decide(tab, open);
      await rest();
      expect(statusIn()).toEqual(['resolved']);
    },
  );

  proves(
    'an answer whose turn died with the server is never shown as done',
    'Server restarted, state kept',
    ['M3', 'M5'],
    'unknown, since the tool may have run in part; or open again, in the server’s own words',
    async ({
      ask,
      server,
      network,
      decide,
      tab,
      clock,
      rest,
      statusIn,
      bodies,
      expectFreeComposer,
    }) => {
      const open = await ask();
      decide(tab, open);
      await clock.advance(3);
      server.restart(true);
      network.reset();
      await rest();
      expect(statusIn()).not.toContain('resolved');
      expect(bodies()).toBe(1);
      await expectFreeComposer();
    },
  );

  proves(
    'a message whose turn died with the server is offered again',
    'Server restarted, state kept',
    ['M1'],
    'what came is kept as partial, and the message is offered again',
    async ({ send, server, network, tab, clock, rest, expectFreeComposer }) => {
      await clock.advance(100);
      send(tab, 'pay 1');
      await clock.advance(8);
      server.restart(true);
      network.reset();
      await rest();
      expect(tab.session.getState().undelivered?.message.text).toBe('pay 1');
      await expectFreeComposer();
    },
    kinds.filter((kind) => kind !== 'agent, detached'),
  );

  proves(
    'an answer that was stored before the restart is found',
    'Server restarted, state kept',
    ['M4'],
    'settled by the server’s state',
    async ({ ask, server, network, decide, tab, clock, rest, statusIn }) => {
      const open = await ask();
      network.turns.push({ cut: { after: 0, how: 'stall' } });
      decide(tab, open);
      await clock.advance(1_000);
      server.restart(true);
      network.reset();
      await rest();
      expect(statusIn()).toEqual(['resolved']);
    },
    askable.filter((kind) => kind !== 'agent, detached'),
  );

  proves(
    'a question that the server has forgotten lets go of the composer',
    'Server restarted, state lost',
    ['M2', 'M3'],
    'refused, never shown as done; the composer is free',
    async (
      { ask, server, network, decide, tab, rest, statusIn, bodies, expectFreeComposer },
      kind,
    ) => {
      const open = await ask();
      server.restart(false);
      network.reset();
      decide(tab, open);
      await rest();
      expect(statusIn()).not.toContain('resolved');
      // LangGraph is asked what waits before an answer leaves.
      expect(bodies()).toBe(kind === 'langgraph' ? 0 : 1);
      await expectFreeComposer();
    },
    askable,
  );

  proves(
    'an answer whose turn the server has forgotten is never shown as done',
    'Server restarted, state lost',
    ['M1', 'M4', 'M5'],
    'gone, never shown as done; the composer is free',
    async ({ ask, server, network, decide, tab, clock, rest, statusIn, expectFreeComposer }) => {
      const open = await ask();
      decide(tab, open);
      await clock.advance(3);
      server.restart(false);
      network.reset();
      await rest();
      expect(statusIn()).not.toContain('resolved');
      expect(openIn(tab)).toEqual([]);
      await expectFreeComposer();
    },
    askable,
  );
});

describe('Busy servers and guards', () => {
  proves(
    'a message that a busy server turns away is offered again, with the time it asked for',
    '429, 503 with Retry-After',
    ['M0'],
    'not sent again automatically; the time that the server asked for can be shown',
    async ({ clock, network, send, tab, rest, bodies }) => {
      await clock.advance(100);
      network.turns.push({ instead: { status: 429, retryAfter: '7' } });
      send(tab, 'chat 1');
      await rest();
      const { error, undelivered } = tab.session.getState();
      expect(error).toMatchObject({ httpStatus: 429, retryAfterMs: 7_000 });
      expect(undelivered?.message.text).toBe('chat 1');
      expect(bodies('message')).toBe(1);
    },
  );

  proves(
    'an answer that a busy server turns away is unknown, and sent once',
    '429, 503 with Retry-After',
    ['M2', 'M3'],
    'unknown: no backend says that these mean “not taken”; nothing is sent again automatically',
    async ({ ask, network, decide, tab, rest, statusIn, bodies, expectFreeComposer }) => {
      const open = await ask();
      network.turns.push({ instead: { status: 503, retryAfter: 'soon' } });
      decide(tab, open);
      await rest();
      expect(statusIn()).toEqual(['unknown']);
      expect(bodies()).toBe(1);
      await expectFreeComposer();
    },
  );

  proves(
    'an answer that the guard turns away was not taken, and can be given again',
    '401, 403, sign-in page',
    ['M0', 'M2', 'M3'],
    '401 and 403 prove that nothing was taken: open again, with the reason',
    async ({ ask, network, decide, tab, rest, statusIn, bodies }) => {
      const open = await ask();
      network.turns.push({ instead: { status: 401 } });
      decide(tab, open);
      await rest();
      expect(theOpenOne(tab)).toMatchObject({ status: 'open', refusal: { code: 'auth' } });
      decide(tab, theOpenOne(tab));
      await rest();
      expect(statusIn()).toEqual(['resolved']);
      expect(bodies()).toBe(2);
    },
  );

  proves(
    'a sign-in page with a good status is no answer, and no proof',
    '401, 403, sign-in page',
    ['M4', 'M5'],
    'a typed error, and the answer is unknown; the page is never read',
    async ({ ask, network, decide, tab, rest, statusIn, bodies, expectFreeComposer }) => {
      const open = await ask();
      network.turns.push({ instead: { status: 200, html: true } });
      decide(tab, open);
      await rest();
      expect(statusIn()).toEqual(['unknown']);
      expect(tab.session.getState().interrupts[0]?.refusal?.code).toBe('unexpected-content');
      expect(bodies()).toBe(1);
      await expectFreeComposer();
    },
  );
});

describe('Redirects', () => {
  for (const status of [200, 401, 403, 404, 405]) {
    proves(
      `a redirect that the server had nothing of, to a page that answers ${status}`,
      'Redirect (another address, sign-in proxy)',
      ['M3'],
      'not followed, a typed error, and the answer is unknown: it went nowhere else',
      async ({ ask, network, decide, tab, rest, statusIn, bodies, expectFreeComposer }) => {
        const open = await ask();
        network.turns.push({ instead: { status, html: true, redirects: true } });
        decide(tab, open);
        await rest();
        expect(statusIn()).toEqual(['unknown']);
        expect(tab.session.getState().interrupts[0]?.refusal?.code).toBe('redirected');
        expect(bodies()).toBe(1);
        await expectFreeComposer();
      },
    );

    proves(
      `a redirect after the server took the answer, to a page that answers ${status}`,
      'Redirect (another address, sign-in proxy)',
      ['M4'],
      'found by reading where the backend can be read, else unknown; never said to be not taken',
      async ({ ask, network, decide, tab, rest, statusIn, bodies }) => {
        const open = await ask();
        network.turns.push({ instead: { status, html: true, redirects: true, reached: true } });
        decide(tab, open);
        await rest();
        expect(['resolved', 'unknown', 'superseded']).toContain(statusIn()[0]);
        expect(bodies()).toBe(1);
      },
    );
  }
});

describe('Stale answers', () => {
  proves(
    'an answer to what somebody else has answered is refused, and shown as such',
    'Stale, expired, unknown or changed (409 and the like)',
    ['M3', 'M4'],
    'refused by the server, which ran nothing; shown as answered by somebody else',
    async ({ ask, open, decide, tab, clock, statusIn, books, expectFreeComposer }) => {
      const question = await ask('ask');
      const other = open();
      await clock.advance(100);
      decide(other, theOpenOne(other));
      await clock.advance(A_WHILE);
      expect(theOpenOne(tab).status).toBe('open');
      // Two people, and each has decided once.
      books.license(pauseIn(question.input) ?? 0);
      const output = `something else decision#${pauseIn(question.input)}`;
      tab.session.decide({ type: 'respond', key: question.key, output });
      await clock.advance(A_WHILE);
      expect(['elsewhere', 'superseded']).toContain(statusIn()[0]);
      expect(books.runsOf(pauseIn(question.input) ?? 0)).toBe(1);
      await expectFreeComposer();
    },
    ['agent', 'agent, durable', 'kortyx'],
    { shared: false },
  );

  proves(
    'an answer that a Kortyx server reads as a message is not shown as taken',
    'Kortyx: the answer read as a message',
    ['M3', 'M4'],
    'refused: “your answer may have been read as a message”; the composer is free',
    async ({ ask, server, decide, tab, rest, statusIn, books, expectFreeComposer }) => {
      const open = await ask();
      server.restart(false);
      decide(tab, open);
      await rest();
      expect(statusIn()).toEqual(['superseded']);
      expect(books.runsOf(pauseIn(open.input) ?? 0)).toBe(0);
      await expectFreeComposer();
    },
    ['kortyx', 'kortyx without checkpoints'],
  );
});

describe('Bytes', () => {
  const harmless = (
    name: string,
    fault: FaultName,
    at: readonly Moment[],
    outcome: string,
    how: Parameters<Scene['network']['turns']['push']>[0],
  ) =>
    proves(
      name,
      fault,
      at,
      outcome,
      async ({ ask, network, decide, tab, rest, statusIn, bodies }) => {
        network.turns.push(how, how);
        const open = await ask();
        decide(tab, open);
        await rest();
        expect(statusIn()).toEqual(['resolved']);
        const texts = tab.session
          .getState()
          .messages.flatMap(({ parts }) =>
            parts.flatMap((part) => (part.type === 'text' ? part.blocks.join('') : [])),
          );
        expect(texts.join('')).not.toContain('\uFFFD');
        expect(texts.join('')).toContain('✔');
        expect([bodies('message'), bodies('resume')]).toEqual([1, 1]);
      },
    );

  harmless(
    'byte by byte the end is the same',
    'Bytes cut anywhere',
    ['M1', 'M5'],
    'the same end, byte by byte and at every cut',
    { pieces: 'bytes' },
  );
  harmless(
    'all at once the end is the same',
    'Proxy keeps the answer until it is whole',
    ['M0', 'M1', 'M3', 'M5'],
    'late, and the same end; nothing is sent again because of the time',
    { pieces: 'whole', lateMs: 300 },
  );
  harmless(
    'frames that come twice change nothing',
    'Frames twice or late',
    ['M1', 'M2', 'M5'],
    'what follows the last frame is left out; no second question',
    { repeated: true },
  );
});

describe('Time and people', () => {
  proves(
    'a clock that jumps changes nothing',
    'Clock jumps, timers held back',
    ['M1', 'M2', 'M3'],
    'no stall is seen, nothing is sent twice: what is measured is measured on a clock that never jumps',
    async ({ ask, clock, decide, tab, rest, statusIn, bodies }) => {
      const open = await ask();
      clock.jump(3_600_000);
      decide(tab, open);
      await clock.advance(4);
      clock.jump(-7_200_000);
      await clock.advance(1_000);
      expect(tab.session.getState().turn?.stalledSince).toBeUndefined();
      await rest();
      expect(statusIn()).toEqual(['resolved']);
      expect(bodies()).toBe(1);
    },
  );

  proves(
    'stopped at any moment, an answer is never shown as done unless it is',
    'Stopped by the person',
    ['M0', 'M1', 'M3', 'M4', 'M5'],
    (kind) =>
      canAsk(kind) && kind !== 'agent, detached'
        ? 'the page has stopped listening; the outcome is read from the server'
        : kind === 'agent, detached'
          ? 'stopped on the server too, and its word is taken'
          : 'the page has stopped listening: unknown, or offered again',
    async ({ ask, clock, decide, tab, rest, bodies, expectFreeComposer }, kind) => {
      await ask();
      // LangGraph is asked what waits before an answer leaves.
      const moments = kind === 'langgraph' ? [3, 6, 12, 40] : [0, 1, 3, 6, 12, 40];
      for (const ms of moments) {
        const [open] = openIn(tab);
        if (open?.status !== 'open') break;
        decide(tab, open);
        await clock.advance(ms);
        tab.session.stop();
        await rest();
      }
      expect(bodies()).toBeGreaterThan(0);
      await expectFreeComposer();
    },
  );

  proves(
    'stopping while a question waits leaves it open',
    'Stopped by the person',
    ['M2'],
    'the question stays, and can be answered',
    async ({ ask, decide, tab, rest, statusIn, bodies }) => {
      await ask();
      tab.session.stop();
      await rest();
      expect(statusIn()).toEqual(['open']);
      decide(tab, theOpenOne(tab));
      await rest();
      expect(statusIn()).toEqual(['resolved']);
      expect(bodies()).toBe(1);
    },
  );

  proves(
    'one answer of two waits for the other, and both leave in one body',
    'One of several answered',
    ['M2'],
    'nothing leaves until all are answered; then one body',
    async ({ ask, clock, decide, tab, rest, statusIn, bodies }) => {
      await ask('both');
      const [first, second] = openIn(tab);
      if (!first || !second) throw new Error('two are open');
      expect(decide(tab, first)).toBeUndefined();
      await clock.advance(A_WHILE);
      expect(bodies()).toBe(0);
      decide(tab, second);
      await rest();
      expect(statusIn()).toEqual(['resolved', 'resolved']);
      expect(bodies()).toBe(1);
    },
    kinds.filter((kind) => !kind.startsWith('kortyx')),
  );
});
