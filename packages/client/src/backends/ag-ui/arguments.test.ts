import { expect, test } from 'vitest';
import { answering, only, play } from './fixtures.testkit.ts';

const called = (args: string) => [
  { type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'pay' },
  { type: 'TOOL_CALL_ARGS', toolCallId: 'c', delta: args },
  { type: 'TOOL_CALL_END', toolCallId: 'c' },
];
const ask = { id: 'int-c', reason: 'tool_call', toolCallId: 'c' };
const asks = { type: 'RUN_FINISHED', outcome: { type: 'interrupt', interrupts: [ask] } };

test.each([
  ['null', null],
  ['false', false],
  ['0', 0],
  ['""', ''],
  ['[]', []],
  ['"{}"', '{}'],
])('arguments %s are shown as they are', async (args, input) => {
  const approval = await play(answering([...called(args), asks]));
  const tool = { name: 'pay', description: '' };
  const call = await play(answering([...called(args), { type: 'RUN_FINISHED' }]), undefined, {
    tools: [tool],
  });
  for (const told of [approval, call]) {
    expect(told.interrupts).toHaveLength(1);
    expect(told.interrupts[0]?.input).toEqual(input);
    expect(told.interrupts[0]).not.toHaveProperty('isUnreadable');
    expect(only(told, 'tool-request')[0]?.request.input).toEqual(input);
  }
});

test.each(['{"amount": NaN}', '{"amount":'])(
  'arguments that are not JSON (%s) are shown as the text that came, and marked',
  async (args) => {
    const { interrupts } = await play(answering([...called(args), asks]));
    expect(interrupts).toMatchObject([{ input: args, isUnreadable: true }]);
  },
);
