import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import type { WireRecord } from '../protocol/backend.ts';
import { httpError } from './httpError.ts';
import {
  type JsonRequest,
  nameRequest,
  postJson,
  type RequestContext,
  type TransportOptions,
} from './postJson.ts';
import { readFrames } from './readFrames.ts';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

/** A real server on a free port; returns its address. */
async function serve(listener: RequestListener): Promise<string> {
  const started = createServer(listener);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has such an address.
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}/api/agent`;
}

function post(
  url: string,
  { signal = new AbortController().signal, ...over }: Partial<JsonRequest & RequestContext> = {},
  options: TransportOptions = {},
): Promise<Response> {
  const request = { url, body: { a: 1 }, accept: 'text/event-stream', ...over } as const;
  return postJson(options, request, { signal });
}

test('a body that can’t be written never leaves, and says so', async () => {
  let asked = 0;
  const fetch = async () => {
    asked += 1;
    return new Response();
  };
  // How deep is too deep is up to the engine; this is too much for all of them.
  await expect(post('/api', { body: 1n }, { fetch })).rejects.toMatchObject({
    code: 'limit',
    taken: 'no',
  });
  expect(asked).toBe(0);
});

const limits = { maxFrameBytes: 1000, maxTotalBytes: 10_000 };

async function readAll(
  response: Response,
  signal = new AbortController().signal,
): Promise<string[]> {
  const frames = readFrames(response, { signal }, limits);
  const values: string[] = [];
  for (let batch = await frames.next(); batch; batch = await frames.next()) {
    values.push(...batch.map(({ value }) => value));
  }
  return values;
}

test('sends JSON with its own headers and the app’s', async () => {
  let seen: unknown;
  const url = await serve((request, response) => {
    let body = '';
    request.on('data', (piece) => {
      body += piece;
    });
    request.on('end', () => {
      const { 'content-type': type, accept, authorization } = request.headers;
      seen = { method: request.method, type, accept, authorization, body };
      response.end('data: 1\n\n');
    });
  });
  await post(
    url,
    {},
    { headers: () => Promise.resolve({ authorization: 'Bearer x', Accept: '*/*' }) },
  );
  expect(seen).toEqual({
    method: 'POST',
    type: 'application/json',
    accept: 'text/event-stream',
    authorization: 'Bearer x',
    body: '{"a":1}',
  });
});

test('a headers function that fails sends nothing', async () => {
  let asked = 0;
  const url = await serve((_request, response) => {
    asked += 1;
    response.end();
  });
  const headers = () => {
    throw new Error('no token');
  };
  await expect(post(url, {}, { headers })).rejects.toMatchObject({ code: 'auth', taken: 'no' });
  expect(asked).toBe(0);
});

describe('error statuses', () => {
  const answer = (status: number, headers: Record<string, string>, body: string) =>
    serve((_request, response) => {
      response.writeHead(status, headers).end(body);
    });

  test('429 tells how long to wait', async () => {
    const url = await answer(
      429,
      { 'retry-after': '7', 'content-type': 'application/json' },
      '{"message":"slow down","status":"RESOURCE_EXHAUSTED"}',
    );
    await expect(post(url)).rejects.toMatchObject({
      code: 'http',
      httpStatus: 429,
      retryAfterMs: 7000,
      serverMessage: 'slow down',
      backendStatus: 'RESOURCE_EXHAUSTED',
    });
  });

  test.each([
    [401, 'auth'],
    [403, 'forbidden'],
  ])('%d is %s, in the server’s words', async (status, code) => {
    const url = await answer(
      status,
      { 'content-type': 'text/plain' },
      'error: {"message":"bad token"}\n\nEND',
    );
    await expect(post(url)).rejects.toMatchObject({
      code,
      httpStatus: status,
      serverMessage: 'bad token',
    });
  });

  test.each([401, 403, 404, 405, 413, 414, 415, 431])(
    '%d is given before a request is read: not taken',
    async (status) => {
      await expect(post(await answer(status, {}, ''))).rejects.toMatchObject({ taken: 'no' });
    },
  );

  test.each([400, 402, 406, 408, 409, 410, 418, 422, 425, 429, 500, 501, 502, 503, 504, 507])(
    '%d may come after the work, so the outcome is unknown',
    async (status) => {
      const error = await post(await answer(status, {}, '')).catch((thrown) => thrown);
      expect(error).toMatchObject({ httpStatus: status });
      expect(error).not.toHaveProperty('taken');
    },
  );

  test('an adapter that knows its server better says so, in both directions', async () => {
    const conflict = () => new Response('', { status: 409 });
    expect(await httpError(conflict(), 'POST /turns', { taken: 'no' })).toMatchObject({
      taken: 'no',
    });
    const missing = await httpError(new Response('', { status: 404 }), 'POST /turns', {
      taken: undefined,
    });
    expect(missing).not.toHaveProperty('taken');
  });

  test('404 is not found', async () => {
    await expect(post(await answer(404, {}, ''))).rejects.toMatchObject({ code: 'not-found' });
  });

  test('413 says what to do', async () => {
    await expect(
      post(await answer(413, { 'content-type': 'text/html' }, '<html>no')),
    ).rejects.toMatchObject({
      httpStatus: 413,
      message: expect.stringContaining('body limit'),
    });
  });

  test('a page is never quoted, also when its type is missing', async () => {
    const error = await post(await answer(502, {}, '<!DOCTYPE html><b>Bad gateway</b>')).catch(
      (thrown) => thrown,
    );
    expect(error).toMatchObject({ code: 'http', httpStatus: 502 });
    expect(error.serverMessage).toBeUndefined();
  });

  test('an endless error body is cut', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(500, { 'content-type': 'text/plain' });
      const pump = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      };
      response.on('drain', pump);
      pump();
    });
    const error = await post(url).catch((thrown) => thrown);
    expect(error.serverMessage.length).toBeLessThan(2100);
  });
});

describe('pages with a good status', () => {
  test('reports a redirect to a sign-in page, followed or not, without its query', async () => {
    const url = await serve((request, response) => {
      if (request.url === '/api/agent')
        response.writeHead(302, { location: '/login?state=secret' }).end();
      else response.writeHead(200, { 'content-type': 'text/html' }).end('<html>sign in');
    });
    for (const redirect of ['manual', 'follow'] as const) {
      const error = await post(url, {}, { redirect }).catch((thrown) => thrown);
      const message = expect.stringContaining('/login');
      expect(error).toMatchObject({ code: 'redirected', message });
      expect(error.message).not.toContain('secret');
    }
  });

  test('any other page is unexpected', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<html>');
    });
    await expect(post(url)).rejects.toMatchObject({ code: 'unexpected-content' });
  });
});

describe('connections', () => {
  test('a server that can’t be reached', async () => {
    const url = await serve(() => {});
    await new Promise((resolve) => server?.close(resolve));
    await expect(post(url)).rejects.toMatchObject({ name: 'NetworkError', code: 'network' });
  });

  test('reset before an answer', async () => {
    const url = await serve((request) => {
      request.socket.destroy();
    });
    await expect(post(url)).rejects.toMatchObject({ code: 'network' });
  });

  test('reset in the middle of a body is a lost stream, after the frames that came', async () => {
    let reset = () => {};
    const url = await serve((_request, response) => {
      response.write('data: 1\n\n');
      reset = () => response.destroy();
    });
    const frames = readFrames(await post(url), new AbortController(), limits);
    expect(await frames.next()).toEqual([{ field: 'data', value: '1' }]);
    reset();
    await expect(frames.next()).rejects.toMatchObject({ name: 'StreamLostError' });
  });

  test('a body that ends in the middle of a frame gives no such frame', async () => {
    const url = await serve((_request, response) => {
      response.end('data: 1\n\ndata: {"result":');
    });
    expect(await readAll(await post(url))).toEqual(['1']);
  });

  test('what comes at once is given piece by piece, every frame whole and in order', async () => {
    // Three bytes each, so that a piece ends inside a letter.
    const values = Array.from({ length: 4_000 }, (_, index) => `${index} ${'値'.repeat(20)}`);
    const bytes = new TextEncoder().encode(values.map((value) => `data: ${value}\n\n`).join(''));
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(bytes);
        controller.close();
      },
    });
    const frames = readFrames(new Response(body), new AbortController(), {
      maxFrameBytes: 1_000,
      maxTotalBytes: bytes.length,
    });
    const batches: string[][] = [];
    for (let batch = await frames.next(); batch; batch = await frames.next())
      batches.push(batch.map(({ value }) => value));
    expect(batches.flat()).toEqual(values);
    expect(batches.length).toBeGreaterThan(3);
    expect(Math.max(...batches.map(({ length }) => length))).toBeLessThan(values.length / 3);
  });

  test('aborting throws the reason, before the answer and while reading', async () => {
    const url = await serve((request, response) => {
      if (request.url?.endsWith('read')) response.write('data: 1\n\n');
    });
    const before = new AbortController();
    const waiting = post(url, { signal: before.signal });
    before.abort('not now');
    await expect(waiting).rejects.toBe('not now');

    const while_ = new AbortController();
    const response = await post(`${url}?read`, { signal: while_.signal });
    const frames = readFrames(response, while_, limits);
    await frames.next();
    const next = frames.next();
    while_.abort('enough');
    await expect(next).rejects.toBe('enough');
  });

  test('aborting ends the body of an app’s `fetch` that ignores the signal', async () => {
    const deaf = new Response(new ReadableStream({ pull: () => new Promise(() => {}) }));
    const abort = new AbortController();
    const response = await post(
      'http://a.test/',
      { signal: abort.signal },
      { fetch: async () => deaf },
    );
    const next = readFrames(response, abort, limits).next();
    abort.abort('enough');
    await expect(next).rejects.toBe('enough');
  });

  test('an aborted signal sends nothing', async () => {
    let asked = 0;
    const url = await serve(() => {
      asked += 1;
    });
    await expect(post(url, { signal: AbortSignal.abort('gone') })).rejects.toBe('gone');
    expect(asked).toBe(0);
  });

  test('closing hangs up on a server that goes on sending', async () => {
    let closed: () => void = () => {};
    const hungUp = new Promise<void>((resolve) => {
      closed = resolve;
    });
    const url = await serve((request, response) => {
      response.write('data: 1\n\n');
      request.socket.on('close', closed);
    });
    const frames = readFrames(await post(url), new AbortController(), limits);
    await frames.next();
    frames.close(false);
    await hungUp;
  });
});

test('requests are named without origin and query', () => {
  expect(nameRequest('https://a.test/api/x?key=secret#y')).toBe('POST /api/x');
  expect(nameRequest('/api/x')).toBe('POST /api/x');
  expect(nameRequest('https://a.test')).toBe('POST /');
});

test('a GET has no body and no content type, and is called what it is', async () => {
  const seen: unknown[] = [];
  const url = await serve((request, response) => {
    seen.push(request.method, request.headers['content-type'], request.headers.accept);
    response.end('{}');
  });
  const records: string[] = [];
  const request = { url: `${url}?key=1`, method: 'GET', accept: 'application/json' } as const;
  const observe = ({ label }: WireRecord) => void records.push(label);
  await postJson({}, request, { signal: new AbortController().signal, observe });
  expect(seen).toEqual(['GET', undefined, 'application/json']);
  expect(records).toEqual(['GET /api/agent']);
});
