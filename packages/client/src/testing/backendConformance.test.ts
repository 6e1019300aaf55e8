import { describe, expect, test } from 'vitest';
import type { Backend } from '../protocol/backend.ts';
import { respond, restart } from '../protocol/resolution.ts';
import { backendConformance, type ConformanceSetup } from './backendConformance.ts';
import { scriptedBackend } from './scriptedBackend.ts';

const createBackend = () =>
  scriptedBackend((agent) => {
    agent.on('two', (turn) =>
      turn.interrupt('pay', { to: 'Ada' }).interrupt('ask', { question: '?' }),
    );
    agent.on('pay', (turn) => turn.say('One moment. ').interrupt('pay', { to: 'Ada' }));
    agent.on('fail', (turn) => turn.say('I will ').fail('no luck today'));
    agent.on('hello', () => 'Hello to you.');
    agent.onRestart('pay', () => 'Paid.');
  });

const setup: ConformanceSetup = {
  createBackend,
  plain: 'hello',
  pausing: 'pay',
  several: 'two',
  failing: 'fail',
  answer: (interrupt) =>
    interrupt.name === 'pay' ? restart(interrupt) : respond(interrupt, 'yes'),
};

describe('the scripted backend keeps the contract', () => {
  // One server for all adapters of a case, as in life: sessions are the server's, not the adapter's.
  const server = createBackend();
  for (const { name, run } of backendConformance({ ...setup, createBackend: () => server })) {
    test(name, run);
  }
});

describe('the suite finds adapters that break the contract', () => {
  const broken = (change: (backend: Backend) => Partial<Backend>) =>
    backendConformance({
      ...setup,
      createBackend: () => {
        const backend = createBackend();
        return { ...backend, ...change(backend) };
      },
    });
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
});
