import { expect, test } from 'vitest';
import { scriptedBackend } from '../testing/scriptedBackend.ts';
import { createSession } from './createSession.ts';
import { selectUnsettled } from './state.ts';

const backend = scriptedBackend((agent) => {
  agent.on('many', (turn) => turn.interrupt('a', 1).interrupt('b', 2).interrupt('c', 3));
  agent.on('deep', (turn) => turn.interrupt('a', { one: { two: { three: 3 } } }));
  agent.on('long', (turn) => turn.say('one ').tool('t', 1, 2).tool('t', 1, 2).tool('t', 1, 2));
});

test.each([
  ['many', { maxInterrupts: 2 }],
  ['deep', { maxDepth: 2 }],
  ['long', { maxParts: 3 }],
])(
  'a turn over its limits ("%s") opens nothing, says why, and leaves the session usable',
  async (message, limits) => {
    const session = createSession({ backend, limits, recoveryDelaysMs: [0] });
    await session.send(message).outcome;
    expect(session.getState().error).toMatchObject({ code: 'limit' });
    expect(selectUnsettled(session.getState())).toEqual([]);
    expect((await session.send('hello').outcome).status).toBe('completed');
  },
);

test.each([
  ['many', { maxInterrupts: 3 }],
  ['deep', { maxDepth: 3 }],
  ['long', { maxParts: 4 }],
])('one that just keeps to them ("%s") is taken', async (message, limits) => {
  const session = createSession({ backend, limits });
  await session.send(message).outcome;
  expect(session.getState().error).toBeUndefined();
});
