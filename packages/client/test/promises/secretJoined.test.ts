import { type Backend, createSession, selectUnsettled, type WireRecord } from '@holdpoint/client';
import { aiSdk } from '@holdpoint/client/ai-sdk';
import { genkitAgent } from '@holdpoint/client/genkit';
import { langGraph } from '@holdpoint/client/langgraph';
import { expect, test } from 'vitest';

// Promise: a secret answer that the server repeats stays hidden where the stream that repeats it was cut and is joined again.

const SECRET = 'sk-CANARY-7f3a-9c';
const stream = { headers: { 'content-type': 'text/event-stream' } };
const asData = (frames: readonly unknown[]) =>
  frames
    .map((frame) => `data: ${typeof frame === 'string' ? frame : JSON.stringify(frame)}\n\n`)
    .join('');
/** What comes of a request before its stream is cut: all but the last frames. */
const cut = (body: string) => body.slice(0, body.indexOf('\n\n') + 2);

/** Asks, has the stream of the answer cut, and tells all of it to whoever joins. */
const backends: Readonly<Record<string, () => Backend>> = {
  aiSdk() {
    const step = (...frames: readonly unknown[]) =>
      asData([
        { type: 'start', messageId: 'm' },
        { type: 'start-step' },
        ...frames,
        { type: 'finish-step' },
        { type: 'finish' },
        '[DONE]',
      ]);
    const call = { type: 'tool-input-available', toolCallId: 'c', toolName: 'unlock', input: {} };
    const said = step(
      { type: 'text-start', id: 't' },
      { type: 'text-delta', id: 't', delta: `You said ${SECRET}.` },
      { type: 'text-end', id: 't' },
    );
    const fetch: typeof globalThis.fetch = async (_, init) => {
      const isAnswer = String(init?.body).includes(SECRET);
      if (init?.method === 'GET') return new Response(said, stream);
      return new Response(isAnswer ? cut(said) : step(call), stream);
    };
    return aiSdk({ url: 'http://agent.test/chat', fetch, reconnect: true });
  },
  langGraph() {
    const id = '0'.repeat(32);
    const question = { name: 'unlock', result: null, interrupts: [{ id, value: 'Which key?' }] };
    const frames = (data: object) =>
      `event: metadata\ndata: {"run_id":"r"}\n\nevent: updates\ndata: ${JSON.stringify(data)}\n\n`;
    const said = { id: 'a', type: 'ai', content: `You said ${SECRET}.` };
    let isAnswered = false;
    let isJoined = false;
    const fetch: typeof globalThis.fetch = async (address, init) => {
      const { pathname } = new URL(String(address));
      const status = isAnswered && !isJoined ? 'running' : 'success';
      const messages = isJoined ? [said] : [];
      if (pathname.endsWith('/state'))
        return Response.json({ values: { messages }, tasks: isAnswered ? [] : [question] });
      if (pathname.endsWith('/runs/r')) return Response.json({ status });
      if (init?.method === 'GET') {
        isJoined = true;
        return new Response(frames({ unlock: { messages: [said] } }), stream);
      }
      isAnswered = String(init?.body).includes(SECRET);
      return new Response(isAnswered ? cut(frames({})) : frames({ __interrupt__: [] }), stream);
    };
    return langGraph({ url: 'http://agent.test', assistantId: 'agent', fetch });
  },
  genkitAgent() {
    const part = { toolRequest: { name: 'unlock', ref: 'r1', input: {} } };
    const result = (message: object, finishReason: string) => ({
      result: { snapshotId: 's', finishReason, message },
    });
    const asked = result(
      { role: 'model', content: [{ ...part, metadata: { interrupt: true } }] },
      'interrupted',
    );
    const answered = { toolResponse: { name: 'unlock', ref: 'r1', output: { key: SECRET } } };
    const said = asData([
      { message: { modelChunk: { role: 'tool', index: 0, content: [answered] } } },
      result({ role: 'model', content: [{ text: `In by ${SECRET}.` }] }, 'stop'),
    ]);
    const headers = { ...stream.headers, 'x-genkit-stream-id': 'one' };
    const fetch: typeof globalThis.fetch = async (_, init) => {
      if (new Headers(init?.headers).has('x-genkit-stream-id'))
        return new Response(said, { headers });
      const isAnswer = String(init?.body).includes(SECRET);
      return new Response(isAnswer ? cut(said) : asData([asked]), { headers });
    };
    return genkitAgent({ url: 'http://agent.test/a', fetch, decisionIds: false });
  },
};

test.each(Object.keys(backends))('%s', async (name) => {
  const wire: WireRecord[] = [];
  const session = createSession({
    backend: (backends[name] as () => Backend)(),
    recoveryDelaysMs: [0],
    onWire: (record) => void wire.push(record),
  });
  await session.send('go').outcome;
  const [open] = selectUnsettled(session.getState());
  if (!open) throw new Error('One should be open.');
  const answer = {
    type: 'respond',
    key: open.key,
    output: { key: SECRET },
    sensitive: true,
  } as const;
  const outcome = await session.decide(answer)?.outcome;
  expect(outcome?.status).toBe('completed');
  const { messages, checkpoint } = session.getState();
  const kept = JSON.stringify([messages, checkpoint, wire]);
  expect(kept).toContain('[hidden');
  expect(kept).not.toContain(SECRET);
});
