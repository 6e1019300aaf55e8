import { createSession, respond, selectMessages } from '@holdpoint/client';
import { expect, test } from 'vitest';
import { genkitAgent, genkitFlow } from './index.ts';

// Promise: a receipt is true. A rejected call that ran is marked, and no other one.

const request = (eur: number, rest = {}) => ({
  content: [{ toolRequest: { name: 'pay', ref: '0', input: { eur } }, ...rest }],
});
const result = (output: string) => ({
  ...{ role: 'tool', metadata: { resumed: true } },
  content: [{ toolResponse: { name: 'pay', ref: '0', output } }],
});
const asking = {
  ...{ role: 'model' },
  ...request(1000, { metadata: { interrupt: { message: 'Tool not in approved list: pay' } } }),
};
const told = { role: 'model', content: [{ text: 'Done.' }] };

/** A server whose tool only asks for large amounts; the model counts its refs from 0 in each message. */
function server(eur: number): typeof fetch {
  const turns = [
    [asking],
    [result('No.'), { role: 'model', ...request(eur) }, result('paid'), told],
  ];
  const before: object[] = [];
  let turn = 0;
  return async () => {
    const messages = turns[turn] ?? [];
    before.push(...messages);
    turn += 1;
    const finishReason = turn === 1 ? 'interrupted' : 'stop';
    const chunks = messages.map((message, index) => ({ ...message, index }));
    const isAgent = { sessionId: 's', message: messages.at(-1), snapshotId: `${turn}` };
    const frames = [
      ...chunks.map((chunk) => ({ message: { modelChunk: chunk, ...chunk } })),
      { result: { messages: before, finishReason, ...isAgent } },
    ];
    const body = frames.map((frame) => `data: ${JSON.stringify(frame)}\n\n`).join('');
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
}

test.each([
  ['agent', 'with another input raises no alarm', 50, undefined],
  ['flow', 'with another input raises no alarm', 50, undefined],
  ['agent', 'with its input may be it', 1000, 'ran'],
  ['flow', 'with its input may be it', 1000, 'ran'],
])(
  '%s: a call that reuses the ref of a rejected one in its turn %s',
  async (kind, _, eur, problem) => {
    const options = { url: 'http://agent.test/pay', fetch: server(eur), decisionIds: false };
    const session = createSession({
      backend: kind === 'agent' ? genkitAgent(options) : genkitFlow(options),
    });
    await session.send('pay 1000').outcome;
    const [asked] = session.getState().interrupts;
    if (!asked) throw new Error('nothing was asked');
    await session.decide(respond(asked, 'No.'), { verdict: { kind: 'rejected' } })?.outcome;
    expect(session.getState().interrupts).toMatchObject([{ status: 'resolved' }]);
    expect(session.getState().interrupts[0]?.problem).toBe(problem);
    const calls = selectMessages(session.getState())
      .flatMap(({ parts }) => parts)
      .filter((part) => part.type === 'tool');
    expect(calls.map(({ response }) => [response?.output, response?.problem])).toEqual([
      ['No.', undefined],
      ['paid', problem],
    ]);
  },
);
