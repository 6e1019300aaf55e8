import { describe, expect, test } from 'vitest';
import { asList, asObject } from '../../protocol/json.ts';
import { play, respondWith, resume } from './fixtures.testkit.ts';
import { done, openIn, playing, question, stateOf, turn, wait, worked } from './threads.testkit.ts';

// Promise: a message reaches the thread in the form that models require, and settles what it sets aside.

describe('a message', () => {
  const call = { id: 'c1', name: 'pay', args: {} };
  const asked = { id: 'a', type: 'ai', content: '', tool_calls: [call] };
  const checkpoint = { last: 'a', calls: [{ id: 'c1', name: 'pay' }] };

  test('answers the calls that it sets aside, as models want it', async () => {
    const waits = stateOf([], [asked]);
    const { sent } = await play([waits, ...worked], undefined, {
      ...playing,
      turn: { ...turn, checkpoint },
    });
    expect(sent?.input).toEqual({
      messages: [
        {
          type: 'tool',
          tool_call_id: 'c1',
          name: 'pay',
          status: 'error',
          content: 'The user went on without answering this.',
        },
        { type: 'human', content: 'go' },
      ],
    });
  });

  test('but not those that were answered elsewhere', async () => {
    const result = { type: 'tool', tool_call_id: 'c1', content: 'paid' };
    const { sent } = await play([stateOf([], [asked, result]), ...worked], undefined, {
      ...playing,
      turn: { ...turn, checkpoint },
    });
    expect(sent?.input).toEqual({ messages: [{ type: 'human', content: 'go' }] });
  });

  test.each([{ checkpoint_id: 'early' }, { checkpoint: { checkpoint_id: 'early' } }])(
    'that goes on from an earlier checkpoint answers what waited there, and nothing that came after it: %j',
    async (run) => {
      const there = { ...asked, id: 'b', tool_calls: [{ ...call, id: 'c0' }] };
      const { sent, player } = await play([stateOf([], [there]), ...worked], undefined, {
        ...playing,
        run,
        turn: { ...turn, checkpoint },
      });
      expect(player.requests[0]?.path).toMatch(/\/state\/early$/);
      const [setAside, said] = asList(asObject(sent?.input).messages).map(asObject);
      expect([setAside?.tool_call_id, said?.type]).toEqual(['c0', 'human']);
    },
  );

  test('is what the app makes of it, and goes on from where the app says; an answer does not', async () => {
    const options = {
      input: () => ({ topic: 'tea' }),
      run: { checkpoint_id: 'early', config: { tags: ['x'] } },
    };
    const said = await play([done, ...worked], undefined, { ...playing, ...options });
    expect(said.sent).toMatchObject({ input: { topic: 'tea' }, checkpoint_id: 'early' });
    const state = stateOf([question(wait)]);
    const answered = await play([state, ...worked], resume(await openIn(state), respondWith('x')), {
      ...playing,
      ...options,
    });
    expect(answered.sent).toMatchObject({ config: { tags: ['x'] } });
    expect(answered.sent).not.toHaveProperty('checkpoint_id');
    expect(answered.sent).not.toHaveProperty('input');
  });

  test('of a session that has no UUID for its id is not sent', async () => {
    const { error, player } = await play(worked, undefined, {
      ...playing,
      turn: { sessionId: 'chat-1' },
    });
    expect(error).toMatchObject({ code: 'protocol', taken: 'no' });
    expect(player.requests).toEqual([]);
  });
});
