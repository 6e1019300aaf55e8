import { createSession } from '@holdpoint/client';
import { genkitFlow } from '@holdpoint/client/genkit';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.restoreAllMocks());

/** How often the page was given its turn while an answer with a text of so many characters was read. */
async function turnsGiven(characters: number): Promise<number> {
  const channels = vi.spyOn(globalThis, 'MessageChannel');
  const said = { role: 'model', content: [{ text: 'x'.repeat(characters) }] };
  const result = JSON.stringify({ result: { messages: [said], finishReason: 'stop' } });
  const send: typeof fetch = async () =>
    new Response(`data: ${result}\n\n`, { headers: { 'content-type': 'text/event-stream' } });
  const backend = genkitFlow({ url: 'http://flow.test/f', fetch: send });
  // Subscribers are told at once, so that on a slow machine too nothing else waits for the page.
  const schedule = (flush: () => void) => {
    flush();
    return () => {};
  };
  const session = createSession({ backend, schedule, recoveryDelaysMs: [] });
  await session.send('go').outcome;
  expect(session.getState().messages).not.toHaveLength(0);
  return channels.mock.calls.length;
}

test('reading a giant answer and taking it in are two tasks', async () => {
  expect(await turnsGiven(100)).toBe(0);
  vi.restoreAllMocks();
  expect(await turnsGiven(300_000)).toBe(1);
});
