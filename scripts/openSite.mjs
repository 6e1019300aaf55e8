import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { chromium } from 'playwright';
import { launchOptions } from './browser.ts';
import { WAIT_MS } from './limits.ts';

const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

/**
 * Serves a folder on loopback like any file server, and opens a page of a phone’s size. `problems` collects requests to
 * other origins; `close` prints the problems with the counts, and sets the exit code.
 */
export async function openSite(folder) {
  const problems = [];
  const server = createServer(({ url = '/' }, response) => {
    const path = normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname));
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    if (!existsSync(file) || !statSync(file).isFile()) return response.writeHead(404).end();
    response.writeHead(200, {
      'cache-control': 'max-age=3600',
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    });
    return createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${server.address().port}`;

  const browser = await chromium.launch(launchOptions());
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  context.setDefaultTimeout(WAIT_MS);
  let asked = 0;
  context.on('request', (request) => {
    if (/^(?:data|blob):/.test(request.url())) return;
    asked += 1;
    if (new URL(request.url()).origin !== origin) problems.push(`it asks for ${request.url()}`);
  });
  const page = await context.newPage();

  async function close(pages) {
    await browser.close();
    server.close();
    if (asked < pages) problems.push(`only ${asked} requests: the pages were not loaded`);
    for (const problem of new Set(problems)) console.error(problem);
    console.log(`${pages} pages, ${asked} requests, ${problems.length} problems`);
    process.exitCode = problems.length > 0 ? 1 : 0;
  }
  return { origin, page, problems, close };
}
