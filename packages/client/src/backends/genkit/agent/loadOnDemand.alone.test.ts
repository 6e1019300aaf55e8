import { describe, expect, test, vi } from 'vitest';
import { interruptsOf, play, readFixture, respondWith, resume } from '../fixtures.testkit.ts';

vi.mock('./onDemand.ts', () => {
  throw new Error('a new deployment took this file away');
});

describe('where code on demand can not be loaded', () => {
  const paused = () => play('agent-respond-approve', 1);

  test('a turn that goes well needs none of them', async () => {
    expect((await paused()).end).toMatchObject({ status: 'interrupted' });
  });

  test('answers are sent', async () => {
    const answers = resume(interruptsOf(await paused()), respondWith({ approved: true }));
    const told = await play('agent-respond-approve', 2, answers);
    expect(told.end).toMatchObject({ status: 'completed' });
    expect(told.player.requests).toHaveLength(1);
  });

  test('a failure to load is neither an end nor a rejection: the outcome is unknown', async () => {
    const answers = resume(interruptsOf(await paused()), respondWith({ approved: true }));
    const told = await play('agent-init-errors', 3, answers);
    expect(told.end).toBeUndefined();
    expect(told.error).toMatchObject({ code: 'network', cause: expect.any(Error) });
    expect(told.error).not.toHaveProperty('taken');
  });

  test('an error status keeps its words', async () => {
    const answers = resume(interruptsOf(await paused()), respondWith({ approved: true }));
    const [, , , , , , , , , refused] = readFixture('agent-init-errors');
    const told = await play('agent-init-errors', 10, answers);
    expect(refused?.response.status).toBe(400);
    expect(told.error).toMatchObject({ code: 'http', httpStatus: 400 });
  });

  test('a secret is not sent, and that is said', async () => {
    const answers = resume(interruptsOf(await paused()), ({ key }) => ({
      type: 'respond',
      key,
      output: 'hunter2',
      sensitive: true,
    }));
    const told = await play('agent-respond-approve', 2, answers);
    expect(told.error).toMatchObject({ code: 'network', taken: 'no' });
    expect(told.player.requests).toHaveLength(0);
  });
});
