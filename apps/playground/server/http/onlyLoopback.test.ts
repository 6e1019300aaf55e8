import { type IncomingHttpHeaders, request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { startForTest } from '../testing/startForTest.ts';

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Sends a request like a browser for a page, because fetch can't set `Host`. */
function send(url: string, method: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers }, async (response) => {
      let body = '';
      for await (const bytes of response) body += bytes;
      resolve({ status: response.statusCode, headers: response.headers, body });
    });
    sent.once('error', reject).end();
  });
}

const LOCAL = ['http://localhost:3000', 'http://127.0.0.1:8080', 'http://[::1]:4000'];

const FOREIGN = [
  'https://a.example',
  'null',
  'http://localhost.evil.example',
  'http://localhost.evil.example:3000',
  'http://127.0.0.1.evil.example',
  'http://evil-localhost:3000',
  'http://127.0.0.10:3000',
  'http://192.168.0.7:3000',
  'http://[::2]:3000',
  'http://localhost:3000 http://a.example',
  'file://',
];

/** Starts a server in development or production, and returns its response to a write from `origin`. */
async function start(NODE_ENV?: string) {
  const server = await startForTest({ env: NODE_ENV === undefined ? {} : { NODE_ENV } });
  const reset = `${server.url}/api/ledger/reset`;
  return {
    server,
    write: (origin: string, more?: Record<string, string>) =>
      send(reset, 'POST', { Origin: origin, ...more }),
    preflight: (origin: string) =>
      send(reset, 'OPTIONS', {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type,x-genkit-stream-id',
      }),
  };
}

describe('in development', () => {
  test.each(LOCAL)(
    'a page of %s is answered, may read the answer, and is sent no cookies',
    async (origin) => {
      const { write } = await start();
      const { status, headers } = await write(origin);
      expect(status).toBe(200);
      expect(headers['access-control-allow-origin']).toBe(origin);
      expect(headers['access-control-expose-headers']).toBe('x-genkit-stream-id');
      expect(headers['access-control-allow-credentials']).toBeUndefined();
      expect(headers.vary).toContain('Origin');
    },
  );

  test.each(LOCAL)('a page of %s may ask first', async (origin) => {
    const { preflight } = await start();
    const { status, headers } = await preflight(origin);
    expect(status).toBe(204);
    expect(headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-headers': 'content-type,x-genkit-stream-id',
    });
    expect(headers['access-control-allow-methods']).toContain('POST');
  });

  test.each(FOREIGN)(
    'a write from “%s” is refused, and the refusal says what to write',
    async (origin) => {
      const { write } = await start();
      const { status, headers, body } = await write(origin);
      expect(status).toBe(403);
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(JSON.parse(body)).toMatchObject({
        status: 'PERMISSION_DENIED',
        message: expect.stringContaining('http://localhost:<port>'),
      });
    },
  );

  test.each(FOREIGN)(
    'a page of “%s” that asks first is refused, and can read nothing',
    async (origin) => {
      const { preflight, server } = await start();
      expect((await preflight(origin)).status).toBe(403);
      const read = await send(`${server.url}/api/ledger`, 'GET', { Origin: origin });
      expect(read.headers['access-control-allow-origin']).toBeUndefined();
    },
  );
});

test('in production a page of another local origin is refused, and told the setting', async () => {
  const { write, preflight } = await start('production');
  const { status, headers, body } = await write('http://localhost:3000');
  expect(status).toBe(403);
  expect(headers['access-control-allow-origin']).toBeUndefined();
  expect(JSON.parse(body).message).toContain('NODE_ENV=development');
  expect((await preflight('http://localhost:3000')).status).toBe(403);
});

test.each([undefined, 'production'])(
  'the own page, and a client that is not a page, is answered (%s)',
  async (env) => {
    const { server, write } = await start(env);
    expect((await write(server.url)).status).toBe(200);
    expect((await send(`${server.url}/api/ledger/reset`, 'POST', {})).status).toBe(200);
  },
);

// A DNS name that points to 127.0.0.1 makes its page the same origin, so CORS does not apply.
test.each([
  'rebound.example',
  'localhost.evil.example',
  'localhost:80@evil.example',
  '127.0.0.1.evil.example:5173',
])(
  'under the name “%s” nothing is answered, in development neither, whatever the origin',
  async (Host) => {
    const { server, write } = await start();
    expect((await send(`${server.url}/api/ledger`, 'GET', { Host })).status).toBe(403);
    for (const origin of [`http://${Host}`, 'http://localhost:3000', server.url]) {
      const { status, headers } = await write(origin, { Host });
      expect(status).toBe(403);
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  },
);
