import { createHash } from 'node:crypto';
import type { LedgerView } from './createLedger.ts';

/** One thing a tool did, as `GET /ledger` of every server tells it. */
export interface Run {
  readonly tool: string;
  readonly input: unknown;
  /** What the model had asked for, where a restart replaced it and the framework tells the tool. */
  readonly originalInput?: unknown;
  /** SHA-256 of a secret that reached the tool. */
  readonly secret?: string;
}

/** What a ledger tells at `GET /ledger`, in the order in which it was done. */
export function runsIn({ scenes }: LedgerView): readonly Run[] {
  const all = Object.values(scenes).flatMap((tools) =>
    Object.entries(tools).flatMap(([tool, runs]) =>
      runs.map(({ id, input, originalInput, secret }) => ({
        place: Number(id.slice('run-'.length)),
        run: {
          tool,
          input,
          ...(originalInput !== undefined && { originalInput }),
          ...(secret !== undefined && { secret }),
        },
      })),
    ),
  );
  return all.sort((a, b) => a.place - b.place).map(({ run }) => run);
}

/** What the tools of a server really did, in order. */
export async function readLedger(url: string): Promise<readonly Run[]> {
  const { runs } = await (await fetch(`${url}/ledger`)).json();
  return runs;
}

/** Proof that a secret reached a tool. */
export function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
