import { expect, test } from 'vitest';
import { type Message, textOf } from '../protocol/message.ts';
import type { TurnEvent } from '../protocol/turnEvent.ts';
import { withLateRun } from './reduceMessages.ts';
import { reduceSession } from './reduceSession.ts';
import { emptySession, type SessionState, selectMessages } from './state.ts';

const begin = () =>
  reduceSession(emptySession('s'), {
    type: 'message-sent',
    turnId: 't',
    message: { text: 'hi' },
    at: 0,
  });

function play(events: readonly TurnEvent[], from: SessionState = begin()): SessionState {
  return events.reduce(
    (state, event) => reduceSession(state, { type: 'turn-event', turnId: 't', event, at: 0 }),
    from,
  );
}

const text = (partId: string, delta: string, messageId = 'm'): TurnEvent => ({
  type: 'text',
  messageId,
  partId,
  delta,
});
const said = (message: Message | undefined) =>
  message?.parts.map((part) => ('blocks' in part ? `${part.type}:${textOf(part)}` : part.type));

test('deltas of a part are joined in their order', () => {
  const state = play([text('p', 'Hello '), text('p', 'Ada'), text('p', '.')]);
  expect(said(selectMessages(state)[1])).toEqual(['text:Hello Ada.']);
});

test('a delta leaves the list of messages untouched, so that earlier ones cost nothing', () => {
  const one = play([text('p', 'Hello ')]);
  const two = play([text('p', 'Ada')], one);
  expect(two.messages).toBe(one.messages);
  expect(two.tail?.text).toBe('Hello Ada');
});

test('deltas that jump between parts find their part again', () => {
  const state = play([text('a', 'A1 '), text('b', 'B1 '), text('a', 'A2'), text('b', 'B2')]);
  expect(said(selectMessages(state)[1])).toEqual(['text:A1 A2', 'text:B1 B2']);
});

test('a long text moves into finished blocks that stay the same objects', () => {
  const line = `${'word '.repeat(30)}\n`;
  let state = begin();
  for (let index = 0; index < 20; index += 1) state = play([text('p', line)], state);
  const part = state.messages[1]?.parts[0];
  if (part?.type !== 'text') throw new Error('the part should be text');
  expect(part.blocks.length).toBeGreaterThan(2);
  const first = part.blocks[0];
  state = play([text('p', line.repeat(10))], state);
  const later = selectMessages(state)[1]?.parts[0];
  expect(later?.type === 'text' && later.blocks[0]).toBe(first);
  expect(later?.type === 'text' && textOf(later)).toBe(line.repeat(30));
});

test('a response is joined to its request by name and ref', () => {
  const request = (partId: string, ref: string): TurnEvent => ({
    type: 'tool-request',
    messageId: 'm',
    partId,
    request: { name: 'pay', ref, input: { to: ref } },
  });
  const state = play([
    request('p1', 'r1'),
    request('p2', 'r2'),
    { type: 'tool-response', response: { name: 'pay', ref: 'r2', output: 'two' } },
  ]);
  expect(state.messages[1]?.parts).toMatchObject([
    { request: { ref: 'r1' } },
    { request: { ref: 'r2' }, response: { output: 'two' } },
  ]);
  expect(state.messages[1]?.parts[0]).not.toHaveProperty('response');
});

test('of two results of one call in one turn, the last one counts', () => {
  const told = (output: string): TurnEvent => ({
    type: 'tool-response',
    response: { name: 'pay', ref: 'r', output },
  });
  const state = play([
    {
      type: 'tool-request',
      messageId: 'm',
      partId: 'p',
      request: { name: 'pay', ref: 'r', input: {} },
    },
    told('asked'),
    told('paid'),
  ]);
  expect(state.messages[1]?.parts).toMatchObject([{ response: { output: 'paid' } }]);
  expect(play([told('asked'), told('paid')]).messages[1]?.parts).toMatchObject([
    { response: { output: 'paid' } },
  ]);
});

test('without refs, responses answer the requests in their order', () => {
  const request = (partId: string): TurnEvent => ({
    type: 'tool-request',
    messageId: 'm',
    partId,
    request: { name: 'pay', input: {} },
  });
  const response = (output: string): TurnEvent => ({
    type: 'tool-response',
    response: { name: 'pay', output },
  });
  const state = play([request('p1'), request('p2'), response('first'), response('second')]);
  expect(state.messages[1]?.parts).toMatchObject([
    { response: { output: 'first' } },
    { response: { output: 'second' } },
  ]);
});

test('a request that grows while it streams is shown in its last form', () => {
  const request = (input: unknown): TurnEvent => ({
    type: 'tool-request',
    messageId: 'm',
    partId: 'p',
    request: { name: 'pay', ref: 'r', input },
  });
  const state = play([request('{"to'), request({ to: 'Ada' })]);
  expect(state.messages[1]?.parts).toMatchObject([{ request: { input: { to: 'Ada' } } }]);
});

test('a replay from the start does not double what is shown', () => {
  const once: readonly TurnEvent[] = [text('p', 'Hello '), text('p', 'Ada')];
  const state = play([...once, { type: 'reset' }, ...once]);
  expect(selectMessages(state).map(said)).toEqual([['text:hi'], ['text:Hello Ada']]);
});

test('keeps an unknown part, and ignores one without a message', () => {
  const state = play([
    { type: 'custom', messageId: 'm', name: 'hologram', value: { x: 1 } },
    { type: 'custom', name: 'ping', value: null },
  ]);
  expect(state.messages[1]?.parts).toMatchObject([
    { type: 'custom', name: 'hologram', value: { x: 1 } },
  ]);
});

test('input is frozen through and through, and `__proto__` in it is plain data', () => {
  const input: unknown = JSON.parse('{"a":{"b":[1]},"__proto__":{"polluted":true}}');
  const state = play([
    { type: 'tool-request', messageId: 'm', partId: 'p', request: { name: 'x', input } },
  ]);
  const part = state.messages[1]?.parts[0];
  const frozen = part?.type === 'tool' ? part.request.input : undefined;
  expect(Object.isFrozen(frozen)).toBe(true);
  expect(Object.isFrozen(Object.getOwnPropertyDescriptor(frozen, '__proto__')?.value)).toBe(true);
  expect({}).not.toHaveProperty('polluted');
});

test('events of a turn that is over change nothing', () => {
  const state = begin();
  const late = reduceSession(state, {
    type: 'turn-event',
    turnId: 'older',
    event: text('p', 'late'),
    at: 0,
  });
  expect(late).toBe(state);
});

test('a rejected call that the answer’s turn repeats may have run, if it returns something later', () => {
  const call = { name: 'pay', ref: 'c', input: { eur: 1 } };
  const denied = { ...call, output: 'denied' };
  const part = (id: string, more: object) => ({ type: 'tool', id, request: call, ...more });
  const state = {
    ...emptySession('s'),
    messages: [
      { id: 'm1', turnId: 't1', parts: [part('p1', { interruptKey: 'k', response: denied })] },
      { id: 'm2', turnId: 't2', parts: [part('p2', { response: denied })] },
    ],
    interrupts: [{ ...call, key: 'k', status: 'resolved', verdict: { kind: 'rejected' } }],
  } as unknown as SessionState;
  const late = { name: 'pay', ref: 'c', output: 'paid 1' };
  expect(withLateRun(state, late, 't3').problem).toBe('ran');
});
