import { expect, test } from 'vitest';
import type { Answer } from '../../protocol/backend.ts';
import { type HeldAnswer, type HeldCallFacts, heldCallHost } from './heldCallHost.ts';

async function give(call: Partial<HeldCallFacts>, output: unknown): Promise<HeldAnswer[]> {
  const given: HeldAnswer[] = [];
  const page = {
    call: { id: 'c1', name: 'pick', input: {}, asks: 'value' as const, ...call },
    state: 'open' as const,
    give: async (answer: HeldAnswer) => given.push(answer),
  };
  const [held] = heldCallHost.read(page).calls;
  const answer = { interrupt: held?.interrupt, resolution: { type: 'respond', output } };
  await heldCallHost.answer([answer as Answer], { chat: () => page, rendered: async () => {} });
  return given;
}

test.each([
  ['without a form', undefined],
  ['in another form', { type: 'string' }],
])('a no to a call that asks for a value %s is given as a rejection', async (_, answerSchema) => {
  const call = answerSchema ? { answerSchema } : {};
  for (const no of [{ declined: true }, { approved: false }])
    expect(await give(call, no)).toEqual([{ type: 'reject', decisionId: 'c1' }]);
  expect(await give(call, { approved: false, reason: 'Too much.' })).toEqual([
    { type: 'reject', reason: 'Too much.', decisionId: 'c1' },
  ]);
});

test('a value is given as it is, also one whose form has a field of that name', async () => {
  const answerSchema = { type: 'object', properties: { declined: { type: 'boolean' } } };
  const output = { declined: true };
  expect(await give({ answerSchema }, output)).toEqual([
    { type: 'value', value: output, decisionId: 'c1' },
  ]);
  const more = { declined: true, seats: [] };
  expect(await give({}, more)).toEqual([{ type: 'value', value: more, decisionId: 'c1' }]);
  expect(await give({}, 'blue')).toEqual([{ type: 'value', value: 'blue', decisionId: 'c1' }]);
});
