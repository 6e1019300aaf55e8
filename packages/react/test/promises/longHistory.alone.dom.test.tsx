import '../../../../scripts/loadParts.ts';
import { createSession, memoryPersistence } from '@holdpoint/client';
import { genkitFlow } from '@holdpoint/client/genkit';
import { Transcript, useAgentTurn } from '@holdpoint/react';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const COUNT = 2_500;
const history = Array.from({ length: COUNT }, (_, at) => ({
  role: at % 2 === 0 ? 'user' : 'model',
  content: [{ text: `word${at}` }],
}));

async function restored() {
  const result = { messages: history, finishReason: 'stop' };
  const fetch = async () =>
    new Response(`data: ${JSON.stringify({ result })}\n\n`, {
      headers: { 'content-type': 'text/plain' },
    });
  const persistence = memoryPersistence();
  const open = () =>
    createSession({ backend: genkitFlow({ url: '/', fetch }), persistence, sessionId: 's' });
  const first = open();
  await first.send('go').outcome;
  const session = open();
  await session.restore();
  return session;
}

function Page({ session }: { readonly session: Awaited<ReturnType<typeof restored>> }) {
  return <Transcript turn={useAgentTurn(session)} />;
}

test('a history of thousands of messages is drawn a piece at a time, its end first, and then is all there', async () => {
  const session = await restored();
  expect(session.getState().messages).toHaveLength(COUNT);
  // From here on: loading before takes real time.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { container } = render(<Page session={session} />);
  const drawn = () => [...container.querySelectorAll('[data-hp-message]')];
  expect(drawn().length).toBeLessThanOrEqual(1_024);
  expect(drawn().at(-1)?.textContent).toContain(`word${COUNT - 1}`);
  const [end] = drawn().slice(-1);

  const lengths = [drawn().length];
  while (vi.getTimerCount() > 0 && drawn().length < COUNT) {
    await act(async () => vi.advanceTimersToNextTimer());
    lengths.push(drawn().length);
  }
  expect(drawn()).toHaveLength(COUNT);
  const steps = lengths.slice(1).map((length, at) => length - (lengths[at] ?? 0));
  expect(Math.max(...steps)).toBeLessThanOrEqual(1_024);
  expect(drawn()[0]?.textContent).toContain('word0');
  // The existing part was not rendered again.
  expect(drawn().at(-1)).toBe(end);
});
