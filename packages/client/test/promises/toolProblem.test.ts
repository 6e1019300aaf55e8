import {
  type Backend,
  createSession,
  type Interrupt,
  type RestoredSession,
  restart,
  selectUnsettled,
  type ToolResponse,
  type TurnEvent,
} from '@holdpoint/client';
import { expect, test } from 'vitest';

// Promise: what the server says of a result, that the call failed or was not run, belongs to the answer that it came of, so
// that no receipt passes it off as done.

const request = { name: 'pay', ref: 'c1', input: { eur: 1 } };
const asked = {
  ...request,
  ...{ position: 0, raw: null },
  allowed: { respond: true, restart: true, replaceInput: false, cancel: false },
};

async function pause(
  results: readonly (ToolResponse | 'lost')[],
  restored?: RestoredSession,
): Promise<{ session: ReturnType<typeof createSession>; open: () => Interrupt }> {
  const left = [...results];
  const backend: Backend = {
    id: 'test',
    capabilities: { batch: 'all', messageWhileOpen: 'abandons', history: 'server' },
    async *stream(input, context): AsyncGenerator<TurnEvent> {
      if (input.type === 'message') {
        yield { type: 'tool-request', messageId: context.turnId, partId: 'p', request };
        yield { type: 'end', end: { status: 'interrupted', interrupts: [asked] } };
        return;
      }
      const response = left.shift();
      if (response === 'lost' || response === undefined) return;
      yield { type: 'tool-response', response };
      yield { type: 'end', end: { status: 'completed', finishReason: 'stop' } };
    },
    restore: async () => restored ?? null,
  };
  const session = createSession({ backend, recoveryDelaysMs: [0] });
  await session.send('pay').outcome;
  return { session, open: () => selectUnsettled(session.getState())[0] as Interrupt };
}

const problemOf = ({ getState }: ReturnType<typeof createSession>) => {
  const { status, problem } = getState().interrupts[0] as Interrupt;
  return { status, problem };
};

test.each(['failed', 'denied', undefined] as const)(
  'of a confirmed answer: %s',
  async (problem) => {
    const response = {
      name: 'pay',
      ref: 'c1',
      output: { error: 'no' },
      ...(problem && { problem }),
    };
    const { session, open } = await pause([response]);
    await session.resume([restart(open())]).outcome;
    expect(problemOf(session)).toEqual({ status: 'resolved', problem });
  },
);

test('of another call it is not', async () => {
  const response = { name: 'pay', ref: 'c2', output: {}, problem: 'failed' } as const;
  const { session, open } = await pause([response]);
  await session.resume([restart(open())]).outcome;
  expect(problemOf(session)).toEqual({ status: 'resolved', problem: 'untold' });
});

test('of an earlier call by the same ref it is not', async () => {
  const done = { name: 'pay', ref: 'c1', output: {} };
  const { session, open } = await pause([done, { ...done, ref: 'other' }]);
  await session.resume([restart(open())]).outcome;
  await session.send('pay again').outcome;
  await session.resume([restart(open())]).outcome;
  expect(session.getState().interrupts.map(({ problem }) => problem)).toEqual([
    undefined,
    'untold',
  ]);
});

test('of an answer whose stream was lost, as the server’s state has it', async () => {
  const response = { name: 'pay', ref: 'c1', output: {}, problem: 'denied' } as const;
  const messages = [
    { id: 'u', role: 'user', parts: [{ type: 'text', id: 't', blocks: ['pay'] }] },
    { id: 'm', role: 'assistant', parts: [{ type: 'tool', id: 'p', request, response }] },
  ] as const;
  const { session, open } = await pause(['lost'], {
    ...{ messages, interrupts: [], status: 'idle', checkpoint: {} },
  });
  await session.resume([restart(open())]).outcome;
  expect(problemOf(session)).toEqual({ status: 'resolved', problem: 'denied' });
});
