import { type Backend, createSession, selectUnsettled } from '@holdpoint/client';
import { aiSdk } from '@holdpoint/client/ai-sdk';
import { genkitAgent } from '@holdpoint/client/genkit';
import { expect, test } from 'vitest';

// Promise: a secret answer that a model repeats token by token stays hidden, wherever it is cut.

const SECRET = 'Falcon-4711';

/** A body whose frames come in a network chunk each. */
function streamOf(frames: readonly unknown[]): Response {
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const [next, ...rest] = frames;
      frames = rest;
      if (next === undefined) return controller.close();
      const data = typeof next === 'string' ? next : JSON.stringify(next);
      controller.enqueue(new TextEncoder().encode(`data: ${data}\n\n`));
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

/** Asks, and says these deltas once it is answered. */
const backends: Readonly<Record<string, (deltas: readonly string[]) => Backend>> = {
  aiSdk(deltas) {
    const step = (...frames: readonly unknown[]) =>
      streamOf([{ type: 'start', messageId: 'm' }, { type: 'start-step' }, ...frames, '[DONE]']);
    const end = [{ type: 'finish-step' }, { type: 'finish' }];
    const call = { type: 'tool-input-available', toolCallId: 'c', toolName: 'unlock', input: {} };
    const fetch: typeof globalThis.fetch = async (_, init) =>
      String(init?.body).includes(SECRET)
        ? step(
            { type: 'text-start', id: 't' },
            ...deltas.map((delta) => ({ type: 'text-delta', id: 't', delta })),
            { type: 'text-end', id: 't' },
            ...end,
          )
        : step(call, ...end);
    return aiSdk({ url: 'http://agent.test/chat', fetch });
  },
  genkitAgent(deltas) {
    const result = (content: object, finishReason: string) => ({
      result: { snapshotId: 's', finishReason, message: { role: 'model', content: [content] } },
    });
    const toolRequest = { name: 'unlock', ref: 'r1', input: {} };
    const fetch: typeof globalThis.fetch = async (_, init) =>
      String(init?.body).includes(SECRET)
        ? streamOf([
            ...deltas.map((text) => ({
              message: { modelChunk: { role: 'model', index: 1, content: [{ text }] } },
            })),
            result({ text: deltas.join('') }, 'stop'),
          ])
        : streamOf([result({ toolRequest, metadata: { interrupt: true } }, 'interrupted')]);
    return genkitAgent({ url: 'http://agent.test/a', fetch, decisionIds: false });
  },
};

test.each(Object.keys(backends))('%s', async (name) => {
  const said = `In by ${SECRET}, 4711 times.`;
  const hidden = `In by [hidden, ${SECRET.length} characters], 4711 times.`;
  const cuts: (readonly string[])[] = [[...said]];
  for (let at = 1; at < said.length; at += 1) cuts.push([said.slice(0, at), said.slice(at)]);
  for (const deltas of cuts) {
    const session = createSession({ backend: (backends[name] as (typeof backends)[''])(deltas) });
    await session.send('go').outcome;
    const [open] = selectUnsettled(session.getState());
    if (!open) throw new Error('One should be open.');
    const output = { key: SECRET };
    const answer = { type: 'respond', key: open.key, output, sensitive: true } as const;
    expect(await session.decide(answer)?.outcome).toMatchObject({ status: 'completed' });
    const { messages } = session.getState();
    const kept = JSON.stringify(messages);
    const words = messages.flatMap(({ parts }) =>
      parts.flatMap((part) => (part.type === 'text' ? part.blocks.join('') : [])),
    );
    expect([deltas, words.at(-1), kept.includes(SECRET)]).toEqual([deltas, hidden, false]);
  }
});
