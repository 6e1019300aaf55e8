import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { type ElementHandle, KEYS, launchWebKit, type WebKit } from '../../../scripts/webDriver.ts';
import { type RunningServer, startServer } from '../server/startServer.ts';
import { EARLY, look, watchPress } from './press.ts';
import type { Status } from './scenePage.ts';

/** The playground in WebKit, with real keys and a real mouse. */
export interface WebKitScene {
  readonly window: WebKit;
  open(path: string): Promise<void>;
  until(status: Status): Promise<void>;
  /** Types a message and sends it with Enter. */
  say(text: string): Promise<void>;
  /** Sends it, and waits until the session waits for the person. */
  ask(text: string): Promise<void>;
  /** Returns the text of all matches of a selector. */
  read(selector: string): Promise<string>;
  sees(words: string | RegExp, selector?: string): Promise<void>;
  /** Presses the element with this name once it is armed and still; again if the card refused it. */
  press(name: string | RegExp, selector?: string): Promise<void>;
  /** Approves: with one press, or with two if the card requires a second one. */
  approve(): Promise<void>;
  /** Types into the field with this label. */
  fill(label: string | RegExp, text: string): Promise<void>;
  /** Returns how often a tool ran, and how often a run was repeated. */
  runs(scene: string, tool: string): Promise<readonly { readonly repeats: number }[]>;
}

export const CARD = 'article[data-hp-card]';

/**
 * Starts a server and WebKit for a test file, and stops them afterwards. A test fails if its page logs a problem to the
 * console.
 */
export function webKitForFile(): WebKitScene {
  let server: RunningServer;
  let webkit: WebKit;
  let folder = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'holdpoint-webkit-'));
    const [bundle, dataDir] = [join(folder, 'page'), join(folder, 'data')];
    await cp(inject('pageBundle'), bundle, { recursive: true });
    for (const page of ['index.html', 'example/index.html']) {
      const file = join(bundle, page);
      const html = await readFile(file, 'utf8');
      await writeFile(file, html.replace('<head>', `<head><script>(${noteComplaints})()</script>`));
    }
    [webkit, server] = await Promise.all([
      launchWebKit(),
      startServer({ port: 0, page: { bundle }, wordDelayMs: 0, dataDir, env: {} }),
    ]);
  });
  afterEach(async () => {
    await fetch(`${server.url}/api/ledger/reset`, { method: 'POST' });
    const complaints = await webkit.run(() => {
      const noted = sessionStorage.getItem('complaints');
      sessionStorage.removeItem('complaints');
      return noted;
    });
    expect(complaints).toBe(null);
  });
  afterAll(async () => {
    await webkit?.close();
    await server?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const find = async (selector: string, name?: string | RegExp): Promise<ElementHandle> => {
    const pattern = name instanceof RegExp ? name.source : undefined;
    let found: ElementHandle | null = null;
    const findOnce = async () => {
      found = (await webkit.run(
        findByName,
        selector,
        typeof name === 'string' ? name : null,
        pattern ?? null,
      )) as ElementHandle | null;
      return found !== null;
    };
    await expect.poll(findOnce, { message: `${selector}, ${name}` }).toBe(true);
    return found as unknown as ElementHandle;
  };
  const press = async (selector: string, name?: string | RegExp) => {
    const pressOnce = async () => {
      const button = await find(selector, name);
      const at = await webkit.run(look, button).catch(() => 'gone');
      if (typeof at === 'string') return at;
      await webkit.run(keepWatch, watchPress, button, EARLY);
      await webkit.click(at);
      const wasRefused = await webkit
        .run(() => (window as unknown as Watched).watched.wasRefused())
        .catch(() => false);
      return wasRefused ? 'refused' : 'taken';
    };
    await expect.poll(pressOnce, { message: `${selector}, ${name}` }).toBe('taken');
  };
  const read = (selector: string) =>
    webkit.run(
      (all) => [...document.querySelectorAll(all)].map((one) => one.textContent).join('\n'),
      selector,
    );
  const scene: WebKitScene = {
    get window() {
      return webkit;
    },
    async open(path) {
      await webkit.goto(new URL(path, server.url).href);
    },
    async until(status) {
      await find(`output[data-status="${status}"]`);
    },
    async say(text) {
      await scene.fill('Message', text);
      await webkit.type(KEYS.enter);
    },
    async ask(text) {
      await scene.say(text);
      await scene.until('waiting');
    },
    read,
    async sees(words, selector = 'main') {
      const expected = typeof words === 'string' ? words : expect.stringMatching(words);
      const seen = expect.poll(() => read(selector));
      await (typeof expected === 'string' ? seen.toContain(expected) : seen.toEqual(expected));
    },
    press: (name, selector = 'button') => press(selector, name),
    async approve() {
      await press(`${CARD} [data-hp-approve]`);
      if ((await read(`${CARD}[data-step="confirming"]`)) !== '')
        await press(`${CARD} [data-hp-approve]`);
    },
    async fill(label, text) {
      await webkit.run((field: Element) => (field as HTMLElement).focus(), await findField(label));
      await webkit.type(...text);
    },
    async runs(name, tool) {
      const response = await fetch(`${server.url}/api/ledger`);
      const ledger: { scenes: Record<string, Record<string, { repeats: number }[]>> } =
        // The server's own format, as documented in its README.
        (await response.json()) as never;
      return ledger.scenes[name]?.[tool] ?? [];
    },
  };
  const findField = (label: string | RegExp) => find('input, textarea', label);
  return scene;
}

interface Watched {
  watched: ReturnType<typeof watchPress>;
}

/** In the page: returns the first visible element with this name. */
function findByName(selector: string, name: string | null, pattern: string | null): Element | null {
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ??
    (element as HTMLInputElement).labels?.[0]?.textContent ??
    element.textContent ??
    '';
  const fits = (element: Element) => {
    const own = nameOf(element).replace(/\s+/g, ' ').trim();
    if (pattern !== null) return new RegExp(pattern).test(own);
    return name === null || own === name;
  };
  const isDrawn = (element: Element) =>
    element.matches('output') || element.getClientRects().length > 0;
  return [...document.querySelectorAll(selector)].find((one) => isDrawn(one) && fits(one)) ?? null;
}

/** In the page: watches a button until asked how the press ended. */
function keepWatch(watch: typeof watchPress, button: Element, early: readonly string[]): void {
  Object.assign(window, { watched: watch(button, early) });
}

/** In the page, before its own scripts, because WebDriver does not report the console. */
function noteComplaints(): void {
  const note = (words: unknown) => {
    const noted = sessionStorage.getItem('complaints') ?? '';
    sessionStorage.setItem('complaints', `${noted}${words}\n`);
  };
  addEventListener('error', ({ message }) => note(message));
  addEventListener('unhandledrejection', ({ reason }) => note(reason));
  for (const kind of ['error', 'warn'] as const) {
    const own = console[kind];
    console[kind] = (...words: readonly unknown[]) => {
      note(words.join(' '));
      own(...words);
    };
  }
}
