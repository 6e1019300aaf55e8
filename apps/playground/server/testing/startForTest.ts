import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { LedgerRun, LedgerView } from '../../../../servers/ledger/createLedger.ts';
import { type RunningServer, type StartOptions, startServer } from '../startServer.ts';

/** Starts only the API on a free port, and stops it after the test. */
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

/** Creates an empty folder for sessions and ledger, deleted after the test. */
export async function newDataDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'playground-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

/** Returns a tool's entries in the ledger. */
export async function runsOf(
  server: RunningServer,
  scene: string,
  tool: string,
): Promise<readonly LedgerRun[]> {
  const response = await fetch(`${server.url}/api/ledger`);
  const ledger: LedgerView = await response.json();
  return ledger.scenes[scene]?.[tool] ?? [];
}
