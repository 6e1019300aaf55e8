import { describe, expect, test } from 'vitest';
import type { Backend } from '../../protocol/backend.ts';
import { respond, restart } from '../../protocol/resolve.ts';
import type { TurnEvent } from '../../protocol/turnEvent.ts';
import { scriptedBackend } from '../scriptedBackend.ts';
import { backendConformance } from './backendConformance.ts';
import type { ConformanceSetup } from './conformanceSetup.ts';

const createBackend = () =>
  scriptedBackend((agent) => {
    agent.on('two', (turn) =>
      turn.interrupt('pay', { to: 'Ada' }).interrupt('ask', { question: '?' }),
    );
    agent.on('pay', (turn) => turn.say('One moment. ').interrupt('pay', { to: 'Ada' }));
    agent.on('edit', (turn) =>
      turn.interrupt('pay', { to: 'Ada' }, { allowed: { replaceInput: true } }),
    );
    agent.on('fail', (turn) => turn.say('I will ').fail('no luck today'));
    agent.on('hello', () => 'Hello to you.');
    agent.onRestart('pay', ({ resumed }) =>
      typeof resumed === 'object' ? `You said ${resumed.note}. Paid.` : 'Paid.',
    );
  });

const setup: ConformanceSetup = {
  attempts: {
    replaceInput: {
      message: 'edit',
      answer: ({ key }) => ({
        type: 'restart',
        key,
        resumed: true,
        input: { value: { to: 'Bo' } },
      }),
    },
    resumedMetadata: {
      message: 'pay',
      answer: ({ key }) => ({ type: 'restart', key, resumed: { note: 'please' } }),
      says: /You said please/,
    },
  },
  createBackend,
  facts: { restart: true, resumedMetadata: true, replaceInput: true, severalAtOnce: true },
  plain: 'hello',
  pausing: 'pay',
  several: 'two',
  failing: 'fail',
  answer: (interrupt) =>
    interrupt.name === 'pay' ? restart(interrupt) : respond(interrupt, 'yes'),
  untried: ['taken'], // nothing is sent
};

describe('the scripted backend keeps the contract', () => {
  // One server for all adapters of a case, as in life: sessions are the server's, not the adapter's.
  const server = createBackend();
  for (const { name, run } of backendConformance({ ...setup, createBackend: () => server })) {
    test(name, run);
  }
});

describe('the suite finds adapters that break the contract', () => {
  const broken = (change: (backend: Backend) => Partial<Backend>) => {
    const server = createBackend();
    return backendConformance({
      ...setup,
      createBackend: () => ({ ...server, ...change(server) }),
    });
  };
  const run = (cases: ReturnType<typeof backendConformance>, name: RegExp) =>
    cases.find((one) => name.test(one.name))?.run();

  test('one that ends a turn without an end', async () => {
    const cases = broken((backend) => ({
      async *stream(input, context) {
        for await (const event of backend.stream(input, context))
          if (event.type !== 'end') yield event;
      },
    }));
    await expect(run(cases, /plain turn ends/)).rejects.toThrow('exactly one end');
  });

  test('one that lets a secret through to the observer', async () => {
    const cases = broken((backend) => ({
      async *stream(input, context) {
        context.observe?.({ direction: 'out', label: 'POST', body: input, at: 0 });
        yield* backend.stream(input, context);
      },
    }));
    await expect(run(cases, /sensitive/)).rejects.toThrow('the secret is not in');
  });

  test('one that forgets the interrupts on restore', async () => {
    const cases = broken((backend) => ({
      restore: async (context) => {
        const session = await backend.restore?.(context);
        return session ? { ...session, interrupts: [] } : null;
      },
    }));
    await expect(run(cases, /restored with the same/)).rejects.toThrow('the same interrupts');
  });

  test.each([
    ['lists nothing', []],
    ['lists another session', [{ sessionId: 'x', interrupts: [] }]],
  ])('one that %s', async (_, listed) => {
    const cases = broken(() => ({ list: async () => listed }));
    await expect(run(cases, /^list: names/)).rejects.toThrow('what waits is listed');
  });

  /** What of these cases fails. */
  const failing = async (cases: ReturnType<typeof backendConformance>, name: string) => {
    const meant = cases.filter((one) => one.name.startsWith(name));
    expect(meant.length).toBeGreaterThan(0);
    const failed: string[] = [];
    for (const { name, run: go } of meant)
      await go().catch((error) => failed.push(`${name}: ${error}`));
    return failed;
  };

  test.each([
    ['batch', 'all', 'each'],
    ['messageWhileOpen', 'abandons', 'refused'],
    ['messageWhileOpen', 'abandons', 'must-cancel'],
    ['history', 'server', 'client'],
  ] as const)('one that says %s otherwise than it is', async (capability, truly, falsely) => {
    const says = (value: string) =>
      broken(({ capabilities }) => ({ capabilities: { ...capabilities, [capability]: value } }));
    expect(await failing(says(falsely), capability)).not.toEqual([]);
    expect(await failing(says(truly), capability)).toEqual([]);
  });

  test.each([
    ['respond', true, false],
    ['restart', true, false],
    ['resumedMetadata', true, false],
    ['replaceInput', true, false],
    ['cancelInterrupt', false, true],
    ['severalAtOnce', true, false],
    ['idempotent', false, true],
    ['validatesAnswers', 'nobody', 'server'],
  ] as const)('one of which %s is said otherwise than it is', async (fact, truly, falsely) => {
    const server = createBackend();
    const says = (value: unknown) =>
      backendConformance({
        ...setup,
        createBackend: () => server,
        facts: { ...setup.facts, [fact]: value },
      });
    expect(await failing(says(falsely), fact)).not.toEqual([]);
    expect(await failing(says(truly), fact)).toEqual([]);
  });

  /** A server that takes a message while an interrupt is open only if it calls that off, or not at all. */
  const strictly = (messageWhileOpen: 'must-cancel' | 'refused') =>
    broken((server) => ({
      capabilities: { ...server.capabilities, messageWhileOpen },
      async *stream(input, context) {
        const waits = (await server.restore?.(context))?.interrupts ?? [];
        const cancels = input.type === 'message' ? input.cancels : undefined;
        const isCalledOff = messageWhileOpen === 'must-cancel' && cancels?.length === waits.length;
        if (input.type === 'message' && waits.length > 0 && !isCalledOff)
          throw new Error('something waits for an answer');
        yield* server.stream(input, context);
      },
    }));

  test.each(['must-cancel', 'refused'] as const)(
    'and none in one whose messages are %s while an interrupt is open',
    async (how) => {
      expect(await failing(strictly(how), '')).toEqual([]);
    },
  );

  describe('and servers that do more than their adapter says', () => {
    /** Takes the same answer again with the same words; the effect happens once, or every time. */
    const generous = (runs: 'once' | 'each time') => {
      const server = createBackend();
      const first = new Map<string, TurnEvent[]>();
      let effects = 0;
      const backend: Backend = {
        ...server,
        async *stream(input, context) {
          const earlier = input.type === 'resume' ? first.get(context.turnId) : undefined;
          if (earlier && runs === 'each time') effects += 1;
          if (earlier) return yield* earlier;
          const events: TurnEvent[] = [];
          for await (const event of server.stream(input, context)) events.push(event);
          if (input.type === 'resume') {
            effects += 1;
            first.set(context.turnId, events);
          }
          yield* events;
        },
      };
      return { backend, effects: () => effects };
    };

    test.each([
      ['once', true],
      ['each time', false],
    ] as const)('idempotent, when the second post runs %s', async (runs, truly) => {
      const says = (idempotent: boolean) => {
        const { backend, effects } = generous(runs);
        const facts = { ...setup.facts, idempotent };
        return backendConformance({ ...setup, createBackend: () => backend, facts, effects });
      };
      await expect(run(says(!truly), /^idempotent/)).rejects.toThrow(
        /the second (ran|did not run) again/,
      );
      await run(says(truly), /^idempotent/);
    });

    test('idempotent can not be told without the books', async () => {
      const { backend } = generous('each time');
      const cases = backendConformance({ ...setup, createBackend: () => backend });
      await expect(run(cases, /^idempotent/)).rejects.toThrow('`effects`');
    });

    test('validatesAnswers, when a wrong shape is refused', async () => {
      const server = createBackend();
      const strict: Backend = {
        ...server,
        async *stream(input, context) {
          const answers = input.type === 'resume' ? input.answers : [];
          if (answers.some(({ resolution }) => resolution.type === 'respond'))
            throw new Error('not the shape I asked for');
          yield* server.stream(input, context);
        },
      };
      const says = (validatesAnswers: 'server' | 'nobody') =>
        backendConformance({
          ...setup,
          createBackend: () => strict,
          facts: { ...setup.facts, validatesAnswers },
        });
      await expect(run(says('nobody'), /^validatesAnswers/)).rejects.toThrow('refuses an answer');
      await run(says('server'), /^validatesAnswers/);
    });
  });
});
