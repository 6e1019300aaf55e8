import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A server of this folder, as its file starts it, on a free port of 127.0.0.1. */
export interface Started {
  readonly url: string;
  /** What its tool has paid, oldest first. */
  payments(): readonly string[];
  stop(): Promise<void>;
}

/**
 * Starts one and waits until it says where it listens.
 * @throws Error with what it printed, when it ends before.
 */
export async function startServer(file: string): Promise<Started> {
  const data = mkdtempSync(join(tmpdir(), 'holdpoint-example-'));
  const child = spawn(process.execPath, [join(import.meta.dirname, file)], {
    env: { ...process.env, PORT: '0', DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (bytes: Buffer) => {
      printed += bytes;
      const [, found] = /Listening on (http:\S+)/.exec(printed) ?? [];
      if (found) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', () => reject(new Error(`${file} has ended: ${printed}`)));
  });
  return {
    url,
    payments() {
      try {
        return readFileSync(join(data, 'payments.txt'), 'utf8').trim().split('\n');
      } catch {
        return [];
      }
    },
    async stop() {
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
      rmSync(data, { recursive: true, force: true });
    },
  };
}
