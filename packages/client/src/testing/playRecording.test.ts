import { describe, expect, test } from 'vitest';
import { parseRecording } from './parseRecording.ts';
import { type PlayOptions, playRecording } from './playRecording.ts';

// Byte counts are of the bodies alone; "é" has two.
const recording = `# a title
@@ EXCHANGE 1 - first
@@ REQUEST
POST /api/x HTTP/1.1
Content-Type: application/json

{"data":{"a":1,"b":2}}
@@ RESPONSE head +1ms
HTTP/1.1 200 OK
Content-Type: text/plain
Content-Length: 16
@@ +1ms 9B
data: é
@@ +2ms 7B
@@ END!
@@ CLIENT CLOSED THE CONNECTION +3ms

@@ EXCHANGE 2
@@ REQUEST
POST /api/y HTTP/1.1

{}
@@ RESPONSE head +1ms
HTTP/1.1 204 No Content
@@ END +1ms

@@ EXCHANGE 3 - server down
@@ REQUEST
POST /api/y HTTP/1.1

{}
@@ NO RESPONSE (ECONNREFUSED) +1ms
`;

const post = (player: ReturnType<typeof playRecording>, path: string, body: unknown) =>
  player.fetch(path, { method: 'POST', body: JSON.stringify(body) });

describe('parseRecording', () => {
  test('reads requests, answers and ends; a body may hold what looks like a mark', () => {
    const [first, second, third] = parseRecording(recording);
    expect(first).toMatchObject({
      note: 'first',
      request: { method: 'POST', path: '/api/x', headers: { 'content-type': 'application/json' } },
      response: { status: 200, headers: { 'content-type': 'text/plain' } },
      end: 'cut',
    });
    expect(first?.response.arrivals.map((bytes) => new TextDecoder().decode(bytes))).toEqual([
      'data: é\n',
      '@@ END!',
    ]);
    expect(second).toMatchObject({ note: '', response: { status: 204, arrivals: [] }, end: 'end' });
    expect(third).toMatchObject({ note: 'server down', end: 'refused' });
  });

  test('anything else is refused', () => {
    expect(() => parseRecording('hello')).toThrow(/no recorded exchange/);
  });
});

describe('playRecording', () => {
  const text = recording.replace('@@ CLIENT CLOSED THE CONNECTION', '@@ END');

  test.each<NonNullable<PlayOptions['chunks']>>(['recorded', 'whole', 'bytes', { seed: 7 }])(
    'gives the same bytes however they are cut: %j',
    async (chunks) => {
      const response = await post(playRecording(text, { chunks }), '/api/x', {});
      expect(await response.text()).toBe('data: é\n@@ END!');
      expect(response.headers.get('content-length')).toBeNull();
    },
  );

  test('plays one exchange after the other, lost and refused connections too', async () => {
    const player = playRecording(recording);
    await expect((await post(player, '/api/x', {})).text()).rejects.toThrow(/lost/);
    expect((await post(player, '/api/y', {})).status).toBe(204);
    await expect(post(player, '/api/y', {})).rejects.toThrow('fetch failed');
    await expect(post(player, '/api/y', {})).rejects.toThrow(/no exchange 4/);
    expect(player.requests.map(({ path }) => path)).toEqual([
      '/api/x',
      '/api/y',
      '/api/y',
      '/api/y',
    ]);
  });

  test('says when something else is asked than was recorded', async () => {
    await expect(post(playRecording(text), '/api/z', {})).rejects.toThrow('recorded POST /api/x');
    const strict = { check: 'body' as const };
    await expect(post(playRecording(text, strict), '/api/x', { data: { a: 2 } })).rejects.toThrow(
      'recorded {"data"',
    );
    // The order of keys means nothing.
    expect(
      (await post(playRecording(text, strict), '/api/x', { data: { b: 2, a: 1 } })).status,
    ).toBe(200);
  });
});
