import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, inject } from 'vitest';
import { launchOptions } from '../../../../scripts/browser.ts';
import { engine } from '../../../../scripts/engine.ts';

/** The strictest possible policy: nothing inline, nothing from elsewhere, no text turned into markup. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const types: { readonly [extension: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** The built page on its own server, and a browser. */
export interface ServedPage {
  readonly url: string;
  readonly browser: Browser;
}

/**
 * Provides a page and a browser for the tests of one file. Call it at the top of the file. `isArmingOff`: the control,
 * in which every button is active immediately.
 */
export function pageForFile({ isArmingOff = false } = {}): ServedPage {
  let served: Awaited<ReturnType<typeof servePage>> | undefined;
  const get = () => {
    if (!served) throw new Error('the page is served from the first test on');
    return served;
  };
  beforeAll(async () => {
    served = await servePage(isArmingOff);
  });
  afterAll(() => served?.close());
  return {
    get url() {
      return get().url;
    },
    get browser() {
      return get().browser;
    },
  };
}

/** Serves the built page under a strict policy on loopback, and starts a browser. */
async function servePage(isArmingOff: boolean): Promise<ServedPage & { close(): Promise<void> }> {
  const folder = inject('hostilePages')[isArmingOff ? 'unarmed' : 'armed'];
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname, search } = new URL(url, 'http://page.invalid');
    if (pathname === '/around') {
      response.writeHead(200, { 'content-type': types['.html'] });
      response.end(coveredFrame(search.slice(1)));
      return;
    }
    const name = pathname === '/' ? 'index.html' : pathname.slice(1);
    const file = await readFile(join(folder, name)).catch(() => undefined);
    response.writeHead(file ? 200 : 404, {
      'content-type': types[extname(name)] ?? 'text/plain',
      'content-security-policy': POLICY,
    });
    response.end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await engine.launch(launchOptions());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    browser,
    async close() {
      await browser.close();
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A page that shows another in a frame, under a cover that lets clicks through. */
function coveredFrame(address: string): string {
  return `<!doctype html><style>
    body { margin: 0 }
    iframe, b { position: absolute; inset: 0; width: 100%; height: 100%; border: 0 }
    b { background: white; pointer-events: none }
  </style><iframe src="${address}"></iframe><b>Press here</b>`;
}
