import { type Backend, createSession, StreamLostError } from '@holdpoint/client';
import { genkitAgent } from '@holdpoint/client/genkit';
import { scriptedBackend } from '@holdpoint/client/testing';
import { describe, expect, test, vi } from 'vitest';

/** A Genkit agent's server that writes down each caller, and lets the test end its turns. */
function bank() {
  const asked: string[] = [];
  const ends: (() => void)[] = [];
  const fetch = async (url: URL | RequestInfo, init?: RequestInit) => {
    asked.push(`${new Headers(init?.headers).get('x-user')} ${String(url).replace('/bank', '')}`);
    if (String(url).endsWith('getSnapshot')) return new Response('{"result":null}');
    const result = { snapshotId: `s${asked.length}`, finishReason: 'stop', message: said('Hi.') };
    const frames = new ReadableStream<Uint8Array>({
      start(stream) {
        ends.push(() => {
          stream.enqueue(new TextEncoder().encode(`data: ${JSON.stringify({ result })}\n\n`));
          stream.close();
        });
      },
    });
    return new Response(frames, { headers: { 'content-type': 'text/event-stream' } });
  };
  const as = (user: string) =>
    genkitAgent({ url: 'https://a.test/bank', headers: { 'x-user': user }, fetch });
  return { asked, ends, as };
}

const said = (text: string) => ({ role: 'model', content: [{ text }] });

describe('a backend made again with the same id', () => {
  test('sends with its own headers from the next request on', async () => {
    const { asked, ends, as } = bank();
    const session = createSession({ backend: as('ada') });
    const first = session.send('Hello.');
    await vi.waitFor(() => expect(ends).toHaveLength(1));
    ends[0]?.();
    await first.outcome;

    const bo = as('bo');
    session.renew({ backend: bo });
    expect(session.backend).toBe(bo);
    const second = session.send('Hello again.');
    await vi.waitFor(() => expect(ends).toHaveLength(2));
    ends[1]?.();
    expect(await second.outcome).toMatchObject({ status: 'completed' });
    await session.restore();
    expect(asked.map((one) => one.split(' ')[0])).toEqual(['ada', 'bo', 'bo']);
  });

  test('leaves a turn in flight with the one that it began with, until it is known what became of it', async () => {
    const { capabilities } = scriptedBackend(() => {});
    const reads: string[] = [];
    let lose = () => {};
    const gone = new Promise<never>((_, reject) => {
      lose = () => reject(new StreamLostError('the connection is gone'));
    });
    const as = (user: string): Backend => ({
      id: 'bank',
      capabilities,
      // biome-ignore lint/correctness/useYield: it is lost before its first event
      async *stream() {
        await gone;
      },
      restore: async () => {
        reads.push(user);
        return null;
      },
    });
    const session = createSession({ backend: as('ada'), recoveryDelaysMs: [0, 0] });
    const turn = session.send('pay');
    session.renew({ backend: as('bo') });
    lose();
    await turn.outcome;
    expect(new Set(reads)).toEqual(new Set(['ada']));
    await session.restore();
    expect(reads.at(-1)).toBe('bo');
  });

  test('brings its options with it: the new listener is called, and the old one no longer is', async () => {
    const { ends, as } = bank();
    const heard: string[] = [];
    const session = createSession({ backend: as('ada'), onWire: () => heard.push('first') });
    session.renew({ backend: as('ada'), onWire: () => heard.push('second') });
    const turn = session.send('Hello.');
    await vi.waitFor(() => expect(ends).toHaveLength(1));
    expect(new Set(heard)).toEqual(new Set(['second']));
    session.renew({ onWire: undefined });
    const before = heard.length;
    ends[0]?.();
    await turn.outcome;
    expect(heard).toHaveLength(before);
  });

  test('is no way into another session: a backend with another id is refused', () => {
    const { as } = bank();
    const session = createSession({ backend: as('ada') });
    const other = genkitAgent({ url: 'https://a.test/desk' });
    expect(() => session.renew({ backend: other })).toThrow('the backend is');
    expect(session.backend.id).toContain('/bank');
  });
});
