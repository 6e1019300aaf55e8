import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** One thing a tool did. */
export interface Run {
  readonly tool: string;
  readonly input: unknown;
  readonly originalInput?: unknown;
  /** The SHA-256 of a secret that reached the tool: proof that it came, without keeping it. */
  readonly secret?: string;
}

/** What the tools did: they are fakes, and their line here is their effect. */
export interface Ledger {
  write(run: Run): void;
  read(): readonly Run[];
}

/** Keeps the ledger in a file, a line each, so that it outlives a killed server. */
export function createLedger(file: string): Ledger {
  return {
    write(run) {
      mkdirSync(dirname(file), { recursive: true });
      appendFileSync(file, `${JSON.stringify(run)}\n`);
    },
    read() {
      if (!existsSync(file)) return [];
      const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
      return lines.map((line) => JSON.parse(line));
    },
  };
}

/** Proof that a secret reached a tool. */
export function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
