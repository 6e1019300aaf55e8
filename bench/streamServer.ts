import { createReadStream } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';

/** 20 bytes each, with the ends of sentences and lines that real answers have. */
const words =
  'lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt ut labore'.split(
    ' ',
  );

function delta(index: number): string {
  const text = `${words[index % words.length]} ${words[(index * 7) % words.length]} ${words[(index * 3) % words.length]}`;
  const end = index % 60 === 59 ? '.\n\n' : index % 12 === 11 ? '. ' : ' ';
  return text.slice(0, 20 - end.length).padEnd(20 - end.length, 'a') + end;
}

const frame = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;
const model = (content: unknown) =>
  frame({ message: { modelChunk: { role: 'model', index: 0, content: [content] } } });

const request = {
  toolRequest: { name: 'transfer', ref: 'call_1', input: { to: 'Ada', amount: 50 } },
};
const interrupted = { ...request, metadata: { interrupt: true } };
const approval =
  model(request) +
  frame({ message: { modelChunk: { role: 'tool', content: [interrupted] } } }) +
  frame({ message: { turnEnd: { snapshotId: 's1', finishReason: 'interrupted' } } }) +
  frame({
    result: {
      sessionId: 'bench',
      snapshotId: 's1',
      finishReason: 'interrupted',
      message: { role: 'model', content: [interrupted] },
    },
  });

/** How often a paced stream writes, in milliseconds. */
const TICK_MS = 5;

function stream(response: ServerResponse, deltas: number, rate: number): void {
  response.writeHead(200, { 'content-type': 'text/plain' });
  let sent = 0;
  const write = (upTo: number): void => {
    let text = '';
    for (; sent < Math.min(upTo, deltas); sent += 1) text += model({ text: delta(sent) });
    if (sent === deltas) response.end(text + approval);
    else if (text) response.write(text);
  };
  if (rate === 0) {
    write(deltas);
    return;
  }
  const start = performance.now();
  const timer = setInterval(() => {
    write(Math.floor(((performance.now() - start) / 1_000) * rate));
    if (sent === deltas) clearInterval(timer);
  }, TICK_MS);
  response.on('close', () => clearInterval(timer));
}

function history(count: number, deltas: number) {
  const messages = Array.from({ length: count }, (_, index) => ({
    role: index % 2 === 0 ? 'user' : 'model',
    content: [{ text: Array.from({ length: deltas }, (_word, at) => delta(index + at)).join('') }],
  }));
  return {
    result: {
      snapshotId: 's0',
      sessionId: 'bench',
      status: 'completed',
      finishReason: 'stop',
      state: { messages },
    },
  };
}

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** Serves the built pages and the scripted agent, on loopback. */
export async function startStreamServer(pages: string): Promise<{ url: string; close(): void }> {
  const server = createServer((incoming, response) => {
    const url = new URL(incoming.url ?? '/', 'http://bench');
    const number = (name: string) => Number(url.searchParams.get(name));
    if (incoming.method === 'POST') {
      incoming.resume();
      if (url.pathname === '/agent') stream(response, number('deltas'), number('rate'));
      else
        response
          .setHeader('content-type', 'application/json')
          .end(JSON.stringify(history(number('history'), number('long') ? 800 : 20)));
      return;
    }
    const type = types[extname(url.pathname)];
    if (!type) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('content-type', type);
    createReadStream(join(pages, url.pathname))
      .on('error', () => response.destroy())
      .pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the server has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
