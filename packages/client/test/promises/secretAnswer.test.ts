import { createSession, selectUnsettled, type WireRecord } from '@holdpoint/client';
import { genkitAgent, genkitFlow } from '@holdpoint/client/genkit';
import { describe, expect, test } from 'vitest';

const SECRET = 'sk-CANARY-7f3a-9c';
const CODE = 'code-471100';

/** A server that asks, and repeats the answer in the names of fields wherever it can. */
function serverOf(kind: 'agent' | 'flow'): typeof fetch {
  const repeated = { [SECRET]: 1, [`by ${SECRET}`]: { [CODE]: SECRET } };
  return async (_input, init) => {
    const isAnswer = String(init?.body).includes(SECRET) || String(init?.body).includes(CODE);
    const part = { toolRequest: { name: 'unlock', ref: 'r1', input: {} } };
    const asked = { ...part, metadata: { interrupt: true } };
    const answered = { toolResponse: { name: 'unlock', ref: 'r1', output: repeated } };
    const messages = [
      { role: 'user', content: [{ text: 'go' }] },
      { role: 'model', content: [isAnswer ? part : asked] },
      ...(isAnswer ? [{ role: 'tool', content: [answered] }] : []),
      ...(isAnswer ? [{ role: 'model', content: [{ text: 'In.' }] }] : []),
    ];
    const finishReason = isAnswer ? 'stop' : 'interrupted';
    const chunk = { role: 'tool', index: 0, content: [answered], custom: repeated };
    const frames =
      kind === 'agent'
        ? [
            ...(isAnswer ? [{ message: { modelChunk: chunk } }] : []),
            { result: { snapshotId: 's', finishReason, message: messages.at(-1) } },
          ]
        : [...(isAnswer ? [{ message: chunk }] : []), { result: { messages, finishReason } }];
    const body = frames.map((frame) => `data: ${JSON.stringify(frame)}\n\n`).join('');
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
}

describe.each(['agent', 'flow'] as const)('a secret answer to a Genkit %s', (kind) => {
  test.each([
    ['a text', { key: SECRET }, SECRET],
    ['the name of a field', { [CODE]: true }, CODE],
  ])(
    'that is %s is in no record of the wire and in no message, also as the name of a field',
    async (_what, output, secret) => {
      const url = 'http://agent.test/a';
      const fetch = serverOf(kind);
      const backend =
        kind === 'agent'
          ? genkitAgent({ url, fetch, decisionIds: false })
          : genkitFlow({ url, fetch, decisionIds: false });
      const session = createSession({ backend, recoveryDelaysMs: [] });
      const wire: WireRecord[] = [];
      session.observe({ onAction() {}, onWire: (record) => void wire.push(record) });
      await session.send('go').outcome;
      const [open] = selectUnsettled(session.getState());
      const answer = { type: 'respond', key: open?.key ?? '', output, sensitive: true } as const;
      const outcome = await session.decide(answer)?.outcome;
      expect(outcome?.status).toBe('completed');
      expect(JSON.stringify(wire)).toContain('[hidden');
      expect(JSON.stringify(wire)).not.toContain(secret);
      expect(JSON.stringify(session.getState().messages)).not.toContain(secret);
    },
  );
});
