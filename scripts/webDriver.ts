import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { findInstalledBrowser } from './browser.ts';
import { freePort } from './freePort.ts';
import { WAIT_MS } from './limits.ts';
import { end, openScreen, pictureOf } from './screen.ts';

/** An element of a page, as WebDriver names it. */
export interface ElementHandle {
  readonly 'element-6066-11e4-a52e-4f735466cecf': string;
}

/** A WebKit window: its address, functions that run in its page, and real input. */
export interface WebKit {
  readonly version: string;
  goto(url: string): Promise<void>;
  /** Runs a function in the page. It only has access to its arguments, which can also be functions. */
  run<Args extends readonly unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: { [At in keyof Args]: Args[At] extends Element ? ElementHandle : Args[At] }
  ): Promise<Awaited<Result>>;
  click(at: { readonly x: number; readonly y: number }): Promise<void>;
  /** Presses keys one after another; those of an array together. */
  type(...keys: readonly (string | readonly string[])[]): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** What is on its screen, as PNG. The driver’s own command for it never ends here. */
  picture(): Buffer;
  close(): Promise<void>;
}

/** WebDriver’s code points for keys without a character. */
export const KEYS = { enter: '\uE007', tab: '\uE004', escape: '\uE00C', alt: '\uE00A' } as const;

/** Returns the browser that Debian’s driver opens. */
const findMiniBrowser = (): string | undefined =>
  globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0];

/** Returns true if {@link launchWebKit} has everything it needs. */
export const hasWebKit = (): boolean =>
  [findInstalledBrowser('webkit'), findMiniBrowser(), globSync('/usr/bin/Xvfb')[0]].every(Boolean);

/** Starts WebKitGTK with its driver, on its own screen. */
export async function launchWebKit(): Promise<WebKit> {
  const { screen, display } = await openScreen();
  const port = await freePort();
  const driver = spawn(
    findInstalledBrowser('webkit') ?? '',
    [`--port=${port}`, '--host=127.0.0.1'],
    {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: `:${display}`,
        LIBGL_ALWAYS_SOFTWARE: '1',
        WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      },
    },
  );
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    // WebDriver's own format.
    const { value } = (await response.json()) as { value: { error?: string; message?: string } };
    if (value?.error) throw new Error(`WebDriver: ${value.error}: ${value.message}`);
    return value;
  };
  const isUp = () => send('GET', '/status').then(Boolean, () => false);
  const until = Date.now() + WAIT_MS;
  while (!(await isUp()) && Date.now() < until) await pause();

  const session = (await send('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        pageLoadStrategy: 'none',
        'webkitgtk:browserOptions': {
          binary: findMiniBrowser(),
          args: ['--automation'],
        },
      },
    },
  })) as { sessionId: string; capabilities: { browserVersion: string } };
  const command = (path: string, body: object) =>
    send('POST', `/session/${session.sessionId}${path}`, body);
  const run: WebKit['run'] = async (work, ...args) => {
    const given = args.map((arg, at) => (typeof arg === 'function' ? arg : `arguments[${at}]`));
    return (await command('/execute/sync', {
      script: `return (${work})(${given})`,
      args,
    })) as never;
  };
  const resize = async (width: number, height: number) => {
    await command('/window/rect', { x: 0, y: 0, width, height });
  };
  await command('/timeouts', { script: WAIT_MS });
  await resize(1280, 940);

  return {
    version: session.capabilities.browserVersion,
    async goto(url) {
      await run(() => Object.assign(window, { isBefore: true })).catch(() => {});
      await command('/url', { url });
      const isThere = () =>
        run(() => !('isBefore' in window) && document.readyState === 'complete').catch(() => false);
      while (!(await isThere())) await pause();
    },
    run,
    async click({ x, y }) {
      await command('/actions', {
        actions: [
          {
            type: 'pointer',
            id: 'mouse',
            parameters: { pointerType: 'mouse' },
            actions: [
              { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ],
          },
        ],
      });
    },
    async type(...keys) {
      const actions = keys.flatMap((key) => {
        const together = typeof key === 'string' ? [key] : key;
        return [
          ...together.map((value) => ({ type: 'keyDown', value })),
          ...together.toReversed().map((value) => ({ type: 'keyUp', value })),
        ];
      });
      await command('/actions', { actions: [{ type: 'key', id: 'keys', actions }] });
    },
    resize,
    picture: () => pictureOf(display),
    async close() {
      await send('DELETE', `/session/${session.sessionId}`).catch(() => {});
      await end(driver);
      await end(screen);
    },
  };
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 100));
