import { describe, expect, test } from 'vitest';
import { InvalidAnswerError, ResumeRejectedError } from '../../protocol/errors.ts';
import { answering, play, respondWith, resume } from './fixtures.testkit.ts';
import { openIn, playing, question, stateOf, task, wait, worked } from './threads.testkit.ts';

// Promise: a question broken by a failure is asked again, and a person's next answer goes to that one, once.

describe('a pause that a failure has spoiled', () => {
  const failed = stateOf([question(wait, { error: '{"name":"Error","message":"declined"}' })]);
  const anew = stateOf([task('ask', [{ id: 'f'.repeat(32), value: wait }])]);
  const post = (body: unknown) => answering(body, 200, 'POST');

  test('is asked again, and the person’s answer goes to the new question, once', async () => {
    const open = await openIn(failed);
    const exchanges = [failed, post({}), post({}), anew, ...worked];
    const told = await play(exchanges, resume(open, respondWith('again')), playing);
    expect(told.end?.status).toBe('completed');
    const asked = told.player.requests.map(({ method, path }) => `${method} ${path.slice(45)}`);
    expect(asked.slice(0, 5)).toEqual([
      'GET /state',
      'POST /state',
      'POST /runs/wait',
      'GET /state',
      'POST /runs/stream',
    ]);
    expect(told.player.requests[1]?.body).toEqual({ values: null });
    expect(told.player.requests[2]?.body).toMatchObject({ input: null });
    expect(told.sent?.command).toEqual({ resume: { ['f'.repeat(32)]: 'again' } });
  });

  test('is asked again with what the app passes to its runs, because the node may need it', async () => {
    const run = { config: { configurable: { user: 'ada' } }, checkpoint_id: 'early' };
    const exchanges = [failed, post({}), post({}), anew, ...worked];
    const answered = resume(await openIn(failed), respondWith('again'));
    const told = await play(exchanges, answered, { ...playing, run });
    const { config } = run;
    expect(told.player.requests[2]?.body).toMatchObject({ config, input: null });
    expect(told.player.requests[2]?.body).not.toHaveProperty('checkpoint_id');
  });

  test('and asks something else by then: no answer leaves', async () => {
    const open = await openIn(failed);
    const other = stateOf([question({ question: 'Really?' })]);
    const told = await play(
      [failed, post({}), post({}), other],
      resume(open, respondWith('x')),
      playing,
    );
    expect(told.error).toBeInstanceOf(ResumeRejectedError);
    expect(told.sent).toBeUndefined();
  });

  test('beside a branch that has its answer is left alone: that branch would run again', async () => {
    const open = await openIn(failed);
    const beside = answering({
      values: {},
      tasks: [
        question(wait, { error: 'Error: declined' }),
        { name: 'left', interrupts: [], result: { log: [] } },
      ],
    });
    const told = await play([beside], resume(open, respondWith('x')), playing);
    expect(told.error).toBeInstanceOf(InvalidAnswerError);
    expect(told.player.requests).toHaveLength(1);
  });

  test.each([
    '{"name":"$ZodError","message":"expected boolean"}',
    '1 validation error for Delivery\nstreet',
  ])('one that its schema has refused only waits on: %s', async (error) => {
    const asked = { value: wait, response_schema: { type: 'object' } };
    const refused = stateOf([task('ask', [asked], { error })]);
    const told = await play(
      [refused, ...worked],
      resume(await openIn(refused), respondWith({})),
      playing,
    );
    expect(told.end?.status).toBe('completed');
    expect(told.player.requests[1]?.path).toMatch(/\/runs\/stream$/);
  });
});
