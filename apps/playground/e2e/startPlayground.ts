import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, LaunchOptions } from 'playwright';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { launchOptions } from '../../../scripts/browser.ts';
import { engine } from '../../../scripts/engine.ts';
import { type RunningServer, startServer } from '../server/startServer.ts';
import { type OpenOptions, openScene, type ScenePage } from './scenePage.ts';

/** One run of a tool in the server's ledger. */
export interface LedgerEntry {
  readonly input: unknown;
  readonly repeats: number;
}

/** The real server and a real browser, shared by the tests of one file. */
export interface Playground {
  readonly url: string;
  readonly signInUrl: string;
  readonly dataDir: string;
  /** Opens a scene in its own browser context, which is closed after the test. */
  open(path: string, options?: OpenOptions): Promise<ScenePage>;
  /** Returns what a tool really did since the test began. */
  runs(scene: string, tool: string): Promise<readonly LedgerEntry[]>;
  /** Stops the server like a crash, cutting open streams. */
  stopServer(): Promise<void>;
  /** Starts it again on the same port with the same sessions. */
  startServer(): Promise<void>;
}

/**
 * Starts a server and a browser for a test file, and stops them afterwards. Call it at the top of the file.
 * `wordDelayMs`: the scripted model's delay per word. Default: 0. `reducedMotion`: a person's system setting. Default:
 * `reduce`, because animations take much of a test's time. `launch`: additional launch options of the browser.
 */
export function playgroundForFile({
  wordDelayMs = 0,
  reducedMotion = 'reduce',
  launch,
}: {
  readonly wordDelayMs?: number;
  readonly reducedMotion?: 'reduce' | 'no-preference';
  readonly launch?: LaunchOptions;
} = {}): Playground {
  let server: RunningServer;
  let browser: Browser;
  let dataDir = '';
  let isUp = false;
  const bundle = inject('pageBundle');
  const start = async (port: number): Promise<void> => {
    server = await startServer({ port, page: { bundle }, wordDelayMs, dataDir, env: {} });
    isUp = true;
  };

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'holdpoint-e2e-'));
    [browser] = await Promise.all([engine.launch({ ...launchOptions(), ...launch }), start(0)]);
  });
  afterAll(async () => {
    await browser?.close();
    if (isUp) await server.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    if (isUp) await fetch(`${server.url}/api/ledger/reset`, { method: 'POST' });
  });

  return {
    get url() {
      return server.url;
    },
    get signInUrl() {
      return server.signInUrl;
    },
    get dataDir() {
      return dataDir;
    },
    open: (path, options) =>
      openScene(browser, new URL(path, server.url).href, { reducedMotion, ...options }),
    async runs(scene, tool) {
      const response = await fetch(`${server.url}/api/ledger`);
      const ledger: { scenes: Record<string, Record<string, LedgerEntry[]>> } =
        // The server's own format, as documented in its README.
        (await response.json()) as never;
      return ledger.scenes[scene]?.[tool] ?? [];
    },
    async stopServer() {
      isUp = false;
      await server.close();
    },
    startServer: () => start(Number(new URL(server.url).port)),
  };
}
