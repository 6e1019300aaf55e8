// What is nested without end, and more than anybody lists: refused or cut by a rule, and nothing is lost by it.

import { createDecisions, DecisionTooDeepError, memoryDecisionStore } from '@holdpoint/server';
import { InMemorySessionStore } from 'genkit/beta';
import { describe, expect, test } from 'vitest';
import {
  approvals,
  RequestInvalidError,
  RequestUndecidedError,
  registerSessions,
} from '../../src/index.ts';
import { ada, bob, cem, either, openOffice, yes } from './office.testkit.ts';

function nested(levels: number): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { value };
  return value;
}

const place = { agent: 'bank', sessionId: 'session', pause: 'deep', tenant: 'acme' };
const asking = (input: unknown, position = 0) => ({
  name: 'pay',
  position,
  input,
  decisionId: `deep:${position}`,
});

test.each(['', ' \n', '\u200B\u202E\u0000'])(
  'a comment in which no one could read anything is refused, and leaves no line: %j',
  async (text) => {
    const { register, ask, events } = openOffice();
    const { id } = await ask();
    await expect(register.comment(bob, id, text)).rejects.toThrow(RequestInvalidError);
    expect(events).toEqual(['requested']);
  },
);

describe('an input without end', () => {
  test('of 900 levels waits, is approved and runs like any other', async () => {
    const policies = () => [approvals(2)];
    const { register, ask, sent } = openOffice({ policies, values: ['pay'] });
    const input = nested(900);
    const item = await ask(input);
    const shown = await register.read(ada, item.id);
    await register.answer(bob, item.id, { ...yes(shown), value: nested(900) });
    await (await register.answer(cem, item.id, { ...yes(shown), value: nested(900) })).sent;
    expect(sent).toHaveLength(1);
    const call = { tool: 'pay', input, scope: 'session' };
    const resumed = { decisionId: item.interrupt.decisionId };
    expect(
      await register.once(
        resumed,
        call,
        either(({ verdict }) => verdict),
      ),
    ).toBe('approve');
  });

  test.each([3_000, 100_000])(
    'of %i levels is refused with a typed error, and none of its pause waits',
    async (levels) => {
      const { register } = openOffice();
      const interrupts = [asking({ amount: 1 }), asking(nested(levels), 1)];
      const entered = register.enter({ ...place, interrupts });
      await expect(entered).rejects.toThrow(RequestInvalidError);
      expect((await register.list(ada)).items).toEqual([]);
    },
  );

  test('that contains itself is refused in the same way', async () => {
    const { register } = openOffice();
    const circle: { self?: unknown } = {};
    circle.self = circle;
    const entered = register.enter({ ...place, interrupts: [asking(circle)] });
    await expect(entered).rejects.toThrow(RequestInvalidError);
  });

  test('of a tool that is run again is a call that no one was asked about', async () => {
    const { register, ask } = openOffice();
    const item = await ask();
    await register.answer(bob, item.id, yes(item));
    const call = { tool: 'pay', input: nested(3_000), scope: 'session' };
    const run = register.once(
      { decisionId: item.interrupt.decisionId },
      call,
      either(() => 'ran'),
    );
    await expect(run).rejects.toThrow(RequestUndecidedError);
  });

  test('in an answer is refused, and the request can still be answered', async () => {
    const { register, ask, sent } = openOffice();
    const item = await ask();
    const deep = register.answer(bob, item.id, { ...yes(item), value: nested(3_000) });
    await expect(deep).rejects.toThrow(RequestInvalidError);
    await (await register.answer(bob, item.id, yes(item))).sent;
    expect(sent).toHaveLength(1);
  });

  test('that the agent gives back hides nothing but itself', async () => {
    const { register, ask } = openOffice({ resume: () => nested(3_000) });
    const item = await ask();
    await (await register.answer(bob, item.id, yes(item))).sent;
    const shown = await register.read(ada, item.id);
    expect(shown.state).toBe('sent');
    expect(shown).not.toHaveProperty('outcome');
  });

  test('makes a Genkit turn fail before it is saved: its session stands where it stood', async () => {
    const { register } = openOffice();
    const store = registerSessions(register, new InMemorySessionStore(), {
      agent: 'bank',
      owner: () => ({ requester: 'ada', tenant: 'acme' }),
    });
    const toolRequest = { name: 'pay', input: nested(3_000) };
    const message = {
      role: 'model' as const,
      content: [{ toolRequest, metadata: { interrupt: true } }],
    };
    const saved = store.saveSnapshot(
      'one',
      () =>
        ({
          sessionId: 'session',
          status: 'completed',
          state: { sessionId: 'session', messages: [message] },
        }) as never,
    );
    await expect(saved).rejects.toThrow(RequestInvalidError);
    expect(await store.getSnapshot({ snapshotId: 'one' })).toBeUndefined();
  });

  test('of a decision without a register is refused with a typed error, and does not run', async () => {
    const decisions = createDecisions({ store: memoryDecisionStore() });
    const call = { tool: 'pay', input: nested(3_000), scope: 'session' };
    const run = decisions.once({ decisionId: 'deep' }, call, () => 'ran');
    await expect(run).rejects.toThrow(DecisionTooDeepError);
  });
});

describe('a list', () => {
  test('looks at 2,000 requests for a page, and the next page goes on behind them', async () => {
    const { register, join, ask, pass } = openOffice();
    for (let count = 0; count < 2_050; count += 1) {
      await ask({ count });
      pass(1);
    }
    let looked = 0;
    const mine = join({
      mayRead: (_who, { interrupt }) => {
        looked += 1;
        return (interrupt.input as { count: number }).count === 2_049;
      },
    });
    const first = await mine.list(ada);
    expect(first.items).toEqual([]);
    expect(looked).toBe(2_000);
    const second = await mine.list(ada, { after: first.next });
    expect(second.items.map(({ interrupt }) => interrupt.input)).toEqual([{ count: 2_049 }]);
    expect(second.next).toBeUndefined();
    expect((await register.list(ada, { limit: 500 })).items).toHaveLength(500);
  });
});

describe('a pause of which not all requests are entered yet', () => {
  test('is not sent by the answer to the first of them', async () => {
    const { store, join, sent } = openOffice();
    const interrupts = [asking({ amount: 1 }), asking({ amount: 2 }, 1)];
    let isFirst = true;
    const answering = join({
      store: {
        ...store,
        // Somebody answers the first while the second is on its way.
        async add(record, lines) {
          if (isFirst) {
            isFirst = false;
            return store.add(record, lines);
          }
          const [first] = (await join().list(bob)).items;
          if (first) await (await join().answer(bob, first.id, yes(first))).sent;
          expect(sent).toEqual([]);
          return store.add(record, lines);
        },
      },
    });
    const [, second] = await answering.enter({ ...place, interrupts });
    await (await join().answer(bob, second!.id, yes(second!))).sent;
    expect(sent.map(({ answers }) => answers.length)).toEqual([2]);
  });
});

test.each(['agent', 'sessionId', 'pause', 'requester', 'tenant'])(
  'an entry whose %s is longer than 500 characters is refused with a typed error',
  async (name) => {
    const { register, ask } = openOffice();
    await expect(ask({}, { [name]: 'x'.repeat(501) })).rejects.toThrow(RequestInvalidError);
    expect((await register.list(ada)).items).toEqual([]);
  },
);
