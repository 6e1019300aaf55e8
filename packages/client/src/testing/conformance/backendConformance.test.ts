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

  test.each([
    ['respond', true, false],
    ['restart', true, false],
    ['resumedMetadata', true, false],
    ['replaceInput', true, false],
    ['cancelInterrupt', false, true],
    ['severalAtOnce', true, false],
    ['batch', 'all', 'each'],
    ['messageWhileOpen', 'abandons', 'refused'],
    ['history', 'server', 'client'],
    ['restore', true, false],
    ['reattach', false, true],
    ['cancelRun', false, true],
    ['list', true, false],
    ['idempotent', false, true],
    ['validatesAnswers', 'nobody', 'server'],
  ] as const)('one that says %s otherwise than it is', async (capability, truly, falsely) => {
    const says = (value: unknown) =>
      broken(({ capabilities }) => ({ capabilities: { ...capabilities, [capability]: value } }));
    const failing = async (cases: ReturnType<typeof backendConformance>) => {
      const failed: string[] = [];
      for (const { name, run: go } of cases)
        await go().catch((error) => failed.push(`${name}: ${error}`));
      return failed;
    };
    expect(
      await failing(says(falsely).filter(({ name }) => name.startsWith(capability))),
    ).not.toEqual([]);
    const good = says(truly).filter(({ name }) => name.startsWith(capability));
    expect(good.length).toBeGreaterThan(0);
    expect(await failing(good)).toEqual([]);
  });

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
        const { capabilities } = backend;
        const honest = { ...backend, capabilities: { ...capabilities, idempotent } };
        return backendConformance({ ...setup, createBackend: () => honest, effects });
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
      const strict = (validatesAnswers: 'server' | 'nobody'): Backend => ({
        ...server,
        capabilities: { ...server.capabilities, validatesAnswers },
        async *stream(input, context) {
          const answers = input.type === 'resume' ? input.answers : [];
          if (answers.some(({ resolution }) => resolution.type === 'respond'))
            throw new Error('not the shape I asked for');
          yield* server.stream(input, context);
        },
      });
      const says = (who: 'server' | 'nobody') =>
        backendConformance({ ...setup, createBackend: () => strict(who) });
      await expect(run(says('nobody'), /^validatesAnswers/)).rejects.toThrow('refuses an answer');
      await run(says('server'), /^validatesAnswers/);
    });
  });
});
