import { expect, test } from 'vitest';
import type { WireRecord } from '../../protocol/backend.ts';
import {
  chunksOf,
  context,
  exchangeOf,
  interruptsOf,
  message,
  only,
  play,
  recorded,
  respondWith,
  resume,
} from './fixtures.testkit.ts';

async function watch(
  name: string,
  exchange: number,
  input: Parameters<typeof play>[2],
  turn: object = {},
) {
  const records: WireRecord[] = [];
  const told = await play(name, exchange, input, {
    headers: { authorization: 'Bearer secret-token' },
    turn: { ...turn, observe: (record) => records.push(record) },
  });
  return { records, told };
}

test('shows the request and every frame, in order, never a header', async () => {
  const { records } = await watch('choice', 1, message);
  expect(records[0]).toMatchObject({
    direction: 'out',
    label: 'POST /api/chat',
    body: { sessionId: 'session-1' },
  });
  expect(records.slice(1).map(({ label }) => label)).toEqual([
    'session',
    'interrupt',
    'checkpoint',
    'done',
  ]);
  expect(JSON.stringify(records)).not.toContain('secret-token');
});

test('a resume token is in no record: whoever has it can answer', async () => {
  const first = await watch('choice', 1, message);
  const token = String(
    chunksOf(exchangeOf('choice', 1)).find(({ type }) => type === 'interrupt')?.resumeToken,
  );
  const second = await watch('choice', 2, resume(interruptsOf(first.told), respondWith('beta')), {
    checkpoint: first.told.checkpoint,
  });
  expect(JSON.stringify([...first.records, ...second.records])).not.toContain(token);
  expect(JSON.stringify(second.told.player.requests[0]?.body)).toContain(token);
});

test('the checkpoint route’s tokens are in no record either', async () => {
  const records: WireRecord[] = [];
  const { backend } = recorded([exchangeOf('checkpoints', 3), exchangeOf('checkpoints', 4)], {
    checkpointsUrl: 'http://agent.test/api/chat/checkpoints',
  });
  // Two turns were missed, so two are read: the second has no recording, which is enough here.
  await backend.restore?.(context({ observe: (record) => records.push(record) })).catch(() => {});
  expect(records.map(({ label }) => label)).toContain('list');
  expect(records.map(({ label }) => label)).toContain('get');
  expect(JSON.stringify(records)).not.toContain('1ecb8853-d678-4161-8025-aa9e38d5ad10');
  // Nor the parts of an option that the stream omits.
  expect(JSON.stringify(records)).toContain('"id":"alpha"');
  expect(JSON.stringify(records)).not.toContain('"secret":1');
});

test('a sensitive answer is hidden in every record, in the transcript’s place, and in what is stored', async () => {
  const first = await play('text', 1);
  const { records, told } = await watch(
    'text',
    2,
    resume(interruptsOf(first), respondWith('Ada Lovelace', { sensitive: true })),
    { checkpoint: first.checkpoint, turnId: 'turn-2' },
  );
  // It is in the request, in the node's words and in the last frame's state.
  expect(JSON.stringify(told.player.requests[0]?.body)).toContain('Ada Lovelace');
  expect(JSON.stringify(records)).not.toContain('Ada Lovelace');
  expect(only(told, 'tool-response')[0]?.response.output).toBe('[hidden, 12 characters]');
  expect(JSON.stringify(told.checkpoint)).not.toContain('Ada Lovelace');
});
