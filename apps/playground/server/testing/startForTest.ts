import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { LedgerRun, LedgerView } from '../../../../servers/ledger/createLedger.ts';
import { type RunningServer, type StartOptions, startServer } from '../startServer.ts';

/** Starts the API alone on a free port, and takes it down when the test is over. */
export async function startForTest(options: StartOptions = {}): Promise<RunningServer> {
  const dataDir = options.dataDir ?? (await newDataDir());
  const server = await startServer({
    port: 0,
    page: 'none',
    wordDelayMs: 0,
    env: {},
    ...options,
    dataDir,
  });
  onTestFinished(() => server.close());
  return server;
}

/** An empty folder for sessions and ledger, gone after the test. */
export async function newDataDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'playground-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

/** What the ledger says a tool did. */
export async function runsOf(
  server: RunningServer,
  scene: string,
  tool: string,
): Promise<readonly LedgerRun[]> {
  const response = await fetch(`${server.url}/api/ledger`);
  const ledger: LedgerView = await response.json();
  return ledger.scenes[scene]?.[tool] ?? [];
}
