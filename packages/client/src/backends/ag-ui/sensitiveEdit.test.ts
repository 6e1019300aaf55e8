import { expect, test } from 'vitest';
import { restart } from '../../protocol/resolve.ts';
import { createSession } from '../../session/createSession.ts';
import { agUi } from './agUi.ts';
import { answering } from './fixtures.testkit.ts';

// Promises: one call is one line, and a secret stays hidden in it.

const SECRET = 'hunter2-canary';
const call = (args: object) => [
  { type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'pay' },
  { type: 'TOOL_CALL_ARGS', toolCallId: 'c', delta: JSON.stringify(args) },
  { type: 'TOOL_CALL_END', toolCallId: 'c' },
];
const responseSchema = {
  type: 'object',
  properties: { approved: { type: 'boolean' }, editedArgs: { type: 'object' } },
};
const asks = { id: 'int-c', reason: 'tool_call', toolCallId: 'c', responseSchema };
const finished = { type: 'RUN_FINISHED' };
const result = { type: 'TOOL_CALL_RESULT', messageId: 'r', toolCallId: 'c', content: 'paid' };

test.each([
  ['the arguments', { to: 'Ada', pin: 'plain-7' }, false],
  ['a secret', { to: 'Ada', pin: SECRET }, true],
  ['a secret number', { to: 'Ada', pin: 730_451_982 }, true],
])(
  'a call that the server repeats as the person changed it is shown once: %s',
  async (_, value, sensitive) => {
    const outcome = { type: 'interrupt', interrupts: [asks] };
    const runs = [
      answering([...call({ to: 'Ada', pin: '' }), { ...finished, outcome }]),
      answering([...call(value), result, finished]),
    ];
    const fetch: typeof globalThis.fetch = async () => {
      const { arrivals = [] } = runs.shift()?.response ?? {};
      const body = arrivals.map((bytes) => new TextDecoder().decode(bytes)).join('');
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    };
    const session = createSession({ backend: agUi({ url: 'http://agent.test/agent', fetch }) });
    await session.send('pay').outcome;
    const [asked] = session.getState().interrupts;
    if (!asked) throw new Error('one waits');
    await session.resume([restart(asked, { input: value, sensitive })]).outcome;
    const state = session.getState();
    expect(state.interrupts).toMatchObject([{ status: 'resolved' }]);
    const calls = state.messages.flatMap(({ parts }) =>
      parts.filter(({ type }) => type === 'tool'),
    );
    expect(calls).toMatchObject([{ request: { ref: 'c' }, response: { output: 'paid' } }]);
    expect(JSON.stringify(state).includes(String(value.pin))).toBe(!sensitive);
  },
);
