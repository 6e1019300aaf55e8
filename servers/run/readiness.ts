import { readFileSync } from 'node:fs';

/** Whether a server can be started here. */
export type Readiness =
  | { readonly status: 'ready' }
  /** Its language is not on this machine, or too old: nothing is wrong, its scenarios are skipped. */
  | { readonly status: 'missing'; readonly reason: string }
  /** The language is there, but the server could not be set up: its scenarios fail. */
  | { readonly status: 'broken'; readonly reason: string };

/** What `prepare.ts` wrote down about a server, in the file named by `HOLDPOINT_INTEROP`. */
export function readReadiness({ name }: { readonly name: string }): Readiness {
  const file = process.env.HOLDPOINT_INTEROP;
  if (!file) return { status: 'missing', reason: 'nothing is set up: run `npm run test:interop`' };
  const all: Readonly<Record<string, Readiness>> = JSON.parse(readFileSync(file, 'utf8'));
  return all[name] ?? { status: 'broken', reason: `prepare.ts does not know ${name}` };
}
